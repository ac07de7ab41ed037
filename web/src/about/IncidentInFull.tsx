import type { Localized } from '@firewall-cafe/shared'
import { ActionButton } from '../content/ActionButton'
import { ParagraphPair } from '../content/BilingualText'
import { Drawing } from '../content/Drawing'
import type { MilestoneFragment, TextSectionFragment } from '../content/generated/queries'
import { HeadingPair } from '../content/HeadingPair'
import { isEmpty, toLocalized } from '../content/localized'
import { Milestones } from '../content/Milestones'
import { isFilled } from '../content/section'
import { TextPair } from '../content/TextPair'
import { useWords } from '../i18n/LocaleContext'
import { labels } from '../i18n/labels'
import * as styles from './IncidentInFull.module.css'

interface IncidentInFullProps {
  section: TextSectionFragment | null | undefined
  /** Says that the speaker is not named. */
  notice: Localized
  milestones: readonly (MilestoneFragment | null)[] | null | undefined
}

/** The red band: the panel of February 2016, and the empty chair. Only facts, and no names. */
export function IncidentInFull({ section, notice, milestones }: IncidentInFullProps) {
  const { named } = useWords()
  if (!section || !(isFilled(section) || milestones?.length)) return null
  const heading = toLocalized(section.heading, labels.incident)
  return (
    <section className={`on-red ${styles.band}`} id="incident" aria-labelledby="incident-title">
      <div className={`wrap ${styles.inner}`}>
        <div className={styles.text}>
          <HeadingPair id="incident-title" size="l" title={heading} />
          <TextPair className={styles.story} lead={toLocalized(section.lead)} body={section._rawBody} />
          {!isEmpty(notice) && (
            <div className={styles.notice}>
              <ParagraphPair value={notice} />
            </div>
          )}
          <Milestones milestones={milestones} />
          <div className={`row ${styles.action}`}>
            <ActionButton action={section.action} variant="plain" />
          </div>
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
