// Imports name file extensions, since the site's server reads this file too.
import { DAY_MS, hourOf, type Localized } from '@firewall-cafe/shared'
import { fillLabel } from './fill.ts'
import { labels } from './labels.ts'

/** A moment in UTC, like the filter's years, so that shared pages read the same everywhere. */
export function momentOf(epochMs: number): { iso: string; date: string; time: string; full: string } {
  const iso = new Date(epochMs).toISOString()
  const date = iso.slice(0, 10)
  const time = iso.slice(11, 16)
  return { iso, date, time, full: `${date} ${time} UTC` }
}

/** A label whose `{time}` is a full hour in UTC. */
export function atHour(label: Localized, moment: number): Localized {
  return atMoment(label, hourOf(moment))
}

/** A label whose `{time}` is a moment, as in `momentInWords`. */
export function atMoment(label: Localized, moment: number): Localized {
  return fillLabel(label, { time: momentInWords(moment) })
}

/** A moment in UTC, as `15:04`; with its day when that is not today. */
function momentInWords(moment: number): Localized {
  if (Math.floor(moment / DAY_MS) !== Math.floor(Date.now() / DAY_MS)) return dayAndTimeOf(moment)
  const { time } = momentOf(moment)
  return { en: time, zh: time }
}

/** A moment in UTC, with its day: for what is read on later days, too. */
export function dayAndTimeOf(moment: number): Localized {
  const { time } = momentOf(moment)
  const day = dayOf(moment)
  return { en: `${day.en}, ${time}`, zh: `${day.zh}${time}` }
}

/** A day written as `2026-11-03`; undefined for anything else. */
export function dayInWords(day: string): Localized | undefined {
  const moment = Date.parse(`${day}T00:00:00Z`)
  return Number.isNaN(moment) ? undefined : dayOf(moment)
}

const DAY = { day: 'numeric', year: 'numeric', timeZone: 'UTC' } as const
/** Made once, for the first day: charts have hundreds of days. */
let days: { en: Intl.DateTimeFormat; zh: Intl.DateTimeFormat } | undefined

/** The day of a moment, in UTC. */
export function dayOf(moment: number): Localized {
  days ??= {
    en: new Intl.DateTimeFormat('en-GB', { ...DAY, month: 'short' }),
    zh: new Intl.DateTimeFormat('zh-CN', { ...DAY, month: 'long' }),
  }
  return { en: days.en.format(moment), zh: days.zh.format(moment) }
}

interface Shared {
  /** The full hours in which the engines were asked (epoch milliseconds). */
  askedHours: { google: number; baidu: number }
  /** Epoch milliseconds. */
  searchedAt: number
}

/**
 * For a search that shares an answer: the hour when the engines were asked, or the day if it is not the
 * row's; and whether the search's own time already says that hour.
 */
export function sharedHour({ askedHours, searchedAt }: Shared): { label: Localized; isOwn: boolean } {
  const hour = Math.max(askedHours.google, askedHours.baidu)
  const asked = momentOf(hour)
  const time = asked.date === momentOf(searchedAt).date ? asked.time : asked.date
  return { label: fillLabel(labels.sharedHour, { time }), isOwn: hour === hourOf(searchedAt) }
}
