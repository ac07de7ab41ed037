import { drawing, prose, t } from '../build.ts'
import { event, JOYCE } from '../event-build.ts'

export default event({
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
    ['FIREWALL took part in the Interactive Expo of the Oslo Freedom Forum in Taipei, at the Grand Hyatt.'],
    ['防火墙网吧参加了奥斯陆自由论坛在台北君悦酒店举办的互动展。'],
  ),
  people: [
    {
      name: JOYCE,
      part: 'artist',
      role: t('Artist, founder', '艺术家、创始人'),
      affiliation: t('FIREWALL'),
    },
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
})
