import type { ReactNode } from 'react'
import { useFetched } from '../api/useFetched'
import { Bilingual } from '../i18n/Bilingual'
import { Notice } from '../ui/Notice'
import { RetryButton } from '../ui/RetryButton'
import { Spinner } from '../ui/Spinner'

interface FetchedProps<Data> {
  /** As for useFetched. */
  read: (signal: AbortSignal) => Promise<Data>
  children: (data: Data) => ReactNode
}

/** Data that a dialog shows once the service has sent it; after a failure, offers to try again. */
export function Fetched<Data>({ read, children }: FetchedProps<Data>) {
  const { state, retry } = useFetched(read)
  if (state.phase === 'loading') return <Spinner showLabel />
  if (state.phase === 'loaded') return children(state.data)
  return (
    <Notice tone="error" role="alert">
      <Bilingual label={state.sentence} />
      <p>
        <RetryButton onRetry={retry} />
      </p>
    </Notice>
  )
}
