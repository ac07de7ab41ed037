import { type ArchiveOrder, didAnswer, type Localized, type Outcome } from '@firewall-cafe/shared'
import type { PastSearch } from '../api/archive'
import { fillLabel, labels } from '../i18n/labels'
import { shortOutcome } from '../i18n/shortOutcome'
import { ICONS, type IconShape } from '../ui/icons'
import { isCut } from './archive-view'

/** How many comparisons a list has, or that it has the first ones only. */
export const totalLabel = (order: ArchiveOrder, total: number): Localized =>
  fillLabel(isCut(order, total) ? labels.totalFirst : labels.totalOf, { total })

/** What a collapsed row says about a side without pictures, and its sign; nothing for one with pictures. */
export function outcomeMark(
  outcome: Outcome,
  censored: boolean,
): { label: Localized; icon: IconShape } | undefined {
  const label = shortOutcome(outcome, censored)
  return label && { label, icon: censored ? ICONS.eyeOff : didAnswer(outcome) ? ICONS.eye : ICONS.plug }
}

/** For a search that shares an answer: when the engines were asked, with the day if it is not the row's. */
export function sharedMark({
  askedHours,
  searchedAt,
}: Pick<PastSearch, 'askedHours' | 'searchedAt'>): Localized {
  const asked = momentOf(Math.max(askedHours.google, askedHours.baidu))
  const time = asked.date === momentOf(searchedAt).date ? asked.time : `${asked.date} ${asked.time}`
  return fillLabel(labels.sharedMark, { time })
}

/** When a search was made, in UTC like the filter's years, so that shared pages read the same everywhere. */
export function momentOf(epochMs: number): { iso: string; date: string; time: string; full: string } {
  const iso = new Date(epochMs).toISOString()
  const date = iso.slice(0, 10)
  const time = iso.slice(11, 16)
  return { iso, date, time, full: `${date} ${time} UTC` }
}
