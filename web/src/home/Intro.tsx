import { Bilingual } from '../content/Bilingual'
import { HeadingPair } from '../content/HeadingPair'
import type { HomeContent } from '../content/home'
import { labels } from '../i18n/labels'
import { ButtonLink } from '../ui/Button'
import * as styles from './Intro.module.css'

/** What the cafe is, in three steps, and the way in. */
export function Intro({ intro }: { intro: HomeContent['intro'] }) {
  return (
    <section className="section">
      <div className={`wrap ${styles.intro}`}>
        <HeadingPair size="l" en={intro.en} zh={intro.zh} />
        <div>
          <p className="lead">{intro.text}</p>
          <ol className={styles.steps}>
            {intro.steps.map(({ lead, rest }, at) => (
              <li key={lead}>
                <span className={`num ${styles.number}`} aria-hidden="true">
                  {at + 1}
                </span>
                <span>
                  <b>{lead}</b> {rest}
                </span>
              </li>
            ))}
          </ol>
          <div className={`row ${styles.buttons}`}>
            <ButtonLink to="/search" variant="red">
              <Bilingual label={labels.startSearching} />
            </ButtonLink>
            <ButtonLink to="/about" variant="plain">
              {labels.aboutTheProject.en}
            </ButtonLink>
          </div>
        </div>
      </div>
    </section>
  )
}
