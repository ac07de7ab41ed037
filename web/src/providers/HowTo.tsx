import { HeadingPair } from '../content/HeadingPair'
import { Bilingual } from '../i18n/Bilingual'
import { labels } from '../i18n/labels'
import * as styles from './ProvidersScreen.module.css'

const STEPS = [labels.stepType, labels.stepPress, labels.stepCompare, labels.stepLook]

/** Before a search: what to do. */
export function HowTo() {
  return (
    <section className={styles.howTo}>
      <HeadingPair title={labels.howTo} />
      <ol>
        {STEPS.map((step, index) => (
          <li key={step.en}>
            <span className="num" aria-hidden="true">
              {index + 1}
            </span>
            <span>
              <Bilingual label={step} zhClassName={styles.also} />
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
