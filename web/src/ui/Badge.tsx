import type { HTMLAttributes } from 'react'
import * as styles from './Badge.module.css'
import { cx } from './cx'

const TONES = { outline: undefined, red: styles.red, ink: styles.ink }

interface BadgeProps extends HTMLAttributes<HTMLSpanElement> {
  /** `outline` for facts, `red` for errors, `ink` for marks that must stand out. */
  tone?: 'outline' | 'red' | 'ink'
  /** The small one, for tags on cards. */
  small?: boolean
}

/** A short fact in a notched outline. */
export function Badge({ tone = 'outline', small = false, className, ...rest }: BadgeProps) {
  return <span className={cx(styles.badge, TONES[tone], small && styles.small, className)} {...rest} />
}
