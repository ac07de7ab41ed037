import { addressOf, type Filters } from '@firewall-cafe/shared'
import { archive } from '../api/archive'
import { useFetched } from '../api/useFetched'
import { lengthProblem } from '../search/query-problem'

/** How many searches match these words and filters; undefined until that is known, or when it cannot be read. */
export function useFilteredCount(query: string, filters: Filters): number | undefined {
  const { state } = useFetched(
    lengthProblem(query) ? undefined : (signal) => archive({ ...filters, query, pageSize: 1, signal }),
    {
      key: addressOf('', { ...filters, query, page: 1 }),
      onError(error) {
        // biome-ignore lint/suspicious/noConsole: as specified; the button then has no number
        console.error(`The number of results: ${error}`)
        return true
      },
    },
  )
  return state.phase === 'loaded' ? state.data.total : undefined
}
