import { Bilingual } from '../i18n/Bilingual'
import { labels } from '../i18n/labels'
import type { CodeState } from './lazily'
import { Notice } from './Notice'
import { RetryButton } from './RetryButton'

/** In place of what was pressed for and could not be fetched. */
export function NotFetched({ failed, retry }: CodeState) {
  if (!failed) return null
  return (
    <Notice tone="error" role="alert">
      <Bilingual label={labels.notFetched} /> <RetryButton onRetry={retry} />
    </Notice>
  )
}
