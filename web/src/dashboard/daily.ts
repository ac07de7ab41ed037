import type { Localized } from '@firewall-cafe/shared'
import type { Datum } from './charts'
import { chineseDay, dayName, shortDay } from './words'

/** Counts of days as a chart takes them, oldest first. */
export function dailyData(
  days: readonly { day: string; count: number }[],
  words: (count: number) => Localized,
): Datum[] {
  const oldestFirst = days.toSorted((a, b) => a.day.localeCompare(b.day))
  return oldestFirst.map(({ day, count }) => ({
    name: dayName(day),
    zh: chineseDay(day),
    short: shortDay(day),
    count,
    words: words(count),
  }))
}
