import type { Methodology } from '../../site-files/methodology'
import { HeadingPair } from '../content/HeadingPair'
import { PageOpening } from '../content/PageOpening'
import { OwnRichText, RichText } from '../content/RichText'
import { useLocale } from '../i18n/LocaleContext'
import { Agreement } from './Agreement'
import { ForgetMe } from './ForgetMe'
import * as styles from './Methodology.module.css'
import { Moderated } from './Moderated'

/** How we look, and what that shows: English left of the divider and Chinese right of it, or one alone. */
export function MethodologyScreen({ title, intro, sections }: Methodology) {
  const { inBoth } = useLocale()
  return (
    <article>
      <PageOpening layout="across" title={title} intro={intro} />
      <div className={inBoth ? 'split' : undefined}>
        <div className={`wrap ${styles.sections}`}>
          {sections.map(({ id, title: heading, body }) => (
            <section key={id} id={id} className={styles.section} aria-labelledby={`${id}-title`}>
              <HeadingPair across id={`${id}-title`} title={heading} />
              {inBoth ? (
                <div className={styles.sides}>
                  <RichText blocks={body.en} />
                  <RichText blocks={body.zh} language="zh" className={styles.zh} />
                </div>
              ) : (
                <OwnRichText {...body} />
              )}
            </section>
          ))}
          <ForgetMe className={styles.section} />
          {/* Last, so that loading them moves nothing that an address may lead to. */}
          <Moderated className={styles.section} />
          <Agreement className={styles.section} />
        </div>
      </div>
    </article>
  )
}
