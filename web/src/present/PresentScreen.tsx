import { DEFAULT_LEAVE_URL } from '@firewall-cafe/shared'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { rewriteAddress } from '../address/rewritten'
import { useSettings } from '../api/useSettings'
import { Bilingual } from '../i18n/Bilingual'
import { useWords } from '../i18n/LocaleContext'
import { fillLabel, labels } from '../i18n/labels'
import { navigate } from '../i18n/navigate'
import { useModal } from '../layout/useModal'
import { leave } from '../leaving/leave'
import { useLeaveKey } from '../leaving/useLeaveKey'
import { presentAddress } from '../search/record-address'
import { IDLE } from '../search/search-state'
import { Verbatim } from '../search/Verbatim'
import { NoRecord } from '../search-page/NoRecord'
import { translatedWords, useTitle } from '../search-page/tab-title'
import { useRecord } from '../search-page/useRecord'
import { hasModifier } from '../ui/hasModifier'
import { Spinner } from '../ui/Spinner'
import { VisuallyHidden } from '../ui/VisuallyHidden'
import { useWholeVisitor } from '../visitor/visitor'
import { PresentBar } from './PresentBar'
import * as styles from './PresentScreen.module.css'
import { Slide } from './Slide'
import { useScreenAwake } from './useScreenAwake'

/** Arrows, and the two keys that presenters' remote controls send. */
const STEPS: Partial<Record<string, 1 | -1>> = { ArrowRight: 1, PageDown: 1, ArrowLeft: -1, PageUp: -1 }
const LOOKS_AGAIN_AFTER_MS = 10 * 60_000

interface PresentScreenProps {
  code: string
  /** What the keys step through; `code` is one of them. */
  codes: readonly string[]
}

/**
 * /c/…?present: comparisons, one by one on the whole screen. It waits until the terms are accepted; Escape leads to the
 * page of the comparison that is shown.
 */
export function PresentScreen({ code: first, codes }: PresentScreenProps) {
  const words = useWords()
  const [code, setCode] = useState(first)
  const { ready, acceptedTerms } = useWholeVisitor()
  const open = ready && acceptedTerms
  const { record, retry } = useRecord(code)
  const settings = useSettings()
  const dialog = useModal(open, { onDismiss: () => navigate(`/c/${code}`, { replace: true }) })
  const state = record.phase === 'read' ? record.state : IDLE
  const translation = translatedWords(state)
  const at = codes.indexOf(code)
  useTitle(state.query, translation)
  useLeaveKey(() => leave(settings?.leaveUrl ?? DEFAULT_LEAVE_URL))
  useScreenAwake(open)

  // A slide may be on a wall for days: it must not show what was taken down, nor an error that has passed.
  useEffect(() => {
    const timer = setTimeout(retry, LOOKS_AGAIN_AFTER_MS)
    window.addEventListener('online', retry)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', retry)
    }
  })

  // Not on a button of the bar, which would stay visible while it has the focus.
  useEffect(() => {
    if (open) dialog.current?.focus()
  }, [open, dialog])

  // The focused element gets the keys, and it may have gone with its slide.
  useEffect(() => {
    if (open && document.activeElement === document.body) dialog.current?.focus()
  })

  function step(by: 1 | -1) {
    const next = codes[at + by]
    if (!next) return
    setCode(next)
    rewriteAddress(words.address(presentAddress(next, codes)))
  }

  function onKeyDown(event: KeyboardEvent) {
    const by = STEPS[event.key]
    if (!by || codes.length < 2 || hasModifier(event)) return
    event.preventDefault()
    step(by)
  }

  return (
    <dialog
      ref={dialog}
      className={styles.screen}
      tabIndex={-1}
      aria-label={words.named(labels.present)}
      onKeyDown={onKeyDown}
    >
      <VisuallyHidden as="h1">
        <Bilingual label={labels.present} />
      </VisuallyHidden>
      <PresentBar at={at} count={codes.length} onStep={step} onLeave={() => dialog.current?.close()} />
      {/* A failure is an alert. */}
      <VisuallyHidden role="status">
        {record.phase === 'read' && (
          <span>
            <Verbatim>{state.query}</Verbatim> {translation && <Verbatim>{translation}</Verbatim>}{' '}
            {codes.length > 1 && (
              <Bilingual label={fillLabel(labels.comparisonOf, { at: at + 1, count: codes.length })} />
            )}
          </span>
        )}
        {record.phase === 'removed' && <Bilingual label={labels.takenOut} />}
        {record.phase === 'unknown' && <Bilingual label={labels.noRecord} />}
      </VisuallyHidden>
      {record.phase === 'reading' && (
        <div className={styles.middle}>
          <Spinner showLabel />
        </div>
      )}
      {record.phase === 'read' && state.record && (
        <Slide key={code} code={code} state={state} record={state.record} settings={settings} />
      )}
      {record.phase !== 'reading' && record.phase !== 'read' && (
        <div className={styles.middle}>
          <NoRecord code={code} record={record} onRetry={retry} />
        </div>
      )}
    </dialog>
  )
}
