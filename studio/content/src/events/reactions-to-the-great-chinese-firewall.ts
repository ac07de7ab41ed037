import { drawing, prose, t } from '../build.ts'
import { event, JOYCE, JOYCE_SITE, VBKO } from '../event-build.ts'

export default event({
  slug: 'reactions-to-the-great-chinese-firewall',
  title: t('Re(actions) to the Great Chinese Firewall', '回应防火长城'),
  kind: t('Panel', '座谈'),
  dateText: t('Jan. 16, 2020, 6:00 PM', '2020年1月16日 18:00'),
  startDate: '2020-01-16',
  endDate: '2020-01-16',
  more: { startTime: '18:00' },
  location: VBKO,
  sourceCode: 'vienna',
  summary: t(
    'A panel in Vienna about the Great Firewall and reactions to it.',
    '在维也纳举行的座谈，谈防火长城以及对它的回应。',
  ),
  description: prose(
    [
      'During the exhibition [“Search for Feminism”](/events/search-for-feminism-at-vbko-vienna-austria), a panel at VBKÖ talked about the Great Firewall and the reactions to it.',
      'Curator Julia Hartmann moderated.',
    ],
    [
      '在群展[“搜索女性主义”](/events/search-for-feminism-at-vbko-vienna-austria)期间，VBKÖ 举行了一场座谈，谈论防火长城，以及人们对它的回应。',
      '座谈由策展人 Julia Hartmann 主持。',
    ],
  ),
  people: [
    {
      name: JOYCE,
      part: 'panelist',
      role: t('Visual artist, founder', '视觉艺术家、创始人'),
      affiliation: t('FIREWALL'),
      links: [JOYCE_SITE],
    },
    {
      name: 'Julia Hartmann',
      part: 'moderator',
      role: t('Moderator, curator', '主持人、策展人'),
      links: ['https://www.juliahartmann.at/'],
    },
    {
      name: 'Ingrid Fischer-Schreiber',
      part: 'panelist',
      role: t('China expert', '中国问题专家'),
      affiliation: t('Vienna', '维也纳'),
      links: ['http://chinaculturedesk.com/en/about/'],
    },
    {
      name: 'Ye Hui',
      part: 'panelist',
      role: t('Visual artist', '视觉艺术家'),
      links: ['https://yehui.org/'],
    },
  ],
  links: [
    {
      publication: 'VBKÖ',
      text: t('VBKÖ – Vereinigung bildender Künstlerinnen Österreichs', 'VBKÖ（奥地利女性艺术家协会）'),
      url: 'https://www.vbkoe.org/',
    },
  ],
  images: [
    drawing('event-reactions-2020-hover', 'four microphones and a slide', '四支话筒和一张幻灯片'),
    drawing('scene-speech', 'two speech bubbles with a line between', '隔着一条线的两个对话框'),
    drawing('scene-clock', 'two clocks, two times', '两只钟，两个时间'),
  ],
  cardLocationText: t('VBKÖ, Vienna', '维也纳 VBKÖ'),
  poster: 'event-reactions-2020',
  notes:
    'Photographs of this event are by Claudia Romero: fill in “Photographs by” when they take the place of the drawings. Ye Hui here and Hui Ye in “Search for Feminism” may be the same artist. Please confirm.',
})
