import type { MouseEventHandler } from 'react'
import { cx } from './cx'
import { Icon } from './Icon'
import * as styles from './IconButton.module.css'
import type { IconShape } from './icons'

interface IconButtonProps {
  /** What it does, for those who do not see the icon. */
  label: string
  shape: IconShape
  /** As in Icon. */
  flip?: boolean
  className?: string | undefined
  onClick: MouseEventHandler<HTMLButtonElement>
}

/** A square button that shows an icon alone. */
export function IconButton({ label, shape, flip = false, className, onClick }: IconButtonProps) {
  return (
    <button type="button" className={cx(styles.button, className)} aria-label={label} onClick={onClick}>
      <Icon shape={shape} flip={flip} />
    </button>
  )
}
