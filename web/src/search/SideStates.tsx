import type { EngineName, Outcome } from '@firewall-cafe/shared'
import { didAnswer, mayShowAsCensored } from '@firewall-cafe/shared'
import { Link } from 'gatsby'
import { Bilingual } from '../i18n/Bilingual'
import { labels } from '../i18n/labels'
import { Zh } from '../i18n/Zh'
import { Button } from '../ui/Button'
import { cx } from '../ui/cx'
import { Icon } from '../ui/Icon'
import { ICONS } from '../ui/icons'
import { outcomeSentence } from './outcome-words'
import * as styles from './SideStates.module.css'
import { Words } from './Words'

interface SideStateProps {
  engine: EngineName
  outcome: Outcome
  /** What the engine was asked. */
  words: string
  onRetry?: (() => void) | undefined
  /** Inside the viewer or a list: fills its pane, without the nine cells. */
  pane?: boolean
}

/**
 * What a side shows instead of pictures. Red, and the word censored, only when the
 * China-based engine really answered and had nothing; everything else says so plainly.
 */
export function SideState({ engine, outcome, words, onRetry, pane = false }: SideStateProps) {
  const { en, zh } = outcomeSentence(engine, outcome, words)
  const look = lookOf(engine, outcome)
  return (
    <div className={cx(styles.state, look.className, pane && styles.pane)}>
      <div className={styles.box}>
        <div className={styles.label}>
          <Icon shape={look.icon} size={72} className={styles.icon} />
          <span className={styles.big}>{look.title.en}</span>
          <Zh className={styles.big}>{look.title.zh}</Zh>
          <p>
            <Quoted sentence={en} words={words} />
          </p>
          <p lang="zh-Hans" className={styles.also}>
            {zh}
          </p>
          <Link to="/methodology#what-an-answer-means" className={styles.why}>
            <Bilingual label={labels.whatThisMeans} />
          </Link>
          {look.name === 'noAnswer' && onRetry && (
            <Button className={styles.retry} onClick={onRetry}>
              <Bilingual label={labels.tryAgain} />
            </Button>
          )}
        </div>
      </div>
      {!pane && look.name !== 'noAnswer' && <Cells />}
    </div>
  )
}

function lookOf(engine: EngineName, outcome: Outcome) {
  if (mayShowAsCensored(engine, outcome)) {
    return {
      name: 'censored',
      className: styles.censored,
      icon: ICONS.eyeOff,
      title: labels.censored,
    } as const
  }
  if (didAnswer(outcome)) {
    return { name: 'nothing', className: styles.nothing, icon: ICONS.eye, title: labels.noPictures } as const
  }
  return { name: 'noAnswer', className: styles.noAnswer, icon: ICONS.plug, title: labels.noAnswer } as const
}

/** A sentence in which the words asked, standing in quotes, keep their own language. */
function Quoted({ sentence, words }: { sentence: string; words: string }) {
  const [before, after] = sentence.split(`“${words}”`)
  if (after === undefined) return sentence
  return (
    <>
      {before}“<Words>{words}</Words>”{after}
    </>
  )
}

/** The nine places where pictures would have been. */
export function Cells() {
  return (
    <div className={styles.cells} aria-hidden="true">
      {Array.from({ length: 9 }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the places never move
        <i key={place} />
      ))}
    </div>
  )
}

/** A side that has not answered yet. */
export function LoadingSide({ withStage }: { withStage: boolean }) {
  return (
    <div className={cx(styles.state, styles.loading)}>
      {withStage && <div className={styles.box} aria-hidden="true" />}
      <Cells />
    </div>
  )
}
