import type { HTMLAttributes } from 'react'
import * as styles from './VisuallyHidden.module.css'

interface VisuallyHiddenProps extends HTMLAttributes<HTMLElement> {
  /** `div` for what is more than words, such as a table. */
  as?: 'span' | 'div'
}

/** For screen readers only. */
export function VisuallyHidden({ as: Tag = 'span', children, ...rest }: VisuallyHiddenProps) {
  return (
    <Tag className={styles.hidden} {...rest}>
      {children}
    </Tag>
  )
}
