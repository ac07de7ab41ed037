import { drawing, prose, t } from '../build.ts'
import { event, JOYCE, plain } from '../event-build.ts'

export default event({
  slug: 'search-for-serendipity-in-austria',
  title: t('"Search for... Serendipity" in Austria', '奥地利“搜索……意外之喜”'),
  kind: t('Group exhibition', '群展'),
  dateText: t('Dec. 3-31, 2016', '2016年12月3日至31日'),
  startDate: '2016-12-03',
  endDate: '2016-12-31',
  more: {
    curatorsText: t('Julia Hartmann & Magdalena Stöger'),
  },
  location: {
    name: t('REDpoint'),
    addressLines: ['WeinerStr. 1300', 'St. Pölten, Austria'],
    city: t('St. Pölten', '圣珀尔滕'),
    country: t('Austria', '奥地利'),
  },
  sourceCode: 'st_polten',
  summary: t(
    'FIREWALL in a group exhibition at REDpoint in St. Pölten.',
    '防火墙网吧参加在圣珀尔滕 REDpoint 举办的群展。',
  ),
  description: prose(
    [
      'FIREWALL was part of “Search for... Serendipity”, a group exhibition at REDpoint in St. Pölten, Austria.',
      'It was shown with works by Sarah Abu Abdallah, Paolo Cirio, Constant Dullart, Brendan Howell, Julian Palacz and Suzanne Treister.',
    ],
    [
      '防火墙网吧参加了在奥地利圣珀尔滕 REDpoint 举办的群展“搜索……意外之喜”。',
      '同场展出的还有 Sarah Abu Abdallah、Paolo Cirio、Constant Dullart、Brendan Howell、Julian Palacz 和 Suzanne Treister 的作品。',
    ],
  ),
  people: [
    { name: 'Julia Hartmann', part: 'curator', role: t('Curator', '策展人') },
    { name: 'Magdalena Stöger', part: 'curator', role: t('Curator, photographer', '策展人、摄影师') },
    plain('Sarah Abu Abdallah'),
    plain('Paolo Cirio'),
    plain('Constant Dullart'),
    plain('Brendan Howell'),
    plain('Julian Palacz'),
    plain('Suzanne Treister'),
    plain(JOYCE),
    plain('Dan Phiffer'),
  ],
  links: [
    {
      publication: 'Julia Hartmann',
      text: t('Exhibition WEBSITE', '展览网站'),
      url: 'https://juleshart.wordpress.com/2016/12/06/594/',
    },
  ],
  images: [
    drawing('event-serendipity-2016-hover', 'an empty cell that turns out to be full', '空格里忽然有了东西'),
    drawing('scene-archive-drawer', 'a drawer of the archive', '档案的一个抽屉'),
    drawing('scene-signpost', 'a signpost with two arms', '指向两边的路标'),
  ],
  cardLocationText: t('REDpoint, St. Pölten', '圣珀尔滕 REDpoint'),
  poster: 'event-serendipity-2016',
  notes:
    'The street is spelled “WeinerStr. 1300” in the source, probably Wiener Straße: please confirm. Photographs are by Magdalena Stöger: fill in “Photographs by” when they take the place of the drawings.',
})
