import type { EngineName } from '@firewall-cafe/shared'
import { useId } from 'react'
import type { Run } from '../api/searches'
import { MixedText } from '../content/MixedText'
import { useWords } from '../i18n/LocaleContext'
import { Zh } from '../i18n/Zh'
import { VisuallyHidden } from '../ui/VisuallyHidden'
import * as styles from './Comparison.module.css'
import { CoveredThumbnails } from './CoveredThumbnails'
import { KeptAnswer } from './KeptAnswer'
import { censoredWord, outcomeSentence } from './outcome-words'
import type { ShownPicture } from './pictures'
import { SideHead } from './SideHead'
import { SideState } from './SideStates'
import { Stage } from './Stage'
import type { EngineQuery } from './search-state'
import { Thumbnails } from './Thumbnails'
import { WaitingSide, WaitNews } from './WaitingSide'

interface SideProps {
  engine: EngineName
  asked: EngineQuery | undefined
  /** Undefined while the engine has not answered. */
  run: Run | undefined
  reusedFrom: number | undefined
  pictures: readonly ShownPicture[]
  /** The picture on the stage. */
  shown: number
  /** The picture that the visitor chose; undefined before. */
  chosen: number | undefined
  /** The uncovered pictures; undefined where none is covered. */
  uncovered: ReadonlySet<number> | undefined
  /** Shows the chosen picture large, beside the small ones. */
  withStage: boolean
  /** Whether the stage comes after the thumbnails, also in tab order. */
  stageBelow: boolean
  /** Whether simulators are asked; shown until the engine has answered. */
  simulated: boolean
  /** When the search began (epoch milliseconds); undefined where a recorded answer is being loaded. */
  waitingSince: number | undefined
  onSelect: (index: number) => void
  /** A thumbnail was pressed. */
  onPress: (index: number) => void
  onOpen: () => void
  onRetry: (() => void) | undefined
}

/** One half of a comparison: what one engine was asked, and what it showed. */
export function Side(props: SideProps) {
  const { engine, asked, run, reusedFrom, pictures, shown } = props
  const id = useId()
  const stage = props.withStage && (
    <Stage
      engine={engine}
      pictures={pictures}
      selected={shown}
      onSelect={props.onSelect}
      onOpen={props.onOpen}
    />
  )
  const wait = { engine, asked: asked !== undefined, since: props.waitingSince }
  return (
    <section className={styles.side} data-side={engine} aria-labelledby={id}>
      <SideHead id={id} engine={engine} asked={asked} run={run} simulated={props.simulated} />
      <div className={styles.body} aria-busy={!run}>
        {!run && <WaitingSide {...wait} withStage={props.withStage} />}
        {run && pictures.length === 0 && (
          <SideState run={run} pane={!props.withStage} onRetry={props.onRetry} />
        )}
        {pictures.length > 0 && (
          <>
            {!props.stageBelow && stage}
            {props.uncovered ? (
              <CoveredThumbnails pictures={pictures} uncovered={props.uncovered} onPress={props.onPress} />
            ) : (
              <Thumbnails
                pictures={pictures}
                selected={props.chosen}
                opensViewer={!props.withStage}
                onSelect={props.onPress}
              />
            )}
            {props.stageBelow && stage}
          </>
        )}
      </div>
      {/* Under the pictures, so that it moves none of them when it comes. */}
      {reusedFrom !== undefined && <KeptAnswer className={styles.kept} askedAt={reusedFrom} />}
      <VisuallyHidden role="status">
        {run ? <Happened run={run} pictures={pictures.length} /> : <WaitNews {...wait} />}
      </VisuallyHidden>
    </section>
  )
}

/** The announcement of a side's result: a short label, then the sentence. */
function Happened({ run, pictures }: { run: Run; pictures: number }) {
  const { locale, t } = useWords()
  const sentence = outcomeSentence(run, { count: pictures })
  return (
    <>
      {run.censored && (
        <span translate="no">
          {t(censoredWord(locale, run.outcome))}
          {locale.marks.stop}
        </span>
      )}
      <MixedText>{t(sentence)}</MixedText>
      {locale.inBoth && (
        <span>
          {' '}
          <Zh>{sentence.zh}</Zh>
        </span>
      )}
    </>
  )
}
