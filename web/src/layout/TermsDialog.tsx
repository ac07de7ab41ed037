import { useEffect, useId, useRef, useState } from 'react'
import { acceptTerms, rejectTerms, useWholeVisitor } from '../visitor/visitor'
import * as styles from './TermsDialog.module.css'
import { TermsStep } from './TermsStep'
import { UsernameStep } from './UsernameStep'
import { useModal } from './useModal'

/**
 * The terms, then a name. Opens until this browser has accepted them. Only entering the site closes it, not
 * Escape and not a click beside it; where scripts fail, the script of `TermsGate` closes it.
 */
export function TermsDialog() {
  const visitor = useWholeVisitor()
  const { ready, acceptedTerms } = visitor
  const [accepted, setAccepted] = useState(false)
  const [rejected, setRejected] = useState(false)
  const [chosen, setChosen] = useState<boolean>()
  // /safety, which is open before the terms, offers this choice too.
  const forgetful = chosen ?? visitor.forgetful
  const open = ready && !acceptedTerms
  const step = accepted ? 'name' : 'terms'
  // Until the visitor is known, what the page's own script did stays.
  const ref = useModal(ready ? open : undefined, { locked: true })
  const titleId = useId()

  useEffect(() => {
    if (!open) return
    const start = step === 'terms' ? document.getElementById(titleId) : ref.current?.querySelector('input')
    start?.focus()
  }, [open, step, titleId, ref])
  useHeadingFocus(open)

  function onReject() {
    rejectTerms(forgetful)
    setRejected(true)
  }

  function onEnter(name: string) {
    acceptTerms(name, forgetful)
    // After all storage was cleared, the dialog starts from the beginning for the next visitor.
    setAccepted(false)
    setRejected(false)
    setChosen(undefined)
  }

  return (
    <dialog
      ref={ref}
      className={styles.dialog}
      aria-labelledby={titleId}
      data-nosnippet=""
      {...{ closedby: 'none' }}
    >
      {(open || !ready) && (
        <div className={styles.frame}>
          {step === 'terms' ? (
            <TermsStep
              titleId={titleId}
              ready={ready}
              rejected={rejected}
              forgetful={forgetful}
              onForgetful={setChosen}
              onReject={onReject}
              onAccept={() => setAccepted(true)}
            />
          ) : (
            <UsernameStep titleId={titleId} onEnter={onEnter} />
          )}
        </div>
      )}
    </dialog>
  )
}

/** Focuses the page's heading, where reading begins, if a closed dialog has nothing to refocus. */
function useHeadingFocus(open: boolean) {
  const wasOpen = useRef(open)
  useEffect(() => {
    const closed = wasOpen.current && !open
    wasOpen.current = open
    const heading = document.querySelector<HTMLElement>('main h1')
    if (!closed || !heading || document.activeElement !== document.body) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [open])
}
