/** What is set for a time, read once for the whole Studio and kept up to date. */
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { useClient } from 'sanity'
import { lakeHost } from '../lib/environment.ts'
import { ACTS_FILTER, type ListedAct, readActs } from '../lib/scheduled-acts.ts'

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
    /** The latest reading: what an earlier one finds is out of date. */
    let current = 0
    const fail = () => setState((before) => ({ ...before, failed: true }))
    const read = () => {
      current += 1
      const reading = current
      readActs(client).then((acts) => reading === current && setState({ acts, failed: false }), fail)
    }
    read()
    const listening = client
      .listen(`*[${ACTS_FILTER}]`, {}, { visibility: 'query', includeResult: false })
      .subscribe({ next: read, error: fail })
    return () => {
      current = -1
      listening.unsubscribe()
    }
  }, [client])
  return <Acts value={state}>{children}</Acts>
}
