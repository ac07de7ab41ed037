/** Words of the interface in both languages. Running text that editors own comes from the content lake instead. */
// With its ending, since the build reads this file with Node itself (inline-labels.cjs).
export { fill } from './fill.ts'

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
  siteName: { en: 'FIREWALL Cafe', zh: '防火墙' },
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
  searchPlaceholder: { en: 'Search Google + Baidu', zh: '搜索谷歌和百度' },
  archivePlaceholder: { en: 'Search the archive', zh: '搜索档案' },
  toArchive: { en: 'search Archive', zh: '搜索档案' },
  toComparison: { en: 'search Comparison', zh: '搜索对比' },
  emptyQuery: { en: 'Please enter a search query', zh: '请输入搜索词' },
  modes: { en: 'What to search', zh: '搜索方式' },
  searching: { en: 'Searching', zh: '正在搜索' },
  demoText: {
    en: 'These pictures are drawings, not search results.',
    zh: '图片为绘制的演示图，并非真实搜索结果。',
  },

  // The two sides. {engine} is a name, {words} what it was asked, {time} a time of day.
  google: { en: 'Google', zh: '谷歌' },
  baidu: { en: 'Baidu', zh: '百度' },
  usEngine: { en: 'US engine', zh: '美国搜索引擎' },
  chinaEngine: { en: 'China-based engine', zh: '中国搜索引擎' },
  askedInEnglish: { en: 'asked in English', zh: '以英文搜索' },
  askedInChinese: { en: 'asked in Chinese', zh: '以中文搜索' },
  keptAnswer: { en: 'Engine asked at {time}', zh: '搜索引擎于 {time} 作答' },
  noPictures: { en: 'No pictures', zh: '没有图片' },
  noAnswer: { en: 'No answer', zh: '未获答复' },
  notReached: { en: 'Not reached', zh: '未获答复' },
  answeredWithNothing: { en: 'Answered with 0 pictures', zh: '答复：0 张图片' },
  saysNothing: { en: 'This says nothing about censorship.', zh: '这并不能说明是否存在审查。' },
  outcomeResults: { en: '{engine} answered. Pictures: {count}.', zh: '{engine}已作答：{count} 张图片。' },
  outcomeEmpty: {
    en: '{engine} answered and returned no pictures for “{words}”.',
    zh: '{engine}已作答，但没有返回“{words}”的图片。',
  },
  outcomeLegalNotice: {
    en: '{engine} answered that its results for “{words}” are withheld.',
    zh: '{engine}答复称“{words}”的结果未予显示。',
  },
  outcomeCaptcha: {
    en: '{engine} took us for a robot and asked for proof, so we could not look.',
    zh: '{engine}要求进行人机验证，我们未能查看结果。',
  },
  outcomeRateLimited: {
    en: '{engine} takes no more questions from us for now.',
    zh: '{engine}暂时不再接受我们的查询。',
  },
  outcomeTimeout: { en: '{engine} did not answer in time.', zh: '{engine}未在时限内作答。' },
  outcomeUnreadable: {
    en: '{engine} answered in a form we could not read.',
    zh: '{engine}的答复无法读取。',
  },
  outcomeFailed: { en: '{engine} could not be reached.', zh: '无法连接{engine}。' },
  searchFailed: { en: 'The search did not go through', zh: '搜索未能完成' },
  tryAgain: { en: 'Try again', zh: '重试' },

  // Pictures
  pictureName: { en: 'Result {rank} from {engine} for {words}', zh: '{engine}“{words}”第 {rank} 个结果' },
  previousPicture: { en: '{engine}: previous picture, {rank} of {count}', zh: '{engine}：上一张' },
  nextPicture: { en: '{engine}: next picture, {rank} of {count}', zh: '{engine}：下一张' },
  pictureAt: { en: '{engine}, picture {rank} of {count}', zh: '{engine}，第 {rank} 张，共 {count} 张' },
  enlarge: { en: 'Open in the viewer', zh: '放大' },
  viewer: { en: 'Pictures side by side', zh: '图片浏览' },
  closeViewer: { en: 'Close viewer', zh: '关闭图片浏览' },
  from: { en: 'from', zh: '来自' },

  // The search box's own demonstration
  searchDemo: { en: 'Search box', zh: '搜索框' },
  demoCompare: { en: 'Comparing', zh: '对比' },
  demoArchive: { en: 'In the archive, with filters', zh: '档案搜索与筛选' },
  demoTranslation: { en: 'With a translation', zh: '显示译文' },
  demoNoTranslation: { en: 'Without a translation', zh: '没有译文' },
  demoError: { en: 'With an error', zh: '出错' },

  // Voting
  voteCounted: { en: 'Vote counted', zh: '已计入' },
  votes: { en: 'Votes', zh: '票数' },
  pastResults: {
    en: 'See past results for this query in the Archive',
    zh: '在档案中查看此搜索词的过往结果',
  },

  // Past searches
  noPastSearches: { en: 'No results found with the current filters', zh: '没有符合条件的结果' },
  archiveFailed: { en: 'Failed to search archives', zh: '档案搜索失败' },
  pastSearches: { en: 'Past searches', zh: '过往搜索' },
  archiveCard: {
    en: 'What others asked, and what they were shown.',
    zh: '别人搜了什么，又看到了什么。',
  },
  expertCommentary: { en: 'Expert commentary', zh: '专家评论' },
  expertCard: {
    en: 'Seven questions about the internet on both sides of the wall.',
    zh: '关于墙内外互联网的七个问题。',
  },

  // Archive. {page}, {pages}, {total} are numbers, {what} the words and filters in force.
  archiveSearch: { en: 'Archive Search', zh: '搜索档案' },
  archiveQueryPlaceholder: { en: 'Search the query archive', zh: '搜索过往查询' },
  queryEn: { en: 'Query EN', zh: '英文搜索词' },
  queryZh: { en: 'Query ZH', zh: '搜索结果 中文' },
  searchSource: { en: 'Search Source', zh: '来源' },
  date: { en: 'Date', zh: '日期' },
  whoIsAsked: {
    en: 'English queries are searched in Google, the US engine. Chinese queries are searched in Baidu, the China-based engine.',
    zh: '英文搜索词由美国搜索引擎谷歌搜索，中文搜索词由中国搜索引擎百度搜索。',
  },
  askedInThis: { en: 'searched in this language', zh: '以此语言搜索' },
  regions: { en: 'Regions', zh: '地区' },
  years: { en: 'Years', zh: '年份' },
  voteResult: { en: 'Vote result', zh: '投票结果' },
  clearAll: { en: 'Clear all', zh: '清除' },
  showing: { en: 'Showing {what}', zh: '当前显示：{what}' },
  showAll: { en: 'Show everything', zh: '显示全部' },
  pages: { en: 'Pages', zh: '页' },
  pageOf: { en: 'Page {page} of {pages}', zh: '第 {page} 页，共 {pages} 页' },
  totalOf: { en: 'Total: {total}', zh: '总计：{total}' },
  rowFailed: { en: 'The pictures of this search could not be loaded.', zh: '无法加载此次搜索的图片。' },
  compareSearch: { en: 'Compare', zh: '对比搜索' },
  compareCard: {
    en: 'Search Google and Baidu and compare the results',
    zh: '搜索谷歌和百度，对比结果',
  },
  demoMark: { en: 'Demo', zh: '演示' },
  demoRows: {
    en: 'Rows marked Demo come from simulated engines or demonstration visitors. They are not findings.',
    zh: '标有“演示”的条目来自模拟搜索引擎或演示访客，并非真实发现。',
  },

  // Reviewing a translation
  reviewInvitation: {
    en: 'Do you read both languages? Review this translation.',
    zh: '您懂中英双语吗？请审阅这条翻译。',
  },
  proposeBetter: { en: 'Propose a better one', zh: '提出更好的译文' },
  hideProposal: { en: 'Hide the form', zh: '收起表单' },
  original: { en: 'Original', zh: '原文' },
  currentTranslation: { en: 'Translation now', zh: '现有译文' },
  yourTranslation: { en: 'Your translation', zh: '您的译文' },
  sendProposal: { en: 'Send it for review', zh: '提交审阅' },
  proposalMissing: { en: 'Write a translation', zh: '请填写译文' },
  proposalSame: { en: 'This is the translation we already have', zh: '与现有译文相同' },
  proposalSent: {
    en: 'Thank you. People at the café will read your translation before it is used.',
    zh: '谢谢。网吧工作人员审阅后才会采用您的译文。',
  },
  proposalFailed: { en: 'Your translation was not sent.', zh: '译文未能提交。' },

  // Terms
  terms: { en: 'Terms', zh: '使用条款' },
  chooseName: { en: 'Choose a name', zh: '取个名字' },
  accept: { en: 'Accept', zh: '接受' },
  reject: { en: 'Reject', zh: '拒绝' },
  mustAccept: {
    en: 'You must accept the terms to access the site.',
    zh: '您必须接受条款才能进入本网站。',
  },
  usernameOptional: { en: 'Username, optional', zh: '用户名（可选）' },
  enterSite: { en: 'Enter the site', zh: '进入网站' },

  // Forms
  name: { en: 'Name', zh: '姓名' },
  message: { en: 'Message', zh: '留言' },
  subscribeToNewsletter: { en: 'Subscribe to newsletter?', zh: '订阅通讯？' },
  send: { en: 'Send', zh: '发送' },
  sending: { en: 'Sending', zh: '发送中' },
  sendAgain: { en: 'Send again', zh: '重新发送' },
  messageSent: { en: 'Message sent', zh: '留言已发送' },
  writeAnother: { en: 'Write another', zh: '再写一封' },
  nameNeeded: { en: 'Enter your name', zh: '请填写姓名' },
  emailMissing: { en: 'Enter your email address', zh: '请填写电子邮箱' },
  emailWrong: { en: 'Enter an email address like name@example.org', zh: '请填写有效的电子邮箱' },
  messageNeeded: { en: 'Write a message', zh: '请填写留言' },
  oneFieldWrong: { en: 'One field needs attention.', zh: '请检查一处内容。' },
  fieldsWrong: { en: '{count} fields need attention.', zh: '请检查 {count} 处内容。' },
  notSent: { en: 'Not sent.', zh: '发送失败。' },
  stillHere: { en: 'Everything you wrote is still here.', zh: '您写的内容仍在。' },
  trySending: { en: 'Try again.', zh: '请重试。' },
  trySendingOrWrite: { en: 'Try again, or write to {email}.', zh: '请重试，或写信至 {email}。' },
  noConnection: { en: 'No answer came from the server.', zh: '服务器没有应答。' },
  serverTrouble: { en: 'The server could not take it just now.', zh: '服务器暂时无法处理。' },
  trapFilled: {
    en: 'A field that only robots see had been filled in; it is empty again.',
    zh: '仅供机器人填写的隐藏栏曾被填写，现已清空。',
  },
  leaveEmpty: { en: 'Leave this empty', zh: '请留空' },
  needsScript: {
    en: 'This form needs JavaScript. Without it, write to {email}.',
    zh: '此表单需要 JavaScript。您也可以写信至 {email}。',
  },
  signUpNeedsScript: {
    en: 'Signing up here needs JavaScript. Without it, write to {email}.',
    zh: '在此订阅需要 JavaScript。您也可以写信至 {email}。',
  },
  signUpTrouble: { en: 'You are not on the list yet.', zh: '尚未订阅。' },
  subscribing: { en: 'Subscribing', zh: '订阅中' },

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

  // Home
  headline: { en: 'One question.\nTwo answers.', zh: '同一个问题，\n两种答案。' },
  askedBefore: { en: 'Asked before', zh: '有人问过' },
  startSearching: { en: 'Start Searching', zh: '开始搜索' },
  aboutTheProject: { en: 'About the project', zh: '关于本项目' },
  readWhatHappened: { en: 'Read what happened', zh: '了解事情经过' },
  allPress: { en: 'All press', zh: '全部报道' },

  // Events
  events: { en: 'Events', zh: '活动' },
  allEvents: { en: 'All events', zh: '所有活动' },
  upcomingEvents: { en: 'Upcoming', zh: '即将举行' },
  upcomingIntro: { en: 'New dates stand here first.', zh: '新的活动日期将首先在此公布。' },
  pastEvents: { en: 'Past events', zh: '往期活动' },
  pastEventsCount: { en: '{count} past events', zh: '{count} 场往期活动' },
  noPastEvents: { en: 'No past events yet.', zh: '暂无往期活动。' },
  eventsIntro: {
    en: 'Pop-ups, exhibitions, panels and field trips.',
    zh: '快闪、展览、座谈与参访。',
  },
  invite: { en: 'Invite the café', zh: '邀请网吧' },
  inviteText: { en: 'It opens where it is asked to.', zh: '网吧应邀而开。' },
  loadingEvent: { en: 'Loading event...', zh: '正在加载活动……' },
  noEvent: { en: 'No event data available.', zh: '没有此活动的资料。' },
  noEventText: {
    en: 'There is no event at this address. It may have moved, or its address was mistyped.',
    zh: '此地址没有活动。它可能已移至别处，或地址输入有误。',
  },
  eventFailed: { en: 'Something went wrong loading this event.', zh: '加载此活动时出了点问题。' },
  untitledEvent: { en: 'Untitled event', zh: '未命名活动' },
  when: { en: 'When', zh: '时间' },
  where: { en: 'Where', zh: '地点' },
  exhibition: { en: 'Exhibition', zh: '展览' },
  lecture: { en: 'Lecture', zh: '讲座' },
  opening: { en: 'Opening', zh: '开幕' },
  reception: { en: 'Reception', zh: '招待会' },
  hours: { en: 'Hours', zh: '开放时间' },
  seeMap: { en: 'Map', zh: '地图' },
  aboutEvent: { en: 'The event', zh: '活动介绍' },
  eventPictures: { en: 'Pictures', zh: '图片' },
  photographs: { en: 'Photographs', zh: '摄影' },
  recordings: { en: 'Recordings', zh: '录像' },
  videoRecording: { en: 'Video recording', zh: '视频录像' },
  fromMinute: { en: 'from {cue}', zh: '从 {cue} 开始' },
  eventLinks: { en: 'Links', zh: '链接' },
  hashtag: { en: 'Hashtag', zh: '话题标签' },
  credits: { en: 'Credits', zh: '鸣谢' },
  curatedBy: { en: 'Curators', zh: '策展' },
  moreEvents: { en: 'More events', zh: '更多活动' },
  incidentLink: { en: 'Part of the 2016 incident: an empty chair', zh: '2016 年事件：一把空椅子' },
  archiveOfPlace: { en: 'See what was searched there, in the Archive', zh: '在档案中查看当时的搜索' },
  artist: { en: 'Artist', zh: '艺术家' },
  artists: { en: 'Artists', zh: '艺术家' },
  panelist: { en: 'Panelist', zh: '座谈嘉宾' },
  panelists: { en: 'Panelists', zh: '座谈嘉宾' },
  speaker: { en: 'Speaker', zh: '主讲人' },
  speakers: { en: 'Speakers', zh: '主讲人' },
  moderator: { en: 'Moderator', zh: '主持人' },
  moderators: { en: 'Moderators', zh: '主持人' },
  curator: { en: 'Curator', zh: '策展人' },
  curators: { en: 'Curators', zh: '策展人' },
  organiser: { en: 'Organiser', zh: '组织者' },
  organisers: { en: 'Organisers', zh: '组织者' },
  team: { en: 'Café team', zh: '网吧团队' },
  guest: { en: 'Guest', zh: '嘉宾' },
  guests: { en: 'Guests', zh: '嘉宾' },

  // Press
  press: { en: 'Press', zh: '媒体报道' },
  pressIntro: {
    en: 'Articles, broadcasts and podcasts about the café, in English and in Chinese.',
    zh: '关于这家网吧的中英文文章、广播与播客。',
  },
  featuredArticle: { en: 'Featured', zh: '特别推荐' },
  pressInEnglish: { en: 'In English', zh: '英文报道' },
  pressInChinese: { en: 'In Chinese', zh: '中文报道' },
  readArticle: { en: 'Read article', zh: '阅读文章' },
  toLanguage: { en: 'Jump to a language', zh: '按语言查看' },
  english: { en: 'English', zh: '英文' },
  chinese: { en: 'Chinese', zh: '中文' },
  articlesInLanguage: { en: '{count} articles', zh: '{count} 篇' },
  archivedCopy: { en: 'Archived copy', zh: '存档副本' },
  linkIsGone: { en: 'No longer online', zh: '原文已下线' },
  noPress: { en: 'Nothing here yet.', zh: '暂无内容。' },

  // Partners and contributors
  partners: { en: 'Partners', zh: '合作伙伴' },
  partnersIntro: {
    en: 'The organisations that funded, hosted or helped the café.',
    zh: '资助、接待或帮助过网吧的机构。',
  },
  contributors: { en: 'Contributors', zh: '贡献者' },
  contributorsIntro: { en: 'Those who write the café’s code.', zh: '为网吧编写程序的人。' },
  nobodyYet: { en: 'Nobody is listed here yet.', zh: '暂无名单。' },
  website: { en: 'Website', zh: '网站' },

  // About
  about: { en: 'About', zh: '关于我们' },
  mission: { en: 'Mission', zh: '宗旨' },
  incident: { en: 'The incident of 2016', zh: '2016年的事件' },
  theArtist: { en: 'The artist', zh: '艺术家' },
  allPeople: { en: 'All contributors', zh: '所有贡献者' },

  // Support
  support: { en: 'Support', zh: '支持我们' },
  funding: { en: 'How it is funded', zh: '经费来源' },
  thanks: { en: 'With thanks to', zh: '鸣谢' },
  supporters: { en: 'Supporters', zh: '赞助机构' },
  waysToHelp: { en: 'Ways to help', zh: '支持方式' },

  // Contact
  getInTouch: { en: 'Get in touch', zh: '联系我们' },
  follow: { en: 'Follow', zh: '关注我们' },
  messageTaken: { en: 'Thank you. Your message has reached us.', zh: '谢谢。您的留言已送达。' },

  // Commentary
  featuredInterview: { en: 'Featured interview', zh: '专访' },
  interview: { en: 'Interview', zh: '专访' },
  readInterview: { en: 'Read the interview', zh: '阅读专访' },
  minutesToRead: { en: '{minutes} min read', zh: '阅读约 {minutes} 分钟' },
  questions: { en: 'Questions', zh: '问题' },
  question: { en: 'Question', zh: '问题' },
  background: { en: 'Background', zh: '背景' },
  answer: { en: 'Answer', zh: '回答' },
  awaitingAnswer: { en: 'Awaiting the interviewee’s answer', zh: '待受访者答复' },
  fact: { en: 'Fact', zh: '事实' },
  unitedStates: { en: 'United States', zh: '美国' },
  china: { en: 'China', zh: '中国' },
  backToFirst: { en: 'Back to question 1', zh: '回到问题 1' },
  askYourself: { en: 'Ask for yourself', zh: '自己问一问' },

  // Newsletter
  newsletter: { en: 'Newsletter', zh: '通讯' },
  subscribed: {
    en: 'Thank you. You are on the list.',
    zh: '谢谢，您已订阅。',
  },
  email: { en: 'Email', zh: '电子邮箱' },
  subscribe: { en: 'Subscribe', zh: '订阅' },
} as const satisfies Record<string, Label>
