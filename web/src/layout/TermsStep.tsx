import { memo } from 'react'
import { useSettings } from '../api/useSettings'
import { BilingualInline, ParagraphPair } from '../content/BilingualText'
import { MoreLink } from '../content/MoreLink'
import { useSite } from '../content/site'
import { Bilingual } from '../i18n/Bilingual'
import { labels } from '../i18n/labels'
import { Badge } from '../ui/Badge'
import { Button } from '../ui/Button'
import { Choice } from '../ui/Choice'
import { Icon } from '../ui/Icon'
import { ICONS } from '../ui/icons'
import { Spinner } from '../ui/Spinner'
import { isMachine, useVisitor } from '../visitor/visitor'
import * as styles from './TermsDialog.module.css'
import { TermsHead } from './TermsHead'

interface TermsStepProps {
  titleId: string
  /** False until a press of the buttons does something. */
  ready: boolean
  rejected: boolean
  /** Nothing of the visitor is to outlive the tab. */
  forgetful: boolean
  onForgetful: (forgetful: boolean) => void
  onReject: () => void
  onAccept: () => void
}

/** Step 1: what the visitor agrees to. Rejecting keeps the dialog open and says why. */
export function TermsStep(props: TermsStepProps) {
  const { titleId, ready, rejected, forgetful, onForgetful, onReject, onAccept } = props
  const { terms } = useSite()
  const simulated = useSettings()?.simulated
  const machine = useVisitor(isMachine)
  return (
    <>
      <TermsHead id={titleId} title={terms.title} step={1} />
      {simulated && (
        <p className={styles.demo}>
          <Badge tone="ink" small>
            <Bilingual label={labels.demo} />
          </Badge>
        </p>
      )}
      <div className={styles.body}>
        <TermsText />
        <Choice
          label={labels.clearWhenILeave}
          hint={machine ? labels.clearedByItself : labels.clearWhenILeaveMeans}
          checked={forgetful}
          disabled={!ready || machine}
          onChange={onForgetful}
        />
      </div>
      <div className={styles.foot}>
        {!ready && <Spinner showLabel className={styles.wait} />}
        <div role="alert">
          {rejected && (
            <div className={`${styles.rejection} on-red`}>
              <Icon shape={ICONS.eyeOff} />
              <span>
                <BilingualInline value={terms.rejection} />
              </span>
            </div>
          )}
        </div>
        <div className={styles.buttons}>
          <Button disabled={!ready} onClick={onReject}>
            <Bilingual label={labels.reject} />
          </Button>
          <Button variant="red" disabled={!ready} onClick={onAccept}>
            <Bilingual label={labels.accept} />
          </Button>
        </div>
      </div>
    </>
  )
}

/** The terms themselves, which need not render again once the visitor is known. */
const TermsText = memo(function TermsText() {
  const { terms } = useSite()
  return (
    <>
      <ParagraphPair value={terms.intro} zhClassName={styles.zh} />
      {terms.points.length > 0 && (
        <ol className={styles.points}>
          {terms.points.map((point) => (
            <li key={point.en + point.zh}>
              <span className="lines">
                <BilingualInline value={point} zhClassName={styles.zh} />
              </span>
            </li>
          ))}
        </ol>
      )}
      <p className={styles.safety}>
        <MoreLink to="/safety">
          <Bilingual label={labels.safetyFirst} />
        </MoreLink>
      </p>
    </>
  )
})
