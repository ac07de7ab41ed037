import { Link } from 'gatsby'
import type { ReactNode } from 'react'
import { cx } from '../ui/cx'
import { Icon } from '../ui/Icon'
import { ICONS } from '../ui/icons'
import * as styles from './MoreLink.module.css'

/** An underlined way on, with an arrow. */
export function MoreLink({
  to,
  className,
  children,
}: {
  to: string
  className?: string | undefined
  children: ReactNode
}) {
  return (
    <Link to={to} className={cx(styles.more, className)}>
      <span>{children}</span> <Icon shape={ICONS.right} />
    </Link>
  )
}
