/** Words of the interface in both languages. Running text that editors own comes from the content lake instead. */
export interface Label {
  en: string
  zh: string
}

/** The one bilingual dictionary of interface labels. Add yours here; never write a label twice. */
export const labels = {
  // Getting around
  skip: { en: 'Skip to content', zh: '跳到正文' },
  menu: { en: 'Menu', zh: '菜单' },
  close: { en: 'Close', zh: '关闭' },
  home: { en: 'FIREWALL Cafe, home', zh: '防火墙，首页' },
  yourTime: { en: 'Your time', zh: '当地时间' },
  beijingTime: { en: 'Beijing', zh: '北京' },
  newTab: { en: 'opens in a new tab', zh: '在新标签页打开' },
  loading: { en: 'Loading', zh: '正在加载' },
  retry: { en: 'Retry', zh: '重试' },
  read: { en: 'Read', zh: '阅读' },
  previous: { en: 'Previous', zh: '上一个' },
  next: { en: 'Next', zh: '下一个' },
  pauseMotion: { en: 'Pause motion', zh: '暂停动画' },
  playMotion: { en: 'Play motion', zh: '播放动画' },

  // Search
  query: { en: 'Query', zh: '搜索词' },
  search: { en: 'Search', zh: '搜索' },
  compare: { en: 'Compare', zh: '对比' },
  archive: { en: 'Archive', zh: '档案' },
  filters: { en: 'Filters', zh: '筛选' },
  translation: { en: 'Translation:', zh: '翻译：' },
  error: { en: 'Error:', zh: '错误：' },
  noTranslation: { en: 'No translation found', zh: '未找到译文' },
  demo: { en: 'Demo: simulated engines', zh: '演示：模拟搜索引擎' },
  censored: { en: 'Censored', zh: '删减版' },
  brokenImage: { en: 'Broken', zh: '图像损坏' },
  castYourVote: { en: 'Cast your vote', zh: '请投票' },
  hideVoting: { en: 'Hide voting', zh: '收起投票' },
  thePictures: { en: 'The pictures', zh: '图片' },
  theTranslation: { en: 'The translation', zh: '翻译' },

  // Terms
  termsTitle: { en: 'Before you cross', zh: '进入之前' },
  nameTitle: { en: 'Choose a name', zh: '取个名字' },
  accept: { en: 'Accept', zh: '接受' },
  reject: { en: 'Reject', zh: '拒绝' },
  mustAccept: {
    en: 'You must accept the terms to access the site.',
    zh: '您必须接受条款才能进入本网站。',
  },
  usernameOptional: { en: 'Username, optional', zh: '用户名（可选）' },
  enterSite: { en: 'Enter the site', zh: '进入网站' },

  // When something is missing
  oops: { en: 'Oops', zh: '出错了' },
  wentWrong: { en: 'Something went wrong.', zh: '出了点问题。' },
  notFound: { en: '404 Not Found', zh: '找不到页面' },
  notFoundText: {
    en: 'There is no page at this address. It was not censored; it may have moved.',
    zh: '此地址没有页面。它并未被审查，可能已移至别处。',
  },
  backToStart: { en: 'Back to the start', zh: '返回首页' },
  searchTheArchive: { en: 'Search the Archive', zh: '搜索档案' },

  // Newsletter
  email: { en: 'Email', zh: '电子邮箱' },
  subscribe: { en: 'Subscribe', zh: '订阅' },
} as const satisfies Record<string, Label>
