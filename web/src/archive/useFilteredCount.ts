import { addressOf, type Filters } from '@firewall-cafe/shared'
import { useEffect, useState } from 'react'
import { archive } from '../api/archive'
import { wasCancelled } from '../api/errors'
import { lengthProblem } from '../search/query-problem'

/** How many searches match these words and filters; undefined until that is known, or when it cannot be read. */
export function useFilteredCount(query: string, filters: Filters): number | undefined {
  const [known, setKnown] = useState<{ wanted: string; total: number }>()
  const wanted = addressOf('', { ...filters, query, page: 1 })

  // biome-ignore lint/correctness/useExhaustiveDependencies: `wanted` says all that both do, and compares by value
  useEffect(() => {
    if (lengthProblem(query)) return
    const controller = new AbortController()
    archive({ ...filters, query, pageSize: 1, signal: controller.signal }).then(
      ({ total }) => setKnown({ wanted, total }),
      (error: unknown) => {
        if (wasCancelled(error)) return
        // biome-ignore lint/suspicious/noConsole: as specified; the button then has no number
        console.error(`The number of results: ${error}`)
        setKnown(undefined)
      },
    )
    return () => controller.abort()
  }, [wanted])

  // The number of an earlier choice says nothing about this one.
  return known?.wanted === wanted ? known.total : undefined
}
