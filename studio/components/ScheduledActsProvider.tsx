/** What is set for a time, read once for the whole Studio and kept up to date. */
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { useClient } from 'sanity'
import { lakeHost } from '../lib/environment.ts'
import { followActs, type ListedAct } from '../lib/scheduled-acts.ts'

interface State {
  /** Undefined until it was read. */
  acts?: readonly ListedAct[]
  failed: boolean
}

const Acts = createContext<State>({ failed: false })

/** Everything that is set; never read in Sanity's cloud, which has a scheduling of its own. */
export const useScheduledActs = (): State => useContext(Acts)

/** What is set for one document; nothing while that is not known. */
export const useActsOf = (id: string): readonly ListedAct[] =>
  useScheduledActs().acts?.filter(({ document }) => document === id) ?? []

export function ScheduledActsProvider({ children }: { children: ReactNode }) {
  const client = useClient({ apiVersion: '2025-02-19' })
  const [state, setState] = useState<State>({ failed: false })
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
