import { Bilingual } from '../content/Bilingual'
import { TERMS } from '../content/terms'
import { Zh } from '../content/Zh'
import { labels } from '../i18n/labels'
import { Button } from '../ui/Button'
import { Icon } from '../ui/Icon'
import * as styles from './TermsDialog.module.css'
import { TermsHead } from './TermsHead'

interface TermsStepProps {
  titleId: string
  rejected: boolean
  onReject: () => void
  onAccept: () => void
}

/** Step 1: what the visitor agrees to. Rejecting keeps the dialog open and says why. */
export function TermsStep({ titleId, rejected, onReject, onAccept }: TermsStepProps) {
  return (
    <>
      <TermsHead id={titleId} title={labels.termsTitle} step={1} />
      <div className={styles.body}>
        <p>{TERMS.intro.en}</p>
        <p lang="zh-Hans" className={styles.zh}>
          {TERMS.intro.zh}
        </p>
        <ol className={styles.points}>
          {TERMS.points.map((point) => (
            <li key={point.en}>
              <span>
                {point.en} <Zh className={styles.zh}>{point.zh}</Zh>
              </span>
            </li>
          ))}
        </ol>
      </div>
      <div className={styles.foot}>
        <div role="alert">
          {rejected && (
            <div className={`${styles.rejection} on-red`}>
              <Icon name="eyeOff" />
              <span>
                <Bilingual label={labels.mustAccept} />
              </span>
            </div>
          )}
        </div>
        <div className={styles.buttons}>
          <Button onClick={onReject}>
            <Bilingual label={labels.reject} />
          </Button>
          <Button variant="red" onClick={onAccept}>
            <Bilingual label={labels.accept} />
          </Button>
        </div>
      </div>
    </>
  )
}
