import type { HTMLAttributes } from 'react'
import { cx } from './cx'
import * as styles from './VisuallyHidden.module.css'

interface VisuallyHiddenProps extends HTMLAttributes<HTMLElement> {
  /** `div` for what is more than words, such as a table. */
  as?: 'span' | 'div' | 'legend' | 'h1'
  /** Hidden only on a narrow screen that shows an answer below. */
  aboveAnswer?: boolean
}

/** For screen readers only. */
export function VisuallyHidden({
  as: Tag = 'span',
  aboveAnswer,
  className,
  children,
  ...rest
}: VisuallyHiddenProps) {
  return (
    <Tag className={cx(aboveAnswer ? styles.aboveAnswer : styles.hidden, className)} {...rest}>
      {children}
    </Tag>
  )
}
