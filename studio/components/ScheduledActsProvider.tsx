/** What is set for a time, read once for the whole Studio and kept up to date. */
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { useClient } from 'sanity'
import { lakeHost } from '../lib/environment.ts'
import { type ActsState, actsOf, followActs } from '../lib/scheduled-acts.ts'
import { API_VERSION } from '../schema/support/api-version.ts'

const Acts = createContext<ActsState>({ failed: false })

/** Everything that is set; never read in Sanity's cloud, which has its own scheduling. */
export const useScheduledActs = (): ActsState => useContext(Acts)

/** What is set for one document; undefined while unknown. */
export const useActsOf = (id: string) => actsOf(useScheduledActs(), id)

export function ScheduledActsProvider({ children }: { children: ReactNode }) {
  const client = useClient({ apiVersion: API_VERSION })
  const [state, setState] = useState<ActsState>({ failed: false })
  useEffect(() => {
    if (!lakeHost) return
    return followActs(
      client,
      (acts) => setState({ acts, failed: false }),
      () => setState((before) => ({ ...before, failed: true })),
    )
  }, [client])
  return <Acts value={state}>{children}</Acts>
}
