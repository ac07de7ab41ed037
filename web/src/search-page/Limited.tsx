import { Bilingual } from '../i18n/Bilingual'
import { LeadSentence } from '../i18n/LeadSentence'
import { labels } from '../i18n/labels'
import { Button } from '../ui/Button'
import { ICONS } from '../ui/icons'
import { Notice } from '../ui/Notice'
import * as styles from './Record.module.css'

interface LimitedProps {
  covered: boolean
  onCover: (covered: boolean) => void
}

/** Says that the pictures of this comparison are covered, and shows them all, or covers them again. */
export function Limited({ covered, onCover }: LimitedProps) {
  return (
    <Notice icon={ICONS.eyeOff} className={styles.limited}>
      <p>
        <LeadSentence lead={labels.limited} text={labels.limitedText} />
      </p>
      <Button onClick={() => onCover(!covered)}>
        <Bilingual label={covered ? labels.uncoverAll : labels.coverAgain} />
      </Button>
    </Notice>
  )
}
