import { addressOf, isArchiveSpan, isSourceCode, NO_FILTERS } from '@firewall-cafe/shared'
import { useEffect, useState } from 'react'
import { archive } from '../api/archive'
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
  const [held, setHeld] = useState<string>()

  // biome-ignore lint/correctness/useExhaustiveDependencies: the address says all that is asked for
  useEffect(() => {
    if (!address) return
    const controller = new AbortController()
    archive({ cities: [source], days, pageSize: 1, signal: controller.signal }).then(
      ({ total }) => total > 0 && setHeld(address),
      // The page works without the link.
      () => undefined,
    )
    return () => controller.abort()
  }, [address])

  return held === address ? held : undefined
}
