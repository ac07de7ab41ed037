import { drawing, prose, t } from '../build.ts'
import { event, ORBITAL } from '../event-build.ts'

export default event({
  slug: 'proxy-pals-trial-by-firewall',
  title: t('Proxy Pals with uProxy', '与 uProxy 结伴翻墙'),
  kind: t('Talk and workshop', '讲座与工作坊'),
  dateText: t('Feb. 18, 2016, 7:30 PM', '2016年2月18日 19:30'),
  startDate: '2016-02-18',
  endDate: '2016-02-18',
  more: { startTime: '19:30' },
  location: ORBITAL,
  sourceCode: 'new_york_city',
  summary: t(
    'A talk and workshop with the team of uProxy, a browser extension for sharing a connection with friends.',
    '讲座与工作坊，由 uProxy（与朋友共享网络连接的浏览器扩展）的团队主讲。',
  ),
  description: prose(
    [
      'uProxy was a browser extension for sharing a connection with trusted friends: one opens a door, the other walks through.',
      'Its team spoke at Orbital, at a talk and workshop.',
    ],
    [
      'uProxy 曾是一个浏览器扩展，用来与信任的朋友共享网络连接：一个人打开门，另一个人走进去。',
      '它的团队在 Orbital 的一场讲座与工作坊上主讲。',
    ],
  ),
  people: [{ name: 'uProxy team', part: 'speaker', role: t('Speakers', '主讲'), affiliation: t('uProxy') }],
  links: [{ publication: 'uProxy', text: t('uProxy'), url: 'https://www.uproxy.org/' }],
  images: [
    drawing('event-proxy-2016-hover', 'two tins and a string over a wall', '越过墙的两个罐头和一根线'),
    drawing('scene-door', 'a door left ajar', '半开的门'),
    drawing('scene-pair', 'two screens, one query', '两块屏幕，一个问题'),
  ],
  cardTitle: t('Proxy Pals: Trial by FIREwall', '结伴翻墙：防火墙的考验'),
  cardLocationText: t('Orbital, New York', '纽约 Orbital'),
  poster: 'event-proxy-2016',
  notes:
    'An earlier list said Feb. 25, 2016, 8 PM at Chinatown Soup. This page follows the event’s own page: Feb. 18 at Orbital. Please confirm.',
})
