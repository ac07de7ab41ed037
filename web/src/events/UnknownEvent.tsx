import { useEffect, useState } from 'react'
import { hasEventPage } from '../api/pages'
import { labels } from '../i18n/labels'
import { Spinner } from '../ui/Spinner'
import { BackToEvents } from './EventHead'
import * as styles from './EventScreen.module.css'
import { NoEvent } from './NoEvent'

interface UnknownEventProps {
  /** The last part of the address. */
  eventId: string
  /** True when the server itself answered this address with this page: it knows of no such event. */
  served: () => boolean
  /** Loads the address anew, from the server. */
  reload: () => void
}

/**
 * Stands at addresses of events that this build does not know. An event published while the visitor had the site
 * open is known to the server by now: the page asks, and if so loads it anew.
 */
export function UnknownEvent({ eventId, served, reload }: UnknownEventProps) {
  const [state, setState] = useState<'asking' | 'unknown'>('asking')

  useEffect(() => {
    if (served()) {
      setState('unknown')
      return
    }
    const asked = new AbortController()
    hasEventPage(eventId, asked.signal).then(
      (found) => {
        if (asked.signal.aborted) return
        if (found) reload()
        else setState('unknown')
      },
      () => {
        if (!asked.signal.aborted) setState('unknown')
      },
    )
    return () => asked.abort()
  }, [eventId, served, reload])

  if (state === 'unknown') return <NoEvent />
  return (
    <>
      <div className={`wrap ${styles.loading}`}>
        <BackToEvents />
        <Spinner label={labels.loadingEvent} showLabel />
      </div>
      <noscript>
        <NoEvent />
      </noscript>
    </>
  )
}
