import { Bilingual } from '../i18n/Bilingual'
import { InOwnWords } from '../i18n/InOwnWords'
import { useLocale } from '../i18n/LocaleContext'
import { labels } from '../i18n/labels'
import { Gap } from '../i18n/Marks'
import { Zh } from '../i18n/Zh'
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
  const { inBoth } = useLocale()
  return (
    <Notice icon={ICONS.eyeOff} className={styles.limited}>
      <p>
        <strong>
          <InOwnWords value={labels.limited} />
        </strong>
        <Gap />
        <InOwnWords value={labels.limitedText} />
        {inBoth && (
          <>
            {' '}
            <Zh>
              {labels.limited.zh}
              {labels.limitedText.zh}
            </Zh>
          </>
        )}
      </p>
      <Button onClick={() => onCover(!covered)}>
        <Bilingual label={covered ? labels.uncoverAll : labels.coverAgain} />
      </Button>
    </Notice>
  )
}
