import { useState } from 'react'
import { Bilingual } from '../i18n/Bilingual'
import { labels } from '../i18n/labels'
import type { CodeState } from './lazily'
import { Notice } from './Notice'
import { RetryButton } from './RetryButton'
import { Spinner } from './Spinner'

/**
 * Replaces what was pressed for, while it is being fetched and if that failed. If a retry fails as well, though the
 * browser is online, only a reload may help: the file may belong to a build that the server no longer has.
 */
export function NotFetched({ failed, retry }: CodeState) {
  const [retried, setRetried] = useState(false)

  function onRetry() {
    if (retried) return window.location.reload()
    setRetried(navigator.onLine)
    retry()
  }

  if (!failed) return <Spinner showLabel />
  return (
    <Notice tone="error" role="alert">
      <Bilingual label={retried ? labels.pageIncomplete : labels.notFetched} />{' '}
      <RetryButton label={retried ? labels.reload : labels.retry} onRetry={onRetry} />
    </Notice>
  )
}
