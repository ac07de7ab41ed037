import { DAY_MS, type Localized } from '@firewall-cafe/shared'
import { dayOf } from '../i18n/moments'
import type { Datum } from './charts'

/** Counts of days as a chart takes them, oldest first; days between them count 0, so that distance is time. */
export function dailyData(
  days: readonly { day: string; count: number }[],
  words: (count: number) => Localized,
): Datum[] {
  const counts = new Map(days.map(({ day, count }) => [day, count]))
  return everyDay([...counts.keys()]).map((day) => {
    const count = counts.get(day) ?? 0
    return { name: dayOf(Date.parse(day)), short: day, count, words: words(count) }
  })
}

/** Every day from the first of these to the last. */
function everyDay(days: readonly string[]): string[] {
  if (days.length === 0) return []
  const moments = days.map((day) => Date.parse(day))
  const [first, last] = [Math.min(...moments), Math.max(...moments)]
  return Array.from({ length: (last - first) / DAY_MS + 1 }, (_, at) =>
    new Date(first + at * DAY_MS).toISOString().slice(0, 10),
  )
}
