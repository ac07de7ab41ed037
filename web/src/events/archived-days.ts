import { REGIONS } from '@firewall-cafe/shared'

const DAY_MS = 86_400_000

/**
 * The days of the archive, which are in UTC, in which an event's searches stand: an evening in America is the next
 * day there. Nothing for an event without a day.
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
