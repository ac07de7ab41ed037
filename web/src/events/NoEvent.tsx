import type { Localized } from '@firewall-cafe/shared'
import { ParagraphPair } from '../content/BilingualText'
import { Drawing } from '../content/Drawing'
import { HeadingPair } from '../content/HeadingPair'
import { useWords } from '../i18n/LocaleContext'
import { labels } from '../i18n/labels'
import { BackToEvents } from './EventHead'
import * as styles from './EventScreen.module.css'

/** The page for an event that does not exist. */
export const NoEvent = () => <EventState title={labels.noEvent} text={labels.noEventText} />

/** The page of an event that could not be shown. */
export const EventFailed = () => <EventState title={labels.eventFailed} />

function EventState({ title, text }: { title: Localized; text?: Localized }) {
  const { named } = useWords()
  return (
    <div className={`wrap ${styles.state}`}>
      <div className={styles.picture}>
        <Drawing name="frame" alt={named(labels.drawnPlace)} width={48} height={36} lazy={false} />
      </div>
      <div className={styles.text}>
        <BackToEvents />
        <HeadingPair as="h1" size="m" title={title} />
        {text && <ParagraphPair value={text} className="lead" zhClassName="quiet" />}
      </div>
    </div>
  )
}
