import { drawing, prose, t } from '../build.ts'
import { event, JOYCE, JOYCE_SITE } from '../event-build.ts'

export default event({
  slug: 'new-media-caucus-border-control-symposium',
  title: t('New Media Caucus "Border Control" Symposium', 'New Media Caucus“边境管控”研讨会'),
  kind: t('Symposium panel and pop-up', '研讨会座谈与快闪网吧'),
  dateText: t('Sep. 21, 2019, 10:45 AM to 12:15 PM', '2019年9月21日 10:45–12:15'),
  startDate: '2019-09-21',
  endDate: '2019-09-21',
  more: { startTime: '10:45', endTime: '12:15' },
  location: {
    name: t('Univ. of Michigan Penny Stamps Gallery', '密歇根大学 Penny Stamps 美术馆'),
    addressLines: ['Penny W. Stamps School Of Art & Design', '2000 Bonisteel Boulevard, Ann Arbor, MI 48109'],
    city: t('Ann Arbor, MI', '密歇根州安娜堡'),
    country: t('United States', '美国'),
  },
  sourceCode: 'ann_arbor',
  summary: t(
    'A panel and a pop-up at the “Border Control” symposium of the New Media Caucus in Ann Arbor.',
    'New Media Caucus 在安娜堡举办的“边境管控”研讨会上的座谈与快闪网吧。',
  ),
  description: prose(
    [
      'At “Border Control”, a symposium of the New Media Caucus at the University of Michigan, Joyce Yu-Jean Lee spoke on a panel with Patricia Villalobos Echeverría and Maria del Carmen Montoya, moderated by Nadav Assor.',
      'A FIREWALL pop-up was part of the symposium.',
    ],
    [
      '在密歇根大学举行的 New Media Caucus“边境管控”研讨会上，李玉瑾（Joyce Yu-Jean Lee）与 Patricia Villalobos Echeverría、Maria del Carmen Montoya 同台座谈，由 Nadav Assor 主持。',
      '防火墙快闪网吧是研讨会的一部分。',
    ],
  ),
  people: [
    {
      name: 'Nadav Assor',
      part: 'moderator',
      role: t(
        'Moderator; professor of expanded media; associate director, Ammerman Center for Arts and Technology',
        '主持人；扩展媒体教授；Ammerman 艺术与技术中心副主任',
      ),
      affiliation: t('Connecticut College', '康涅狄格学院'),
      links: ['http://www.nadassor.net/'],
    },
    {
      name: 'Patricia Villalobos Echeverría',
      part: 'panelist',
      role: t('Panelist; professor of print media', '座谈嘉宾；版画媒体教授'),
      affiliation: t('Western Michigan University', '西密歇根大学'),
      links: ['https://www.patriciavillalobos.com/'],
    },
    {
      name: JOYCE,
      part: 'panelist',
      role: t('Panelist; assistant professor of digital media', '座谈嘉宾；数字媒体助理教授'),
      affiliation: t('Marist College', '马里斯特学院'),
      links: [JOYCE_SITE],
    },
    {
      name: 'Maria del Carmen Montoya',
      part: 'panelist',
      role: t(
        'Panelist; assistant professor of sculpture and spatial practices',
        '座谈嘉宾；雕塑与空间实践助理教授',
      ),
      affiliation: t(
        'Corcoran School of the Arts and Design, George Washington University',
        '乔治·华盛顿大学科科伦艺术与设计学院',
      ),
      links: ['https://corcoran.gwu.edu/maria-del-carmen-montoya'],
    },
  ],
  images: [
    drawing('event-border-2019-hover', 'a barrier going up', '升起的栏杆'),
    drawing('scene-signpost', 'a signpost with two arms', '指向两边的路标'),
    drawing('scene-pair', 'two screens, one query', '两块屏幕，一个问题'),
  ],
  cardLocationText: t('Penny Stamps Gallery, Ann Arbor, MI', '密歇根州安娜堡'),
  poster: 'event-border-2019',
})
