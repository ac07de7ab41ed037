import { DEFAULT_LEAVE_URL } from '@firewall-cafe/shared'
import type { MouseEvent } from 'react'
import { useSettings } from '../api/useSettings'
import { Bilingual } from '../i18n/Bilingual'
import { labels } from '../i18n/labels'
import { useHydrated } from '../search/query-parameter'
import { ButtonLink } from '../ui/Button'
import { Icon } from '../ui/Icon'
import { ICONS } from '../ui/icons'
import * as styles from './LeaveNow.module.css'
import { leave } from './leave'
import { useLeaveKey } from './useLeaveKey'

/** On a slow connection, until the scripts are there: does what `leave` does. */
const LEAVE_EARLY = `document.querySelector('[data-leave]').addEventListener('click',event=>{event.preventDefault();\
document.documentElement.hidden=true;try{sessionStorage.clear()}catch{}location.replace(event.currentTarget.href)})`

/**
 * The button that leaves the site, always at the lower right; it must come first in a screen. It is on its own strip,
 * for which pages reserve space (`--leave`), so that it covers nothing that can be pressed.
 */
export function LeaveNow() {
  const address = useSettings()?.leaveUrl ?? DEFAULT_LEAVE_URL
  const hydrated = useHydrated()
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
      <ButtonLink
        variant="red"
        className={styles.leave}
        to={address}
        rel="noreferrer"
        data-leave=""
        onClick={onClick}
      >
        <Icon shape={ICONS.exit} />
        <Bilingual label={labels.leaveNow} />
      </ButtonLink>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own words, the same on every page */}
      {!hydrated && <script dangerouslySetInnerHTML={{ __html: LEAVE_EARLY }} />}
    </div>
  )
}
