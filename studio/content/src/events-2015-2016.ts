/** Events of 2015 and 2016, newest first. */
import { drawing, prose, t } from './build.ts'
import { CHINATOWN_SOUP, event, JOYCE, JOYCE_SITE, ORBITAL, plain } from './event-build.ts'

const founder = {
  name: JOYCE,
  part: 'artist',
  role: t('Artist, founder', '艺术家、创始人'),
  affiliation: t('FIREWALL'),
} as const

export const events2015to2016 = [
  event({
    slug: 'search-for-serendipity-in-austria',
    title: t('"Search for... Serendipity" in Austria', '奥地利“搜索……意外之喜”'),
    kind: t('Group exhibition', '群展'),
    dateText: t('Dec. 3-31, 2016', '2016年12月3日至31日'),
    startDate: '2016-12-03',
    endDate: '2016-12-31',
    more: {
      curatorsText: t('curated by Julia Hartmann and Magdalena Stöger', '策展：Julia Hartmann、Magdalena Stöger'),
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
  }),
  event({
    slug: 'marymount-manhattan-digital-media-society-class-field-trip',
    title: t(
      'Marymount Manhattan "Digital Media & Society" Class Field Trip',
      '玛丽蒙特曼哈顿学院“数字媒体与社会”课程参访',
    ),
    kind: t('Field trip', '课程参访'),
    dateText: t('Feb. 29, 2016, 8-9:30 PM', '2016年2月29日 20:00–21:30'),
    startDate: '2016-02-29',
    endDate: '2016-02-29',
    more: { startTime: '20:00', endTime: '21:30' },
    location: CHINATOWN_SOUP,
    sourceCode: 'new_york_city',
    summary: t(
      'Sixteen college students of the course “Digital Media & Society” spend an evening at the café.',
      '“数字媒体与社会”课程的十六名大学生在网吧度过一个晚上。',
    ),
    description: prose(
      [
        'Sixteen students of the course “Digital Media & Society” at Marymount Manhattan College came to the café on Orchard Street.',
        'They searched on both engines and compared the results.',
      ],
      [
        '玛丽蒙特曼哈顿学院“数字媒体与社会”课程的十六名学生来到果园街的网吧。',
        '他们在两个搜索引擎上搜索，再对照结果。',
      ],
    ),
    credits: [
      [
        t('Class', '课程'),
        t('Marymount Manhattan College, Digital Media & Society', '玛丽蒙特曼哈顿学院“数字媒体与社会”'),
      ],
      [t('Visitors', '参访者'), t('16 college students', '16 名大学生')],
    ],
    people: [founder],
    links: [
      {
        publication: 'Marymount Manhattan College',
        text: t('Marymount Manhattan College', '玛丽蒙特曼哈顿学院'),
        url: 'http://www.mmm.edu/departments/communication-arts/',
      },
    ],
    images: [
      drawing('event-marymount-2016-hover', 'four screens, one of them lit', '四块屏幕，亮着一块'),
      drawing('scene-notebook', 'a notebook with a line struck out', '划去一行的笔记本'),
      drawing('scene-speech', 'two speech bubbles with a line between', '隔着一条线的两个对话框'),
    ],
    cardLocationText: t('Chinatown Soup, New York', '纽约 Chinatown Soup'),
    poster: 'event-marymount-2016',
  }),
  event({
    slug: 'creative-hacktivism-roundtable',
    title: t('Creative Hacktivism Roundtable', '创意黑客行动圆桌会'),
    kind: t('Roundtable', '圆桌会'),
    dateText: t('Feb. 26, 2016, 7:30 PM', '2016年2月26日 19:30'),
    startDate: '2016-02-26',
    endDate: '2016-02-26',
    more: { startTime: '19:30' },
    location: ORBITAL,
    sourceCode: 'new_york_city',
    summary: t(
      'A roundtable in New York with people who study, report on and build around internet censorship.',
      '在纽约举行的圆桌会：研究、报道网络审查，并开发应对工具的人。',
    ),
    description: prose(
      [
        'A research fellow, an artist, a journalist and a developer of circumvention tools sat down at Orbital to talk about creative ways to meet internet censorship.',
        'The evening was recorded.',
      ],
      [
        '一位研究员、一位艺术家、一位记者和一位翻墙工具开发者在 Orbital 围坐，谈论以创意应对网络审查的办法。',
        '当晚有录像。',
      ],
    ),
    people: [
      {
        name: 'Jason Q. Ng',
        part: 'panelist',
        role: t('Research fellow; author of Blocked on Weibo', '研究员；《Blocked on Weibo》作者'),
        affiliation: t('Citizen Lab, University of Toronto; Columbia SIPA; Tumblr; China Digital Times'),
        links: [
          ['Citizen Lab', 'https://citizenlab.org/2015/07/tracking-censorship-on-wechat-public-accounts-platform/'],
          ['Blocked on Weibo', 'https://blockedonweibo.tumblr.com/'],
        ],
      },
      {
        name: 'Dan Phiffer',
        part: 'panelist',
        role: t('Programmer, artist', '程序员、艺术家'),
        affiliation: t('FIREWALL; Tow Center, Columbia; Mapzen'),
        links: ['http://phiffer.org'],
      },
      {
        name: 'Sisi Wei',
        part: 'panelist',
        role: t('Investigative journalist, designer, developer', '调查记者、设计师、开发者'),
        affiliation: t('ProPublica'),
        links: [
          ['ProPublica: colleges', 'https://projects.propublica.org/colleges/'],
          ['ProPublica: firewall', 'https://projects.propublica.org/firewall/'],
        ],
      },
      {
        name: 'Josh B.',
        part: 'panelist',
        affiliation: t('uProxy; GreatFire collaborator; formerly Lantern'),
        links: [
          ['GreatFire', 'https://en.greatfire.org/'],
          ['FreeBrowser', 'https://freebrowser.org/en/'],
          ['uProxy', 'https://www.uproxy.org/'],
          ['Lantern', 'https://getlantern.org/'],
        ],
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
      {
        title: t('Recording of the roundtable', '圆桌会录像'),
        url: 'https://www.youtube.com/watch?v=PMj4aQcighU',
      },
    ],
    images: [
      drawing('event-hacktivism-2016-hover', 'a screen whose two halves are wired together', '两半接通的屏幕'),
      drawing('scene-projector', 'a projector and its beam', '投影机与光束'),
      drawing('scene-door', 'a door left ajar', '半开的门'),
    ],
    cardLocationText: t('Orbital, New York', '纽约 Orbital'),
    poster: 'event-hacktivism-2016',
  }),
  event({
    slug: 'apex-for-youth-after-school-field-trip',
    title: t('Apex for Youth After-School Field Trip', 'Apex for Youth 课后参访'),
    kind: t('Field trip', '课后参访'),
    dateText: t('Feb. 25 & Mar. 3, 2016, 4-6 PM', '2016年2月25日与3月3日 16:00–18:00'),
    startDate: '2016-02-25',
    endDate: '2016-03-03',
    more: {
      startTime: '16:00',
      endTime: '18:00',
      sessions: [
        {
          _key: 'first',
          _type: 'eventSession',
          title: t('First visit', '第一次参访'),
          date: '2016-02-25',
          startTime: '16:00',
          endTime: '18:00',
        },
        {
          _key: 'second',
          _type: 'eventSession',
          title: t('Second visit', '第二次参访'),
          date: '2016-03-03',
          startTime: '16:00',
          endTime: '18:00',
        },
      ],
    },
    location: CHINATOWN_SOUP,
    sourceCode: 'new_york_city',
    summary: t(
      'Sixty middle-school pupils of PS 184 visit the café on two afternoons.',
      'PS 184 学校的六十名初中生分两个下午来到网吧。',
    ),
    description: prose(
      [
        'With Apex for Youth, sixty middle-school pupils of PS 184 came to the café at Chinatown Soup on two afternoons after school.',
        'They tried the same words on both search engines and compared the pictures.',
      ],
      [
        'PS 184 学校的六十名初中生随 Apex for Youth 分两个下午来到 Chinatown Soup 的网吧。',
        '他们在两个搜索引擎上输入同样的词，再对照图片。',
      ],
    ),
    credits: [
      [t('With', '合作'), t('Apex for Youth')],
      [t('Visitors', '参访者'), t('60 middle-school pupils, PS 184', 'PS 184 的 60 名初中生')],
    ],
    people: [founder],
    links: [
      { publication: 'Apex for Youth', text: t('Apex for Youth'), url: 'http://www.apexforyouth.org/' },
    ],
    images: [
      drawing('event-apex-2016-hover', 'a school bag with a bright badge', '别着徽章的书包'),
      drawing('scene-pair', 'two screens, one query', '两块屏幕，一个问题'),
      drawing('scene-ballot', 'a vote dropped into a box', '投入箱中的一票'),
    ],
    cardLocationText: t('Chinatown Soup, New York', '纽约 Chinatown Soup'),
    poster: 'event-apex-2016',
  }),
  event({
    slug: 'networked-feminism-in-china',
    title: t('Networked Feminism in China', '中国的网络女性主义'),
    kind: t('Panel and reception', '座谈与招待会'),
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
          title: t('Exhibition and reception at Chinatown Soup', 'Chinatown Soup 展览与招待会'),
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
          use: t('Exhibition and reception, 5-7 PM', '展览与招待会，17:00–19:00'),
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
      '一场关于女性主义与中国互联网的座谈，台上留着一把空椅子。',
    ),
    description: prose(
      [
        'Feminist organisers, artists and journalists talked at Orbital about feminism and the internet in China. A reception at the exhibition in Chinatown Soup came before.',
        'One invited speaker did not take part, after threats tied to Chinese authorities on the eve of the panel. An empty chair stood in their place. [What happened](/about) is told on the About page.',
        'The evening was recorded.',
      ],
      [
        '女性主义组织者、艺术家与记者在 Orbital 谈论女性主义与中国的互联网。座谈之前，在 Chinatown Soup 的展览现场举行了招待会。',
        '一位受邀的讲者在座谈前夕收到与中国当局有关的威胁，没有参加。台上留着一把空椅子。[事情经过](/about)见“关于我们”页面。',
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
        part: 'team',
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
      {
        name: 'Barbara Pollack',
        part: 'guest',
        role: t('Art critic, curator, journalist', '艺术评论人、策展人、记者'),
      },
    ],
    videos: [
      { title: t('Recording of the panel', '座谈录像'), url: 'https://www.youtube.com/watch?v=VnEtGXp3gmA' },
    ],
    images: [
      drawing('event-feminism-2016-hover', 'a table with one empty chair', '一张桌子，一把空椅'),
      drawing('scene-chair', 'the empty chair', '那把空椅子'),
      drawing('scene-hall', 'a hall before the talk', '讲座前的大厅'),
      drawing('scene-tea', 'tea at the reception', '招待会上的茶'),
    ],
    cardLocationText: t('Orbital, New York', '纽约 Orbital'),
    poster: 'event-feminism-2016',
    notes: 'The speaker who withdrew stays unnamed and undescribed, here and everywhere.',
  }),
  event({
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
      'The uProxy team shows how friends can share a connection across the wall.',
      'uProxy 团队演示朋友之间如何共享一条穿墙的连接。',
    ),
    description: prose(
      [
        'uProxy was a browser extension for sharing a connection with trusted friends: one opens a door, the other walks through.',
        'Its team came to Orbital for an evening to show it.',
      ],
      [
        'uProxy 曾是一个浏览器扩展，用来与信任的朋友共享网络连接：一个人打开门，另一个人走进去。',
        '它的团队来到 Orbital，用一个晚上做了演示。',
      ],
    ),
    people: [
      { name: 'uProxy team', part: 'speaker', role: t('Speakers', '主讲'), affiliation: t('uProxy') },
    ],
    links: [{ publication: 'uProxy', text: t('uProxy'), url: 'https://www.uproxy.org/' }],
    images: [
      drawing('event-proxy-2016-hover', 'two tins and a string over a wall', '越过墙的两个罐头和一根线'),
      drawing('scene-door', 'a door left ajar', '半开的门'),
    ],
    cardTitle: t('Proxy Pals: Trial by FIREwall', '结伴翻墙：防火墙的考验'),
    cardLocationText: t('Orbital, New York', '纽约 Orbital'),
    poster: 'event-proxy-2016',
    notes:
      'An earlier list said Feb. 25, 2016, 8 PM at Chinatown Soup. This page follows the event’s own page: Feb. 18 at Orbital. Please confirm.',
  }),
  event({
    slug: 'inaugural-new-york-2016-pop-up',
    title: t('INAUGURAL New York 2016 Pop-up!', '2016年纽约首展'),
    kind: t('Inaugural pop-up exhibition', '首次快闪展'),
    dateText: t('Feb. 8 - Mar. 6, 2016', '2016年2月8日至3月6日'),
    startDate: '2016-02-08',
    endDate: '2016-03-06',
    more: {
      receptionText: t('Feb. 21, 2016, 6–9 PM', '2016年2月21日 18:00–21:00'),
      sessions: [
        {
          _key: 'reception',
          _type: 'eventSession',
          title: t('Artist reception', '艺术家招待会'),
          date: '2016-02-21',
          startTime: '18:00',
          endTime: '21:00',
        },
      ],
    },
    location: CHINATOWN_SOUP,
    sourceCode: 'new_york_city',
    summary: t(
      'The first New York edition of FIREWALL: a pop-up internet café at Chinatown Soup.',
      '防火墙网吧在纽约的首次展出：Chinatown Soup 里的快闪网吧。',
    ),
    description: prose(
      [
        'The first New York edition of FIREWALL opened as a pop-up internet café at Chinatown Soup.',
        'Type a query, and see what Google and Baidu each return: the café put both answers side by side for anyone who walked in from Orchard Street.',
      ],
      [
        '防火墙网吧在纽约的首次展出，是开在 Chinatown Soup 的一间快闪网吧。',
        '输入一个搜索词，看看谷歌与百度各自返回什么：从果园街走进来的人，都能看到并排的两种答案。',
      ],
    ),
    credits: [
      [
        t('Hosts', '主办'),
        t('Franklin Furnace Fund, Asian Women Giving Circle, Lower Manhattan Cultural Council'),
      ],
      [t('Tea', '茶'), t('Ten Ren', '天仁')],
    ],
    people: [
      { name: JOYCE, part: 'artist', role: t('Artist', '艺术家'), links: [JOYCE_SITE] },
      { name: 'Dan Phiffer', part: 'artist', role: t('Collaborator', '合作者') },
    ],
    images: [
      drawing('event-inaugural-2016-hover', 'a storefront', '店面'),
      drawing('scene-row', 'computers in a row', '一排电脑'),
      drawing('scene-pair', 'two screens, one query', '两块屏幕，一个问题'),
      drawing('scene-tea', 'tea by Ten Ren', '天仁的茶'),
      drawing('scene-two-windows', 'two sets of results', '两组搜索结果'),
      drawing('scene-nine', 'nine answers, two missing', '九个答案，缺了两个'),
      drawing('scene-split-screen', 'a screen with a line through it', '中间有一条线的屏幕'),
      drawing('scene-crowd', 'visitors, seen from behind', '参观者的背影'),
      drawing('scene-city', 'New York', '纽约'),
    ],
    cardLocationText: t('Chinatown Soup, New York', '纽约 Chinatown Soup'),
    poster: 'event-inaugural-2016',
  }),
  event({
    slug: 'hknotfound',
    title: t('Hong Kong "Not Found" Exhibition', '香港“Not Found”展览'),
    kind: t('Performance-art exhibition', '行为艺术展'),
    dateText: t('Dec. 12-13, 2015', '2015年12月12日至13日'),
    startDate: '2015-12-12',
    endDate: '2015-12-13',
    location: {
      name: t('Connecting Space'),
      addressLines: ['G/F, 18-20 Fort Street', 'North Point, Hong Kong'],
      city: t('Hong Kong', '香港'),
    },
    sourceCode: 'hong_kong',
    summary: t(
      'The first showing of FIREWALL, in a performance-art exhibition in Hong Kong.',
      '防火墙网吧的首次亮相：香港的一场行为艺术展。',
    ),
    description: prose(
      [
        'FIREWALL was shown for the first time in “Not Found”, a performance-art exhibition of two days at Connecting Space in North Point, Hong Kong.',
        'The exhibition was curated by the performance artist Ying Ting.',
      ],
      [
        '“Not Found”是在香港北角 Connecting Space 举行的两天行为艺术展，防火墙网吧在其中首次亮相。',
        '展览由行为艺术家 Ying Ting 策划。',
      ],
    ),
    people: [
      { name: 'Ying Ting', part: 'curator', role: t('Curator, performance artist', '策展人、行为艺术家') },
      { name: JOYCE, part: 'artist', role: t('Artist', '艺术家'), affiliation: t('FIREWALL') },
    ],
    images: [
      drawing('event-hongkong-2015-hover', 'a picture that was not found', '一幅找不到的画'),
      drawing('scene-gallery-screens', 'screens hung like paintings', '像画一样挂着的屏幕'),
    ],
    cardLocationText: t('Connecting Space, Hong Kong', '香港 Connecting Space'),
    poster: 'event-hongkong-2015',
    notes:
      'An earlier list said Jan. 12–23, 2019 at Green Wave Art, 404 Shanghai Street. Press of early 2019 fits such a show, so these are probably two shows under one address. This page is about 2015.',
  }),
]
