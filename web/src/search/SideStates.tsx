import { didAnswer } from '@firewall-cafe/shared'
import { cx } from '../ui/cx'
import { Cells } from './Cells'
import { SideLabel, type SideLabelProps, type SideLook } from './SideLabel'
import * as styles from './SideStates.module.css'

const LOOKS = { censored: styles.censored, nothing: styles.nothing, noAnswer: styles.noAnswer }

/**
 * What a side shows instead of pictures. Red, and the word censored, only when the
 * China-based engine really answered to words that it speaks and had nothing; everything else says so plainly.
 * In a `pane` it fills that, without the nine cells.
 */
export function SideState(props: SideLabelProps) {
  const { pane = false } = props
  const look = lookOf(props)
  return (
    <div className={cx(styles.state, LOOKS[look], pane && styles.pane)}>
      <div className={styles.box}>
        <SideLabel look={look} {...props} />
      </div>
      {!pane && look !== 'noAnswer' && <Cells look={look} />}
    </div>
  )
}

function lookOf({ outcome, censored }: SideLabelProps): SideLook {
  if (censored) return 'censored'
  return didAnswer(outcome) ? 'nothing' : 'noAnswer'
}

/** A side that has not answered yet. */
export function LoadingSide({ withStage }: { withStage: boolean }) {
  return (
    <div className={cx(styles.state, styles.loading)}>
      {withStage && <div className={styles.box} aria-hidden="true" />}
      <Cells look="waiting" />
    </div>
  )
}
