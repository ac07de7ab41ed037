import type { Localized } from '@firewall-cafe/shared'
import { labels } from '../i18n/labels'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const DAYS_MAX = 30

const DATE = { day: 'numeric', month: 'short', year: 'numeric' } as const
const MOMENT = { dateStyle: 'medium', timeStyle: 'short' } as const
/** Each is made once, since a list of searches needs them every second. */
const FORMATS = {
  dateEn: new Intl.DateTimeFormat('en-GB', DATE),
  dateZh: new Intl.DateTimeFormat('zh-CN', DATE),
  dayUtc: new Intl.DateTimeFormat('en-GB', { ...DATE, timeZone: 'UTC' }),
  momentEn: new Intl.DateTimeFormat('en-GB', MOMENT),
  momentZh: new Intl.DateTimeFormat('zh-CN', MOMENT),
}

/**
 * How long ago a time was (both epoch milliseconds); its date from 30 days on. Visitors' searches only have the
 * beginning of their hour, from which no minutes are counted.
 */
export function relativeTime(moment: number, now: number): Localized {
  const passed = now - moment
  if (moment % HOUR === 0 && passed < HOUR) return { en: 'Within the hour', zh: '一小时内' }
  if (passed < MINUTE) return { en: 'Just now', zh: '刚刚' }
  if (passed < HOUR) return ago(passed / MINUTE, 'm', '分钟')
  if (passed < DAY) return ago(passed / HOUR, 'h', '小时')
  if (passed < DAYS_MAX * DAY) return ago(passed / DAY, 'd', '天')
  return { en: FORMATS.dateEn.format(moment), zh: FORMATS.dateZh.format(moment) }
}

/** A time (epoch milliseconds) as local date and time. */
export function momentHere(moment: number): Localized {
  return { en: FORMATS.momentEn.format(moment), zh: FORMATS.momentZh.format(moment) }
}

const ago = (units: number, en: string, zh: string): Localized => ({
  en: `${Math.floor(units)}${en} ago`,
  zh: `${Math.floor(units)}${zh}前`,
})

const LABEL_LENGTH = 15

/** A search term short enough for an axis. Cut by characters, so that none is torn in two. */
export function shortTerm(term: string): string {
  const characters = [...term]
  return characters.length > LABEL_LENGTH ? `${characters.slice(0, LABEL_LENGTH).join('')}…` : term
}

/** The percentage of a total, with one decimal. */
export function percent(count: number, total: number): string {
  return `${(total > 0 ? (count / total) * 100 : 0).toFixed(1)}%`
}

/** A number with separators: 48,210. */
export function grouped(count: number): string {
  return count.toLocaleString('en-US')
}

/** `1 search`, `48,210 searches`. */
function counted(count: number, one: string, many: string): string {
  return `${grouped(count)} ${count === 1 ? one : many}`
}

/** The tooltip of a pie's slice. */
export function sliceWords(count: number, total: number): string {
  return `${grouped(count)} (${percent(count, total)})`
}

/** `3 searches`, in both languages. */
export function searchCount(count: number): Localized {
  return { en: counted(count, 'search', 'searches'), zh: `${grouped(count)}次搜索` }
}

/** `5 votes`, in both languages. */
export function voteCount(count: number): Localized {
  return { en: counted(count, 'vote', 'votes'), zh: `${grouped(count)}票` }
}

/** `7 calls`, in both languages. */
export function callCount(count: number): Localized {
  return { en: counted(count, 'call', 'calls'), zh: `${grouped(count)}次请求` }
}

/** The tooltip of a place in the geographic chart. */
export function placeWords(count: number, percentage: number): Localized {
  const { en, zh } = searchCount(count)
  const share = `${percentage.toFixed(1)}%`
  return { en: `${en} (${share})`, zh: `${zh}（${share}）` }
}

/** A language as the charts write it: its code in English. */
export function languageName(code: string): Localized {
  if (code === 'unknown' || code === '') return labels.unknown
  const en = code.toUpperCase()
  return { en, zh: LANGUAGES_ZH[code] ?? en }
}

const LANGUAGES_ZH: Record<string, string> = { en: labels.english.zh, 'zh-CN': labels.chinese.zh }

/** An engine's name; anything but google is Baidu. */
export function engineLabel(engine: string): Localized {
  return engine === 'google' ? labels.google : labels.baidu
}

/** `2026-11-05` as `5 Nov 2026`. */
export function dayName(day: string): string {
  return FORMATS.dayUtc.format(new Date(`${day.slice(0, 10)}T00:00:00Z`))
}

/** `2026-11-05` as `2026年11月5日`. */
export function chineseDay(day: string): string {
  const [year, month, date] = day.slice(0, 10).split('-').map(Number)
  return `${year}年${month}月${date}日`
}

/** A day as both languages read it, for an axis: `2026-11-05`. */
export function shortDay(day: string): string {
  return day.slice(0, 10)
}
