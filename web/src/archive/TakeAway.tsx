import type { ArchiveView } from '@firewall-cafe/shared'
import { exportAddress } from '../api/archive'
import { useSettings } from '../api/useSettings'
import { MoreLink } from '../content/MoreLink'
import { Bilingual } from '../i18n/Bilingual'
import { useWords } from '../i18n/LocaleContext'
import { labels } from '../i18n/labels'
import * as styles from './TakeAway.module.css'

/** Files and a feed of the whole list. Plain links, so that the browser saves the file while it arrives. */
export function TakeAway({ chosen }: { chosen: ArchiveView }) {
  const { named, locale } = useWords()
  const settings = useSettings()
  const file = (ending: 'csv' | 'jsonl' | 'atom') =>
    settings && exportAddress(settings.apiUrl, ending, chosen, locale.words)
  return (
    <section className={styles.takeAway} aria-label={named(labels.takeAway)}>
      <p className={styles.files}>
        <b>
          <Bilingual label={labels.takeAway} />
        </b>
        <a href={file('csv')} download>
          <Bilingual label={labels.takeAwayTable} />
        </a>
        <a href={file('jsonl')} download>
          <Bilingual label={labels.takeAwayData} />
        </a>
        <a href={file('atom')} type="application/atom+xml">
          <Bilingual label={labels.takeAwayFeed} />
        </a>
      </p>
      <p>
        <Bilingual label={labels.takeAwayNote} zhClassName="quiet" />
      </p>
      <MoreLink to="/data">
        <Bilingual label={labels.dataLink} />
      </MoreLink>
    </section>
  )
}
