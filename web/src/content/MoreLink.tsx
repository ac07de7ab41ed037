import type { ReactNode } from 'react'
import { LocaleLink } from '../i18n/LocaleLink'
import { Icon } from '../ui/Icon'
import { ICONS } from '../ui/icons'
import * as styles from './MoreLink.module.css'

/** An underlined link with an arrow. */
export function MoreLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <LocaleLink to={to} className={styles.more}>
      <span>{children}</span> <Icon shape={ICONS.right} />
    </LocaleLink>
  )
}
