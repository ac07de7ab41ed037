import type { DayCount } from '../api/dashboard'
import type { Label } from '../i18n/labels'
import type { Datum } from './charts'
import { chineseDay, dayName, shortDay } from './words'

/** Counts of days as a chart takes them, oldest first. */
export function dailyData(days: readonly DayCount[], words: (count: number) => Label): Datum[] {
  return days.map(({ day, count }) => ({
    name: dayName(day),
    zh: chineseDay(day),
    short: shortDay(day),
    count,
    words: words(count),
  }))
}
