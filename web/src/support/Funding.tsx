import { ActionButton } from '../content/ActionButton'
import type { ActionFragment, SectionFragment } from '../content/generated/queries'
import { HeadingPair } from '../content/HeadingPair'
import { toLocalized } from '../content/localized'
import { Picture } from '../content/Picture'
import { TextPair } from '../content/TextPair'
import { labels } from '../i18n/labels'
import * as styles from './Support.module.css'

interface FundingProps {
  section: SectionFragment | null | undefined
  donate: ActionFragment | null | undefined
}

/** Where the money comes from, and the way to give. */
export function Funding({ section, donate }: FundingProps) {
  if (!section && !donate) return null
  const heading = toLocalized(section?.heading, labels.funding)
  return (
    <section className="section" aria-labelledby="funding">
      <div className={`wrap ${styles.two}`}>
        <div className={styles.side}>
          <HeadingPair id="funding" size="l" title={heading} />
          {section?.picture?.rendition && (
            <Picture
              className={styles.framed}
              picture={section.picture}
              sizes="(min-width: 744px) 400px, 100vw"
            />
          )}
        </div>
        <div>
          <TextPair lead={toLocalized(section?.lead)} body={section?._rawBody} />
          <div className={`row ${styles.action}`}>
            <ActionButton action={donate} variant="red" />
            <ActionButton action={section?.action} variant="plain" />
          </div>
        </div>
      </div>
    </section>
  )
}
