import { HeadingPair } from '../content/HeadingPair'
import { labels } from '../i18n/labels'
import { Zh } from '../i18n/Zh'
import * as styles from './ComparisonScreen.module.css'

const STEPS = [labels.stepType, labels.stepPress, labels.stepCompare, labels.stepLook]

/** Before a search: what to do. */
export function HowTo() {
  return (
    <section className={styles.howTo}>
      <HeadingPair en={labels.howTo.en} zh={labels.howTo.zh} />
      <ol>
        {STEPS.map((step, index) => (
          <li key={step.en}>
            <span className="num" aria-hidden="true">
              {index + 1}
            </span>
            <span>
              {step.en} <Zh className={styles.also}>{step.zh}</Zh>
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
