import type { DashboardRoute } from '@firewall-cafe/shared/api'
import { createContext, useContext } from 'react'
import { dashboardCall, isRefused } from '../api/dashboard'
import { useFetched } from '../api/useFetched'

/** Shared by all panels: staff's token (empty in the public view), and what to do when the service refuses it. */
interface Access {
  token: string
  onRefused: (token: string) => void
}

export const AccessContext = createContext<Access>({ token: '', onRefused: () => undefined })

/** Loads a panel's figures at once and on every `reload`. */
export function useLoaded<R extends DashboardRoute>(route: R) {
  const { token, onRefused } = useContext(AccessContext)
  const { state, retry: reload } = useFetched((signal) => dashboardCall(route, token, signal), {
    key: `${route} ${token}`,
    onError(error) {
      const refused = token !== '' && isRefused(error)
      if (refused) onRefused(token)
      return refused
    },
  })
  return { state, reload }
}
