import { drawing, prose, t } from '../build.ts'
import { event, JOYCE } from '../event-build.ts'

export default event({
  slug: 'firewall-pop-up-with-inside-chinas-surveillance-state-a-lecture-by-megha-rajagopalan',
  title: t(
    'FIREWALL Pop-up with "Inside China\'s Surveillance State", a Lecture by Megha Rajagopalan!',
    '防火墙快闪网吧与 Megha Rajagopalan 讲座“中国监控体制内幕”',
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
      'The café opened for one evening in the Murray Student Center of Marist College. At its centre was “Inside China’s Surveillance State”, a lecture by Megha Rajagopalan, international correspondent of BuzzFeed News at the time.',
      'The pop-up was open from five to ten in the evening.',
    ],
    [
      '网吧在马里斯特学院默里学生中心开放了一个晚上，中心环节是 Megha Rajagopalan 的讲座“中国监控体制内幕”；她当时是 BuzzFeed News 的国际记者。',
      '快闪网吧从傍晚五点开放到晚上十点。',
    ],
  ),
  credits: [
    [
      t('Sponsor', '赞助'),
      t('Marist College Strategic Initiative Funding (SPPAC)', '马里斯特学院战略倡议基金（SPPAC）'),
    ],
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
      role: t(
        'Artist, founder; assistant professor of art and digital media',
        '艺术家、创始人；艺术与数字媒体助理教授',
      ),
      affiliation: t('Marist College', '马里斯特学院'),
    },
    {
      name: 'Peter Behr',
      part: 'team',
      role: t('Web developer', '网页开发者'),
      affiliation: t('FIREWALL'),
    },
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
    'Megha Rajagopalan 讲座“中国监控体制内幕”',
  ),
  cardLocationText: t('Marist College, Poughkeepsie, NY', '纽约州波基普西'),
  poster: 'event-marist-2020',
})
