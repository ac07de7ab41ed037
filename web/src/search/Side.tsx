import { didAnswer, type EngineName } from '@firewall-cafe/shared'
import type { Run } from '../api/searches'
import { MixedText } from '../content/MixedText'
import { VisuallyHidden } from '../ui/VisuallyHidden'
import * as styles from './Comparison.module.css'
import { ENGINE_LABELS } from './label-maps'
import { outcomeSentence } from './outcome-words'
import type { ShownPicture } from './pictures'
import { SideHead } from './SideHead'
import { LoadingSide, SideState } from './SideStates'
import { Stage } from './Stage'
import type { Asked } from './search-state'
import { Thumbnails } from './Thumbnails'

export interface SideProps {
  engine: EngineName
  asked: Asked | undefined
  /** Undefined while the engine has not answered. */
  run: Run | undefined
  reusedFrom: number | undefined
  pictures: readonly ShownPicture[]
  selected: number
  /** Shows the chosen picture large, above the small ones. */
  withStage: boolean
  /** False while the search is still being recorded. */
  settled: boolean
  onSelect: (index: number) => void
  /** A thumbnail was pressed. */
  onPress: (index: number) => void
  onOpen: () => void
  onRetry: (() => void) | undefined
}

/** One half of a comparison: what one engine was asked, and what it showed. */
export function Side(props: SideProps) {
  const { engine, asked, run, reusedFrom, pictures, selected, settled } = props
  return (
    <section className={styles.side} data-side={engine} aria-label={`${ENGINE_LABELS[engine].en} results`}>
      <SideHead engine={engine} asked={asked} reusedFrom={reusedFrom} />
      <div className={styles.body} aria-busy={!run}>
        {!run && <LoadingSide withStage={props.withStage} />}
        {run && pictures.length === 0 && (
          <SideState
            engine={engine}
            outcome={run.outcome}
            censored={run.censored}
            words={run.query}
            pane={!props.withStage}
            onRetry={didAnswer(run.outcome) ? undefined : props.onRetry}
          />
        )}
        {pictures.length > 0 && (
          <>
            {props.withStage && (
              <Stage
                {...{ engine, pictures, selected, settled }}
                onSelect={props.onSelect}
                onOpen={props.onOpen}
              />
            )}
            <Thumbnails {...{ pictures, selected, settled }} onSelect={props.onPress} />
          </>
        )}
      </div>
      <VisuallyHidden role="status">
        {run && <MixedText>{outcomeSentence(engine, run.outcome, run.query, pictures.length).en}</MixedText>}
      </VisuallyHidden>
    </section>
  )
}
