import { cx } from './cx'
import * as styles from './Icon.module.css'
import type { IconShape } from './icons'

interface IconProps {
  shape: IconShape
  /** Edge in CSS pixels: whole multiples of 12, so that every drawn pixel stays square. */
  size?: 12 | 24 | 36 | 48 | 72
  /** Mirrors the drawing left to right (`right` becomes an arrow to the left). */
  flip?: boolean
  className?: string | undefined
}

/** A pixel icon. Always decoration: the words beside it, or the button's label, carry the meaning. */
export function Icon({ shape, size = 24, flip = false, className }: IconProps) {
  return (
    <svg
      className={cx(styles.icon, flip && styles.flip, className)}
      width={size}
      height={size}
      viewBox="0 0 12 12"
      aria-hidden="true"
      focusable="false"
    >
      <path fill="currentColor" d={shape} />
    </svg>
  )
}
