import type { ReactNode } from 'react'
import { LocaleLink } from '../i18n/LocaleLink'
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
    <LocaleLink to={to} className={cx(styles.more, className)}>
      <span>{children}</span> <Icon shape={ICONS.right} />
    </LocaleLink>
  )
}
