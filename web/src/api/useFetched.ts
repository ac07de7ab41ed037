import type { Localized } from '@firewall-cafe/shared'
import { useEffect, useState } from 'react'
import { sentenceOf, wasCancelled } from './errors'

export type FetchState<Data> =
  | { phase: 'loading' }
  | { phase: 'failed'; sentence: Localized }
  | { phase: 'loaded'; data: Data }

const LOADING = { phase: 'loading' } as const

interface Options {
  /** Names what is read: a new key reads again. */
  key?: string
  /** Called when reading fails. @returns whether it is handled, so that nothing shows it */
  onError?: (error: unknown) => boolean
}

/**
 * What the service sends, or why loading failed. A newer read cancels the previous one.
 * @param read called at once, with every new `key`, and on a retry; while undefined, the state is loading
 */
export function useFetched<Data>(
  read: ((signal: AbortSignal) => Promise<Data>) | undefined,
  { key, onError }: Options = {},
): { state: FetchState<Data>; retry: () => void } {
  const [known, setKnown] = useState<{ of?: string; state: FetchState<Data> }>({ state: LOADING })
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt reads again
  useEffect(() => {
    const controller = new AbortController()
    const setState = (state: FetchState<Data>) => setKnown({ of: key, state })
    setState(LOADING)
    read?.(controller.signal).then(
      (data) => setState({ phase: 'loaded', data }),
      (error: unknown) => {
        if (wasCancelled(error) || onError?.(error)) return
        setState({ phase: 'failed', sentence: sentenceOf(error) })
      },
    )
    return () => controller.abort()
  }, [key, attempt])

  // What was read under an earlier key says nothing about this one.
  return { state: known.of === key ? known.state : LOADING, retry: () => setAttempt((last) => last + 1) }
}
