import type { HTMLAttributes, Ref } from 'react'
import { cx } from './cx'
import { Icon } from './Icon'
import { ICONS, type IconShape } from './icons'
import * as styles from './Notice.module.css'

const TONES = { info: styles.info, error: styles.error }

interface NoticeProps extends HTMLAttributes<HTMLDivElement> {
  /** `info`: an ink outline with a bar. `error`: red text on rose. */
  tone?: 'info' | 'error'
  icon?: IconShape
  ref?: Ref<HTMLDivElement>
}

/** A sentence set apart from the page. Pass `role="status"` or `role="alert"` when it appears by itself. */
export function Notice({ tone = 'info', icon, className, children, ...rest }: NoticeProps) {
  return (
    <div className={cx(styles.notice, TONES[tone], className)} {...rest}>
      <Icon shape={icon ?? (tone === 'error' ? ICONS.alert : ICONS.info)} />
      <div>{children}</div>
    </div>
  )
}
