import { cx } from '../ui/cx'
import * as styles from './Cells.module.css'

const LOOKS = { censored: styles.censored, nothing: styles.nothing, waiting: styles.waiting }

/** The nine places where pictures would have been, or will be. */
export function Cells({ look }: { look: keyof typeof LOOKS }) {
  return (
    <div className={cx(styles.cells, LOOKS[look])} aria-hidden="true">
      {Array.from({ length: 9 }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the places never move
        <i key={place} />
      ))}
    </div>
  )
}
