import { drawing, prose, t } from '../build.ts'
import { event, JOYCE } from '../event-build.ts'

export default event({
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
      'For one day the café was part of the Interactive Expo of the Oslo Freedom Forum at Alice Tully Hall, Lincoln Center.',
      'Students of New Jersey City University, where Joyce Yu-Jean Lee was a professor, came as well.',
    ],
    [
      '在林肯中心爱丽丝·塔利音乐厅的奥斯陆自由论坛互动展上，网吧开放了一天。',
      '李玉瑾（Joyce Yu-Jean Lee）时任新泽西城市大学教授，该校学生也来到现场。',
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
    drawing('scene-split-screen', 'a screen with a line through it', '中间有一条线的屏幕'),
  ],
  cardTitle: t('2017 OFF New York Interactive Expo', '2017年奥斯陆自由论坛纽约互动展'),
  cardLocationText: t('Alice Tully Hall, New York', '纽约爱丽丝·塔利音乐厅'),
  poster: 'event-nyc-2017',
})
