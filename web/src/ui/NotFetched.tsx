import { Bilingual } from '../i18n/Bilingual'
import { labels } from '../i18n/labels'
import type { CodeState } from './lazily'
import { Notice } from './Notice'
import { RetryButton } from './RetryButton'
import { Spinner } from './Spinner'

/** Replaces what was pressed for, while it is being fetched and if that failed. */
export function NotFetched({ failed, retry }: CodeState) {
  if (!failed) return <Spinner showLabel />
  return (
    <Notice tone="error" role="alert">
      <Bilingual label={labels.notFetched} /> <RetryButton onRetry={retry} />
    </Notice>
  )
}
