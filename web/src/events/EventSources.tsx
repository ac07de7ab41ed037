import type { Localized } from '@firewall-cafe/shared'
import { BilingualInline } from '../content/BilingualText'
import { HeadingPair } from '../content/HeadingPair'
import { isEmpty, parseAddress } from '../content/localized'
import { OutLink } from '../content/OutLink'
import { labels } from '../i18n/labels'
import { Comma } from '../i18n/Marks'
import { Icon } from '../ui/Icon'
import { ICONS, type IconShape } from '../ui/icons'
import * as styles from './EventSources.module.css'
import type { EventContent, Source } from './event'

/** Where to see, hear and read more about the event: recordings first. All of them are on other sites. */
export function EventSources({ event: { recordings, links } }: { event: EventContent }) {
  if (recordings.length === 0 && links.length === 0) return null
  return (
    <div className={styles.ground}>
      <div className={`wrap ${styles.sources}`}>
        <SourceList id="recordings" heading={labels.recordings} sources={recordings} icon={ICONS.play} />
        <SourceList id="links" heading={labels.eventLinks} sources={links} icon={ICONS.external} />
      </div>
    </div>
  )
}

interface SourceListProps {
  id: string
  heading: Localized
  sources: readonly Source[]
  icon: IconShape
}

function SourceList({ id, heading, sources, icon }: SourceListProps) {
  if (sources.length === 0) return null
  return (
    <section className={styles.group} aria-labelledby={id}>
      <HeadingPair id={id} title={heading} />
      <ul className={styles.list}>
        {sources.map(({ title, note, url }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the links never change order
          <li key={index}>
            <OutLink className={styles.link} href={url}>
              <Icon shape={icon} />
              <span className={styles.words}>
                <span className={styles.title}>
                  <BilingualInline value={title} />
                </span>
                <span className={styles.note}>
                  {!isEmpty(note) && (
                    <>
                      <BilingualInline value={note} />
                      <Comma />
                    </>
                  )}
                  <span translate="no">{hostOf(url)}</span>
                </span>
              </span>
            </OutLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The host of the page, as far as the address tells it. */
const hostOf = (url: string): string => parseAddress(url)?.hostname.replace(/^www\./, '') ?? ''
