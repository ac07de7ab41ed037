/** Searching, and what the two sides showed. */
import { COMPARISON_LABELS, type Localized } from '@firewall-cafe/shared'

export const searchLabels = {
  ...COMPARISON_LABELS,

  // Search
  query: { en: 'Query', zh: '搜索词' },
  search: { en: 'Search', zh: '搜索' },
  compare: { en: 'Compare', zh: '对比' },
  archive: { en: 'Archive', zh: '档案' },
  searchSummary: {
    en: 'Search for pictures in English or Chinese, and see what Google and Baidu show for the same words.',
    zh: '用英文或中文搜索图片，看看谷歌和百度对同样的词各自显示什么。',
  },
  filters: { en: 'Filters', zh: '筛选' },
  translation: { en: 'Translation:', zh: '翻译：' },
  error: { en: 'Error:', zh: '错误：' },
  noTranslation: { en: 'Not translated', zh: '没有译文' },
  demo: { en: 'Demo: simulated engines', zh: '演示：模拟搜索引擎' },
  // The specification's word appears in English alone; the Chinese says what is known (decision 0002).
  censoredStamp: { en: 'Censored', zh: '没有图片' },
  censored: { en: 'Censored: no pictures', zh: '没有图片' },
  censoredByNotice: { en: 'Censored: withheld', zh: '已被屏蔽' },
  notKept: { en: 'Not saved: our storage for pictures is full', zh: '未保存：本站的存储空间已满' },
  takenDown: { en: 'Taken down by us', zh: '已由本站撤下' },
  brokenImage: { en: 'Broken', zh: '图片损坏' },
  castYourVote: { en: 'Cast your vote', zh: '请投票' },
  votesWait: { en: 'You can vote when both sides have answered.', zh: '两边均返回结果后即可投票。' },
  noVotesHere: {
    en: 'You cannot vote here: both sides must have given an answer that counts as evidence.',
    zh: '无法对此次搜索投票：需要双方都返回可作为证据的结果。',
  },
  hideVoting: { en: 'Hide voting', zh: '收起投票' },
  thePictures: { en: 'The pictures', zh: '图片' },
  theTranslation: { en: 'The translation', zh: '翻译' },
  searchPlaceholder: { en: 'Search Google + Baidu', zh: '搜索谷歌和百度' },
  archivePlaceholder: { en: 'Search the archive', zh: '搜索档案' },
  toArchive: { en: 'search Archive', zh: '搜索档案' },
  toComparison: { en: 'search Comparison', zh: '对比搜索' },
  emptyQuery: { en: 'Please enter a search query', zh: '请输入搜索词' },
  modes: { en: 'What to search', zh: '搜索方式' },
  searching: { en: 'Searching', zh: '正在搜索' },
  queryTooLong: {
    en: 'Too long: {count} characters. {max} is the limit.',
    zh: '过长：共{count}个字符，上限为{max}个。',
  },
  moreWords: { en: 'more', zh: '展开' },
  fewerWords: { en: 'less', zh: '收起' },
  demoText: {
    en: 'These pictures are drawings, not search results.',
    zh: '图片为绘制的演示图，并非真实搜索结果。',
  },
  // A visitor's own votes and places are real.
  demoRecordText: {
    en: 'The pictures are drawings, not search results; most votes and places may be made up, too.',
    zh: '图片为绘制的演示图，并非真实搜索结果；多数投票和地点也可能是虚构的。',
  },

  // The two sides. {engine} is a name, {words} what it was asked, {time} a time of day.
  // {date} is a day, {from} and {to} are times of day, in UTC.
  keptAnswer: {
    en: 'Engine asked {date}, between {from} and {to} UTC',
    zh: '查询时间：{date}{from}至{to}（UTC）',
  },
  seconds: { en: '{count} s', zh: '{count}秒' },
  notAnsweredYet: { en: '{engine} has not answered yet', zh: '{engine}尚未响应' },
  engineTime: { en: 'We stop waiting after a set time.', zh: '超过时限后将不再等待。' },
  beingTranslated: { en: 'The words are being translated', zh: '正在翻译搜索词' },
  answeredWithNothing: { en: 'Answered with 0 pictures', zh: '返回结果：0张图片' },
  whatThisMeans: { en: 'What this means', zh: '这说明什么' },
  outcomeShareSpent: {
    en: 'We did not ask {engine}: your network has used up its share for this hour. Other networks still have theirs.',
    zh: '未查询{engine}：您所在网络本小时的份额已用完，其他网络仍可继续搜索。',
  },
  outcomeTranslationShareSpent: {
    en: 'We did not ask {engine}, since we asked no translator: your network has used up its share of translations for this hour. Please search again in the next hour. Other networks still have theirs.',
    zh: '未查询{engine}，因为搜索词未送交翻译：您所在网络本小时的翻译份额已用完，请在下一小时再搜索；其他网络仍可继续搜索。',
  },
  // {seconds} until it is asked again.
  outcomeNotAskedFor: {
    en: 'We did not ask {engine}: it failed or refused us a moment ago. You can try again in {seconds} s.',
    zh: '{engine}刚刚出现故障或拒绝了我们，这次未作查询；{seconds}秒后可再试。',
  },
  sideFailed: { en: 'One side could not be searched', zh: '有一方未能查看。' },
  searchFailed: { en: 'The search did not go through', zh: '搜索未能完成' },
  tryAgain: { en: 'Try again', zh: '重试' },
  tryAgainIn: { en: 'Try again in {seconds} s', zh: '{seconds}秒后可重试' },

  // Pictures
  pictureName: { en: 'Result {rank} from {engine} for {words}', zh: '{engine}中“{words}”的第{rank}个结果' },
  previousPicture: {
    en: '{engine}: previous picture, {rank} of {count}',
    zh: '{engine}：上一张，第{rank}张，共{count}张',
  },
  nextPicture: {
    en: '{engine}: next picture, {rank} of {count}',
    zh: '{engine}：下一张，第{rank}张，共{count}张',
  },
  pictureAt: { en: '{engine}, picture {rank} of {count}', zh: '{engine}，第{rank}张，共{count}张' },
  enlarge: { en: 'Open in the viewer', zh: '放大' },
  viewer: { en: 'Pictures side by side', zh: '图片浏览' },
  // {index} and {total} are filled in by the lightbox.
  carousel: { en: 'carousel', zh: '轮播' },
  slide: { en: 'picture', zh: '图片' },
  slideOf: { en: '{index} of {total}', zh: '第{index}张，共{total}张' },
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
  voteNotCounted: {
    en: 'Saved but not counted: your network has reached its limit of voters for this hour, or staff are not counting its votes from this hour',
    zh: '已保存，但未计入：您所在网络这一小时的投票人数已达上限，或工作人员决定不计入该网络这一小时的票',
  },
  votedAlready: { en: 'You have already cast this vote', zh: '您已投过这一票' },
  undo: { en: 'Undo', zh: '撤销' },
  undoIsNext: {
    en: 'For {seconds} seconds, the next button undoes this vote.',
    zh: '{seconds}秒内，下一个按钮是“撤销”。',
  },
  voteUndone: { en: 'Vote undone', zh: '已撤销' },
  undoFailed: { en: 'Not undone: your vote stands', zh: '未能撤销，您的投票仍然有效' },
  undoUnknown: {
    en: 'No answer: your vote may or may not be undone',
    zh: '未收到响应，不确定是否已撤销',
  },
  votesUnseen: {
    en: 'You can vote on the pictures once you see one',
    zh: '看到图片后即可对图片投票',
  },
  severalVotes: { en: 'You may choose several.', zh: '可以多选。' },
  votesHidden: { en: 'The counts appear after you vote.', zh: '投票后显示票数。' },
  votesHiddenShort: { en: 'after your vote', zh: '投票后显示' },
  // {other} is the vote that the new one contradicts.
  voteReplaced: { en: 'Your vote for {other} is taken back.', zh: '您投给“{other}”的一票已撤回。' },
  // {name} and {other} are two votes that contradict each other; the numbers are percent, and voters.
  voteShare: {
    en: '{name}: {share}% of {voters} who chose between that and {other} (likely {low}–{high}%).',
    zh: '{name}：在“{name}”与“{other}”之间作出选择的{voters}人中占{share}%（可能范围{low}%–{high}%）。',
  },
  voteContested: { en: 'Contested.', zh: '存在争议。' },
  // {name} is the vote that several groups of networks agree on.
  voteVerdict: {
    en: 'Voters of independent networks agree: {name}.',
    zh: '来自互相独立的网络的投票者看法一致：{name}。',
  },
  votes: { en: 'Votes', zh: '票数' },
  oneVote: { en: 'vote', zh: '票' },
  pastResults: {
    en: 'See past results for this query in the Archive',
    zh: '在档案中查看此搜索词以往的结果',
  },

  // The record of a comparison. {time} is a full hour, with its day where that is not today.
  aboutRecord: { en: 'Comparison', zh: '对比记录' },
  googleThrough: { en: 'Google was asked through {provider}.', zh: '经由 {provider} 查询谷歌。' },
  translationFrom: { en: 'Translation from {translator}.', zh: '译文来源：{translator}。' },
  ownCorrections: { en: 'our own corrections', zh: '我们自己的更正' },
  ownGlossary: { en: 'our glossary', zh: '我们的词汇表' },
  botTermList: { en: 'the bot’s list of terms', zh: '机器人的词表' },
  inArchiveFrom: { en: 'In the archive from {time} UTC.', zh: '将于{time}（UTC）列入档案。' },
  inArchiveSince: { en: 'In the archive since {time} UTC.', zh: '已于{time}（UTC）列入档案。' },
  notInArchive: {
    en: 'Not in the archive: only people who have this address can open it.',
    zh: '未列入档案：只有知道此网址的人才能看到。',
  },
  holdsPersonalData: {
    en: 'Kept out of the archive: these words look like somebody’s telephone number, address, identity number or name. Only people who have this address can open it.',
    zh: '未列入档案：这些词语看起来像某人的电话号码、地址、证件号码或姓名。只有知道此网址的人才能看到。',
  },
  openedFromLink: { en: 'Opened from a link: not listed in the archive.', zh: '由链接打开：未列入档案。' },
  fromLinkOnce: {
    en: 'You can change this back only while this page stays open.',
    zh: '只有在此页面打开期间，您才能再将它改为不列入。',
  },
  keepInArchive: { en: 'Add it to the archive', zh: '列入档案' },
  searchAgain: { en: 'Search again', zh: '重新搜索' },
  copyLink: { en: 'Copy link', zh: '复制链接' },
  shareRecord: { en: 'Share', zh: '分享' },
  shareTitle: { en: 'Share this comparison', zh: '分享此对比' },
  shareSimulated: {
    en: 'This is demo data: a simulator answered for at least one engine. Whoever opens the link is told so.',
    zh: '这是演示数据：至少一方的结果来自模拟器。打开链接的人也会看到这一说明。',
  },
  shareLimited: {
    en: 'Whoever opens the link finds the pictures covered until they are pressed.',
    zh: '打开链接的人会看到图片被遮盖，点按后才显示。',
  },
  shareUnlisted: {
    en: 'Not in the archive now. Whoever has the link can open it and pass it on, and may guess that you searched for these words.',
    zh: '目前未列入档案。有此链接的人都能打开和转发，并可能猜到您搜索过这些词语。',
  },
  sharePersonal: {
    en: 'These words look like somebody’s personal data. Whoever has the link can read them and pass it on.',
    zh: '这些词语看起来像某人的个人信息。有此链接的人都能看到并转发。',
  },
  shareBySystem: { en: 'Share with an app', zh: '用其他应用分享' },
  shareFailed: { en: 'Not shared. Copy the link instead.', zh: '未能分享。请改为复制链接。' },
  embed: { en: 'Show it on another page', zh: '嵌入其他网页' },
  embedMeans: {
    en: 'The frame runs no script and keeps nothing. A network may see that readers of that page connect to this site.',
    zh: '该框架不运行脚本，也不保存任何信息。网络运营者可能会看到该网页的读者连接到本站。',
  },
  qrCodeOf: { en: 'QR code: {address}', zh: '二维码：{address}' },
  print: { en: 'Print', zh: '打印' },
  printWaits: { en: 'Loading the sheet', zh: '正在加载页面内容' },
  notLoaded: { en: 'Not loaded', zh: '未加载' },
  printTitle: { en: 'Print this comparison', zh: '打印此对比' },
  oneQuestion: { en: 'One question, two results', zh: '同一个问题，两种结果' },
  overlap: {
    en: 'Same pictures: {shared} of {of} · Jaccard {jaccard} · order {rbo}',
    zh: '{of}张图片中有{shared}张相同 · Jaccard 系数{jaccard} · 次序相似度{rbo}',
  },
  overlapAtLeast: {
    en: 'Same pictures: at least {shared} of {of} · Jaccard {jaccard} or more · order {rbo} (could be more or less)',
    zh: '{of}张图片中至少有{shared}张相同 · Jaccard 系数不低于{jaccard} · 次序相似度{rbo}（可能偏高或偏低）',
  },
  overlapPairs: { en: 'The same on both sides: {pairs}.', zh: '两边相同的图片：{pairs}。' },
  // By their ranks on each side; {letter} marks both of them.
  overlapPair: {
    en: '({letter}) Google’s no. {google} and Baidu’s no. {baidu}',
    zh: '（{letter}）谷歌第{google}张与百度第{baidu}张',
  },
  shareAndCite: { en: 'Share, cite', zh: '分享、引用' },
  // {place} is a rank on the other side.
  sameAcross: { en: '(the same as no. {place} on the other side)', zh: '（与另一边第{place}张相同）' },
  overlapUnknown: {
    en: 'Pictures that could not be compared: {unknown}.',
    zh: '无法对比的图片：{unknown}张。',
  },
  overlapProbably: {
    en: 'Further pairs that are probably the same picture, not counted: {probably}.',
    zh: '另有很可能相同、未计入的图片：{probably}对。',
  },
  overlapMeans: {
    en: 'Jaccard: pictures on both sides as a share of all pictures, each matching pair counted once. Order: how alike the two rankings are, the first places counting most. Both run from 0 (nothing in common) to 1. Low numbers are normal and prove nothing, since engines differ for many reasons: in web results for Chinese internet events, Google and Baidu had 6.8% in common (Jiang 2014).',
    zh: 'Jaccard 系数：两边相同的图片占全部图片的比例，每对相同的图片只计一次。次序相似度：两边的排序有多接近，越靠前权重越大。两者都介于0（毫无相同之处）与1之间。数字低是常态，不能证明任何事，因为搜索引擎之间的不同有多种原因：就中国互联网事件的网页搜索结果而言，谷歌与百度只有6.8%相同（Jiang，2014年）。',
  },
  oneLook: {
    en: 'One look cannot say why the two sides differ.',
    zh: '一次查看不能说明两边为何不同。',
  },
  questionSee: {
    en: 'Which pictures are on one side only? Name three.',
    zh: '哪些图片只出现在一边？请举出三张。',
  },
  questionDoubt: {
    en: 'What else could make them differ, besides censorship?',
    zh: '除了审查，还有什么原因会造成这种不同？',
  },
  questionAsk: {
    en: 'What would you search for next, and where, to find out?',
    zh: '要弄清楚，下一步您会搜索什么？在哪里搜索？',
  },
  picturesBelong: { en: 'The pictures belong to their makers.', zh: '图片归其作者所有。' },
  citationMissing: {
    en: 'The citation could not be loaded. The sheet names the address.',
    zh: '无法读取引用信息。页面上仍有网址。',
  },
  present: { en: 'Present', zh: '投影' },
  previousComparison: { en: 'previous', zh: '上一条' },
  nextComparison: { en: 'next', zh: '下一条' },
  comparisonOf: { en: '{at} of {count}', zh: '第{at}条，共{count}条' },
  endPresenting: { en: 'leave', zh: '退出' },
  cite: { en: 'Cite', zh: '引用' },
  citeTitle: { en: 'Cite this comparison', zh: '引用此对比' },
  citeFormat: { en: 'Format', zh: '格式' },
  citeText: { en: 'Plain', zh: '纯文本' },
  citeWikipedia: { en: 'Wikipedia', zh: '维基百科' },
  citeSimulated: {
    en: 'This is demo data: a simulator answered for at least one engine. It says nothing about Google or Baidu, so it cannot be cited.',
    zh: '这是演示数据：至少一方的结果来自模拟器。它不能说明谷歌或百度的任何情况，因此不能引用。',
  },
  evidence: { en: 'Evidence packet', zh: '证据包' },
  evidenceWhat: {
    en: 'One file with what both engines sent us for these words, the pictures that we keep in full from their own addresses, and signed proof that nothing was changed since. A page inside checks it without a network. You can also open it in ReplayWeb.page. Its version 2.4.6 no longer checks hashes and reports “2 invalid” for every packet, even a sound one.',
    zh: '一个文件，内含两个搜索引擎就这些词语发给我们的数据、我们从原网址完整保存的图片，以及此后未经改动的签名证明。包内的页面无需联网即可核对。也可用 ReplayWeb.page 打开；其2.4.6版已不再核对哈希值，对任何证据包（包括完好的）都显示“2 invalid”。',
  },
  evidenceClaims: {
    en: 'It shows what our service received. It does not prove that anybody censors. No outside witness signs our log.',
    zh: '它显示我们的服务收到了什么，并不证明有人进行审查。我们的日志没有外部见证人签名。',
  },
  evidenceTime: {
    en: 'What engines sent for a visitor’s search is not kept for ever. If you cite it, save the packet.',
    zh: '搜索引擎对访客搜索返回的数据不会永久保存。如需引用，请保存证据包。',
  },
  evidenceKeys: {
    en: 'That a packet is ours shows only by its keys. Compare them with those we publish (for an older packet’s, ask us):',
    zh: '证据包是否出自本站，只能凭密钥确认。请与我们公布的密钥核对（较早的证据包请向我们询问）：',
  },
  evidenceSave: { en: 'Save the packet, {size} MB', zh: '保存证据包，{size} MB' },
  evidenceNone: {
    en: 'There is no packet of this comparison, since it is not in the archive now.',
    zh: '此对比目前未列入档案，因此没有证据包。',
  },
  evidenceSimulated: {
    en: 'This is demo data: a simulator answered for at least one engine. It says nothing about Google or Baidu, so it is not evidence.',
    zh: '这是演示数据：至少一方的结果来自模拟器。它不能说明谷歌或百度的任何情况，因此不能作为证据。',
  },
  saveFile: { en: 'Save as', zh: '保存为' },
  noRecord: { en: 'No comparison here', zh: '此处没有对比' },
  noRecordText: {
    en: 'No comparison has this code. Check that you copied all of it.',
    zh: '没有此编号的对比。请检查编号是否完整。',
  },
  recordNotRead: { en: 'The comparison could not be read', zh: '无法读取此对比' },
  takenOut: { en: 'This comparison was taken out of the archive.', zh: '此对比已从档案中移除。' },
  takenOutDay: { en: 'On', zh: '日期' },
  whatRemains: { en: 'What remains', zh: '保留' },
  whatRemainsText: {
    en: 'Of this comparison: this address, the day and the reason. Backups lose it as they are deleted; copies others made are out of our reach.',
    zh: '此对比只留下此网址、日期和原因。备份中的内容随备份删除而消失；他人已复制的内容，我们无法删除。',
  },
  whatIsHidden: {
    en: 'All of it is kept, but only this address, the day and the reason are shown. Staff can show it again, or remove it for good.',
    zh: '全部内容仍然保存，但只显示此网址、日期和原因。工作人员可以恢复显示，也可以彻底移除。',
  },

  // Your searches. {code} names a comparison.
  yourSearches: { en: 'Your searches', zh: '您的搜索' },
  yourSearchesMeans: {
    en: 'The last 30 searches made in this browser. The list is stored only here. Taking one off the list does not delete the comparison, but you can then no longer choose here whether the archive lists it.',
    zh: '在此浏览器中进行的最近30次搜索，列表只保存在这里。移除后对比本身不会删除，但您将不能再在这里决定它是否列入档案。',
  },
  showYourSearches: { en: 'Show', zh: '显示' },
  hideYourSearches: { en: 'Hide', zh: '收起' },
  forgetOneSearch: { en: 'Take {code} off the list', zh: '从列表中移除 {code}' },
  forgetYourSearches: { en: 'Clear the list', zh: '清空列表' },
  noYourSearches: { en: 'The list is empty.', zh: '列表为空。' },

  // Reviewing a translation
  reviewInvitation: {
    en: 'Do you read both languages? Review this translation.',
    zh: '您通晓中英文吗？请审阅这条译文。',
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
    en: 'Thank you. Staff will review your translation before we use it.',
    zh: '谢谢。网吧工作人员审阅后才会采用您的译文。',
  },
  proposalFailed: { en: 'Your translation was not sent.', zh: '译文未能提交。' },
} as const satisfies Record<string, Localized>
