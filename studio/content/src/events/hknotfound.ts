import { drawing, prose, t } from '../build.ts'
import { event, JOYCE } from '../event-build.ts'

export default event({
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
    drawing('scene-nine', 'nine answers, two missing', '九个答案，缺了两个'),
  ],
  cardLocationText: t('Connecting Space, Hong Kong', '香港 Connecting Space'),
  poster: 'event-hongkong-2015',
  notes:
    'An earlier list said Jan. 12–23, 2019 at Green Wave Art, 404 Shanghai Street. Press of early 2019 fits such a show, so these are probably two shows under one address. This page is about 2015.',
})
