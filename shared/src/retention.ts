import type { Localized } from './localized.ts'

/** How long data is kept: a number that the service's jobs use, or words when no time limit applies. */
export type Period = { minutes: number } | { hours: number } | { days: number }

/** One kind of data that we keep: for the jobs that delete it, docs/what-is-kept.md and the page /safety. */
export interface RetentionRule {
  /** The tables that hold the data; empty when it is kept elsewhere or not at all. */
  tables: readonly string[]
  what: Localized
  seenBy: Localized
  kept: Period | Localized
  why: Localized
}

const EVERYBODY = { en: 'everybody', zh: '所有人' }
const STAFF = { en: 'staff', zh: '工作人员' }
const NOBODY = { en: 'nobody', zh: '任何人都看不到' }
const REPORTS_SEEN_BY = { en: 'staff; nobody sees who reported', zh: '工作人员；任何人都看不到是谁举报的' }
const FOR_EVER = { en: 'for ever', zh: '永久' }

/** All data about visitors and their actions. Only this table says how long we keep it. */
export const RETENTION = {
  fullAddress: {
    tables: [],
    what: { en: 'Your full address (IP)', zh: '您的完整 IP 地址' },
    seenBy: { en: 'you, if you ask for it', zh: '只有您自己，在您查询时' },
    kept: { en: 'only while a request is answered', zh: '仅在回应请求期间' },
    why: {
      en: 'To answer you. It is never stored or logged.',
      zh: '用于回应您的请求；从不储存，也不写入日志。',
    },
  },
  searchNetwork: {
    tables: ['search_networks'],
    what: {
      en: 'The network of a search: the address cut to IPv4 /24 or IPv6 /32',
      zh: '搜索所来自的网络：截短至 IPv4 /24或 IPv6 /32的地址',
    },
    seenBy: STAFF,
    kept: { hours: 24 },
    why: { en: 'To notice one visitor who pretends to be many.', zh: '用于识别冒充多人的行为。' },
  },
  votingNetwork: {
    tables: ['network_hours', 'network_members'],
    what: {
      en: 'Which of these networks a vote or name came from, and in which hour. Voter and name are stored only as hashes; the network is not hashed',
      zh: '投票或名字来自上述哪个网络、在哪个小时；投票者与名字仅以哈希值表示，网络（截短后的地址）不作哈希处理',
    },
    seenBy: NOBODY,
    kept: { hours: 24 },
    why: { en: 'To notice vote stuffing.', zh: '用于识别刷票。' },
  },
  votesTogether: {
    tables: ['votes', 'vote_decisions'],
    what: {
      en: 'Which votes came from one network in an hour in which its places for voters were used up, without the network; and what staff decided about them',
      zh: '某个网络名额已满的那个小时里，哪些票来自同一网络（不含网络本身），以及工作人员对它们的决定',
    },
    seenBy: STAFF,
    kept: { days: 30 },
    why: { en: 'For staff to count or discount them.', zh: '供工作人员决定是否计入。' },
  },
  voteTimes: {
    tables: ['recent_votes'],
    what: { en: 'The exact moment of your vote', zh: '您投票的确切时间' },
    seenBy: NOBODY,
    kept: { minutes: 3 },
    why: { en: 'So that you can undo it.', zh: '让您能够撤销。' },
  },
  countMarks: {
    tables: ['count_marks'],
    what: {
      en: 'That a voter or a network had a term counted, known only by a hash of all of it',
      zh: '某个访客或网络的某个搜索词已被计数；仅以整体的哈希值表示',
    },
    seenBy: NOBODY,
    kept: { hours: 24 },
    why: { en: 'To count a term once, however often it is asked.', zh: '无论重复多少次，同一词语只计一次。' },
  },
  requestCounts: {
    tables: ['rate_limits'],
    what: {
      en: 'How many requests a network, known only by a hash, made lately',
      zh: '某个网络近期的请求次数；网络仅以哈希值表示',
    },
    seenBy: NOBODY,
    kept: { hours: 2 },
    why: {
      en: 'Limits for a minute or an hour, and fair shares of engines and translations for an hour.',
      zh: '用于限制每分钟或每小时的请求次数，并按小时公平分配搜索引擎和翻译服务的使用份额。',
    },
  },
  archive: {
    tables: [
      'searches',
      'terms',
      'engine_runs',
      'results',
      'overlap_scores',
      'image_addresses',
      'log_leaves',
    ],
    what: {
      en: 'The words of a search, their translation, the place it was made in, the hours in which both engines were asked, and what they answered',
      zh: '搜索词、译文、搜索地点、查询两个搜索引擎时所在的小时，以及它们返回的结果',
    },
    seenBy: {
      en: 'everybody from the hour at which it is listed; until then, and unlisted, whoever has its code',
      zh: '列入档案之后为所有人；在此之前，或未列入档案时，为知道其编号的人',
    },
    kept: { en: 'for ever, unless staff take it down', zh: '永久，除非由工作人员撤下' },
    why: { en: 'This is the archive.', zh: '这就是档案本身。' },
  },
  captures: {
    tables: ['captures'],
    what: {
      en: 'The raw answer an engine sent to a visitor’s search, without keys, cookies and times. The bot’s are kept for ever, and a hash of each stays with the archive',
      zh: '搜索引擎对访客搜索返回的原始数据，不含密钥、Cookie 和时间；机器人的数据永久保存，每份数据的哈希值随档案保存',
    },
    seenBy: {
      en: 'staff; once it is listed everybody, in its evidence packet',
      zh: '工作人员；列入档案之后，所有人可在其证据包中看到',
    },
    kept: { days: 90 },
    why: { en: 'To show that nothing was changed since.', zh: '用于证明此后未被改动。' },
  },
  names: {
    tables: ['searches', 'votes', 'client_names'],
    what: {
      en: 'The name you chose here, with your searches and votes',
      zh: '您在此取的名字，随您的搜索和投票保存',
    },
    seenBy: STAFF,
    kept: { days: 30 },
    why: { en: 'To see how many take part.', zh: '用于了解参与人数。' },
  },
  searchVoter: {
    tables: ['searches'],
    what: { en: 'Whose search it is, known only by a hash', zh: '搜索属于谁；仅以哈希值表示' },
    seenBy: NOBODY,
    kept: { days: 30 },
    why: { en: 'So that you can have your own erased.', zh: '让您能够抹去自己的记录。' },
  },
  erasedVoters: {
    tables: ['erased_voters'],
    what: {
      en: 'That we have just erased your records, stored only as a hash',
      zh: '您的记录刚被抹去；仅以哈希值表示',
    },
    seenBy: NOBODY,
    kept: { minutes: 3 },
    why: {
      en: 'So that what you sent just before is kept as nobody’s, or not at all.',
      zh: '让您此前刚发出的内容不归属任何人，或不予保存。',
    },
  },
  votes: {
    tables: ['votes'],
    what: {
      en: 'Your votes, with the hour, known only by a hash',
      zh: '您的投票及其所在的小时；仅以哈希值表示',
    },
    seenBy: { en: 'everybody sees how many; nobody whose', zh: '所有人只看到票数；任何人都看不到是谁投的' },
    kept: { en: 'until you have them erased', zh: '直到您要求抹去' },
    why: { en: 'One vote for each voter.', zh: '保证每人一票。' },
  },
  networkGroups: {
    tables: ['votes'],
    what: {
      en: 'In which of 16 groups of networks your vote falls; each group has about a million of them',
      zh: '您的一票归入16组网络中的哪一组；每组约有一百万个网络',
    },
    seenBy: {
      en: 'everybody sees whether groups agree; nobody who is in one',
      zh: '所有人只看到各组是否一致；任何人都看不到谁在哪一组',
    },
    kept: { en: 'as long as the vote', zh: '与该票一样久' },
    why: {
      en: 'To tell a view shared by many networks from many votes of one.',
      zh: '用于区分许多网络共有的看法与同一网络的许多票。',
    },
  },
  openProposals: {
    tables: ['translation_proposals'],
    what: {
      en: 'A better translation that you propose, while staff have not decided',
      zh: '您建议的更好译文，在工作人员决定之前',
    },
    seenBy: STAFF,
    kept: { days: 90 },
    why: { en: 'For staff to decide.', zh: '供工作人员决定。' },
  },
  decidedProposals: {
    tables: ['translation_proposals', 'translation_overrides'],
    what: {
      en: 'The same once decided; an accepted translation stays unless staff withdraw it, without who proposed it',
      zh: '决定之后的建议；被采纳的译文会保留（除非工作人员撤回），但不含建议者的信息',
    },
    seenBy: STAFF,
    kept: { days: 30 },
    why: { en: 'To see what was decided.', zh: '用于查看所作的决定。' },
  },
  openReports: {
    tables: ['reports'],
    what: {
      en: 'What you report about a comparison, while staff have not decided: reason, note and hour; you and your network known only by hashes; where a decision was undone, for 180 days at most',
      zh: '您对某次对比的举报，在工作人员决定之前：原因、备注和所在的小时；您和您的网络仅以哈希值表示；决定被撤销的，最多保存180天',
    },
    seenBy: REPORTS_SEEN_BY,
    kept: { days: 90 },
    why: { en: 'For staff to decide.', zh: '供工作人员决定。' },
  },
  decidedReports: {
    tables: ['reports'],
    what: { en: 'The same once decided', zh: '决定之后的举报' },
    seenBy: REPORTS_SEEN_BY,
    kept: { days: 30 },
    why: { en: 'To undo that.', zh: '用于撤销。' },
  },
  decisions: {
    tables: ['decisions', 'log_decisions', 'tombstones', 'images_to_purge'],
    what: {
      en: 'What staff decided about a comparison: its code, reason and hour, no words',
      zh: '工作人员对某次对比的决定：编号、原因和所在的小时，不含词语',
    },
    seenBy: {
      en: 'everybody: where it stood, and how many there were',
      zh: '所有人：在原处看到说明，并看到总数',
    },
    kept: FOR_EVER,
    why: { en: 'To answer for what is missing.', zh: '用于说明内容为何缺失。' },
  },
  unsentMessages: {
    tables: ['messages'],
    what: { en: 'A message to us that no mail server has taken', zh: '尚未被邮件服务器接收的留言' },
    seenBy: STAFF,
    kept: { days: 30 },
    why: { en: 'To send it, or for staff to read here.', zh: '用于发送，或供工作人员在此阅读。' },
  },
  sentMessages: {
    tables: ['messages'],
    what: {
      en: 'Our copy of a message to us that was sent on; the mail itself stays in our mailbox until staff delete it',
      zh: '已经转发的留言在本站的副本；邮件本身留在我们的邮箱，直到工作人员删除',
    },
    seenBy: STAFF,
    kept: { days: 7 },
    why: { en: 'To answer whether it arrived.', zh: '用于确认是否送达。' },
  },
  unconfirmedSignUps: {
    tables: ['newsletter_signups'],
    what: {
      en: 'An email address for the newsletter that was never confirmed (after a confirmation was asked for: 7 days)',
      zh: '从未确认的订阅邮箱（已发出确认邮件的：7天）',
    },
    seenBy: STAFF,
    kept: { days: 30 },
    why: { en: 'Its owner may still confirm it.', zh: '邮箱主人仍可能确认。' },
  },
  confirmedSignUps: {
    tables: ['newsletter_signups'],
    what: { en: 'A confirmed email address', zh: '已确认的订阅邮箱' },
    seenBy: STAFF,
    kept: { en: 'until you ask to be taken off the list', zh: '直到您要求退订' },
    why: { en: 'To send the newsletter.', zh: '用于发送电子通讯。' },
  },
  pictures: {
    tables: ['images'],
    what: { en: 'The pictures that the engines found, as files', zh: '搜索引擎找到的图片文件' },
    seenBy: EVERYBODY,
    kept: {
      en: 'as long as a recorded search has them and, as a rule, some hours more; unless they are taken down',
      zh: '直到不再有搜索记录含有它们为止，通常再多保留数小时；被本站撤下的除外',
    },
    why: {
      en: 'They vanish elsewhere, and our pages fetch no pictures from third parties.',
      zh: '图片会在别处消失，而且本站页面不会向第三方请求图片。',
    },
  },
  blockedNames: {
    tables: ['blocked_names'],
    what: {
      en: 'Names of private persons that are to stay out of the archive, encrypted',
      zh: '不得列入档案的普通人姓名（已加密）',
    },
    seenBy: STAFF,
    kept: { en: 'until staff remove them', zh: '直到工作人员移除' },
    why: { en: 'To keep searches with them out of the archive.', zh: '使含有这些姓名的搜索不列入档案。' },
  },
  removedNames: {
    tables: ['blocked_names'],
    what: { en: 'Such a name once staff removed it', zh: '工作人员移除后的此类姓名' },
    seenBy: STAFF,
    kept: { days: 30 },
    why: { en: 'To undo that.', zh: '用于撤销移除。' },
  },
  pictureDecisions: {
    tables: ['picture_decisions'],
    what: {
      en: 'Which pictures staff took down or allowed again: their hashes, with reason and hour',
      zh: '工作人员撤下或恢复了哪些图片：其哈希值、原因和所在的小时',
    },
    seenBy: STAFF,
    kept: { days: 30 },
    why: { en: 'To undo that.', zh: '用于撤销。' },
  },
  blockedPictures: {
    tables: ['blocked_images'],
    what: {
      en: 'Hashes of pictures taken down by staff or for being on an outside list of illegal ones, with reason and hour; the files are deleted',
      zh: '由工作人员或按外部的非法图片名单撤下的图片：其哈希值、原因和所在的小时；文件已删除',
    },
    seenBy: STAFF,
    kept: { en: 'until staff put them back', zh: '直到工作人员恢复图片' },
    why: { en: 'To know them when they come again.', zh: '以便再次出现时识别。' },
  },
  rememberedAnswers: {
    tables: ['recent_answers'],
    what: { en: 'What an engine just answered, without who asked', zh: '搜索引擎刚刚返回的结果，不含搜索者' },
    seenBy: NOBODY,
    kept: { minutes: 30 },
    why: { en: 'Not to ask an engine twice.', zh: '避免重复查询搜索引擎。' },
  },
  rememberedWords: {
    tables: [],
    what: {
      en: 'Words that a translation service just translated, with the translation, or that somebody looked for in the archive, without who asked; in memory only (common words: next line)',
      zh: '翻译服务刚刚翻译过的词语及其译文，以及刚刚在档案中搜索过的词语，不含搜索者；只存在内存中（常用词语见下一行）',
    },
    seenBy: NOBODY,
    kept: { minutes: 15 },
    why: { en: 'Not to ask or look twice.', zh: '避免重复查询。' },
  },
  commonWords: {
    tables: ['counted_words'],
    what: {
      en: 'Words that more than 2,000 searches have and somebody looked for in the archive, with the last day, without who',
      zh: '有2,000次以上的搜索含有、并有人在档案中搜索过的词语，以及最近一次的日期，不含搜索者',
    },
    seenBy: NOBODY,
    kept: { days: 30 },
    why: { en: 'To find common words quickly.', zh: '以便快速查找常用词语。' },
  },
  logs: {
    tables: [],
    what: {
      en: 'Log lines: time, method, kind of address (no words, codes or ids), status; staff’s with their network',
      zh: '日志：时间、请求方法、网址的类别（不含词语、编号和内部标识）、状态；工作人员的条目另含其网络',
    },
    seenBy: STAFF,
    kept: { en: 'the last 50 MB of each part', zh: '每个部分最近50 MB' },
    why: { en: 'To find faults.', zh: '用于查找故障。' },
  },
  backups: {
    tables: [],
    what: { en: 'Backups: a copy of most of this at one moment', zh: '备份：上述大部分内容在某一时刻的副本' },
    seenBy: STAFF,
    kept: {
      en: 'as long as staff keep the file; they are asked to delete it after 30 days',
      zh: '取决于工作人员保留该文件的时间；我们要求他们在30天后删除',
    },
    why: { en: 'For the archive to outlive a disk.', zh: '让档案在磁盘损坏后得以恢复。' },
  },
} as const satisfies Record<string, RetentionRule>

/** How long the data is kept, in words. */
export function keptFor({ kept }: RetentionRule): Localized {
  if ('en' in kept) return kept
  if ('minutes' in kept) return { en: `${kept.minutes} minutes`, zh: `${kept.minutes}分钟` }
  if ('hours' in kept) return { en: `${kept.hours} hours`, zh: `${kept.hours}小时` }
  return { en: `${kept.days} days`, zh: `${kept.days}天` }
}
