import { useEffect, useState } from 'react'
import { useClient, useWorkspace } from 'sanity'
import { readAuthors } from '../lib/history.ts'
import { followContent, OVERVIEW_QUERY, type Overview } from '../lib/overview.ts'
import type { Tasks } from '../lib/tasks.ts'
import { API_VERSION } from '../schema/support/api-version.ts'
import { readTasks } from './read-tasks.ts'

/** Typing makes many small changes; this long a pause ends a batch of them. Milliseconds. */
const REST = 500

interface State {
  overview?: Overview
  /** Who made the last changes to what is published, by revision; empty where that cannot be read. */
  authors: Record<string, string>
  /** They arrive later, bit by bit: every document is checked. */
  tasks?: Tasks
  /** How many documents have not been looked at yet. */
  left: number
  failed: boolean
}

/** The overview, kept up to date while it is shown; undefined until it has been read once. */
export function useOverview(): State {
  const client = useClient({ apiVersion: API_VERSION })
  const workspace = useWorkspace()
  const [state, setState] = useState<State>({ authors: {}, left: 0, failed: false })

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let reading = new AbortController()
    const read = async () => {
      // An earlier reading's results are out of date.
      reading.abort()
      reading = new AbortController()
      const { signal } = reading
      const show = (more: Partial<State>) => {
        if (!signal.aborted) setState((before) => ({ ...before, ...more }))
      }
      try {
        const options = { perspective: 'raw', signal } as const
        const overview = await client.fetch<Overview>(OVERVIEW_QUERY, {}, options)
        show({ overview, failed: false })
        readAuthors(client, overview.published).then(
          (authors) => show({ authors }),
          () => show({ authors: {} }),
        )
        await readTasks(client, workspace, (tasks, left) => show({ tasks, left }), signal)
      } catch {
        show({ failed: true })
      }
    }
    void read()
    const readSoon = () => {
      clearTimeout(timer)
      timer = setTimeout(() => void read(), REST)
    }
    const stop = followContent(client, readSoon, () => setState((before) => ({ ...before, failed: true })))
    return () => {
      reading.abort()
      clearTimeout(timer)
      stop()
    }
  }, [client, workspace])

  return state
}
