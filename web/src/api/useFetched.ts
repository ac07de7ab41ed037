import type { Localized } from '@firewall-cafe/shared'
import { useEffect, useState } from 'react'
import { sentenceOf, wasCancelled } from './errors'

type State<Data> =
  | { phase: 'loading' }
  | { phase: 'failed'; sentence: Localized }
  | { phase: 'loaded'; data: Data }

/**
 * What the service sends, or why it could not be had.
 * @param read called once, and again on a retry; what reads something else needs another `key`
 */
export function useFetched<Data>(read: (signal: AbortSignal) => Promise<Data>) {
  const [state, setState] = useState<State<Data>>({ phase: 'loading' })
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt reads again
  useEffect(() => {
    const controller = new AbortController()
    setState({ phase: 'loading' })
    read(controller.signal).then(
      (data) => setState({ phase: 'loaded', data }),
      (error: unknown) => {
        if (!wasCancelled(error)) setState({ phase: 'failed', sentence: sentenceOf(error) })
      },
    )
    return () => controller.abort()
  }, [attempt])

  return { state, retry: () => setAttempt(attempt + 1) }
}
