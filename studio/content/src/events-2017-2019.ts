/** Events from 2017 to 2019, newest first. */
import { drawing, prose, t } from './build.ts'
import { event, JOYCE, JOYCE_SITE } from './event-build.ts'

export const events2017to2019 = [
  event({
    slug: 'firewall-featured-on-bbc-the-real-story',
    title: t('FIREWALL Featured on BBC "The Real Story"', 'BBC 节目《The Real Story》谈及防火墙网吧'),
    kind: t('Broadcast', '广播'),
    dateText: t('Nov. 1, 2019', '2019年11月1日'),
    startDate: '2019-11-01',
    endDate: '2019-11-01',
    summary: t(
      'Joyce Yu-Jean Lee speaks on BBC “The Real Story”, in an edition about a new internet firewall in Russia.',
      'Joyce Yu-Jean Lee 在 BBC《The Real Story》关于俄罗斯新网络防火墙的一期中受访。',
    ),
    description: prose(
      [
        'The edition “Russia’s New Internet Firewall” of the BBC programme “The Real Story”, presented by James Coomarasamy, includes an interview with Joyce Yu-Jean Lee. It begins at 35:06.',
      ],
      [
        'BBC 节目《The Real Story》由 James Coomarasamy 主持。在“俄罗斯的新网络防火墙”一期中有对 Joyce Yu-Jean Lee 的采访，从 35:06 开始。',
      ],
    ),
    people: [
      { name: JOYCE, part: 'speaker', role: t('Interviewee', '受访者') },
      { name: 'James Coomarasamy', part: 'moderator', role: t('Presenter', '主持人'), affiliation: t('BBC') },
    ],
    links: [
      {
        publication: 'BBC Sounds',
        text: t("The Real Story: Russia's New Internet Firewall", '《The Real Story》：俄罗斯的新网络防火墙'),
        url: 'https://www.bbc.co.uk/sounds/play/w3csydds',
      },
    ],
    videos: [
      {
        title: t('The interview, on BBC Sounds', '采访录音（BBC Sounds）'),
        url: 'https://www.bbc.co.uk/sounds/play/w3csydds',
        cue: '35:06',
      },
    ],
    images: [drawing('event-bbc-2019-hover', 'a radio whose waves cross a line', '电波越过一条线的收音机')],
    poster: 'event-bbc-2019',
    notes:
      'An earlier page also listed a BBC News link that does not belong here and the recording of Networked Feminism; both were dropped.',
  }),
  event({
    slug: 'new-media-caucus-border-control-symposium',
    title: t('New Media Caucus "Border Control" Symposium', 'New Media Caucus“边境管控”研讨会'),
    kind: t('Symposium panel and pop-up', '研讨会座谈与快闪网吧'),
    dateText: t('Sep. 21, 2019, 10:45 AM to 12:15 PM', '2019年9月21日 10:45–12:15'),
    startDate: '2019-09-21',
    endDate: '2019-09-21',
    more: { startTime: '10:45', endTime: '12:15' },
    location: {
      name: t('Univ. of Michigan Penny Stamps Gallery', '密歇根大学 Penny Stamps 美术馆'),
      addressLines: [
        'Penny W. Stamps School Of Art & Design',
        '2000 Bonisteel Boulevard, Ann Arbor, MI 48109',
      ],
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
        'A FIREWALL pop-up let participants look across a border that has no fence: the one between two search engines.',
      ],
      [
        '在密歇根大学举行的 New Media Caucus“边境管控”研讨会上，Joyce Yu-Jean Lee 与 Patricia Villalobos Echeverría、Maria del Carmen Montoya 同台座谈，由 Nadav Assor 主持。',
        '防火墙快闪网吧让与会者望向一条没有围栏的边界：两个搜索引擎之间的边界。',
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
  }),
  event({
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
      [
        '奥斯陆自由论坛十周年之际，网吧在奥斯陆的 Sentralen 开放。',
        '网吧的 Instagram 账号同时举办了投票。',
      ],
    ),
    people: [
      { name: JOYCE, part: 'artist', role: t('Artist, co-founder', '艺术家、联合创始人'), affiliation: t('FIREWALL') },
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
  }),
  event({
    slug: 'off-nyc-2017',
    title: t('2017 Oslo Freedom Forum New York Interactive Expo', '2017年奥斯陆自由论坛纽约互动展'),
    kind: t('Expo pop-up', '展会快闪网吧'),
    dateText: t('Sep. 19, 2017, 9 AM-5 PM', '2017年9月19日 9:00–17:00'),
    startDate: '2017-09-19',
    endDate: '2017-09-19',
    more: { startTime: '09:00', endTime: '17:00' },
    location: {
      name: t('Alice Tully Hall', '爱丽丝·塔利音乐厅'),
      addressLines: ['Lincoln Center', 'NYC'],
      city: t('New York City', '纽约'),
      country: t('United States', '美国'),
    },
    sourceCode: 'new_york_city',
    summary: t(
      'The café at the Interactive Expo of the Oslo Freedom Forum at Lincoln Center.',
      '防火墙网吧参加奥斯陆自由论坛在林肯中心举办的互动展。',
    ),
    description: prose(
      [
        'For one day the café stood in the Interactive Expo of the Oslo Freedom Forum at Alice Tully Hall, Lincoln Center.',
        'Students of New Jersey City University, where Joyce Yu-Jean Lee was a professor, came as well.',
      ],
      [
        '在林肯中心爱丽丝·塔利音乐厅的奥斯陆自由论坛互动展上，网吧开放了一天。',
        'Joyce Yu-Jean Lee 时任新泽西城市大学教授，该校学生也来到现场。',
      ],
    ),
    people: [
      {
        name: JOYCE,
        part: 'artist',
        role: t('Artist, founder; professor', '艺术家、创始人；教授'),
        affiliation: t('New Jersey City University', '新泽西城市大学'),
      },
      { name: 'Teng Biao', part: 'guest', role: t('Human rights lawyer', '人权律师') },
      { name: 'Lu Miaoqing', part: 'guest', role: t('Human rights lawyer', '人权律师') },
    ],
    images: [
      drawing('event-nyc-2017-hover', 'a city in which one window is lit', '亮着一扇窗的城市'),
      drawing('scene-lanyards', 'an expo badge on a counter', '柜台上的展会胸牌'),
    ],
    cardTitle: t('2017 OFF New York Interactive Expo', '2017年奥斯陆自由论坛纽约互动展'),
    cardLocationText: t('Alice Tully Hall, New York', '纽约爱丽丝·塔利音乐厅'),
    poster: 'event-nyc-2017',
  }),
  event({
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
      [
        'During the Oslo Freedom Forum of 2017 the café opened on Spikersuppa Square for five days.',
        'Passers-by could search, and compare.',
      ],
      [
        '2017年奥斯陆自由论坛期间，网吧在 Spikersuppa 广场开放了五天。',
        '路过的人可以搜索，再对照。',
      ],
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
  }),
]
