import type { Methodology } from '../../site-files/methodology'
import { HeadingPair } from '../content/HeadingPair'
import { PageOpening } from '../content/PageOpening'
import { RichText } from '../content/RichText'
import { Agreement } from './Agreement'
import { ForgetMe } from './ForgetMe'
import * as styles from './Methodology.module.css'
import { Moderated } from './Moderated'

/** How we look, and what that shows: English left of the wall, Chinese right of it, section by section. */
export function MethodologyScreen({ title, intro, sections }: Methodology) {
  return (
    <article>
      <PageOpening layout="across" title={title} intro={intro} />
      <div className="split">
        <div className={`wrap ${styles.sections}`}>
          {sections.map(({ id, title: heading, body }) => (
            <section key={id} id={id} className={styles.section} aria-labelledby={`${id}-title`}>
              <HeadingPair across id={`${id}-title`} en={heading.en} zh={heading.zh} />
              <div className={styles.sides}>
                <RichText blocks={body.en} />
                <RichText blocks={body.zh} language="zh" className={styles.zh} />
              </div>
            </section>
          ))}
          <ForgetMe className={styles.section} />
          {/* Last: what is loaded then moves nothing that an address may lead to. */}
          <Moderated className={styles.section} />
          <Agreement className={styles.section} />
        </div>
      </div>
    </article>
  )
}
