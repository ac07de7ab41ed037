import { useWords } from '../i18n/LocaleContext'
import { labels } from '../i18n/labels'
import { cx } from '../ui/cx'
import * as styles from './CafeRow.module.css'

/** The café's computers, moved along the counter: with each place they cross, their picture gives way to red. */
export function CafeRow({ moving }: { moving: boolean }) {
  const { named } = useWords()
  return (
    <div className={styles.row}>
      <img
        className={cx(styles.computers, moving && styles.moving)}
        src="/drawings/cafe-computers.svg"
        width={3600}
        height={124}
        alt={named(labels.drawnCafe)}
      />
      <div
        className={styles.counter}
        style={{ backgroundImage: 'url(/drawings/cafe-counter.svg)' }}
        aria-hidden="true"
      />
    </div>
  )
}
