/** The other pages that editors write. */
import type { Localized } from '@firewall-cafe/shared'

export const pagesLabels = {
  // Home
  headline: { en: 'One question.\nTwo answers.', zh: '同一个问题，\n两种答案。' },
  whatThisIs: {
    en: 'Search once and see two sets of pictures: what Google shows, and what Baidu shows under China’s internet censorship.',
    zh: '搜索一次，并排看到两组图片：一组来自谷歌，一组来自受中国网络审查约束的百度。',
  },
  recordedPair: { en: 'One search, as recorded', zh: '一次搜索的存档' },
  recordedOn: {
    en: 'Searched on {date}, {place}. One search alone does not prove censorship.',
    zh: '搜索日期：{date}，地点：{place}。单凭一次搜索并不能证明存在审查。',
  },
  seeItInTheArchive: { en: 'See it in the archive', zh: '在档案中查看' },
  askedBefore: { en: 'Asked before', zh: '有人问过' },
  startSearching: { en: 'Start Searching', zh: '开始搜索' },
  aboutTheProject: { en: 'About the project', zh: '关于本项目' },
  allPress: { en: 'All press', zh: '全部报道' },

  // Press
  press: { en: 'Press', zh: '媒体报道' },
  pressIntro: {
    en: 'Articles, broadcasts and podcasts that speak of the café, in English and in Chinese.',
    zh: '提及这家网吧的中英文文章、广播与播客。',
  },
  featuredArticle: { en: 'Featured', zh: '特别推荐' },
  pressInEnglish: { en: 'In English', zh: '英文报道' },
  pressInChinese: { en: 'In Chinese', zh: '中文报道' },
  readArticle: { en: 'Read article', zh: '阅读文章' },
  toLanguage: { en: 'Jump to a language', zh: '按语言查看' },
  english: { en: 'English', zh: '英文' },
  chinese: { en: 'Chinese', zh: '中文' },
  articlesInLanguage: { en: 'Articles: {count}', zh: '{count}篇' },
  archivedCopy: { en: 'Archived copy', zh: '存档副本' },
  linkIsGone: { en: 'No longer online', zh: '原文已下线' },
  noPress: { en: 'Nothing here yet.', zh: '暂无内容。' },

  // Partners and contributors
  partners: { en: 'Partners', zh: '合作伙伴' },
  partnersIntro: {
    en: 'The organisations that funded, hosted or helped the café.',
    zh: '资助过网吧、为网吧提供过场地或帮助的机构。',
  },
  contributors: { en: 'Contributors', zh: '贡献者' },
  contributorsIntro: { en: 'The people who write the café’s code.', zh: '为网吧编写程序的人。' },
  nobodyYet: { en: 'Nobody is listed here yet.', zh: '暂无名单。' },
  website: { en: 'Website', zh: '网站' },

  // About
  about: { en: 'About', zh: '关于我们' },
  mission: { en: 'Mission', zh: '宗旨' },
  methodology: { en: 'Methodology', zh: '研究方法' },
  methodologyLink: {
    en: 'How searches are made, and what they can and cannot show',
    zh: '搜索怎样进行，能说明什么、不能说明什么',
  },
  beForgotten: { en: 'Be forgotten', zh: '抹去我的痕迹' },
  beForgottenMeans: {
    en: 'Everything tied to this browser can be erased: its votes, the translations it proposed, its reports, its searches of the last 30 days that were never listed, and your name on those that were. A search that was ever listed stays, without your name, even if staff have hidden it since. A search still running elsewhere stays too, unlisted and tied to nobody. The browser’s own history and cache (with the words you searched for) stay. This cannot be undone.',
    zh: '与此浏览器相关的一切都可以抹去：它投的票、提出的译文和举报、最近30天内从未列入档案的搜索，以及您在曾列入档案的搜索上的名字。凡曾列入的搜索都会保留，但不再带有您的名字，即使工作人员后来将其隐藏。在别处仍在进行的搜索也会保留，但不列入档案，也不归属任何人。浏览器自身的历史记录和缓存（包括您的搜索词）仍在。此操作无法撤销。',
  },
  erasedTogether: {
    en: 'Anyone who compares copies of the archive from before and after can see which votes disappeared together, and so came from one person.',
    zh: '比较前后两份档案的人，能看出哪些票是一同消失的，也就是同一人所投。',
  },
  eraseMe: { en: 'Forget me', zh: '抹去我的记录' },
  eraseNow: { en: 'Yes, erase it', zh: '是的，抹去' },
  keepIt: { en: 'Keep it', zh: '保留' },
  erasing: { en: 'Erasing', zh: '正在抹去' },
  erased: {
    en: 'Erased. Votes: {votes}. Proposed translations: {proposals}. Searches that were never listed: {searches}. Listed searches that bore your name: {names}. From now on we treat this browser as a new visitor.',
    zh: '已抹去。投票：{votes}。译文建议：{proposals}。从未列入档案的搜索：{searches}。带有您名字的曾列入档案的搜索：{names}。今后我们会把此浏览器当作新访客。',
  },
  nothingErased: { en: 'Nothing was erased. Try again.', zh: '没有抹去任何内容。请重试。' },
  eraseUnknown: {
    en: 'We do not know whether it was erased. You can safely press again.',
    zh: '不确定是否已抹去。可以放心再按一次。',
  },
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
  moreInterviews: { en: 'More interviews', zh: '更多专访' },
  interview: { en: 'Interview', zh: '专访' },
  readInterview: { en: 'Read the interview', zh: '阅读专访' },
  readQuestions: { en: 'Read the questions', zh: '阅读问题' },
  answersToCome: { en: 'Questions and background; answers to come', zh: '问题与背景；回答待发布' },
  minutesToRead: { en: '{minutes} min read', zh: '阅读约{minutes}分钟' },
  questions: { en: 'Questions', zh: '问题' },
  question: { en: 'Question', zh: '问题' },
  questionNumber: { en: 'Question {number}', zh: '第{number}个问题' },
  background: { en: 'Background', zh: '背景' },
  answer: { en: 'Answer', zh: '回答' },
  awaitingAnswer: { en: 'Awaiting the interviewee’s answer', zh: '等待受访者回答' },
  fact: { en: 'Fact', zh: '事实' },
  unitedStates: { en: 'United States', zh: '美国' },
  china: { en: 'China', zh: '中国' },
  backToFirst: { en: 'Back to question 1', zh: '回到第1个问题' },
  askYourself: { en: 'Try a search yourself', zh: '自己搜一搜' },
} as const satisfies Record<string, Localized>
