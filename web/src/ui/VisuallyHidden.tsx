import type { HTMLAttributes } from 'react'
import * as styles from './VisuallyHidden.module.css'

/** Words for screen readers only. */
export function VisuallyHidden({ children, ...rest }: HTMLAttributes<HTMLSpanElement>) {
  return (
    <span className={styles.hidden} {...rest}>
      {children}
    </span>
  )
}
