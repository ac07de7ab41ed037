import type { EngineName, SiteSettings } from '@firewall-cafe/shared'
import { useState } from 'react'
import { askedInLanguage } from '../i18n/askedInLanguage'
import { Bilingual } from '../i18n/Bilingual'
import { useLocale, useWords } from '../i18n/LocaleContext'
import { labels } from '../i18n/labels'
import { dayOf } from '../i18n/moments'
import { ENGINE_LABELS } from '../search/label-maps'
import { Picture } from '../search/Picture'
import { picturesOf, sidesOf } from '../search/pictures'
import { recordAddress } from '../search/record-address'
import { SideState } from '../search/SideStates'
import { askedOf, type RecordFacts, type SearchState } from '../search/search-state'
import { Verbatim } from '../search/Verbatim'
import { widthOf } from '../search/width-of-words'
import { Limited } from '../search-page/Limited'
import { QrCode } from '../search-page/QrCode'
import { Badge } from '../ui/Badge'
import * as styles from './Slide.module.css'

interface SlideProps {
  code: string
  state: SearchState
  record: RecordFacts
  settings: SiteSettings | undefined
}

/** One comparison on the whole screen: the words, both grids of nine, whom they came from, and the way to its page. */
export function Slide({ code, state, record, settings }: SlideProps) {
  const [uncovered, setUncovered] = useState(false)
  const covered = record.limited === true && !uncovered
  return (
    <div className={styles.slide}>
      {sidesOf(useLocale()).map((engine) => (
        <SlideSide key={engine} {...{ engine, state, record, settings, covered }} />
      ))}
      {record.limited && (
        <div className={styles.limited}>
          <Limited covered={covered} onCover={(cover) => setUncovered(!cover)} />
        </div>
      )}
      <QrCode address={recordAddress(code)} className={styles.code} />
    </div>
  )
}

interface SlideSideProps extends Omit<SlideProps, 'code'> {
  engine: EngineName
  covered: boolean
}

function SlideSide({ engine, state, record, settings, covered }: SlideSideProps) {
  const asked = askedOf(state, engine)
  const run = state.runs[engine]
  const { named } = useWords()
  const pictures = picturesOf(run, settings, named)
  const words = asked?.words ?? state.query
  const language = askedInLanguage(asked, run)
  return (
    <section className={styles.side} data-side={engine}>
      <h2 className={styles.words} data-size={sizeOf(words)}>
        <Verbatim>{words}</Verbatim>
      </h2>
      {run && pictures.length === 0 && (
        <div className={styles.state}>
          <SideState run={run} pane />
        </div>
      )}
      {pictures.length > 0 && (
        <ol className={styles.grid}>
          {pictures.map(({ result, alt, small }) => (
            <li key={result.rank}>{!covered && <Picture addresses={small} alt={alt} fit="cover" />}</li>
          ))}
        </ol>
      )}
      <p className={styles.source}>
        <b>
          <Bilingual label={ENGINE_LABELS[engine]} />
        </b>{' '}
        {run?.simulated && (
          <Badge small className={styles.mark}>
            <Bilingual label={labels.simulated} />
          </Badge>
        )}{' '}
        {language && (
          <span className="quiet">
            <Bilingual label={language} />{' '}
            <span className={styles.day}>
              <Bilingual label={dayOf(record.askedHours[engine])} />
            </span>
          </span>
        )}
      </p>
    </section>
  )
}

/** The largest size (of 1280 × 720) at which the words fit one line, or else two; at the smallest three. */
function sizeOf(words: string): number {
  const width = widthOf(words)
  return [72, 60, 48].find((size) => width * size <= 576) ?? (width * 36 <= 2 * 500 ? 36 : 24)
}
