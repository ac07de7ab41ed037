import { type EngineName, sourceName } from '@firewall-cafe/shared'
import type { ReactElement } from 'react'
import { useSettings } from '../api/useSettings'
import { ParagraphPair } from '../content/BilingualText'
import { Bilingual } from '../i18n/Bilingual'
import { useLocale, useWords } from '../i18n/LocaleContext'
import { LocaleLink } from '../i18n/LocaleLink'
import { fillLabel, labels } from '../i18n/labels'
import { momentOf } from '../i18n/moments'
import { ENGINE_LABELS } from '../search/label-maps'
import { Picture } from '../search/Picture'
import { picturesOf, sidesOf } from '../search/pictures'
import { SideState } from '../search/SideStates'
import { Verbatim } from '../search/Verbatim'
import { Notice } from '../ui/Notice'
import { findRecordedPair, type RecordedPair } from './find-recorded-pair'
import * as styles from './RecordedPair.module.css'

/** Pictures shown of each side. */
const SHOWN = 4
/** How long to wait for the service. */
const WAIT_MS = 15_000

/** Both sides of a recorded search of these queries. Throws if there is none to show in time. */
export async function readBody(queries: readonly string[], signal: AbortSignal): Promise<ReactElement> {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, WAIT_MS))
  const pair = await Promise.race([findRecordedPair(queries, signal), late])
  if (!pair) throw new Error('None is recorded, or the service is slow.')
  return <RecordedPairBody pair={pair} />
}

/** Both sides of a recorded search, with what is known of it. */
function RecordedPairBody({ pair }: { pair: RecordedPair }) {
  const locale = useLocale()
  const { past } = pair
  const { date } = momentOf(Math.max(past.askedHours.google, past.askedHours.baidu))
  const { en, zh } = sourceName(past.location)
  const facts = fillLabel(labels.recordedOn, { date, place: { en, zh: zh || en } })
  return (
    <>
      <div className={styles.sides}>
        {sidesOf(locale).map((engine) => (
          <PairSide key={engine} engine={engine} pair={pair} />
        ))}
      </div>
      {past.simulated && (
        <Notice className={styles.demo}>
          <strong>
            <Bilingual label={labels.demo} />
          </strong>{' '}
          <Bilingual label={labels.demoRecordText} />
        </Notice>
      )}
      <div className={styles.facts}>
        <ParagraphPair value={facts} />
      </div>
      <p className={styles.link}>
        <LocaleLink to={`/archive?q=${encodeURIComponent(past.query)}`}>
          <Bilingual label={labels.seeItInTheArchive} />
        </LocaleLink>
      </p>
    </>
  )
}

function PairSide({ engine, pair }: { engine: EngineName; pair: RecordedPair }) {
  const settings = useSettings()
  const run = pair.runs[engine]
  const { named } = useWords()
  return (
    <section aria-label={named(ENGINE_LABELS[engine])}>
      <p className={styles.words}>
        <Verbatim>{run.query}</Verbatim>
      </p>
      <p className={styles.engine}>
        <Bilingual label={ENGINE_LABELS[engine]} />
      </p>
      {run.outcome === 'results' ? (
        <ul className={styles.pictures}>
          {picturesOf(run, settings, named)
            .slice(0, SHOWN)
            .map(({ result, alt, small }) => (
              <li key={result.rank}>
                <Picture addresses={small} alt={alt} fit="cover" lazy />
              </li>
            ))}
        </ul>
      ) : (
        // No empty frames: a label says what the engine did.
        <div className={styles.nothing}>
          <SideState run={run} pane />
        </div>
      )}
    </section>
  )
}
