import { drawing, prose, t } from '../build.ts'
import { event, JOYCE } from '../event-build.ts'

export default event({
  slug: 'off-2018',
  title: t('10th Anniversary 2018 Oslo Freedom Forum', '2018年奥斯陆自由论坛十周年'),
  kind: t('Expo pop-up', '展会快闪网吧'),
  dateText: t('May 28, 2018, 11 AM-5:30 PM', '2018年5月28日 11:00–17:30'),
  startDate: '2018-05-28',
  endDate: '2018-05-28',
  more: { startTime: '11:00', endTime: '17:30', hashtag: '#FIREWALLcafe' },
  location: {
    name: t('Sentralen'),
    addressLines: ['Oslo, Norway'],
    city: t('Oslo', '奥斯陆'),
    country: t('Norway', '挪威'),
  },
  sourceCode: 'oslo',
  summary: t(
    'The café at the tenth Oslo Freedom Forum, in Sentralen.',
    '防火墙网吧参加在 Sentralen 举行的第十届奥斯陆自由论坛。',
  ),
  description: prose(
    [
      'For the tenth anniversary of the Oslo Freedom Forum the café opened its screens at Sentralen in Oslo.',
      'A poll on the café’s Instagram account went with it.',
    ],
    ['奥斯陆自由论坛十周年之际，网吧在奥斯陆的 Sentralen 开放。', '网吧的 Instagram 账号同时举办了投票。'],
  ),
  people: [
    {
      name: JOYCE,
      part: 'artist',
      role: t('Artist, co-founder', '艺术家、联合创始人'),
      affiliation: t('FIREWALL'),
    },
    {
      name: 'Dan Phiffer',
      part: 'artist',
      role: t('Coder, co-founder', '程序员、联合创始人'),
      affiliation: t('FIREWALL'),
    },
  ],
  links: [
    {
      publication: 'Instagram',
      text: t('@firewallcafe Instagram poll', '@firewallcafe 的 Instagram 投票'),
      url: 'https://www.instagram.com/firewallcafe/',
    },
  ],
  images: [
    drawing('event-oslo-2018-hover', 'three peaks, and three reflections', '三座山峰与三个倒影'),
    drawing('scene-ballot', 'a vote dropped into a box', '投入箱中的一票'),
    drawing('scene-row', 'a row of stools and screens', '一排凳子与屏幕'),
  ],
  cardLocationText: t('Sentralen, Oslo', '奥斯陆 Sentralen'),
  poster: 'event-oslo-2018',
})
