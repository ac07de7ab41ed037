import { DEFAULT_LEAVE_URL } from '@firewall-cafe/shared'
import type { MouseEvent } from 'react'
import { useSettings } from '../api/useSettings'
import { Bilingual } from '../i18n/Bilingual'
import { labels } from '../i18n/labels'
import { ButtonLink } from '../ui/Button'
import { Icon } from '../ui/Icon'
import { ICONS } from '../ui/icons'
import * as styles from './LeaveNow.module.css'
import { leave } from './leave'
import { useLeaveKey } from './useLeaveKey'

/**
 * The way out, always at the lower right: put it first in a screen. It stands on a strip of its own, for which every
 * page that has it keeps room (`--leave`), so that it lies over nothing one could press.
 */
export function LeaveNow() {
  const address = useSettings()?.leaveUrl ?? DEFAULT_LEAVE_URL
  useLeaveKey(() => leave(address))

  function onClick(event: MouseEvent) {
    event.preventDefault()
    leave(address)
  }

  return (
    <div className={styles.strip}>
      <p className={styles.hint}>
        <Bilingual label={labels.leaveByKey} />
      </p>
      <ButtonLink variant="red" className={styles.leave} to={address} rel="noreferrer" onClick={onClick}>
        <Icon shape={ICONS.exit} />
        <Bilingual label={labels.leaveNow} />
      </ButtonLink>
    </div>
  )
}
