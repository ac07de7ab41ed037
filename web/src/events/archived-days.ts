import { DAY_MS, REGIONS } from '@firewall-cafe/shared'

/**
 * The days (UTC) under which the archive lists an event's searches: an evening in America is the next day in UTC.
 * Nothing for an event without a day.
 * @param startDate `YYYY-MM-DD`, like `endDate`
 */
export function archivedDays(source: string, startDate: string, endDate: string) {
  if (!startDate) return undefined
  const last = endDate || startDate
  return { from: startDate, to: inAmerica(source) ? dayAfter(last) : last }
}

const inAmerica = (source: string): boolean =>
  REGIONS.some(
    ({ code, sources }) => code === 'united_states' && sources.some((inRegion) => inRegion === source),
  )

const dayAfter = (day: string): string => new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10)
