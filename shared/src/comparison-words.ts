/** Texts about a comparison, shared by the site's pages, link previews and pictures for sharing. */
import type { WireRun } from './api/index.ts'
import { type EngineName, isNoEvidence, type Outcome } from './engines.ts'
import { isWrittenIn, type LanguageCode } from './languages.ts'
import type { Localized } from './localized.ts'

/** {engine} is a name, {words} the query, the others full hours. Part of the dictionary in web/src/i18n. */
export const COMPARISON_LABELS = {
  google: { en: 'Google', zh: '谷歌' },
  baidu: { en: 'Baidu', zh: '百度' },
  usEngine: { en: 'US engine', zh: '美国搜索引擎' },
  chinaEngine: { en: 'China-based engine', zh: '中国搜索引擎' },
  simulated: { en: 'simulated', zh: '模拟' },
  demoData: { en: 'Demo data', zh: '演示数据' },
  askedInEnglish: { en: 'asked in English', zh: '以英文查询' },
  askedInChinese: { en: 'asked in Chinese', zh: '以中文查询' },
  askedAsShown: { en: 'asked as shown', zh: '以所示词语查询' },
  askedInHour: { en: 'Asked in the hour from {time} UTC.', zh: '查询于{time}（UTC）起的一小时内。' },
  askedInHours: {
    en: 'Asked in the hours from {google} (Google) and {baidu} UTC (Baidu).',
    zh: '谷歌与百度分别查询于{google}和{baidu}（UTC）起的一小时内。',
  },
  noPictures: { en: 'No pictures', zh: '没有图片' },
  noAnswer: { en: 'Could not look', zh: '未能查看' },
  saysNothing: { en: 'This says nothing about censorship.', zh: '这并不能说明是否存在审查。' },
  missingIsOurs: {
    en: 'A picture that does not show here is missing or taken down on our side; that says nothing about the engine.',
    zh: '此处未能显示的图片是本站缺失或撤下的，不能说明搜索引擎的任何情况。',
  },
  // For a frame on somebody's page, where one that is covered or not listed must look like one that never was.
  notInArchiveNow: { en: 'This comparison is not in the archive now.', zh: '此对比目前不在档案中。' },
  missingHere: { en: 'Missing on our side', zh: '本站缺失' },
  controlFailed: {
    en: 'It may only have been refusing us: our bot’s check with an everyday word does not show that it was answering us at the time.',
    zh: '它可能只是拒绝了我们：机器人用日常词所做的检查，不能表明它当时在正常响应。',
  },
  outcomeResults: { en: '{engine} answered. Pictures: {count}.', zh: '{engine}已返回结果：{count}张图片。' },
  outcomeEmpty: {
    en: '{engine} answered and returned no pictures for “{words}”.',
    zh: '{engine}已响应，但没有返回“{words}”的图片。',
  },
  outcomeLegalNotice: {
    en: '{engine} answered that its results for “{words}” are withheld.',
    zh: '{engine}表示“{words}”的结果不予显示。',
  },
  outcomeCaptcha: {
    en: '{engine} took us for a robot, so we could not look.',
    zh: '{engine}把我们当作机器人，我们未能查看结果。',
  },
  outcomeRateLimited: { en: 'Our requests to {engine} were limited.', zh: '我们对{engine}的查询受到限制。' },
  outcomeNotAsked: {
    en: '{engine} was not asked: it had failed or refused us before, or our calls or translations for the hour, or one network’s share of them, were used up.',
    zh: '未查询{engine}：它此前出现故障或拒绝了我们，或当时那一小时的查询或翻译次数（或某一网络的份额）已用完。',
  },
  outcomeNotTranslated: {
    en: '{engine} was not asked, since no translator was: our translations for that hour, or one network’s share of them, were used up. Please search again later.',
    zh: '未查询{engine}，因为搜索词未送交翻译：当时那一小时的翻译次数（或某一网络的份额）已用完。请稍后再搜索。',
  },
  outcomeTimeout: { en: '{engine} did not answer in time.', zh: '{engine}未在时限内响应。' },
  outcomeUnreadable: {
    en: '{engine} answered in a form we could not read.',
    zh: '{engine}返回的内容无法读取。',
  },
  // Also of a refusal of our key or of one query by the provider: the engine may never have got it.
  outcomeFailed: { en: 'Our question to {engine} failed.', zh: '我们对{engine}的查询失败了。' },
} as const satisfies Record<string, Localized>

export const ENGINE_NAMES: Readonly<Record<EngineName, Localized>> = {
  google: COMPARISON_LABELS.google,
  baidu: COMPARISON_LABELS.baidu,
}

const OUTCOMES: Readonly<Record<Outcome, Localized>> = {
  results: COMPARISON_LABELS.outcomeResults,
  empty: COMPARISON_LABELS.outcomeEmpty,
  legal_notice: COMPARISON_LABELS.outcomeLegalNotice,
  captcha: COMPARISON_LABELS.outcomeCaptcha,
  rate_limited: COMPARISON_LABELS.outcomeRateLimited,
  timeout: COMPARISON_LABELS.outcomeTimeout,
  unreadable: COMPARISON_LABELS.outcomeUnreadable,
  failed: COMPARISON_LABELS.outcomeFailed,
}

/** The fields of a recorded run that these texts need. */
type SaidRun = Pick<WireRun, 'engine' | 'outcome' | 'not_asked' | 'not_translated' | 'control_failed'> & {
  results: { readonly length: number }
}

/** What an engine answered, or why we could not look; the caller replaces {words}. */
export function outcomeFact({ engine, outcome, results, ...run }: SaidRun): Localized {
  const { outcomeNotTranslated, outcomeNotAsked } = COMPARISON_LABELS
  const notAsked = run.not_translated ? outcomeNotTranslated : run.not_asked && outcomeNotAsked
  const label = notAsked || OUTCOMES[outcome]
  const said = (language: keyof Localized) =>
    label[language]
      .replaceAll('{engine}', ENGINE_NAMES[engine][language])
      .replaceAll('{count}', String(results.length))
  return { en: said('en'), zh: said('zh') }
}

/** `outcomeFact`, and where a run is no evidence, that it says nothing about censorship, and why. */
export function outcomeInWords(run: SaidRun): Localized {
  const { controlFailed, saysNothing } = COMPARISON_LABELS
  const sentences = [outcomeFact(run)]
  if (run.control_failed) sentences.push(controlFailed)
  if (isNoEvidence(run)) sentences.push(saysNothing)
  return { en: sentences.map(({ en }) => en).join(' '), zh: sentences.map(({ zh }) => zh).join('') }
}

/** The label that says in which language an engine was asked, if words have one that we know. */
export function askedInLabel(words: string, language: LanguageCode) {
  if (!isWrittenIn(language, words)) return 'askedAsShown'
  return language === 'zh-CN' ? 'askedInChinese' : 'askedInEnglish'
}

/** The full hour in which each side was asked, epoch milliseconds. */
export type AskedHours = Readonly<Record<EngineName, number>>

interface AskedRun {
  asked_at: number
  not_asked?: boolean | undefined
}

/** The hours of a record's two sides. A side that was not asked takes the other's hour, if that was asked. */
export const askedHoursOf = ({ google, baidu }: Readonly<Record<EngineName, AskedRun>>): AskedHours => ({
  google: (google.not_asked && !baidu.not_asked ? baidu : google).asked_at,
  baidu: (baidu.not_asked && !google.not_asked ? google : baidu).asked_at,
})

/**
 * When both sides were asked (UTC): one hour or two, since the bot may ask them hours apart.
 * @param tell formats an hour; by default the same in both languages
 */
export function askedInHours(hours: AskedHours, tell = isoHour): Localized {
  const { askedInHour, askedInHours } = COMPARISON_LABELS
  const label = hours.google === hours.baidu ? askedInHour : askedInHours
  const [google, baidu] = [tell(hours.google), tell(hours.baidu)]
  const said = (language: keyof Localized) =>
    label[language].replace(/{time}|{google}/, google[language]).replace('{baidu}', baidu[language])
  return { en: said('en'), zh: said('zh') }
}

function isoHour(moment: number): Localized {
  const hour = `${new Date(moment).toISOString().slice(0, 13).replace('T', ' ')}:00`
  return { en: hour, zh: hour }
}
