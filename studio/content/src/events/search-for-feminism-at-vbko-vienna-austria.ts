import { drawing, prose, t } from '../build.ts'
import { event, JOYCE, plain, VBKO } from '../event-build.ts'

export default event({
  slug: 'search-for-feminism-at-vbko-vienna-austria',
  title: t('"Search for Feminism" at VBKÖ, Vienna, Austria', '“搜索女性主义”，奥地利维也纳 VBKÖ'),
  kind: t('Group exhibition', '群展'),
  dateText: t('Jan. 10 - Feb. 1, 2020', '2020年1月10日至2月1日'),
  startDate: '2020-01-10',
  endDate: '2020-02-01',
  more: {
    openingText: t('Jan. 10, 2020, 7 PM', '2020年1月10日 19:00'),
    hoursText: t('Fri 2-6 PM, Sat 11 AM-4 PM', '周五 14:00–18:00，周六 11:00–16:00'),
    curatorsText: t('Aline Rezende Lara & Julia Hartmann'),
    sessions: [
      {
        _key: 'opening',
        _type: 'eventSession',
        title: t('Opening', '开幕'),
        date: '2020-01-10',
        startTime: '19:00',
      },
    ],
  },
  location: VBKO,
  sourceCode: 'vienna',
  summary: t(
    'A group exhibition at VBKÖ in Vienna that included the café.',
    '维也纳 VBKÖ 的一个群展，防火墙网吧参展。',
  ),
  description: prose(
    [
      '“Search for Feminism” brought FIREWALL to VBKÖ, the Austrian Association of Women Artists in Vienna.',
      'The exhibition was curated by Aline Rezende Lara and Julia Hartmann.',
    ],
    [
      '“搜索女性主义”把防火墙网吧带到了奥地利女性艺术家协会（VBKÖ）。',
      '展览由 Aline Rezende Lara 与 Julia Hartmann 策划。',
    ],
  ),
  people: [
    { name: 'Aline Rezende Lara', part: 'curator', role: t('Curator', '策展人') },
    { name: 'Julia Hartmann', part: 'curator', role: t('Curator', '策展人') },
    {
      name: JOYCE,
      part: 'artist',
      role: t('Artist, founder', '艺术家、创始人'),
      affiliation: t('FIREWALL'),
    },
    plain('Hui Ye'),
  ],
  links: [
    {
      publication: 'VBKÖ',
      text: t('VBKÖ – Vereinigung bildender Künstlerinnen Österreichs', 'VBKÖ（奥地利女性艺术家协会）'),
      url: 'https://www.vbkoe.org/',
    },
  ],
  images: [
    drawing('event-feminism-2020-hover', 'a magnifying glass that finds something', '有所发现的放大镜'),
    drawing('scene-archive-drawer', 'a drawer of the archive', '档案的一个抽屉'),
    drawing('scene-row', 'a row of stools and screens', '一排凳子与屏幕'),
  ],
  cardLocationText: t('VBKÖ, Vienna', '维也纳 VBKÖ'),
  poster: 'event-feminism-2020',
  notes:
    'Photographs of this event are by Claudia Romero: fill in “Photographs by” when they take the place of the drawings. Hui Ye here and Ye Hui in “Re(actions) to the Great Chinese Firewall” may be the same artist. Please confirm.',
})
