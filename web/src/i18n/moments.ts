// With its ending, since the site's server reads this file, too.
import { hourOf, type Localized } from '@firewall-cafe/shared'
import { fillLabel } from './fill.ts'
import { labels } from './labels.ts'

/** When a search was made, in UTC like the filter's years, so that shared pages read the same everywhere. */
export function momentOf(epochMs: number): { iso: string; date: string; time: string; full: string } {
  const iso = new Date(epochMs).toISOString()
  const date = iso.slice(0, 10)
  const time = iso.slice(11, 16)
  return { iso, date, time, full: `${date} ${time} UTC` }
}

interface Shared {
  /** The full hours in which the engines were asked (epoch milliseconds). */
  askedHours: { google: number; baidu: number }
  /** Epoch milliseconds. */
  searchedAt: number
}

/**
 * For a search that shares an answer: when the engines were asked, or on which day if it is not the row's; and whether the
 * search's own time says that hour already.
 */
export function sharedHour({ askedHours, searchedAt }: Shared): { label: Localized; isOwn: boolean } {
  const hour = Math.max(askedHours.google, askedHours.baidu)
  const asked = momentOf(hour)
  const time = asked.date === momentOf(searchedAt).date ? asked.time : asked.date
  return { label: fillLabel(labels.sharedHour, { time }), isOwn: hour === hourOf(searchedAt) }
}
