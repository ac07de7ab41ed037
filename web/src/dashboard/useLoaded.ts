import type { Localized } from '@firewall-cafe/shared'
import type { Answer, DashboardRoute } from '@firewall-cafe/shared/api'
import { createContext, useContext, useEffect, useState } from 'react'
import { dashboardCall, isRefused } from '../api/dashboard'
import { sentenceOf, wasCancelled } from '../api/errors'

export type Loaded<Data> =
  | { phase: 'loading' }
  | { phase: 'failed'; sentence: Localized }
  | { phase: 'loaded'; data: Data }

/** Shared by all panels: staff's token (empty in the public view), and what to do when the service refuses it. */
interface Access {
  token: string
  onRefused: (token: string) => void
}

export const AccessContext = createContext<Access>({ token: '', onRefused: () => undefined })

/** Loads a panel's figures at once and on every `reload`; a newer load cancels the previous one. */
export function useLoaded<R extends DashboardRoute>(
  route: R,
): {
  state: Loaded<Answer<R>>
  reload: () => void
} {
  const { token, onRefused } = useContext(AccessContext)
  const [state, setState] = useState<Loaded<Answer<R>>>({ phase: 'loading' })
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt loads again
  useEffect(() => {
    const controller = new AbortController()
    setState({ phase: 'loading' })
    dashboardCall(route, token, controller.signal).then(
      (data) => setState({ phase: 'loaded', data }),
      (error: unknown) => {
        if (wasCancelled(error)) return
        if (token && isRefused(error)) return onRefused(token)
        setState({ phase: 'failed', sentence: sentenceOf(error) })
      },
    )
    return () => controller.abort()
  }, [route, token, onRefused, attempt])

  return { state, reload: () => setAttempt((last) => last + 1) }
}
