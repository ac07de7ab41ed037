import { Bilingual } from '../i18n/Bilingual'
import { labels } from '../i18n/labels'
import { Notice } from '../ui/Notice'
import { RetryButton } from '../ui/RetryButton'
import * as styles from './ArchiveRow.module.css'

/** In place of what a row holds, where it could not be loaded. */
export function RowFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <Notice tone="error" role="alert" className={styles.failed}>
      <p>
        <Bilingual label={labels.rowFailed} />
      </p>
      <RetryButton onRetry={onRetry} />
    </Notice>
  )
}
