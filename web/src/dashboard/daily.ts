import type { DayCount } from '../api/dashboard'
import type { Datum } from './charts'
import { dayName, shortDay } from './words'

/** Counts of days as a chart takes them, oldest first. */
export function dailyData(days: readonly DayCount[], words: (count: number) => string): Datum[] {
  return days.map(({ day, count }) => ({
    name: dayName(day),
    short: shortDay(day),
    count,
    words: words(count),
  }))
}
