/** Events from 2020 to 2022, newest first. */
import { drawing, prose, t } from './build.ts'
import { event, JOYCE, JOYCE_SITE, plain, VBKO } from './event-build.ts'

export const events2020s = [
  event({
    slug: 'oslo-freedom-forum-2022-taiwan-interactive-expo',
    title: t('Oslo Freedom Forum 2022 Taiwan Interactive Expo', '2022年奥斯陆自由论坛台湾互动展'),
    kind: t('Expo pop-up', '展会快闪网吧'),
    dateText: t('Nov. 3, 2022', '2022年11月3日'),
    startDate: '2022-11-03',
    endDate: '2022-11-03',
    location: {
      name: t('Grand Hyatt Taipei', '台北君悦酒店'),
      addressLines: ['No.2, Songshou Rd, Xinyi District', 'Taipei City, Taiwan 110'],
      city: t('Taipei', '台北'),
      country: t('Taiwan', '台湾'),
      mapLink:
        'https://www.google.com/maps/place/Grand+Hyatt+Taipei/@25.0363847,121.5658128,17z/data=!3m1!4b1!4m8!3m7!1s0x3442abb6da80a7ad:0xacc4d11dc963103c!5m2!4m1!1i2!8m2!3d25.0363799!4d121.5680015',
    },
    sourceCode: 'taiwan',
    summary: t(
      'The café at the Interactive Expo of the Oslo Freedom Forum in Taipei.',
      '防火墙网吧参加奥斯陆自由论坛在台北举办的互动展。',
    ),
    description: prose(
      [
        'FIREWALL took part in the Interactive Expo of the Oslo Freedom Forum in Taipei, at the Grand Hyatt.',
        'Visitors typed a query in English or Chinese and saw what Google and Baidu each returned. The searches made that day are kept in the [archive](/archive).',
      ],
      [
        '防火墙网吧参加了奥斯陆自由论坛在台北君悦酒店举办的互动展。',
        '参观者用英文或中文输入一个搜索词，对照谷歌与百度各自返回的图片。当天的搜索保存在[档案](/archive)中。',
      ],
    ),
    people: [
      { name: JOYCE, part: 'artist', role: t('Artist, founder', '艺术家、创始人'), affiliation: t('FIREWALL') },
      {
        name: 'Lingwei Li',
        part: 'guest',
        role: t('Lawyer, LGBTQ+ equality advocate', '律师、性少数群体平权倡导者'),
      },
      { name: "Wu'erkaixi", part: 'guest', role: t('1989 Tiananmen student leader', '1989年天安门学生领袖') },
    ],
    links: [
      {
        publication: 'Oslo Freedom Forum',
        text: t('Learn more about the event', '了解活动详情'),
        url: 'https://oslofreedomforum.com/event/off-taiwan-2022/',
      },
    ],
    images: [
      drawing('event-taiwan-2022-hover', 'a keyboard and its missing key', '键盘和它缺失的按键'),
      drawing('scene-lanyards', 'an expo badge on a counter', '柜台上的展会胸牌'),
      drawing('scene-two-windows', 'two sets of results', '两组搜索结果'),
    ],
    cardLocationText: t('Grand Hyatt Taipei', '台北君悦酒店'),
    poster: 'event-taiwan-2022',
    notes:
      'An earlier page linked https://oslofreedomforum.com/offtw22/ and pointed its map at Poughkeepsie; both have been replaced.',
  }),
  event({
    slug: 'firewall-pop-up-group-show-in-rvcc',
    title: t('FIREWALL Pop-up Group Show in RVCC', '拉里坦谷社区学院群展中的防火墙快闪网吧'),
    kind: t('Group exhibition', '群展'),
    dateText: t('Aug. 31 - Sep. 30, 2022', '2022年8月31日至9月30日'),
    startDate: '2022-08-31',
    endDate: '2022-09-30',
    more: { exhibitionText: t('The Future is') },
    location: {
      name: t('Raritan Valley Community College Art Gallery', '拉里坦谷社区学院美术馆'),
      addressLines: ['118 Lamington Road', 'Branchburg, NJ 08876'],
      city: t('Branchburg, NJ', '新泽西州布兰奇堡'),
      country: t('United States', '美国'),
    },
    sourceCode: 'new_jersey',
    summary: t(
      'A FIREWALL pop-up inside “The Future is”, a group exhibition at Raritan Valley Community College.',
      '在拉里坦谷社区学院的群展“The Future is”中展出的防火墙快闪网吧。',
    ),
    description: prose(
      [
        'FIREWALL was one of the works in “The Future is”, a group exhibition at the art gallery of Raritan Valley Community College in Branchburg, New Jersey.',
        'For a month the gallery’s visitors could put one query to Google and to Baidu and compare the pictures.',
      ],
      [
        '“The Future is”是拉里坦谷社区学院美术馆（新泽西州布兰奇堡）的一个群展，防火墙网吧是其中一件作品。',
        '展出的一个月里，参观者可以把同一个搜索词交给谷歌和百度，再对照两边的图片。',
      ],
    ),
    people: [
      { name: 'Lydia Grey Barnes', part: 'curator', role: t('Curator', '策展人') },
      { name: 'Darren McManus', part: 'organiser', role: t('Coordinator', '协调人') },
      plain('Alisha B Wormsley'),
      plain('Jim Jeffers'),
      plain('Jonathan Leiter'),
      plain(JOYCE),
      plain('Lauren Rosenthal McManus'),
      plain('Paul Rucker'),
      plain('Rebekah Taussig'),
      plain('Sonia Garcia'),
      plain('Vivian Vassar'),
      plain('Lydia Grey'),
    ],
    images: [
      drawing('event-rvcc-2022-hover', 'nine pictures, one withheld', '九张图片，一张被扣下'),
      drawing('scene-gallery-screens', 'screens hung like paintings', '像画一样挂着的屏幕'),
      drawing('scene-archive-drawer', 'a drawer of the archive', '档案的一个抽屉'),
    ],
    cardLocationText: t('RVCC Art Gallery, Branchburg, NJ', '新泽西州布兰奇堡'),
    poster: 'event-rvcc-2022',
    notes:
      'An earlier page’s map pointed at Poughkeepsie: do not carry it. The curator appears as both Lydia Grey and Lydia Grey Barnes; the list of artists has Lydia Grey. Please confirm.',
  }),
  event({
    slug: 'oslo-freedom-forum-2021-miami-interactive-expo',
    title: t('2021 Oslo Freedom Forum Miami', '2021年奥斯陆自由论坛迈阿密站'),
    kind: t('Expo pop-up', '展会快闪网吧'),
    dateText: t('Oct. 4, 2021', '2021年10月4日'),
    startDate: '2021-10-04',
    endDate: '2021-10-05',
    more: { cardDateText: t('Oct. 4–5, 2021', '2021年10月4日至5日') },
    location: {
      name: t('Miami, FL', '佛罗里达州迈阿密'),
      addressLines: ['500 17th St', 'Miami Beach, FL 33139'],
      city: t('Miami Beach, FL', '佛罗里达州迈阿密海滩'),
      country: t('United States', '美国'),
    },
    sourceCode: 'miami_beach',
    summary: t(
      'The café at the Interactive Expo of the Oslo Freedom Forum in Miami.',
      '防火墙网吧参加奥斯陆自由论坛在迈阿密举办的互动展。',
    ),
    description: prose(
      [
        'FIREWALL was part of the Interactive Expo at the Oslo Freedom Forum in Miami.',
        'Those who stopped at its screens searched, compared both answers and voted on what they saw.',
      ],
      [
        '防火墙网吧参加了奥斯陆自由论坛迈阿密站的互动展。',
        '在屏幕前停下的人输入搜索词、对照两边的答案，并为所见投票。',
      ],
    ),
    people: [
      { name: JOYCE, part: 'artist', role: t('Artist, founder', '艺术家、创始人'), affiliation: t('FIREWALL') },
      { name: 'Gulchehra Hoja', part: 'guest', role: t('Journalist', '记者') },
    ],
    images: [
      drawing('event-miami-2021-hover', 'a sun with its reflection', '太阳和它的倒影'),
      drawing('scene-ballot', 'a vote dropped into a box', '投入箱中的一票'),
    ],
    cardTitle: t('Oslo Freedom Forum 2021 Miami Interactive Expo', '2021年奥斯陆自由论坛迈阿密互动展'),
    cardLocationText: t('500 17th St, Miami Beach, FL 33139', '佛罗里达州迈阿密海滩'),
    poster: 'event-miami-2021',
    notes: 'One source says Oct. 4, the list says Oct. 4–5 with the address 500 17th St. Please confirm.',
  }),
  event({
    slug: 'firewall-pop-up-with-inside-chinas-surveillance-state-a-lecture-by-megha-rajagopalan',
    title: t(
      'FIREWALL Pop-up with "Inside China\'s Surveillance State", a Lecture by Megha Rajagopalan!',
      '防火墙快闪网吧与 Megha Rajagopalan 讲座“中国监控国家内幕”',
    ),
    kind: t('Pop-up and lecture', '快闪网吧与讲座'),
    dateText: t('Feb. 26, 2020, 5:00 PM - 10:00 PM', '2020年2月26日 17:00–22:00'),
    startDate: '2020-02-26',
    endDate: '2020-02-26',
    more: {
      startTime: '17:00',
      endTime: '22:00',
      lectureText: t('Feb. 26, 2020, 6:30 PM - 8:00 PM', '2020年2月26日 18:30–20:00'),
      sessions: [
        {
          _key: 'lecture',
          _type: 'eventSession',
          title: t('Lecture', '讲座'),
          date: '2020-02-26',
          startTime: '18:30',
          endTime: '20:00',
        },
      ],
    },
    location: {
      name: t(
        'Fusco Recital Hall, Murray Student Center, Marist College',
        '马里斯特学院默里学生中心 Fusco 演奏厅',
      ),
      addressLines: ['3399 North Rd', 'Poughkeepsie, NY 12601'],
      city: t('Poughkeepsie, NY', '纽约州波基普西'),
      country: t('United States', '美国'),
      mapLink:
        'https://www.google.com/maps/place/Murray+Student+Center/@41.7206041,-73.9355196,18.25z/data=!4m5!3m4!1s0x89dd3e077b997377:0xf1e3a80dd614c1f0!8m2!3d41.721027!4d-73.9355703',
    },
    sourceCode: 'poughkeepsie',
    summary: t(
      'An evening at Marist College: the café’s screens, and a lecture by Megha Rajagopalan.',
      '马里斯特学院的一个夜晚：网吧的屏幕，以及 Megha Rajagopalan 的讲座。',
    ),
    description: prose(
      [
        'The café opened for one evening in the Murray Student Center of Marist College. At its centre stood “Inside China’s Surveillance State”, a lecture by Megha Rajagopalan, international correspondent of BuzzFeed News at the time.',
        'From five to ten in the evening visitors could search Google and Baidu side by side.',
      ],
      [
        '网吧在马里斯特学院默里学生中心开放了一个晚上，中心环节是 Megha Rajagopalan 的讲座“中国监控国家内幕”；她当时是 BuzzFeed News 的国际记者。',
        '从傍晚五点到晚上十点，来宾可以并排搜索谷歌与百度。',
      ],
    ),
    credits: [
      [t('Sponsor', '赞助'), t('Marist College Strategic Initiative Funding (SPPAC)', '马里斯特学院战略倡议基金（SPPAC）')],
    ],
    people: [
      {
        name: 'Megha Rajagopalan',
        part: 'speaker',
        role: t('Lecturer; international correspondent', '主讲人；国际记者'),
        affiliation: t('BuzzFeed News'),
      },
      {
        name: JOYCE,
        part: 'artist',
        role: t('Artist, founder; assistant professor of art and digital media', '艺术家、创始人；艺术与数字媒体助理教授'),
        affiliation: t('Marist College', '马里斯特学院'),
      },
      { name: 'Peter Behr', part: 'team', role: t('Web developer', '网页开发者'), affiliation: t('FIREWALL') },
    ],
    links: [
      {
        publication: 'Marist Circle',
        text: t('FIREWALL Internet Cafe Gives Glimpse of Repressive Chinese Censorship'),
        url: 'https://www.maristcircle.com/home/2020/3/3/firewall-internet-cafe-gives-glimpse-of-repressive-chinese-censorship',
      },
    ],
    images: [
      drawing('event-marist-2020-hover', '1, a camera and a lectern', '1，摄像头与讲台'),
      drawing('scene-hall', '2, a hall before the lecture', '2，讲座前的大厅'),
      drawing('scene-projector', '3, a projector and its beam', '3，投影机与光束'),
      drawing('scene-notebook', '4, a notebook with a line struck out', '4，划去一行的笔记本'),
      drawing('scene-phone', '5, a phone that is watched', '5，被注视的手机'),
      drawing('scene-satellite', '6, a map with one empty square', '6，缺一格的地图'),
      drawing('scene-two-windows', '7, two sets of results', '7，两组搜索结果'),
      drawing('scene-pair', '8, two screens, one query', '8，两块屏幕，一个问题'),
      drawing('scene-clock', '9, two clocks, two times', '9，两只钟，两个时间'),
      drawing('scene-door', '10, a door left ajar', '10，半开的门'),
    ],
    cardTitle: t(
      'Pop-up with "Inside China\'s Surveillance State", a Lecture by Megha Rajagopalan',
      'Megha Rajagopalan 讲座“中国监控国家内幕”',
    ),
    cardLocationText: t('Marist College, Poughkeepsie, NY', '纽约州波基普西'),
    poster: 'event-marist-2020',
  }),
  event({
    slug: 'redirect-at-ramp-gallery-asheville-nc',
    title: t('Tiger Strikes Asteroid presents "REDIRECT"', 'Tiger Strikes Asteroid 呈献“REDIRECT”'),
    kind: t('Group exhibition', '群展'),
    dateText: t('Jan. 24 - Feb. 24, 2020', '2020年1月24日至2月24日'),
    startDate: '2020-01-24',
    endDate: '2020-02-24',
    more: {
      exhibitionText: t('REDIRECT'),
      openingText: t('Jan. 24, 2020, 6-8 PM', '2020年1月24日 18:00–20:00'),
      hoursText: t('Mon 2-5 PM, Tues 3-7 PM', '周一 14:00–17:00，周二 15:00–19:00'),
      sessions: [
        {
          _key: 'opening',
          _type: 'eventSession',
          title: t('Opening', '开幕'),
          date: '2020-01-24',
          startTime: '18:00',
          endTime: '20:00',
        },
      ],
    },
    location: {
      name: t('RAMP Gallery', 'RAMP 画廊'),
      addressLines: ['821 Riverside Drive', 'Asheville, NC'],
      city: t('Asheville, NC', '北卡罗来纳州阿什维尔'),
      country: t('United States', '美国'),
    },
    sourceCode: 'asheville',
    summary: t(
      'FIREWALL in “REDIRECT”, a group exhibition by Tiger Strikes Asteroid at RAMP Gallery in Asheville.',
      '防火墙网吧参加 Tiger Strikes Asteroid 在阿什维尔 RAMP 画廊举办的群展“REDIRECT”。',
    ),
    description: prose(
      [
        'Tiger Strikes Asteroid (Greenville) brought “REDIRECT” to RAMP Gallery in Asheville, North Carolina. FIREWALL was shown beside works by six other artists.',
        'An artist talk was moderated by Lei Han, director of new media at the University of North Carolina Asheville.',
      ],
      [
        'Tiger Strikes Asteroid（格林维尔）在北卡罗来纳州阿什维尔的 RAMP 画廊举办群展“REDIRECT”，防火墙网吧与另外六位艺术家的作品一同展出。',
        '艺术家对谈由北卡罗来纳大学阿什维尔分校新媒体主任 Lei Han 主持。',
      ],
    ),
    credits: [[t('Organiser', '主办'), t('Tiger Strikes Asteroid (Greenville)')]],
    people: [
      { name: 'Suzanne Dittenber', part: 'curator', role: t('Curator', '策展人') },
      {
        name: 'Lei Han',
        part: 'moderator',
        role: t('Artist-talk moderator; director of new media', '艺术家对谈主持人；新媒体主任'),
        affiliation: t('University of North Carolina Asheville', '北卡罗来纳大学阿什维尔分校'),
      },
      plain('Conrad Bakker'),
      plain('Victoria Bradbury'),
      plain('Ben Duvall'),
      plain('Janna Dyk'),
      plain('Benjamin Grosser'),
      plain(JOYCE),
      plain('Jorge Lucero'),
    ],
    links: [
      {
        publication: 'Revolve Gallery',
        text: t('RAMP Gallery', 'RAMP 画廊'),
        url: 'http://www.revolveavl.org/calendar/2020/1/24/revolve-hosts-reception-for-redirect-tsa-at-ramp-gallery',
      },
    ],
    images: [
      drawing('event-redirect-2020-hover', 'an arrow that gets through', '穿过去的箭头'),
      drawing('scene-gallery-screens', 'screens hung like paintings', '像画一样挂着的屏幕'),
      drawing('scene-signpost', 'a signpost with two arms', '指向两边的路标'),
    ],
    cardLocationText: t('RAMP Gallery, Asheville, NC', '北卡罗来纳州阿什维尔'),
    poster: 'event-redirect-2020',
  }),
  event({
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
      { name: 'Ye Hui', part: 'panelist', role: t('Visual artist', '视觉艺术家'), links: ['https://yehui.org/'] },
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
    ],
    cardLocationText: t('VBKÖ, Vienna', '维也纳 VBKÖ'),
    poster: 'event-reactions-2020',
    notes:
      'Photographs of this event are by Claudia Romero: fill in “Photographs by” when they take the place of the drawings.',
  }),
  event({
    slug: 'search-for-feminism-at-vbko-vienna-austria',
    title: t('"Search for Feminism" at VBKÖ, Vienna, Austria', '“搜索女性主义”，奥地利维也纳 VBKÖ'),
    kind: t('Group exhibition', '群展'),
    dateText: t('Jan. 10 - Feb. 1, 2020', '2020年1月10日至2月1日'),
    startDate: '2020-01-10',
    endDate: '2020-02-01',
    more: {
      openingText: t('Jan. 10, 2020, 7 PM', '2020年1月10日 19:00'),
      hoursText: t('Fri 2-6 PM, Sat 11 AM-4 PM', '周五 14:00–18:00，周六 11:00–16:00'),
      curatorsText: t(
        'curated by Aline Rezende Lara & Julia Hartmann',
        '策展：Aline Rezende Lara、Julia Hartmann',
      ),
      sessions: [
        { _key: 'opening', _type: 'eventSession', title: t('Opening', '开幕'), date: '2020-01-10', startTime: '19:00' },
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
        'At the café’s screens, visitors searched in English and in Chinese and compared what each side showed.',
      ],
      [
        '“搜索女性主义”把防火墙网吧带到了奥地利女性艺术家协会（VBKÖ）。',
        '在网吧的屏幕前，参观者用英文和中文搜索，对照两边各自展示的内容。',
      ],
    ),
    people: [
      { name: 'Aline Rezende Lara', part: 'curator', role: t('Curator', '策展人') },
      { name: 'Julia Hartmann', part: 'curator', role: t('Curator', '策展人') },
      { name: JOYCE, part: 'artist', role: t('Artist, founder', '艺术家、创始人'), affiliation: t('FIREWALL') },
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
      'Photographs of this event are by Claudia Romero: fill in “Photographs by” when they take the place of the drawings.',
  }),
]
