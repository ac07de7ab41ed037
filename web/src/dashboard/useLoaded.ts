import { createContext, useContext, useEffect, useState } from 'react'
import { type DashboardCall, isLocked } from '../api/dashboard'
import { sentenceOf, wasCancelled } from '../api/errors'
import type { Label } from '../i18n/labels'

export type Loaded<Data> =
  | { phase: 'loading' }
  | { phase: 'failed'; sentence: Label }
  | { phase: 'loaded'; data: Data }

/** What every panel shares: the token, and what to do when it does not open the dashboard. */
export interface Access {
  token: string
  onLocked: () => void
}

export const AccessContext = createContext<Access>({ token: '', onLocked: () => undefined })

/** Loads a panel's figures at once and on every `reload`; a newer load cancels the one before. `load` must not change. */
export function useLoaded<Data>(load: (options: DashboardCall) => Promise<Data>): {
  state: Loaded<Data>
  reload: () => void
} {
  const { token, onLocked } = useContext(AccessContext)
  const [state, setState] = useState<Loaded<Data>>({ phase: 'loading' })
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt loads again
  useEffect(() => {
    const controller = new AbortController()
    setState({ phase: 'loading' })
    load({ token, signal: controller.signal }).then(
      (data) => setState({ phase: 'loaded', data }),
      (error: unknown) => {
        if (wasCancelled(error)) return
        if (isLocked(error)) onLocked()
        setState({ phase: 'failed', sentence: sentenceOf(error) })
      },
    )
    return () => controller.abort()
  }, [load, token, onLocked, attempt])

  return { state, reload: () => setAttempt((last) => last + 1) }
}
