import { useEffect, useState } from 'react'
import { useClient } from 'sanity'
import { OVERVIEW_QUERY, type Overview } from '../lib/overview.ts'

const API_VERSION = '2025-02-19'
/** Typing makes many small changes; they are looked at together. Milliseconds. */
const REST = 500

/** The overview, kept up to date while it is looked at; undefined until it has been read for the first time. */
export function useOverview(): { overview?: Overview; failed: boolean } {
  const client = useClient({ apiVersion: API_VERSION })
  const [state, setState] = useState<{ overview?: Overview; failed: boolean }>({ failed: false })

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let gone = false
    const read = () =>
      client.fetch<Overview>(OVERVIEW_QUERY, {}, { perspective: 'raw' }).then(
        (overview) => !gone && setState({ overview, failed: false }),
        () => !gone && setState((before) => ({ ...before, failed: true })),
      )
    void read()
    const listening = client.listen('*', {}, { visibility: 'query', includeResult: false }).subscribe({
      next: () => {
        clearTimeout(timer)
        timer = setTimeout(() => void read(), REST)
      },
      error: () => setState((before) => ({ ...before, failed: true })),
    })
    return () => {
      gone = true
      clearTimeout(timer)
      listening.unsubscribe()
    }
  }, [client])

  return state
}
