/** Taking part in what stays: reports, covered comparisons, the desk of staff, and its counts. {code} names a comparison. */
import type { Localized } from '@firewall-cafe/shared'

export const moderationLabels = {
  // Report
  report: { en: 'Report', zh: '举报' },
  reportTitle: { en: 'Report this comparison', zh: '举报此对比' },
  reportMeans: {
    en: 'For persons and harm. A topic is no reason: nothing is taken out for being political.',
    zh: '用于保护个人、防止伤害。话题本身不是理由：不会因涉及政治而移除内容。',
  },
  reportNote: { en: 'A line for staff, if you like', zh: '给工作人员的留言（可不填）' },
  reportNoteMeans: {
    en: 'Only staff read it. Leave your name out.',
    zh: '仅工作人员可见，请勿写下您的姓名。',
  },
  reportSend: { en: 'Send the report', zh: '提交举报' },
  reportSending: { en: 'Sending', zh: '正在提交' },
  reportFailed: { en: 'The report was not sent.', zh: '举报未能提交。' },
  reportThanks: { en: 'Thank you', zh: '谢谢' },
  reportThanksText: { en: 'Staff will look at it.', zh: '工作人员会查看。' },
  reported: { en: 'Reported', zh: '已举报' },

  // Reasons, in words as short as a key
  forPrivatePerson: { en: 'Private person', zh: '个人隐私' },
  forHate: { en: 'Hate', zh: '仇恨' },
  forSexual: { en: 'Sexual content', zh: '色情内容' },
  forMinor: { en: 'A minor', zh: '未成年人' },
  forCopyright: { en: 'Copyright', zh: '版权' },
  forOther: { en: 'Other', zh: '其他' },

  // Covered until pressed
  limited: { en: 'Limited.', zh: '受限。' },
  limitedText: {
    en: 'These pictures may be hard to look at. They stay covered until you press one. The comparison is in no list, count or export.',
    zh: '这些图片可能令人不适，点按后才会显示。此对比不列入档案、统计和导出数据。',
  },
  limitedListing: {
    en: 'Not in the archive while it is limited.',
    zh: '受限期间不列入档案。',
  },
  uncoverAll: { en: 'Show all', zh: '全部显示' },
  coverAgain: { en: 'Cover them again', zh: '重新遮盖' },
  coveredPicture: { en: 'Picture {rank}, covered. Press to show', zh: '第{rank}张，已遮盖。点按显示' },
  shownPicture: { en: 'Picture {rank}, shown. Press to cover', zh: '第{rank}张，已显示。点按遮盖' },

  // The desk
  figures: { en: 'Figures', zh: '数据' },
  moderation: { en: 'Moderation', zh: '审核' },
  moderationQueue: { en: 'Queue', zh: '队列' },
  queueKeys: { en: '↑ ↓ to move', zh: '↑ ↓ 选择' },
  waitingCount: { en: '{count} waiting', zh: '{count}项待审' },
  loadingQueue: { en: 'Loading what waits', zh: '正在加载待审内容' },
  queueFailed: { en: 'Error loading what waits', zh: '加载待审内容时出错' },
  nothingWaits: { en: 'Nothing waits', zh: '暂无待审' },
  nothingWaitsText: {
    en: 'Reports and limited comparisons come here.',
    zh: '举报与受限的对比会出现在这里。',
  },
  sheet: { en: 'Comparison {code}', zh: '对比{code}' },
  reportedTimes: { en: '{count} reports', zh: '{count}次举报' },
  reportedOnce: { en: '1 report', zh: '1次举报' },
  nsfwTimes: { en: '{count} NSFW votes', zh: '{count}张 NSFW 票' },
  nsfwOnce: { en: '1 NSFW vote', zh: '1张 NSFW 票' },
  limitedByNow: { en: 'Limited by now', zh: '目前受限' },
  holdWords: { en: 'Hold to read', zh: '按住查看' },
  holdPicture: {
    en: '{engine}, picture {rank}, covered. Hold to look',
    zh: '{engine}第{rank}张，已遮盖。按住查看',
  },
  countPictures: { en: '{count} pictures', zh: '{count}张图片' },
  wordsMissing: { en: 'No translation', zh: '没有译文' },
  lookMeans: {
    en: 'Words and pictures stay covered. Hold a picture, or Space, to look for as long as you hold.',
    zh: '文字与图片保持遮盖。按住图片或空格键即可查看，松开后恢复遮盖。',
  },
  decision: { en: 'Decision', zh: '决定' },
  decideKeep: { en: 'Keep', zh: '保留' },
  decideLimit: { en: 'Limit', zh: '受限' },
  decideHide: { en: 'Hide', zh: '隐藏' },
  decideRemove: { en: 'Remove', zh: '移除' },
  keepMeans: { en: 'Nothing wrong', zh: '没有问题' },
  limitMeans: { en: 'Covered until pressed', zh: '点按后才显示' },
  hideMeans: { en: 'A tombstone. Can be undone', zh: '只留说明，可撤销' },
  removeMeans: { en: 'A tombstone. For ever', zh: '只留说明，不可撤销' },
  decisionReason: { en: 'Reason', zh: '理由' },
  chooseFirst: {
    en: 'Choose with K, L, H or R; a reason with 1 to 6.',
    zh: '按 K、L、H、R 选择，按1至6选理由。',
  },
  canUndo: { en: 'Can be undone for 30 days.', zh: '30天内可撤销。' },
  removeWarning: {
    en: 'A removal cannot be undone. It is asked a second time.',
    zh: '移除后无法恢复，会再次确认。',
  },
  removeSecond: {
    en: 'Words, votes and pictures that nobody else uses go for ever. Look once more, then say yes again.',
    zh: '文字、投票和无他处使用的图片将永久删除。请再看一次，然后再次确认。',
  },
  act: { en: 'Do it', zh: '执行' },
  actRemove: { en: 'Remove', zh: '移除' },
  actRemoveSecond: { en: 'Yes, remove for ever', zh: '确定永久移除' },
  notDecided: { en: 'This was not done. Your choice stays.', zh: '未能执行。您的选择保留不变。' },
  undone: { en: '{code}: undone', zh: '{code}：已撤销' },
  decisionStays: { en: '{code} was not undone.', zh: '{code}未能撤销。' },
  nothingToUndo: { en: 'There is nothing to undo.', zh: '没有可撤销的操作。' },
  cannotUndo: { en: '{code}: a removal cannot be undone.', zh: '{code}：移除后无法恢复。' },
  wasKept: { en: '{code} kept', zh: '{code}已保留' },
  wasLimited: { en: '{code} limited', zh: '{code}已受限' },
  wasHidden: { en: '{code} hidden', zh: '{code}已隐藏' },
  wasRemoved: { en: '{code} removed', zh: '{code}已移除' },
  moderationLog: { en: 'Log', zh: '记录' },
  loadingLog: { en: 'Loading the log', zh: '正在加载记录' },
  logFailed: { en: 'Error loading the log', zh: '加载记录时出错' },
  logEmpty: { en: 'Nothing was decided yet', zh: '尚无决定' },
  logByReports: { en: 'by three reports', zh: '由三次举报触发' },
  logByVotes: { en: 'by votes', zh: '由投票触发' },
  logUndone: { en: 'undone', zh: '已撤销' },

  // Votes that a network had no room for. {name} is a category.
  votesAside: { en: 'Votes set aside', zh: '未计入的票' },
  votesAsideMeans: {
    en: 'Votes of one network, one hour and one comparison together, where that network’s room for voters was used up: who came after was kept and not counted. Who voted, and from which network, is not shown to anybody.',
    zh: '某个网络在某小时的投票名额用完后，之后的票保留但不计入。每一组是同一网络在同一小时内投给同一对比的票。任何人都看不到是谁投的，也看不到来自哪个网络。',
  },
  loadingVotesAside: { en: 'Loading votes set aside', zh: '正在加载未计入的票' },
  votesAsideFailed: { en: 'Error loading votes set aside', zh: '加载未计入的票时出错' },
  noVotesAside: { en: 'No votes were set aside', zh: '没有未计入的票' },
  votesOfGroup: {
    en: '{name}: {counted} counted, {uncounted} set aside',
    zh: '{name}：{counted}票计入，{uncounted}票未计入',
  },
  countVotes: { en: 'Count all', zh: '全部计入' },
  keepVotes: { en: 'Leave as it was', zh: '维持原状' },
  discountVotes: { en: 'Count none', zh: '全部不计入' },
  votesCount: { en: '{code}: all of these votes count', zh: '{code}：这些票全部计入' },
  votesStay: { en: '{code}: left as it was', zh: '{code}：维持原状' },
  votesDoNotCount: { en: '{code}: none of these votes counts', zh: '{code}：这些票全部不计入' },
  votesNotDecided: { en: '{code}: not done.', zh: '{code}：未能执行。' },

  // Counts for everybody
  moderated: { en: 'What was limited or taken out', zh: '受限与移除的内容' },
  moderatedMeans: {
    en: 'We take out what harms persons, never a topic. These are all decisions by month and reason.',
    zh: '我们移除的是伤害个人的内容，从不针对话题。以下是按月份与理由统计的全部决定。',
  },
  moderatedNothing: { en: 'Nothing was limited or taken out so far.', zh: '至今没有内容受限或被移除。' },
  moderatedLoading: { en: 'Loading the counts', zh: '正在加载统计' },
  moderatedFailed: { en: 'The counts could not be read', zh: '无法读取统计' },

  // How far voters agree
  agreement: { en: 'How far voters agree', zh: '投票者的一致程度' },
  agreementMeans: {
    en: 'About the same comparison, beyond what chance would make: 1 is always, 0 is as by chance. Where nearly all say the same, Gwet’s AC1 comes out high and Krippendorff’s alpha low, so we show both, from {count} comparisons on that at least two have voted on.',
    zh: '针对同一对比，除去偶然因素之后的一致程度：1为完全一致，0为与偶然相当。几乎人人看法相同时，Gwet系数AC1偏高，Krippendorff系数α偏低，因此两者并列；至少有两人投票的对比达到{count}个后才显示。',
  },
  agreementLoading: { en: 'Loading how far voters agree', zh: '正在加载一致程度' },
  agreementFailed: { en: 'How far voters agree could not be read', zh: '无法读取一致程度' },
  agreementComparisons: { en: 'Comparisons', zh: '对比数' },
  gwet: { en: 'AC1', zh: '系数AC1' },
  krippendorff: { en: 'Alpha', zh: '系数α' },
  tooFew: { en: 'too few', zh: '太少' },
  allAlike: { en: 'all alike', zh: '全部相同' },

  month: { en: 'Month', zh: '月份' },
  moderatedHow: { en: 'Decision', zh: '决定' },
  moderatedWhy: { en: 'Reason', zh: '理由' },
  moderatedCount: { en: 'Count', zh: '数量' },
} as const satisfies Record<string, Localized>
