/** The labels around every page, and those of every form. */
import {
  CONFIRM_BY_MAIL,
  type Localized,
  MESSAGE_WITHOUT_MAIL,
  PROJECT_NAME,
  SIGN_UP_WITHOUT_MAIL,
} from '@firewall-cafe/shared'

export const shellLabels = {
  // Getting around
  skip: { en: 'Skip to content', zh: '跳到正文' },
  mainNavigation: { en: 'Main', zh: '主导航' },
  footerNavigation: { en: 'Footer', zh: '页脚' },
  menu: { en: 'Menu', zh: '菜单' },
  close: { en: 'Close', zh: '关闭' },
  // Links of the drawer and the footer that differ from their page's name
  toEditorial: { en: 'Editorial', zh: '专家评论' },
  toContact: { en: 'Contact', zh: '联系我们' },
  footAbout: { en: 'About', zh: '关于' },
  footPress: { en: 'Press', zh: '媒体' },
  footArchive: { en: 'Search Archive', zh: '档案' },
  footEditorial: { en: 'Expert Commentary', zh: '评论' },
  footData: { en: 'Data', zh: '数据' },
  footSafety: { en: 'Safety', zh: '安全' },
  footSupport: { en: 'Partner with us', zh: '合作' },
  footContact: { en: 'Contact', zh: '联系' },
  siteName: PROJECT_NAME,
  editions: { en: 'Language', zh: '语言' },
  readInLanguage: { en: 'Read in English', zh: '阅读中文版' },
  home: { en: 'home', zh: '首页' },
  yourTime: { en: 'Your time', zh: '本地时间' },
  beijingTime: { en: 'Beijing', zh: '北京' },
  newTab: { en: 'opens in a new tab', zh: '在新标签页打开' },
  loading: { en: 'Loading', zh: '正在加载' },
  retry: { en: 'Retry', zh: '重试' },
  reload: { en: 'Reload', zh: '重新加载' },
  read: { en: 'Read', zh: '阅读' },
  previous: { en: 'Previous', zh: '上一页' },
  next: { en: 'Next', zh: '下一页' },
  leaveNow: { en: 'Leave now', zh: '立即离开' },
  leaveByKey: { en: 'or press Shift three times', zh: '或连按三次 Shift 键' },
  leaveOnceMore: { en: 'Press Shift once more to leave this page', zh: '再按一次 Shift 即离开本页' },
  stillThere: { en: 'Still there?', zh: '您还在吗？' },
  stillThereMeans: {
    en: 'If nobody answers, this visit ends in {seconds} seconds and the next visitor starts fresh.',
    zh: '如无人操作，本次访问将在{seconds}秒后结束，由下一位访客重新开始。',
  },
  goOn: { en: 'Go on', zh: '继续' },
  pauseMotion: { en: 'Pause motion', zh: '暂停动画' },
  playMotion: { en: 'Play motion', zh: '播放动画' },

  // Terms
  terms: { en: 'Terms', zh: '使用条款' },
  stepOfTwo: { en: 'Step {step} of 2', zh: '第{step}步，共2步' },
  chooseName: { en: 'Choose a name', zh: '取个名字' },
  accept: { en: 'Accept', zh: '接受' },
  reject: { en: 'Reject', zh: '拒绝' },
  mustAccept: {
    en: 'You must accept the terms to access the site.',
    zh: '您必须接受条款才能进入本网站。',
  },
  usernameOptional: { en: 'Username, optional', zh: '用户名（选填）' },
  acceptTerms: { en: 'Enter the site', zh: '进入网站' },
  safetyFirst: { en: 'Before you search: who sees what', zh: '搜索之前：谁能看到什么' },
  clearWhenILeave: { en: 'Clear this tab’s data when I leave', zh: '离开时清除此标签页的本站数据' },
  clearWhenILeaveMeans: {
    en: 'For a computer that other people use. “Leave now” deletes what this site stored in this tab; closing it may not, since a browser can reopen it. The browser’s own history and cache (pages and pictures you saw, and the words you searched for) stay. So do your searches and votes, which we keep: to erase what can be erased, use “Forget me” before you leave.',
    zh: '适用于多人共用的电脑：按下“立即离开”即删除本站在此标签页中存储的内容；仅关闭标签页则未必，因为浏览器可以将其重新打开。浏览器自身的历史记录和缓存（看过的网页和图片，以及您的搜索词）仍在，您的搜索和投票也仍保存在我们这里：如需抹去，请在离开之前使用“抹去我的记录”。',
  },

  clearedByItself: {
    en: 'This tab is set up for a computer that other people use. What this site stores in it is deleted when you press “Leave now”, or after three minutes and 20 seconds without use, unless a comparison is being presented. The browser’s own history and cache (pages and pictures you saw, and the words you searched for) stay. So do your searches and votes, which we keep: to erase what can be erased, use “Forget me” before you leave.',
    zh: '此标签页按多人共用的设备设置：按下“立即离开”，或3分20秒无人操作之后（投影对比时除外），本站在此标签页中存储的内容即消失。浏览器自身的历史记录和缓存（看过的网页和图片，以及您的搜索词）仍在，您的搜索和投票也仍保存在我们这里：如需抹去，请在离开之前使用“抹去我的记录”。',
  },

  // Forms
  name: { en: 'Name', zh: '姓名' },
  message: { en: 'Message', zh: '留言' },
  subscribeToNewsletter: { en: 'Subscribe to newsletter?', zh: '订阅电子通讯？' },
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
  fieldsWrong: { en: '{count} fields need attention.', zh: '请检查{count}处内容。' },
  notSent: { en: 'Not sent.', zh: '发送失败。' },
  arrivedUnknown: {
    en: 'We do not know whether it arrived.',
    zh: '不确定是否已送达。',
  },
  arrivesOnce: {
    en: 'Sent again unchanged, it will not arrive twice.',
    zh: '内容不变，重新发送也只会送达一次。',
  },
  stillHere: { en: 'Everything you wrote is still here.', zh: '您填写的内容仍然保留。' },
  trySending: { en: 'Try again.', zh: '请重试。' },
  trySendingOrWrite: { en: 'Try again, or write to {email}.', zh: '请重试，或写信至 {email}。' },
  noConnection: { en: 'No answer came from the server.', zh: '服务器无响应。' },
  serverTrouble: { en: 'The server had a problem.', zh: '服务器暂时出错。' },
  trapFilled: {
    en: 'A hidden field that only robots fill in was not empty. We have cleared it: please send again.',
    zh: '有一栏只有机器人才看得到，却被填写了，现已清空。请重新发送。',
  },
  leaveEmpty: { en: 'Leave this empty', zh: '请留空' },
  needsScript: {
    en: 'This form needs JavaScript. Without it, write to {email}.',
    zh: '此表单需要 JavaScript。您也可以写信至 {email}。',
  },
  pageNeedsScript: {
    en: 'This page needs JavaScript: its content is loaded while you view it.',
    zh: '此页面需要 JavaScript：内容在浏览时实时获取。',
  },
  pageIncomplete: {
    en: 'This page did not load in full. Please reload it.',
    zh: '此页面未能完整加载，请重新加载。',
  },
  formIncomplete: {
    en: 'This page did not load in full. Reloading it may help, but empties this form.',
    zh: '此页面未能完整加载。重新加载或可解决，但会清空此表单。',
  },
  plainArchive: {
    en: 'The archive’s list, without JavaScript',
    zh: '无需 JavaScript 的档案列表',
  },
  signUpNeedsScript: {
    en: 'Signing up here needs JavaScript. Without it, write to {email}.',
    zh: '在此订阅需要 JavaScript。您也可以写信至 {email}。',
  },
  signUpTrouble: { en: 'You are not on the list yet.', zh: '尚未订阅。' },
  subscribing: { en: 'Subscribing', zh: '订阅中' },

  // Calls that failed. By status: the Chinese for refusals without a code (the others' is in refusals.ts),
  // and both languages for answers of others than our service.
  notFetched: { en: 'A part of this page could not be loaded.', zh: '页面的一部分无法加载。' },
  serviceUnreachable: {
    en: 'The search service cannot be reached right now. Please try again in a moment.',
    zh: '目前无法连接搜索服务。请稍后再试。',
  },
  answerUnreadable: {
    en: 'The search service gave an answer that could not be read. Please try again.',
    zh: '搜索服务返回的内容无法读取。请重试。',
  },
  answerCutOff: {
    en: 'The connection was lost before all results arrived. Your search may still have been recorded, and may appear in the archive unless it was set to stay out.',
    zh: '连接中断，结果未能完整送达。此次搜索可能已被记录；如未设为不列入，也可能出现在档案中。',
  },
  notAllowed: { en: 'You have no access to this.', zh: '没有访问权限。' },
  nothingThere: { en: 'There is nothing at this address.', zh: '没有找到。' },
  tooLarge: { en: 'That is too long.', zh: '内容过长。' },
  // {when} is one of the two after them.
  busy: { en: 'The server is busy right now. {when}', zh: '服务器正忙。{when}' },
  tooManyRequests: {
    en: 'There are too many requests from your network right now. {when}',
    zh: '您所在的网络目前请求过多。{when}',
  },
  retryLater: { en: 'Please try again later.', zh: '请稍后再试。' },
  retryInSeconds: { en: 'Please try again in {seconds} s.', zh: '请在{seconds}秒后再试。' },
  requestRefused: { en: 'This request was not accepted.', zh: '此请求未被接受。' },
  serviceFailed: {
    en: 'Something failed on our side. Please try again in a moment.',
    zh: '服务暂时出错。请稍后再试。',
  },

  // When something is missing
  oops: { en: 'Oops', zh: '出错了' },
  wentWrong: { en: 'Something went wrong.', zh: '出了点问题。' },
  notFound: { en: '404 Not Found', zh: '找不到页面' },
  notFoundText: {
    en: 'There is no page at this address. It was not censored; it may have moved.',
    zh: '此网址没有对应的页面。它并未被审查，可能已移至别处。',
  },
  backToStart: { en: 'Back to the start', zh: '返回首页' },
  searchTheArchive: { en: 'Search the Archive', zh: '搜索档案' },

  // Drawings of ours
  drawnKeyboard: { en: 'Drawing: a keyboard with one key missing', zh: '绘图：缺了一个键的键盘' },
  drawnPlace: { en: 'Drawing: an empty place on a wall', zh: '绘图：墙上的一处空位' },
  drawnPlace404: { en: 'Drawing: an empty place on a wall, marked 404', zh: '绘图：墙上的一处空位，标着404' },
  drawnChair: { en: 'Drawing: an empty chair', zh: '绘图：一把空椅子' },
  drawnCafe: {
    en: 'Drawing: a row of café computers. One after the other their screens turn red.',
    zh: '绘图：网吧里的一排电脑，屏幕依次变成红色。',
  },

  // Newsletter
  newsletter: { en: 'Newsletter', zh: '电子通讯' },
  subscribed: {
    en: 'Thank you. You are on the list.',
    zh: '谢谢，您已订阅。',
  },
  signUpGoesTo: {
    en: 'Your address goes to {provider}, which sends the newsletter.',
    zh: '您的邮箱将提交给 {provider}，由其发送电子通讯。',
  },
  confirmByMail: CONFIRM_BY_MAIL,
  signUpWithoutMail: SIGN_UP_WITHOUT_MAIL,
  messageWithoutMail: MESSAGE_WITHOUT_MAIL,
  confirmSignUp: { en: 'Confirm your sign-up', zh: '确认订阅' },
  confirmExplained: {
    en: 'Press the button to get the newsletter at the address this link was sent to.',
    zh: '点击按钮后，我们会将电子通讯发送到收到此链接的邮箱。',
  },
  confirmNow: { en: 'Yes, send me the newsletter', zh: '是的，我要订阅' },
  confirming: { en: 'Confirming', zh: '正在确认' },
  linkIncomplete: {
    en: 'This link is not complete. Open it from the message again, or copy all of it.',
    zh: '链接不完整。请从邮件中重新打开，或完整复制链接。',
  },
  linkIsOver: {
    en: 'This link no longer works. It may have expired, or a newer one may have replaced it: look for our latest message. If you are not on the list yet, sign up again and we will send a new one.',
    zh: '此链接已失效：可能已过期，或已被新的链接取代，请查看我们最近的一封邮件。如果您尚未订阅，请重新填写邮箱以获取新链接。',
  },
  notConfirmed: { en: 'Not confirmed yet.', zh: '尚未确认。' },
  confirmUnknown: {
    en: 'We do not know whether your sign-up was confirmed. You can safely press again.',
    zh: '不确定订阅是否已确认。可以放心再按一次。',
  },
  email: { en: 'Email', zh: '电子邮箱' },
  subscribe: { en: 'Subscribe', zh: '订阅' },
} as const satisfies Record<string, Localized>
