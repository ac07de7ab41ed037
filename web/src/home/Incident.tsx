import { ActionButton } from '../content/ActionButton'
import { Drawing } from '../content/Drawing'
import type { MilestoneFragment, TextSectionFragment } from '../content/generated/queries'
import { HeadingPair } from '../content/HeadingPair'
import { toLocalized } from '../content/localized'
import { Milestones } from '../content/Milestones'
import { isFilled } from '../content/section'
import { TextPair } from '../content/TextPair'
import { useWords } from '../i18n/LocaleContext'
import { labels } from '../i18n/labels'
import * as styles from './Incident.module.css'

interface IncidentProps {
  section: TextSectionFragment | null | undefined
  milestones: readonly (MilestoneFragment | null)[] | null | undefined
}

/** The red band: what happened in 2016, and the chair. */
export function Incident({ section, milestones }: IncidentProps) {
  const { named } = useWords()
  if (!section || !(isFilled(section) || milestones?.length)) return null
  const heading = toLocalized(section.heading, labels.incident)
  return (
    <section className={`on-red ${styles.band}`}>
      <div className={`wrap ${styles.inner}`}>
        <div className={styles.text}>
          <HeadingPair size="l" title={heading} />
          <TextPair className={styles.lead} lead={toLocalized(section.lead)} body={section._rawBody} />
          <div className={styles.dates}>
            <Milestones milestones={milestones} />
          </div>
          <ActionButton action={section.action} variant="plain" />
        </div>
        <Drawing
          name="empty-chair"
          alt={named(labels.drawnChair)}
          width={60}
          height={56}
          className={styles.chair}
        />
      </div>
    </section>
  )
}
