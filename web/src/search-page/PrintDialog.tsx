import {
  askedInHours,
  ENGINES,
  type EngineName,
  isNoEvidence,
  type Localized,
  type SiteSettings,
} from '@firewall-cafe/shared'
import { useRef } from 'react'
import { readCitation } from '../api/records'
import { useFetched } from '../api/useFetched'
import { askedInLanguage } from '../i18n/askedInLanguage'
import { Bilingual } from '../i18n/Bilingual'
import { InOwnWords } from '../i18n/InOwnWords'
import { useLocale, useWords } from '../i18n/LocaleContext'
import { labels } from '../i18n/labels'
import { Comma, Gap, InBrackets } from '../i18n/Marks'
import { dayAndTimeOf } from '../i18n/moments'
import { Zh } from '../i18n/Zh'
import { ENGINE_LABELS } from '../search/label-maps'
import { outcomeSentence } from '../search/outcome-words'
import { Picture } from '../search/Picture'
import { picturesOf, sidesOf } from '../search/pictures'
import { Quoted } from '../search/Quoted'
import { recordAddress } from '../search/record-address'
import {
  askedOf,
  type ListingFacts,
  type RecordFacts,
  type SearchState,
  wasAsked,
} from '../search/search-state'
import { Verbatim } from '../search/Verbatim'
import { widthOf } from '../search/width-of-words'
import { Button } from '../ui/Button'
import { Spinner } from '../ui/Spinner'
import * as styles from './PrintDialog.module.css'
import { QrCode } from './QrCode'
import { RecordDialog } from './RecordDialog'
import { usePrinting } from './usePrinting'
import { WhatOthersFind } from './WhatOthersFind'

interface PrintDialogProps {
  state: SearchState
  record: RecordFacts
  settings: SiteSettings | undefined
  /** Whether a simulator answered for an engine. */
  simulated: boolean
  onListing: (listing: ListingFacts) => void
  onClose: () => void
}

/** A sheet for a class, as it is printed on A4 or Letter: both sides, three questions, and the source. */
export default function PrintDialog({ onListing, onClose, ...sheet }: PrintDialogProps) {
  return (
    <RecordDialog title={labels.printTitle} onClose={onClose}>
      <WhatOthersFind record={sheet.record} onListing={onListing}>
        <Sheet {...sheet} />
      </WhatOthersFind>
    </RecordDialog>
  )
}

type SheetProps = Omit<PrintDialogProps, 'onListing' | 'onClose'>

function Sheet({ state, record, settings, simulated }: SheetProps) {
  const locale = useLocale()
  const { inBoth } = locale
  const address = recordAddress(record.code)
  const sheet = useRef<HTMLElement>(null)
  const [waiting, print] = usePrinting(sheet)
  return (
    <>
      <Button variant="red" className={styles.print} aria-disabled={waiting || undefined} onClick={print}>
        {waiting ? <Spinner label={labels.printWaits} showLabel /> : <Bilingual label={labels.print} />}
      </Button>
      <article ref={sheet} className={styles.sheet}>
        <header className={styles.head}>
          <b>FIREWALL Cafe</b>
          {hasTwoResults(state) && (
            <span>
              <Bilingual label={labels.oneQuestion} />
            </span>
          )}
        </header>
        <div className={styles.sides}>
          {sidesOf(locale).map((engine) => (
            <PrintedSide key={engine} {...{ engine, state, settings }} covered={record.limited === true} />
          ))}
        </div>
        <p>
          {simulated && (
            <strong>
              <Bilingual label={labels.citeSimulated} />
              <Gap />
            </strong>
          )}
          {wasAsked(state) && (
            <>
              <Bilingual label={askedInHours(record.askedHours, dayAndTimeOf)} />
              <Gap />
            </>
          )}
          <Bilingual label={labels.oneLook} />
        </p>
        <ol className={styles.questions}>
          {QUESTIONS.map((question) => (
            <li key={question.en}>
              <b>
                <InOwnWords value={question} />
              </b>
              {inBoth && <Zh>{question.zh}</Zh>}
            </li>
          ))}
        </ol>
        <footer className={styles.source}>
          <QrCode address={address} className={styles.code} />
          <div>
            <p>
              <b translate="no">{address}</b>
            </p>
            {!simulated && <Citation code={record.code} />}
            <p>
              <Bilingual label={labels.picturesBelong} />
            </p>
          </div>
        </footer>
      </article>
    </>
  )
}

/** Whether both sides are evidence: a failure to look is no result. */
const hasTwoResults = ({ runs }: SearchState): boolean =>
  ENGINES.map((engine) => runs[engine]).every(
    (run) => run && !isNoEvidence({ outcome: run.outcome, control_failed: run.controlFailed }),
  )

const QUESTIONS: readonly Localized[] = [labels.questionSee, labels.questionDoubt, labels.questionAsk]

interface PrintedSideProps {
  engine: EngineName
  state: SearchState
  settings: SiteSettings | undefined
  covered: boolean
}

function PrintedSide({ engine, state, settings, covered }: PrintedSideProps) {
  const asked = askedOf(state, engine)
  const run = state.runs[engine]
  const { named } = useWords()
  const pictures = picturesOf(run, settings, named)
  const words = asked?.words ?? state.query
  const language = askedInLanguage(asked, run)
  return (
    <section className={styles.side}>
      <h3 className={styles.words} data-size={sizeOf(words)}>
        <Verbatim>{words}</Verbatim>
      </h3>
      <p>
        <b>
          <Bilingual label={ENGINE_LABELS[engine]} />
        </b>
        {language && (
          <>
            <Comma />
            <Bilingual label={language} />
          </>
        )}
        {run?.simulated && (
          <InBrackets>
            <Bilingual label={labels.simulated} />
          </InBrackets>
        )}
      </p>
      {covered && <Blank sentence={labels.limitedOnPaper} />}
      {!covered && run && pictures.length === 0 && (
        <Blank sentence={outcomeSentence(run)} words={run.query} />
      )}
      {!covered && pictures.length > 0 && (
        <ol className={styles.grid}>
          {pictures.map(({ result, alt, small }) => (
            <li key={result.rank}>
              <Picture
                addresses={small}
                alt={alt}
                fit="cover"
                unloaded={
                  <span className={styles.unloaded} data-unloaded>
                    <Bilingual label={labels.notLoaded} />
                  </span>
                }
              />
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

/** The size of words on paper: large in one line of a side, smaller in two, long ones as text; one sheet. */
function sizeOf(words: string): 'line' | 'lines' | 'text' {
  const width = widthOf(words)
  return width <= 8 ? 'line' : width <= 26 ? 'lines' : 'text'
}

/** A frame with text instead of nine pictures, without a black area, which copiers print badly. */
function Blank({ sentence, words = '' }: { sentence: Localized; words?: string }) {
  const { locale, t } = useWords()
  return (
    <p className={styles.blank}>
      <Quoted sentence={t(sentence)} words={words} />
      {locale.inBoth && (
        <>
          {' '}
          <Zh>{sentence.zh}</Zh>
        </>
      )}
    </p>
  )
}

/** The citation of the comparison. If it does not load, the sheet still has the address. */
function Citation({ code }: { code: string }) {
  const { state } = useFetched((signal) => readCitation(code, 'text', signal))
  if (state.phase === 'loading') return <p aria-busy data-unloaded />
  return state.phase === 'failed' ? (
    <p className={styles.onScreen}>
      <Bilingual label={labels.citationMissing} />
    </p>
  ) : (
    <p>
      <Verbatim>{state.data}</Verbatim>
    </p>
  )
}
