import type { Localized, ModerationQueueItem } from '@firewall-cafe/shared'
import { useEffect, useId, useRef } from 'react'
import { Bilingual } from '../../i18n/Bilingual'
import { labels } from '../../i18n/labels'
import { reasonWords } from '../../i18n/reasonWords'
import { Ago } from '../Ago'
import * as styles from './Desk.module.css'

interface QueueProps {
  items: readonly ModerationQueueItem[]
  loaded: boolean
  /** The comparison that is shown, which may be none of them. */
  at: string
  onGo: (code: string) => void
}

/** The queue, most urgent first, as codes: queries are covered here, too. The desk's arrow keys move in it. */
export function Queue({ items, loaded, at, onGo }: QueueProps) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const chosen = list.current?.querySelector<HTMLElement>(`[data-code="${at}"]`)
    const box = list.current
    if (!chosen || !box) return
    // Scrolls only the list, not the page.
    const above = chosen.offsetTop - box.scrollTop
    if (above < 0) box.scrollTop += above
    const below = above + chosen.offsetHeight - box.clientHeight
    if (below > 0) box.scrollTop += below
  }, [at])

  return (
    <div className={styles.queue}>
      <header>
        <b id={`${id}-name`}>
          <Bilingual label={labels.moderationQueue} />
        </b>
        <span className="meta">
          <Bilingual label={labels.queueKeys} />
        </span>
      </header>
      {items.length === 0 ? (
        <p>{loaded && <Bilingual label={labels.nothingWaits} />}</p>
      ) : (
        <div
          ref={list}
          role="listbox"
          tabIndex={0}
          className={styles.list}
          aria-labelledby={`${id}-name`}
          aria-activedescendant={items.some(({ code }) => code === at) ? `${id}-${at}` : undefined}
        >
          {items.map((item) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the list has the focus, and the desk the keys
            <div
              key={item.code}
              id={`${id}-${item.code}`}
              role="option"
              tabIndex={-1}
              data-code={item.code}
              className={styles.waiting}
              aria-selected={item.code === at}
              onClick={() => {
                onGo(item.code)
                list.current?.focus({ preventScroll: true })
              }}
            >
              <b translate="no">{item.code}</b>
              <span className="meta">
                <Ago moment={item.since_hour} />
              </span>
              <span className={styles.why}>
                {whyOf(item).map((label) => (
                  <span key={label.en}>
                    <Bilingual label={label} />
                  </span>
                ))}
              </span>
            </div>
          ))}
        </div>
      )}
    </div>
  )
}

function whyOf({ reports, nsfw_votes: votes }: ModerationQueueItem): Localized[] {
  if (reports.length > 0) return reports.map(({ reason }) => reasonWords(reason))
  return [votes > 0 ? labels.forSexual : labels.limitedByNow]
}
