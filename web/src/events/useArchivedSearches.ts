import { addressOf, isArchiveSpan, isSourceCode, NO_FILTERS } from '@firewall-cafe/shared'
import { archive } from '../api/archive'
import { useFetched } from '../api/useFetched'
import { archivedDays } from './archived-days'
import type { EventContent } from './event'

/**
 * The archive's address for searches at an event's place and days; undefined until known, and where there are none.
 */
export function useArchivedSearches({ source, startDate, endDate }: EventContent): string | undefined {
  const days = archivedDays(startDate, endDate)
  const known = isSourceCode(source) && days && isArchiveSpan(days.from, days.to)
  const address = known
    ? addressOf('/archive', { ...NO_FILTERS, query: '', page: 1, cities: [source], days })
    : undefined
  const { state } = useFetched(
    address ? (signal) => archive({ cities: [source], days, pageSize: 1, signal }) : undefined,
    { key: address },
  )
  // The page works without the link.
  return state.phase === 'loaded' && state.data.total > 0 ? address : undefined
}
