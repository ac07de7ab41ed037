/** What was searched before. */
import type { Localized } from '@firewall-cafe/shared'

export const archiveLabels = {
  // Past searches
  noPastSearches: { en: 'No results found with the current filters', zh: '没有符合条件的结果' },
  otherForm: {
    en: 'Simplified and traditional characters are looked up as written; try the other form, or English.',
    zh: '简体字和繁体字按原样查找；请试试另一种写法，或用英文搜索。',
  },
  archiveFailed: { en: 'Failed to search archives', zh: '档案搜索失败' },
  pastSearches: { en: 'Past searches', zh: '以往的搜索' },
  archiveCard: {
    en: 'What others asked, and what they were shown.',
    zh: '别人搜了什么，又看到了什么。',
  },
  expertCommentary: { en: 'Expert commentary', zh: '专家评论' },
  expertCard: {
    en: 'Questions about the internet on both sides of the wall.',
    zh: '关于墙两边互联网的问题。',
  },

  // Archive. {page}, {pages}, {total} are numbers, {what} the words and filters in force.
  archiveSearch: { en: 'Archive Search', zh: '搜索档案' },
  archiveSummary: {
    en: 'Past searches, with what Google and Baidu showed for them and how visitors voted.',
    zh: '以往的搜索：谷歌和百度各自显示了什么，访客如何投票。',
  },
  archiveQueryPlaceholder: { en: 'Search the query archive', zh: '搜索以往的搜索词' },
  queryEn: { en: 'Query EN', zh: '英文搜索词' },
  queryZh: { en: 'Query ZH', zh: '中文搜索词' },
  searchSource: { en: 'Search Source', zh: '来源' },
  date: { en: 'Date', zh: '日期' },
  whoIsAsked: {
    en: 'English queries are searched on Google, the US engine. Chinese queries are searched on Baidu, the China-based engine.',
    zh: '英文搜索词用美国搜索引擎谷歌搜索，中文搜索词用中国搜索引擎百度搜索。',
  },
  manyVotes: { en: 'votes', zh: '票' },
  askedInThis: { en: 'searched in this language', zh: '以此语言搜索' },
  regions: { en: 'Regions', zh: '地区' },
  everywhere: { en: 'Everywhere', zh: '不限' },
  years: { en: 'Years', zh: '年份' },
  days: { en: 'Days', zh: '日期' },
  daysFrom: { en: 'From', zh: '起始日期' },
  daysTo: { en: 'To', zh: '结束日期' },
  // {most} is a number of days.
  daysNote: {
    en: 'Days are in UTC, as in the list, and both are included. They can be at most {most} days apart. If you give only one, the list covers {most} days from or to it.',
    zh: '与列表一样按 UTC 计算，首尾两日都包括在内，最多相隔{most}天；只填一个时，列表从该日起（或到该日止）延伸{most}天。',
  },
  daysWrong: {
    en: 'Enter full dates, the later one last and at most {most} days after the first, or leave both empty',
    zh: '请填写完整的日期：结束日期不早于起始日期，最多相隔{most}天；也可以都不填',
  },
  // The first three say that both engines answered.
  cameBack: { en: 'What came back', zh: '返回情况' },
  googleOnly: { en: 'Pictures from Google only', zh: '仅谷歌有图片' },
  baiduOnly: { en: 'Pictures from Baidu only', zh: '仅百度有图片' },
  neitherSide: { en: 'No pictures from either', zh: '双方都没有图片' },
  googleNoAnswer: { en: 'Could not look at Google', zh: '未能查看谷歌' },
  baiduNoAnswer: { en: 'Could not look at Baidu', zh: '未能查看百度' },
  cameBackNote: {
    en: 'In the first three, both engines answered. Some of those answers are not evidence, and say so when you open them. In the last two we could not look, which says nothing about censorship.',
    zh: '前三项中，两个搜索引擎都返回了结果，哪怕是0张图片；其中有些结果不能作为证据，打开后均有注明。后两项是我们未能查看，这并不能说明是否存在审查。',
  },
  order: { en: 'Order', zh: '排序' },
  newestFirst: { en: 'Newest first', zh: '从新到旧' },
  mostVotesFirst: { en: 'Most votes first', zh: '票数从多到少' },
  // {most} is a number.
  mostVotesNote: {
    en: 'Sorted by votes, the list shows at most {most} comparisons, and only those with votes. Ties are in no particular order, and new votes change the list.',
    zh: '按票数排序时，最多列出{most}条有投票的对比；票数相同者不分先后。新的投票会改变顺序。',
  },
  voteResult: { en: 'Vote result', zh: '投票结果' },
  clearAll: { en: 'Clear all', zh: '全部清除' },
  showResults: { en: 'Show results', zh: '显示结果' },
  showOneResult: { en: 'Show 1 result', zh: '显示1条结果' },
  showCountResults: { en: 'Show {count} results', zh: '显示{count}条结果' },
  // {count} and {total} are numbers: more may match, and are not listed.
  showFirstResults: { en: 'Show the first {count} results', zh: '显示前{count}条结果' },
  totalFirst: { en: 'Total: the first {total}', zh: '总计：前{total}条' },
  showing: { en: 'Showing {what}', zh: '当前显示：{what}' },
  showAll: { en: 'Show everything', zh: '显示全部' },
  pages: { en: 'Pages', zh: '页码' },
  pageOf: { en: 'Page {page} of {pages}', zh: '第{page}页，共{pages}页' },
  totalOf: { en: 'Total: {total}', zh: '总计：{total}' },
  sharedMark: { en: 'Shared answer', zh: '共用结果' },
  // {time} is a full hour, or the day if that differs from the search's; both in UTC, like the row's own.
  sharedHour: { en: 'asked {time}', zh: '查询于{time}' },
  sharedAnswer: {
    en: 'This search and another one share an answer: the engine was asked once for both.',
    zh: '此次搜索与另一次搜索共用同一结果：搜索引擎只查询了一次。',
  },
  rowFailed: { en: 'The pictures of this search could not be loaded.', zh: '无法加载此次搜索的图片。' },
  compareSearch: { en: 'Compare', zh: '对比搜索' },
  compareCard: {
    en: 'Search Google and Baidu and compare the results',
    zh: '搜索谷歌和百度，对比结果',
  },
  toRecord: { en: 'Page of this comparison: share, cite, check', zh: '此对比的页面：分享、引用、核对' },
  presentList: { en: 'Present this list', zh: '投影此列表' },
  presentUpTo: { en: 'Present this list, up to {count}', zh: '投影此列表（最多{count}条）' },
  takeAway: { en: 'Download this list', zh: '下载此列表' },
  takeAwayTable: { en: 'Table (CSV)', zh: '表格（CSV）' },
  takeAwayData: { en: 'Data (JSON Lines)', zh: '数据（JSON Lines）' },
  takeAwayFeed: { en: 'Follow it (Atom feed)', zh: '订阅更新（Atom）' },
  takeAwayNote: {
    en: 'The whole list in words and numbers, free to use. No pictures: they are not ours to pass on. The file stays on this device.',
    zh: '包含所有页，仅有文字和数字，可自由使用。图片不属于我们，因此不在其中。文件会留在这台设备上。',
  },
  demoMark: { en: 'Demo', zh: '演示' },
  demoList: {
    en: 'These searches come from simulated engines or demonstration visitors. They are not findings.',
    zh: '以下条目来自模拟搜索引擎或演示访客，不能当作研究发现。',
  },
  demoRows: {
    en: 'Rows marked Demo come from simulated engines or demonstration visitors. They are not findings.',
    zh: '标有“演示”的条目来自模拟搜索引擎或演示访客，不能当作研究发现。',
  },
} as const satisfies Record<string, Localized>
