import { useEffect, useId, useState } from 'react'
import * as styles from './TermsDialog.module.css'
import { TermsStep } from './TermsStep'
import { UsernameStep } from './UsernameStep'
import { useModal } from './useModal'
import { enterSite, rejectTerms, useVisitor } from './visitor'

/**
 * The terms, then a name. Opens until they were accepted in this browser and
 * closes only by entering the site: not by Escape, not by a click beside it.
 */
export default function TermsDialog() {
  const { ready, acceptedTerms } = useVisitor()
  const [step, setStep] = useState<'terms' | 'name'>('terms')
  const [rejected, setRejected] = useState(false)
  const open = ready && !acceptedTerms
  const ref = useModal(open, { locked: true })
  const titleId = useId()

  useEffect(() => {
    if (!open) return
    const start = step === 'terms' ? document.getElementById(titleId) : ref.current?.querySelector('input')
    start?.focus()
  }, [open, step, titleId, ref])

  function onReject() {
    rejectTerms()
    setRejected(true)
  }

  return (
    <dialog ref={ref} className={styles.dialog} aria-labelledby={titleId} {...{ closedby: 'none' }}>
      {open && (
        <div className={styles.frame}>
          {step === 'terms' ? (
            <TermsStep
              titleId={titleId}
              rejected={rejected}
              onReject={onReject}
              onAccept={() => setStep('name')}
            />
          ) : (
            <UsernameStep titleId={titleId} onEnter={enterSite} />
          )}
        </div>
      )}
    </dialog>
  )
}
