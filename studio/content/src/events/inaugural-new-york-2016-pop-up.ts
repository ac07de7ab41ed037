import { drawing, prose, t } from '../build.ts'
import { CHINATOWN_SOUP, event, JOYCE, JOYCE_SITE } from '../event-build.ts'

export default event({
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
        title: t('Artist reception', '艺术家酒会'),
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
      '输入一个搜索词，看看谷歌与百度各自返回什么：从 Orchard Street 走进来的人，都能看到并排的两种结果。',
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
})
