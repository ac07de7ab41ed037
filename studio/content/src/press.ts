/** The 23 known press items, newest first. Titles stand as published; the translations are ours. */
import { type Pair, picture, type SeedDocument, t } from './build.ts'

interface PressSeed {
  id: string
  title: string
  translatedTitle: string
  url: string
  source: string
  date: string
  dateText: string
  language?: 'Chinese'
  note?: Pair
  notes?: string
}

/** `id` is the end of the document's id and the name of its poster. */
const item = ({ id, language, note, notes, ...seed }: PressSeed): SeedDocument => ({
  _id: `press-${id}`,
  _type: 'pressItem',
  ...seed,
  language: language ?? 'English',
  ...(note && { note }),
  image: picture(`press-${id}`),
  imageHover: picture(`press-${id}-hover`),
  ...(notes && { editorNotes: notes }),
})

export const FEATURED_PRESS = 'press-washington-post-2016'

export const press = [
  item({
    id: 'burnaway-2020',
    title: 'Slow Connection: TSA GVL presents REDIRECT in Asheville',
    translatedTitle: '缓慢的连接：TSA GVL 在阿什维尔呈献 REDIRECT',
    url: 'https://burnaway.org/daily/tsa-gvl-redirect-avl/',
    source: 'Burnaway',
    date: '2020-02-13',
    dateText: 'Feb 13, 2020',
  }),
  item({
    id: 'mountain-xpress-2020',
    title: 'Smart Bets: REDIRECT',
    translatedTitle: '值得一看：REDIRECT',
    url: 'https://mountainx.com/arts/smart-bets-redirect/',
    source: 'Mountain Xpress',
    date: '2020-01-20',
    dateText: 'Jan 20, 2020',
  }),
  item({
    id: 'bbc-2019',
    title: "The Real Story: Russia's New Internet Firewall",
    translatedTitle: '《The Real Story》：俄罗斯的新网络防火墙',
    url: 'https://www.bbc.co.uk/sounds/play/w3csydds',
    source: 'BBC Sounds / The Real Story',
    date: '2019-11-01',
    dateText: 'Nov 1, 2019',
    note: t('(cue 35:06)', '（从35:06开始）'),
  }),
  item({
    id: 'china-unscripted-2019',
    title: "#42 Hacking China's Censorship | FIREWALL Cafe",
    translatedTitle: '#42 破解中国的审查｜FIREWALL Cafe',
    url: 'http://chinaunscripted.libsyn.com/42-hacking-chinas-censorship-firewall-cafe',
    source: 'China Unscripted',
    date: '2019-08-23',
    dateText: 'Aug 23, 2019',
  }),
  item({
    id: 'hkfp-video-2019',
    title: 'Google vs. Baidu – Artist Joyce Yu-Jean Lee examines cultural and political bias online…',
    translatedTitle: '谷歌对百度：艺术家李玉瑾（Joyce Yu-Jean Lee）审视网上的文化与政治偏向……',
    url: 'https://www.hongkongfp.com/2019/02/24/video-google-vs-baidu-artist-joyce-yu-jean-lee-examines-cultural-political-bias-online/',
    source: 'Hong Kong Free Press',
    date: '2019-02-24',
    dateText: 'February 24, 2019',
  }),
  item({
    id: 'hkfp-2019',
    title: 'Two artists ask: what does it mean to live under the shadow of the Great Firewall',
    translatedTitle: '两位艺术家发问：生活在防火长城的阴影下意味着什么',
    url: 'https://www.hongkongfp.com/2019/01/20/two-artists-ask-what-does-it-mean-to-live-under-the-shadow-of-the-great-firewall/',
    source: 'Hong Kong Free Press',
    date: '2019-01-20',
    dateText: 'January 20, 2019',
  }),
  item({
    id: 'sanctuary-2018',
    title: 'Data Justice: Joyce Yu-Jean Lee on "The Great Firewall"',
    translatedTitle: '数据正义：李玉瑾（Joyce Yu-Jean Lee）谈“防火长城”',
    url: 'https://www.mediasanctuary.org/podcasts/data-justice-joyce-yu-jean-lee-on-the-great-firewall/',
    source: 'Sanctuary for Independent Media, WOOC 105.3 FM radio',
    date: '2018-03-13',
    dateText: 'March 13, 2018',
  }),
  item({
    id: 'signal-2018',
    title: 'Professor creates political commentary through art',
    translatedTitle: '教授以艺术作政治评论',
    url: 'http://www.tcnjsignal.net/2018/02/20/professor-creates-political-commentary-through-art/',
    source: 'The Signal',
    date: '2018-02-20',
    dateText: 'February 20, 2018',
  }),
  item({
    id: 'monocle-2017',
    title: 'FIREWALL at Oslo Freedom Forum in NY',
    translatedTitle: '奥斯陆自由论坛纽约站上的 FIREWALL',
    url: 'https://monocle.com/radio/shows/the-monocle-daily/1527/',
    source: 'The Monocle Daily radio',
    date: '2017-09-19',
    dateText: 'September 19, 2017',
    note: t('episode 1527 (cue 38:12)', '第1527期（从38:12开始）'),
  }),
  item({
    id: 'index-2016',
    title:
      'Art Attack: Ai Weiwei and other artists have increased the popularity of Chinese art, but censorship has followed',
    translatedTitle: '艺术出击：艾未未等艺术家让中国艺术更受欢迎，审查也随之而来',
    url: 'https://journals.sagepub.com/doi/full/10.1177/0306422016670329',
    source: 'Index on Censorship',
    date: '2016-09-20',
    dateText: 'September 20, 2016',
  }),
  item({
    id: 'villager-2016',
    title: 'When Chinese state censorship reached the L.E.S.',
    translatedTitle: '当中国的国家审查来到下东区',
    url: 'http://thevillager.com/2016/03/31/when-chinese-state-censorship-reached-the-l-e-s/',
    source: 'The Villager',
    date: '2016-03-31',
    dateText: 'March 31, 2016',
  }),
  item({
    id: 'initium-2016',
    title: '專訪李玉瑾：華裔藝術家為什麼要在紐約開防火牆網吧',
    translatedTitle:
      'Interview with Joyce Yu-Jean Lee: why an ethnic Chinese artist opened a firewall internet café in New York',
    url: 'https://theinitium.com/article/20160322-culture-feature-FirewallCafe/',
    source: 'The Initium',
    date: '2016-03-22',
    dateText: 'March 22, 2016',
    language: 'Chinese',
  }),
  item({
    id: 'washington-post-2016',
    title: 'How a New York art show about Chinese online censorship found itself censored',
    translatedTitle: '一场关于中国网络审查的纽约艺术展，自己如何也遭到审查',
    url: 'https://www.washingtonpost.com/news/worldviews/wp/2016/03/11/how-a-new-york-art-show-about-chinese-online-censorship-found-itself-censored/',
    source: 'The Washington Post',
    date: '2016-03-11',
    dateText: 'March 11, 2016',
  }),
  item({
    id: 'china-digital-times-2016',
    title: "China's Overseas Critics Under Pressure",
    translatedTitle: '中国的海外批评者承受压力',
    url: 'http://chinadigitaltimes.net/2016/03/chinas-overseas-critics-pressure/',
    source: 'China Digital Times',
    date: '2016-03-11',
    dateText: 'March 11, 2016',
    notes: 'The title was taken from the address of the page. Please confirm it.',
  }),
  item({
    id: 'eweek-2016',
    title: 'How China Censors Mass Media in Your World',
    translatedTitle: '中国如何审查您身边的大众媒体',
    url: 'http://www.eweek.com/cloud/how-china-censors-mass-media-in-your-world.html',
    source: 'eWeek',
    date: '2016-03-11',
    dateText: 'March 11, 2016',
  }),
  item({
    id: 'ntd-2016',
    title: '華埠「防火牆」網吧 體驗中共網路封鎖',
    translatedTitle:
      '“Firewall” internet café in Chinatown: experience the Chinese Communist Party’s internet blockade',
    url: 'http://www.ntdtv.com/xtr/b5/2016/03/08/a1256569.html',
    source: 'New Tang Dynasty (NTD) Television',
    date: '2016-03-07',
    dateText: 'March 7, 2016',
    language: 'Chinese',
  }),
  item({
    id: 'paper-2016',
    title: 'You can Surf China’s Censored Web at this Lower East Side Internet Cafe',
    translatedTitle: '在下东区这家网吧，可以浏览被审查的中国网络',
    url: 'http://www.papermag.com/manhattan-downtown-china-censored-web-1646138164.html',
    source: 'Paper Magazine',
    date: '2016-03-06',
    dateText: 'March 6, 2016',
  }),
  item({
    id: 'hyperallergic-2016',
    title: "Surf China's Censored Web at an Internet Cafe in New York",
    translatedTitle: '在纽约的一家网吧浏览被审查的中国网络',
    url: 'http://hyperallergic.com/280849/surf-chinas-censored-web-at-an-internet-cafe-in-new-york/',
    source: 'Hyperallergic',
    date: '2016-03-04',
    dateText: 'March 4, 2016',
  }),
  item({
    id: 'apple-daily-2016',
    title: '網路長城有多威？台裔女孩開網咖讓老美體驗',
    translatedTitle:
      'How mighty is the Great Firewall? A woman of Taiwanese descent opens an internet café to let Americans find out',
    url: 'http://www.appledaily.com.tw/realtimenews/article/international/20160304/808253/applesearch/網路長城有多威？台裔女孩開網咖讓老美體驗',
    source: 'Apple Daily Taiwan',
    date: '2016-03-04',
    dateText: 'March 4, 2016',
    language: 'Chinese',
    notes:
      'Apple Daily closed (Hong Kong in 2021, its Taiwan site in 2022), so the page is probably gone; nobody has looked. If the address does not open, tick “The page no longer exists”, and add an archived copy if one can be found.',
  }),
  item({
    id: 'botanwang-2016',
    title: '纽约开了一家体验中美信息审查的网络咖啡馆',
    translatedTitle:
      'New York has an internet café in which to try Chinese and American information censorship',
    url: 'https://botanwang.com/articles/201603/纽约开了一家体验中美信息审查的网络咖啡馆.html',
    source: 'Botanwang.com',
    date: '2016-03-04',
    dateText: 'March 4, 2016',
    language: 'Chinese',
  }),
  item({
    id: 'art-critical-2016',
    title: 'Exercycles and Sweethearts: Firewall Internet Café',
    translatedTitle: '健身车与心上人：Firewall 网吧',
    url: 'http://www.artcritical.com/2016/03/03/david-brody-on-firewall-internat-cafe/',
    source: 'Art Critical',
    date: '2016-03-03',
    dateText: 'March 3, 2016',
  }),
  item({
    id: 'lite-news-2016',
    title: '紐約一特色網咖 體驗內地網絡審查',
    translatedTitle: 'An unusual internet café in New York: trying out mainland internet censorship',
    url: 'http://litenewshk.blogspot.com/2016/03/blog-post_88.html',
    source: 'Lite News (Hong Kong)',
    date: '2016-03-03',
    dateText: 'March 3, 2016',
    language: 'Chinese',
  }),
  item({
    id: 'art-f-city-2016',
    title: 'How an Art Exhibition in New York Led to Harassment from Chinese Authorities',
    translatedTitle: '纽约一个艺术展如何招致中国当局的骚扰',
    url: 'http://artfcity.com/2016/02/26/how-an-art-exhibition-in-new-york-led-to-harassment-from-chinese-authorities/',
    source: 'Art F City',
    date: '2016-02-26',
    dateText: 'Feb 26, 2016',
  }),
]
