import { type Localized, percentageOf } from '@firewall-cafe/shared'
import { fillLabel, labels } from '../i18n/labels'
import { dayOf } from '../i18n/moments'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const DAYS_MAX = 30

/**
 * How long ago a time was (both epoch milliseconds); its day in UTC, as in the charts, from 30 days on. Visitors' searches only have the
 * beginning of their hour, from which no minutes are counted.
 */
export function relativeTime(moment: number, now: number): Localized {
  const passed = now - moment
  if (moment % HOUR === 0 && passed < HOUR) return labels.withinHour
  if (passed < MINUTE) return labels.justNow
  if (passed < HOUR) return ago(labels.minutesAgo, passed / MINUTE)
  if (passed < DAY) return ago(labels.hoursAgo, passed / HOUR)
  if (passed < DAYS_MAX * DAY) return ago(labels.daysAgo, passed / DAY)
  return dayOf(moment)
}

const ago = (label: Localized, units: number): Localized => fillLabel(label, { count: Math.floor(units) })

const LABEL_LENGTH = 15

/** A search term short enough for an axis. Cut by characters, so that no character is split. */
export function shortTerm(term: string): string {
  const characters = [...term]
  return characters.length > LABEL_LENGTH ? `${characters.slice(0, LABEL_LENGTH).join('')}…` : term
}

/** The percentage of a total, with one decimal: `33.3%`. */
export const percent = (count: number, total: number): string =>
  `${percentageOf(count, total, 1).toFixed(1)}%`

/** A number with separators: 48,210. */
export function grouped(count: number): string {
  return count.toLocaleString('en-US')
}

const counted = (count: number, one: Localized, many: Localized): Localized =>
  count === 1 ? one : fillLabel(many, { count: grouped(count) })

/** The tooltip of a pie's slice. */
export function sliceWords(count: number, total: number): string {
  return `${grouped(count)} (${percent(count, total)})`
}

/** `1 search`, `48,210 searches`. */
export function searchCount(count: number): Localized {
  return counted(count, labels.searchesOne, labels.searchesMany)
}

/** `5 votes`. */
export function voteCount(count: number): Localized {
  return counted(count, labels.votesOne, labels.votesMany)
}

/** `7 calls`. */
export function callCount(count: number): Localized {
  return counted(count, labels.callsOne, labels.callsMany)
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
  return { zh: en, ...LANGUAGES[code], en }
}

const LANGUAGES: Record<string, Localized> = { en: labels.english, 'zh-CN': labels.chinese }

/** An engine's name; anything but google is Baidu. */
export function engineLabel(engine: string): Localized {
  return engine === 'google' ? labels.google : labels.baidu
}
