import type { Localized } from '@firewall-cafe/shared'
import { type ReactNode, useEffect, useState } from 'react'
import { sentenceOf, wasCancelled } from '../api/errors'
import { Bilingual } from '../i18n/Bilingual'
import { labels } from '../i18n/labels'
import { Button } from '../ui/Button'
import { Notice } from '../ui/Notice'
import { Spinner } from '../ui/Spinner'

type State<Data> =
  | { phase: 'loading' }
  | { phase: 'failed'; sentence: Localized }
  | { phase: 'loaded'; data: Data }

interface FetchedProps<Data> {
  /** Called once, and again on a retry; what reads something else has another `key`. */
  read: (signal: AbortSignal) => Promise<Data>
  children: (data: Data) => ReactNode
}

/** What a dialog shows once the service has sent it; where that fails, it can be tried again. */
export function Fetched<Data>({ read, children }: FetchedProps<Data>) {
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

  if (state.phase === 'loading') return <Spinner showLabel />
  if (state.phase === 'loaded') return children(state.data)
  return (
    <Notice tone="error" role="alert">
      <Bilingual label={state.sentence} />
      <p>
        <Button onClick={() => setAttempt(attempt + 1)}>
          <Bilingual label={labels.retry} />
        </Button>
      </p>
    </Notice>
  )
}
