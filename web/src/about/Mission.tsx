import type { Localized } from '@firewall-cafe/shared'
import { ActionButton } from '../content/ActionButton'
import { BilingualInline } from '../content/BilingualText'
import type { SectionFragment } from '../content/generated/queries'
import { compact, isEmpty, type PartialLocalized, toLocalized } from '../content/localized'
import { PicturedSection } from '../content/PicturedSection'
import { isFilled } from '../content/section'
import { TextPair } from '../content/TextPair'
import { labels } from '../i18n/labels'
import * as styles from './About.module.css'

interface MissionProps {
  section: SectionFragment | null | undefined
  placesHeading: Localized
  places: readonly (PartialLocalized | null)[] | null | undefined
}

/** What the project is for, and the cities it has been shown in. */
export function Mission({ section, placesHeading, places }: MissionProps) {
  if (!section || !(isFilled(section) || places?.length)) return null
  const heading = toLocalized(section.heading, labels.mission)
  const cities = compact(places)
    .map((city) => toLocalized(city))
    .filter((city) => !isEmpty(city))
  return (
    <PicturedSection id="mission" title={heading} picture={section.picture}>
      <TextPair lead={toLocalized(section.lead)} body={section._rawBody} />
      {cities.length > 0 && (
        <>
          {!isEmpty(placesHeading) && (
            <p className={`kicker ${styles.kicker}`}>
              <BilingualInline value={placesHeading} />
            </p>
          )}
          <ul className={styles.run}>
            {cities.map((city) => (
              <li key={city.en + city.zh}>
                <BilingualInline value={city} />
              </li>
            ))}
          </ul>
        </>
      )}
      <div className={`row ${styles.action}`}>
        <ActionButton action={section.action} variant="red" />
      </div>
    </PicturedSection>
  )
}
