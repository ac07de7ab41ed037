import { drawing, prose, t } from '../build.ts'
import { event } from '../event-build.ts'

export default event({
  slug: 'off2017',
  title: t('2017 Oslo Freedom Forum Pop-Up', '2017年奥斯陆自由论坛快闪网吧'),
  kind: t('Pop-up', '快闪网吧'),
  dateText: t('May 20-24, 2017', '2017年5月20日至24日'),
  startDate: '2017-05-20',
  endDate: '2017-05-24',
  location: {
    name: t('Spikersuppa Square', 'Spikersuppa 广场'),
    addressLines: ['Oslo, Norway'],
    city: t('Oslo', '奥斯陆'),
    country: t('Norway', '挪威'),
  },
  sourceCode: 'oslo',
  summary: t(
    'Five days on Spikersuppa Square in Oslo, during the Oslo Freedom Forum.',
    '奥斯陆自由论坛期间，在奥斯陆 Spikersuppa 广场的五天。',
  ),
  description: prose(
    ['During the Oslo Freedom Forum of 2017 the café opened on Spikersuppa Square for five days.'],
    ['2017年奥斯陆自由论坛期间，网吧在 Spikersuppa 广场开放了五天。'],
  ),
  people: [
    {
      name: 'Dan Phiffer',
      part: 'artist',
      role: t('Coder, co-founder', '程序员、联合创始人'),
      affiliation: t('FIREWALL'),
    },
    { name: 'Maria Toorpakai Wazir', part: 'guest', role: t('Activist', '活动人士') },
    {
      name: 'Thor Halvorssen',
      part: 'guest',
      role: t('Founder', '创办人'),
      affiliation: t('Oslo Freedom Forum', '奥斯陆自由论坛'),
    },
  ],
  links: [
    {
      publication: 'Oslo Freedom Forum',
      text: t('Oslo Freedom Forum', '奥斯陆自由论坛'),
      url: 'https://oslofreedomforum.com/events/2017-oslo-freedom-forum/program',
    },
  ],
  images: [
    drawing('event-oslo-2017-hover', 'a cup of tea whose steam crosses a line', '热气越过一条线的茶杯'),
    drawing('scene-crowd', 'passers-by, seen from behind', '路人的背影'),
    drawing('scene-two-windows', 'two sets of results', '两组搜索结果'),
  ],
  cardLocationText: t('Spikersuppa Square, Oslo', '奥斯陆 Spikersuppa 广场'),
  poster: 'event-oslo-2017',
})
