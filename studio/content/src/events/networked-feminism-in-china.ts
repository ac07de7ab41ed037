import { drawing, prose, t } from '../build.ts'
import { CHINATOWN_SOUP, event, JOYCE, JOYCE_SITE, ORBITAL } from '../event-build.ts'

export default event({
  slug: 'networked-feminism-in-china',
  title: t('Networked Feminism in China', '中国的网络女性主义'),
  kind: t('Panel and reception', '座谈与酒会'),
  dateText: t('Feb. 19, 2016, 7:30 PM', '2016年2月19日 19:30'),
  startDate: '2016-02-19',
  endDate: '2016-02-19',
  more: {
    startTime: '19:30',
    receptionText: t('Feb. 19, 2016, 5-7 PM', '2016年2月19日 17:00–19:00'),
    sessions: [
      {
        _key: 'reception',
        _type: 'eventSession',
        title: t('Exhibition and reception at Chinatown Soup', 'Chinatown Soup 展览与酒会'),
        date: '2016-02-19',
        startTime: '17:00',
        endTime: '19:00',
      },
      {
        _key: 'panel',
        _type: 'eventSession',
        title: t('Panel discussion at Orbital', 'Orbital 座谈'),
        date: '2016-02-19',
        startTime: '19:30',
      },
    ],
    otherLocations: [
      {
        _key: 'reception',
        _type: 'eventLocation',
        ...CHINATOWN_SOUP,
        use: t('Exhibition and reception, 5-7 PM', '展览与酒会，17:00–19:00'),
      },
    ],
    incident: true,
  },
  location: {
    ...ORBITAL,
    name: t('Orbital (Panel Discussion)', 'Orbital（座谈）'),
  },
  sourceCode: 'new_york_city',
  summary: t(
    'A panel on feminism and the internet in China, held with one chair left empty.',
    '一场关于女性主义与中国互联网的座谈，席间有一把椅子空着。',
  ),
  description: prose(
    [
      'A feminist organiser, an editor, filmmakers and artists talked at Orbital about feminism and the internet in China. A reception at the exhibition in Chinatown Soup came before.',
      'One invited speaker did not take part, after threats tied to Chinese authorities on the eve of the panel. An empty chair stood in their place. [What happened](/about) is told on the About page.',
      'The evening was recorded.',
    ],
    [
      '女性主义组织者、主编、影像创作者与艺术家在 Orbital 谈论女性主义与中国的互联网。座谈之前，在 Chinatown Soup 的展览现场举行了酒会。',
      '一位受邀的讲者在座谈前夕收到与中国当局有关的威胁，没有参加。会场上为其留着一把空椅子。[事情经过](/about)见“关于我们”页面。',
      '当晚有录像。',
    ],
  ),
  people: [
    {
      name: 'Susan E. McGregor',
      part: 'moderator',
      role: t('Moderator; assistant director; assistant professor', '主持人；副主任；助理教授'),
      affiliation: t(
        'Tow Center for Digital Journalism; Columbia Journalism School',
        'Tow 数字新闻中心；哥伦比亚大学新闻学院',
      ),
      links: [
        'http://susanemcgregor.com/',
        ['Columbia Journalism School', 'http://www.journalism.columbia.edu/profile/365-susan-e-mcgregor/10'],
      ],
    },
    {
      name: 'Lu Pin',
      part: 'panelist',
      role: t('Program manager; chief editor of Feminist Voices', '项目经理；《女权之声》主编'),
      affiliation: t('Media Monitor for Women Network', '妇女传媒监测网络'),
      links: ['http://www.genderwatch.cn/'],
    },
    {
      name: 'Mingming & Shitou',
      part: 'panelist',
      role: t('Queer filmmaker-artist collaborators', '酷儿影像艺术合作者'),
      affiliation: t('Beijing', '北京'),
    },
    {
      name: 'Xintong Liu',
      part: 'panelist',
      role: t('Designer, social innovator, feminist organizer', '设计师、社会创新者、女性主义组织者'),
      links: ['http://www.xintongliu.com/'],
    },
    {
      name: 'Siodhbhra Parkin',
      part: 'guest',
      role: t('Translator; fellow', '翻译；研究员'),
      affiliation: t('Paul Tsai China Center, Yale Law School', '耶鲁大学法学院蔡中曾中国中心'),
    },
    {
      name: JOYCE,
      part: 'panelist',
      role: t('Founder', '创始人'),
      affiliation: t('FIREWALL'),
      links: [JOYCE_SITE],
    },
  ],
  videos: [
    { title: t('Recording of the panel', '座谈录像'), url: 'https://www.youtube.com/watch?v=VnEtGXp3gmA' },
  ],
  images: [
    drawing('event-feminism-2016-hover', 'a table with one empty chair', '一张桌子，一把空椅'),
    drawing('scene-chair', 'the empty chair', '那把空椅子'),
    drawing('scene-hall', 'a hall before the talk', '讲座前的大厅'),
    drawing('scene-tea', 'tea at the reception', '酒会上的茶'),
    drawing('scene-speech', 'two speech bubbles with a line between', '隔着一条线的两个对话框'),
    drawing('scene-notebook', 'a notebook with a line struck out', '划去一行的笔记本'),
  ],
  cardLocationText: t('Orbital, New York', '纽约 Orbital'),
  poster: 'event-feminism-2016',
  notes:
    'The speaker who withdrew stays unnamed and undescribed, here and everywhere. Barbara Pollack (art critic, curator, journalist) is in photographs of this event; what part she took is not known: name her in the captions when they take the place of the drawings.',
})
