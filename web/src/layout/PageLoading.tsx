import type { Localized } from '@firewall-cafe/shared'
import { useEffect, useState } from 'react'
import { labels } from '../i18n/labels'
import { Spinner } from '../ui/Spinner'
import * as styles from './PageLoading.module.css'
import { isEventAddress } from './routes'

const SLOW = 'firewall-slow-page'

/** Gatsby calls this when a page has not loaded a second after its link was followed. */
export const onRouteUpdateDelayed = () => window.dispatchEvent(new Event(SLOW))

/** Says which page is loading while the previous one is still shown. Mounted again with each page. */
export function PageLoading() {
  const [label, setLabel] = useState<Localized>()

  useEffect(() => {
    let followed = ''
    const onClick = ({ target }: MouseEvent) => {
      followed = (target instanceof Element && target.closest('a')?.pathname) || ''
    }
    const onSlow = () => setLabel(isEventAddress(followed) ? labels.loadingEvent : labels.loading)
    document.addEventListener('click', onClick, true)
    window.addEventListener(SLOW, onSlow)
    return () => {
      document.removeEventListener('click', onClick, true)
      window.removeEventListener(SLOW, onSlow)
    }
  }, [])

  if (!label) return null
  return (
    <div className={styles.bar}>
      <Spinner label={label} showLabel />
    </div>
  )
}
