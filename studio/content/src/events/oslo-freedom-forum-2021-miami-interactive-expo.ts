import { drawing, prose, t } from '../build.ts'
import { event, JOYCE } from '../event-build.ts'

export default event({
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
    ['FIREWALL was part of the Interactive Expo at the Oslo Freedom Forum in Miami.'],
    ['防火墙网吧参加了奥斯陆自由论坛迈阿密站的互动展。'],
  ),
  people: [
    {
      name: JOYCE,
      part: 'artist',
      role: t('Artist, founder', '艺术家、创始人'),
      affiliation: t('FIREWALL'),
    },
    { name: 'Gulchehra Hoja', part: 'guest', role: t('Journalist', '记者') },
  ],
  images: [
    drawing('event-miami-2021-hover', 'a sun with its reflection', '太阳和它的倒影'),
    drawing('scene-ballot', 'a vote dropped into a box', '投入箱中的一票'),
    drawing('scene-nine', 'nine answers, two missing', '九个答案，缺了两个'),
  ],
  cardTitle: t('Oslo Freedom Forum 2021 Miami Interactive Expo', '2021年奥斯陆自由论坛迈阿密互动展'),
  cardLocationText: t('500 17th St, Miami Beach, FL 33139', '佛罗里达州迈阿密海滩'),
  poster: 'event-miami-2021',
  notes: 'One source says Oct. 4, the list says Oct. 4–5 with the address 500 17th St. Please confirm.',
})
