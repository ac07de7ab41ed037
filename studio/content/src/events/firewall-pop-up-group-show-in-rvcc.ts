import { drawing, prose, t } from '../build.ts'
import { event, JOYCE, plain } from '../event-build.ts'

export default event({
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
    ],
    ['“The Future is”是拉里坦谷社区学院美术馆（新泽西州布兰奇堡）的一个群展，防火墙网吧是其中一件作品。'],
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
})
