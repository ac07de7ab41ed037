import { didAnswer } from '@firewall-cafe/shared'
import { cx } from '../ui/cx'
import { SideLabel, type SideLabelProps, type SideLook } from './SideLabel'
import * as styles from './SideStates.module.css'

const LOOKS = { censored: styles.censored, nothing: styles.nothing, noAnswer: styles.noAnswer }

/**
 * What a side shows instead of pictures: a field of the side's whole height that grows with its label. Red, and the
 * word censored, only when the China-based engine really answered to words that it speaks and had nothing; everything
 * else says so plainly. In a `pane` it fills that.
 */
export function SideState(props: SideLabelProps) {
  const look = lookOf(props)
  return (
    <div className={cx(styles.field, LOOKS[look], props.pane && styles.pane)} data-look={look}>
      <div className={styles.first}>
        <SideLabel look={look} {...props} />
      </div>
    </div>
  )
}

function lookOf({ run: { outcome, censored } }: SideLabelProps): SideLook {
  if (censored) return 'censored'
  return didAnswer(outcome) ? 'nothing' : 'noAnswer'
}
