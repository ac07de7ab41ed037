import { ActionButton } from '../content/ActionButton'
import { Both } from '../content/BilingualText'
import type { SectionFragment } from '../content/generated/queries'
import { HeadingPair } from '../content/HeadingPair'
import { isEmpty, type Localized, present, type Words, words } from '../content/localized'
import { Picture } from '../content/Picture'
import { TextPair } from '../content/TextPair'
import { labels } from '../i18n/labels'
import * as styles from './About.module.css'

interface MissionProps {
  section: SectionFragment | null | undefined
  placesHeading: Words
  places: readonly (Localized | null)[] | null | undefined
}

/** What the project is for, and the cities it has been shown in. */
export function Mission({ section, placesHeading, places }: MissionProps) {
  if (!section) return null
  const heading = words(section.heading, labels.mission)
  const cities = present(places)
    .map((city) => words(city))
    .filter((city) => !isEmpty(city))
  return (
    <section className="section" aria-labelledby="mission">
      <div className={`wrap ${styles.two}`}>
        <div className={styles.side}>
          <HeadingPair id="mission" size="l" en={heading.en} zh={heading.zh} />
          {section.picture?.rendition && (
            <Picture
              className={styles.framed}
              picture={section.picture}
              sizes="(min-width: 744px) 400px, 100vw"
            />
          )}
        </div>
        <div>
          <TextPair lead={words(section.lead)} body={section._rawBody} />
          {cities.length > 0 && (
            <>
              <p className={styles.kicker}>
                <Both value={placesHeading} />
              </p>
              <ul className={styles.run}>
                {cities.map((city) => (
                  <li key={city.en + city.zh}>
                    <Both value={city} />
                  </li>
                ))}
              </ul>
            </>
          )}
          <div className={`row ${styles.action}`}>
            <ActionButton action={section.action} variant="red" />
          </div>
        </div>
      </div>
    </section>
  )
}
