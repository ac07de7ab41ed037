import { DAY_MS } from '@firewall-cafe/shared'

/**
 * The days (UTC) under which the archive lists an event's searches: an evening in America is the next day in UTC, and
 * everywhere a search is listed an hour or more after it was made. Nothing for an event without a day.
 * @param startDate `YYYY-MM-DD`, like `endDate`
 */
export function archivedDays(startDate: string, endDate: string) {
  if (!startDate) return undefined
  return { from: startDate, to: dayAfter(endDate || startDate) }
}

const dayAfter = (day: string): string => new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10)
