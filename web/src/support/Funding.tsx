import { ActionButton, isShown } from '../content/ActionButton'
import type { ActionFragment, SectionFragment } from '../content/generated/queries'
import { toLocalized } from '../content/localized'
import { PicturedSection } from '../content/PicturedSection'
import { isFilled } from '../content/section'
import { TextPair } from '../content/TextPair'
import { labels } from '../i18n/labels'
import * as styles from './Support.module.css'

interface FundingProps {
  section: SectionFragment | null | undefined
  donate: ActionFragment | null | undefined
}

/** Where the money comes from, and the way to give. */
export function Funding({ section, donate }: FundingProps) {
  if (!isFilled(section) && !isShown(donate)) return null
  const heading = toLocalized(section?.heading, labels.funding)
  return (
    <PicturedSection id="funding" title={heading} picture={section?.picture}>
      <TextPair lead={toLocalized(section?.lead)} body={section?._rawBody} />
      <div className={`row ${styles.action}`}>
        <ActionButton action={donate} variant="red" />
        <ActionButton action={section?.action} variant="plain" />
      </div>
    </PicturedSection>
  )
}
