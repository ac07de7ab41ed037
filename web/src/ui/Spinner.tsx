import type { Localized } from '@firewall-cafe/shared'
import { Bilingual } from '../i18n/Bilingual'
import { labels } from '../i18n/labels'
import { cx } from './cx'
import * as styles from './Spinner.module.css'
import { VisuallyHidden } from './VisuallyHidden'

interface SpinnerProps {
  /** What is being waited for. */
  label?: Localized
  /** Shows the label beside the squares; otherwise only screen readers hear it. */
  showLabel?: boolean
  className?: string | undefined
}

/** Three squares that fill one after the other; still squares when motion is reduced. */
export function Spinner({ label = labels.loading, showLabel = false, className }: SpinnerProps) {
  const words = <Bilingual label={label} />
  return (
    <span className={cx(styles.spinner, className)} role="status">
      <span className={styles.squares} aria-hidden="true">
        <i />
        <i />
        <i />
      </span>
      {showLabel ? <span className={styles.label}>{words}</span> : <VisuallyHidden>{words}</VisuallyHidden>}
    </span>
  )
}
