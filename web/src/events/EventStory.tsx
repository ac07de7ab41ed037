import { BilingualInline } from '../content/BilingualText'
import { HeadingPair } from '../content/HeadingPair'
import { isEmpty } from '../content/localized'
import { MoreLink } from '../content/MoreLink'
import { OwnRichText, RichText } from '../content/RichText'
import { SplitHeading } from '../content/SplitHeading'
import { Bilingual } from '../i18n/Bilingual'
import { useLocale } from '../i18n/LocaleContext'
import { labels } from '../i18n/labels'
import * as styles from './EventStory.module.css'
import type { EventContent } from './event'
import { useArchivedSearches } from './useArchivedSearches'

/** What took place: English left and Chinese right of the divider, or one of them alone beside its heading. */
export function EventStory({ event }: { event: EventContent }) {
  const { inBoth } = useLocale()
  const { en, zh } = event.story
  if (en.length === 0 && zh.length === 0) return null
  const heading = <HeadingPair id="story" title={labels.aboutEvent} />
  if (!inBoth || en.length === 0 || zh.length === 0) {
    return (
      <section className="section" aria-labelledby="story">
        <div className={`wrap ${styles.alone}`}>
          {heading}
          <OwnRichText className={styles.text} en={en} zh={zh} />
        </div>
      </section>
    )
  }
  return (
    <section className="split" aria-labelledby="story">
      <SplitHeading
        as="h2"
        size="m"
        id="story"
        title={labels.aboutEvent}
        className={styles.across}
        en={<RichText className={styles.text} blocks={en} />}
        zh={<RichText className={styles.text} blocks={zh} language="zh" />}
      />
    </section>
  )
}

/** Who made it possible, and where in this site to read on. */
export function EventCredits({ event }: { event: EventContent }) {
  const { credits, hashtag, incident } = event
  const archived = useArchivedSearches(event)
  if (credits.length === 0 && !hashtag && !incident && !archived) return null
  return (
    <div className={`wrap ${styles.after}`}>
      {(credits.length > 0 || hashtag) && (
        <dl className={styles.credits}>
          {credits.map(({ label, text }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the credits never change order
            <div key={index}>
              <dt>
                {isEmpty(label) ? (
                  <Bilingual label={labels.credits} />
                ) : (
                  <BilingualInline value={label} zhClassName={styles.quiet} />
                )}
              </dt>
              <dd>
                <BilingualInline value={text} />
              </dd>
            </div>
          ))}
          {hashtag && (
            <div>
              <dt>
                <Bilingual label={labels.hashtag} />
              </dt>
              <dd translate="no">{hashtag}</dd>
            </div>
          )}
        </dl>
      )}
      {(incident || archived) && (
        <p className={styles.ways}>
          {incident && (
            <MoreLink to="/about#incident">
              <Bilingual label={labels.incidentLink} />
            </MoreLink>
          )}
          {archived && (
            <MoreLink to={archived}>
              <Bilingual label={labels.archiveOfPlace} />
            </MoreLink>
          )}
        </p>
      )}
    </div>
  )
}
