import { OUTCOMES } from './engines.ts'
import { BAIDU_READS, FOREIGN_LETTERS, LANGUAGES } from './languages.ts'
import type { Localized } from './localized.ts'
import { RANK_PERSISTENCE } from './overlap.ts'
import { TRANSLATION_PROVIDER_NAMES } from './providers.ts'
import { BOT_SOURCE, ONLINE_SOURCE } from './source-codes.ts'
import { VOTE_CATEGORIES } from './votes.ts'

export const LOCATION_MEANING: Localized = {
  en: `The code of the place it was made in. \`${BOT_SOURCE}\`: by our bot; \`${ONLINE_SOURCE}\`: no place was given.`,
  zh: `搜索地点的代码。${BOT_SOURCE} 表示由本站机器人搜索；${ONLINE_SOURCE} 表示未给出地点。`,
}

/**
 * An engine's result in the exports. They tell an engine that was not asked from one that failed, and an
 * answer without pictures that is no evidence from one that is.
 */
export const EXPORTED_OUTCOMES = [...OUTCOMES, 'not_asked', 'control_failed'] as const

/** A column of exports and dumps, as GET /comparisons, /exports/datapackage.json and the page /data describe it. */
export interface ArchiveColumn {
  name: string
  type: 'string' | 'datetime' | 'integer' | 'number' | 'boolean'
  /** Whether it is empty in some rows. */
  nullable?: true
  /** All possible values. */
  values?: readonly string[]
  meaning: Localized
}

const ofEngine = (engine: 'google' | 'baidu'): ArchiveColumn[] => [
  {
    name: `${engine}_provider`,
    type: 'string',
    meaning: {
      en: 'Through whom this engine was asked; for `not_asked`, would have been. `google` or `baidu` where none is named.',
      zh: '通过哪家服务商查询此搜索引擎；结果为 not_asked 时，是原本会通过的服务商。没有注明服务商时，为 google 或 baidu。',
    },
  },
  {
    name: `${engine}_query`,
    type: 'string',
    meaning: {
      en: 'The words it was asked; for `not_asked`, would have been, or the query where it was not translated.',
      zh: '向它查询的词语；结果为 not_asked 时，是原本会查询的词语；没有翻译时，是原搜索词。',
    },
  },
  {
    name: `${engine}_outcome`,
    type: 'string',
    values: EXPORTED_OUTCOMES,
    meaning: {
      en: '`results`, `empty` and `legal_notice` are answers. `control_failed` is an answer without pictures that is no evidence, since it may only have been refusing us: our bot asked, but the everyday word of the same batch had no pictures either, or was asked more than an hour before, or it had refused the bot since; or a visitor asked, and the last everyday word that the bot asked in the hour before had none either, or it refused the bot after that. Every other one is a failure to look; `not_asked`: it had failed or refused us before, or our calls or translations for the hour, or one network’s share of them, were used up. Neither `control_failed` nor a failure to look says anything about censorship.',
      zh: 'results、empty 和 legal_notice 是搜索引擎的响应。control_failed 也是响应，但没有图片，且不能作为证据，因为它可能只是拒绝了我们：由机器人查询时，同一批查询中的日常词也没有得到图片，或查询于一小时以前，或者它此后曾拒绝机器人；由访客查询时，机器人在前一个小时里最后查询的日常词同样没有得到图片，或者它此后曾拒绝机器人。其他取值都表示我们未能查看；not_asked：它此前出现故障或拒绝了我们，或当时那一小时的查询或翻译次数（或某一网络的份额）已用完，因此没有查询它。control_failed 和未能查看都不能说明是否存在审查。',
    },
  },
  {
    name: `${engine}_asked_at`,
    type: 'datetime',
    meaning: {
      en: 'The full hour in which it was asked, UTC; for `not_asked`, in which it was left alone.',
      zh: '查询时所在的小时（UTC）；取值为 not_asked 时，是未作查询的那个小时。',
    },
  },
  {
    name: `${engine}_pictures`,
    type: 'integer',
    meaning: { en: 'How many it showed, at most 9.', zh: '它显示的图片数，最多9张。' },
  },
]

const OVERLAP: ArchiveColumn[] = [
  {
    name: 'shared_pictures',
    type: 'integer',
    nullable: true,
    meaning: {
      en: 'Pictures that both sides show. Empty, with all five that follow, where a side has no pictures, or none that can be compared, and where they have not been compared, as before all are fetched or given up; `google_pictures` and `baidu_pictures` tell which. Low numbers are normal and prove nothing.',
      zh: '两边都显示的图片数。某一边没有图片、图片无法比较，或尚未比较（例如图片还没有全部下载或放弃下载）时，此列与后面五列均为空；两边有没有图片，请看 google_pictures 和 baidu_pictures。数值低是常态，不能证明任何事。',
    },
  },
  {
    name: 'shared_of',
    type: 'integer',
    nullable: true,
    meaning: {
      en: 'As many as both could show: the pictures of the side with fewer.',
      zh: '两边最多可能共有的图片数，即图片较少一边的图片数。',
    },
  },
  {
    name: 'shared_jaccard',
    type: 'number',
    nullable: true,
    meaning: {
      en: 'Shared pictures divided by the pictures of both sides less the shared ones, 0 to 1.',
      zh: '共有图片数除以两边图片总数减去共有图片数所得的数，0到1。',
    },
  },
  {
    name: 'shared_rbo',
    type: 'number',
    nullable: true,
    meaning: {
      en: `Rank-biased overlap, extrapolated (p = ${RANK_PERSISTENCE}), 0 to 1.`,
      zh: `按排名加权的重合度（外推，p = ${RANK_PERSISTENCE}），0到1。`,
    },
  },
  {
    name: 'shared_unknown',
    type: 'integer',
    nullable: true,
    meaning: {
      en: 'Pictures that could not be compared. When there are any, `shared_pictures` and `shared_jaccard` are the least there can be; `shared_rbo` could be more or less.',
      zh: '无法比较的图片数。不为0时，shared_pictures 和 shared_jaccard 是最小可能值，shared_rbo 则可能偏高或偏低。',
    },
  },
  {
    name: 'shared_method',
    type: 'integer',
    nullable: true,
    meaning: {
      en: 'The version of the method: numbers of two versions do not compare. In the file of a month, it and the five before are as of the day it was made (`made_on` in the manifest).',
      zh: '方法的版本：不同版本的数值不能相互比较。月度文件中，此列与前面五列均截至文件生成之日（见清单中的 made_on）。',
    },
  },
]

/** The columns of exports and dumps, in their order. */
export const ARCHIVE_COLUMNS: readonly ArchiveColumn[] = [
  {
    name: 'code',
    type: 'string',
    meaning: {
      en: 'Its public name: the site shows it at `/c/{code}`.',
      zh: '公开编号：网站在 /c/{code} 显示这次对比。',
    },
  },
  {
    name: 'listed_at',
    type: 'datetime',
    meaning: {
      en: "The full hour at which a visitor's search was listed, UTC; for the bot’s searches, to the second.",
      zh: '访客的搜索列入档案的整点（UTC）；机器人的搜索精确到秒。',
    },
  },
  { name: 'query', type: 'string', meaning: { en: 'As it was typed.', zh: '输入时的原文。' } },
  {
    name: 'language',
    type: 'string',
    values: LANGUAGES,
    meaning: {
      en: 'Of the query: `zh-CN`, or `en` for all that is not Chinese.',
      zh: '搜索词的语言：zh-CN，或 en（一切非中文的词语）。',
    },
  },
  {
    name: 'translation',
    type: 'string',
    meaning: { en: 'Empty when there is none.', zh: '译文；没有译文时为空。' },
  },
  {
    name: 'translated_by',
    type: 'string',
    nullable: true,
    meaning: {
      en: `Where one is known: \`override\` (staff), \`glossary\` (ours), \`term_list\` (the bot’s terms), \`${TRANSLATION_PROVIDER_NAMES.join('` or `')}\`.`,
      zh: `译文的来源（如果知道）：override（工作人员）、glossary（本站词汇表）、term_list（机器人的词表）、${TRANSLATION_PROVIDER_NAMES.join(' 或 ')}。`,
    },
  },
  {
    name: 'location',
    type: 'string',
    meaning: LOCATION_MEANING,
  },
  ...ofEngine('google'),
  ...ofEngine('baidu'),
  ...OVERLAP,
  ...VOTE_CATEGORIES.map(
    ({ key, en, zh }): ArchiveColumn => ({
      name: key,
      type: 'integer',
      meaning: {
        en: `Counted votes “${en}”; in the file of a month, as of the day it was made (\`made_on\` in the manifest).`,
        zh: `计入的“${zh}”票数；月度文件中为文件生成之日的票数（见清单中的 made_on）。`,
      },
    }),
  ),
  {
    name: 'simulated',
    type: 'boolean',
    meaning: {
      en: 'True when a simulator answered for either side: demo data, which says nothing about engines.',
      zh: '任意一边由模拟器返回结果时为 true：这是演示数据，不能说明搜索引擎的任何情况。',
    },
  },
  {
    name: 'shares_answer',
    type: 'boolean',
    meaning: {
      en: 'True when an answer is also that of another search, which the archive has before this one: the engine was asked once for both. In the file of a month, as of the day it was made (`made_on` in the manifest).',
      zh: '与档案中更早的另一次搜索共用结果时为 true：搜索引擎只查询了一次。月度文件中，此列截至文件生成之日（见清单中的 made_on）。',
    },
  },
  {
    name: 'censored',
    type: 'boolean',
    meaning: {
      en: `True where this site shows “Censored”: \`baidu_outcome\` is \`empty\` or \`legal_notice\`, and Baidu speaks the words in \`baidu_query\`. They are Chinese characters, with at most ${FOREIGN_LETTERS} Latin letters for each, or digits with nothing but punctuation and spaces; they have no letter of another script, no combining mark, no word after a minus, no filter such as \`site:\` and no phrase in straight quotes; and they are no longer than ${BAIDU_READS} Chinese characters (two Latin letters or digits are as long as one), since Baidu may ignore the rest. It does not say who decided that, or why; it is no vote.`,
      zh: `本站标示“Censored”（没有图片，或已被屏蔽）时为 true：baidu_outcome 为 empty 或 legal_notice，并且 baidu_query 是百度能理解的词语，即汉字（拉丁字母最多为汉字数的${FOREIGN_LETTERS}倍）或数字（只可另有标点和空格），并且不含其他文字的字母、组合符号、减号后的词语、site: 等筛选条件和半角引号内的短语，长度不超过${BAIDU_READS}个汉字（两个拉丁字母或数字算一个），因为超出部分百度可能忽略。它不说明是谁、为什么作出这样的决定，也不是投票。`,
    },
  },
]
