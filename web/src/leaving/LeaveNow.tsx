import { DEFAULT_LEAVE_URL } from '@firewall-cafe/shared'
import type { MouseEvent } from 'react'
import { useSettings } from '../api/useSettings'
import { Bilingual } from '../i18n/Bilingual'
import { labels } from '../i18n/labels'
import { ButtonLink } from '../ui/Button'
import { cx } from '../ui/cx'
import { Icon } from '../ui/Icon'
import { ICONS } from '../ui/icons'
import { useHydrated } from '../ui/useHydrated'
import { FORGETFUL_KEY, MACHINE_KEYS, OWN_SEARCHES_KEY } from '../visitor/visitor'
import * as styles from './LeaveNow.module.css'
import { leave, STEP_BACK_MS } from './leave'
import { useLeaveKey } from './useLeaveKey'

/**
 * Until the scripts are there: does what `leave` does, and stops further scripts of this page from starting.
 * It follows its link, and listens only while it is in the page.
 */
const LEAVE_EARLY = `{const here=document.currentScript;here.previousElementSibling.addEventListener('click',event=>{\
if(!here.isConnected)return;event.preventDefault();const {href,hostname}=event.currentTarget;\
const clear=()=>{try{const machine=${JSON.stringify(MACHINE_KEYS)}.map(key=>[key,sessionStorage.getItem(key)]);\
sessionStorage.clear();if(machine.every(([,value])=>value))\
for(const [key,value] of machine)sessionStorage.setItem(key,value)}catch{}};\
document.documentElement.hidden=true;document.documentElement.dataset.left='';document.title=hostname;\
try{if(sessionStorage.getItem('${FORGETFUL_KEY}')!=='true')localStorage.removeItem('${OWN_SEARCHES_KEY}')}catch{}\
clear();addEventListener('pagehide',clear);\
setTimeout(()=>location.replace(href),${STEP_BACK_MS});\
const toPage=(history.state||{}).step===undefined?-1:-2;\
history.replaceState(null,'','/');history.pushState(null,'','/');history.go(toPage)})}`

/**
 * The button that leaves the site, always at the lower right; it must come first in a screen. It is on its own strip,
 * for which pages reserve space (`--leave`), so that it covers nothing that can be pressed.
 */
export function LeaveNow() {
  const address = useSettings()?.leaveUrl ?? DEFAULT_LEAVE_URL
  const hydrated = useHydrated()
  const armed = useLeaveKey(() => leave(address))

  function onClick(event: MouseEvent) {
    event.preventDefault()
    leave(address)
  }

  return (
    <div className={styles.strip}>
      {/* A screen reader's own key may be Shift. */}
      <p role="status" className={styles.again}>
        {armed && (
          <span>
            <Bilingual label={labels.leaveOnceMore} />
          </span>
        )}
      </p>
      <p className={cx(styles.hint, !hydrated && styles.waiting)}>
        <Bilingual label={labels.leaveByKey} />
      </p>
      <ButtonLink variant="red" className={styles.leave} to={address} rel="noreferrer" onClick={onClick}>
        <Icon shape={ICONS.exit} />
        <Bilingual label={labels.leaveNow} />
      </ButtonLink>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own words, the same on every page */}
      {!hydrated && <script dangerouslySetInnerHTML={{ __html: LEAVE_EARLY }} />}
    </div>
  )
}
