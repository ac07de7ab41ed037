import { type ModerationReason, REPORT_NOTE_MAX_LENGTH } from '@firewall-cafe/shared'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { type Failure, failureOf } from '../api/failure'
import { report } from '../api/moderation'
import { Bilingual } from '../i18n/Bilingual'
import { LocaleLink } from '../i18n/LocaleLink'
import { labels } from '../i18n/labels'
import { REASONS } from '../i18n/reasonWords'
import { Button } from '../ui/Button'
import { cx } from '../ui/cx'
import * as fields from '../ui/Field.module.css'
import { Notice } from '../ui/Notice'
import { SendFailure } from '../ui/SendFailure'
import { Spinner } from '../ui/Spinner'
import { WORD_FIELD } from '../ui/word-field'
import { voterToken } from '../visitor/visitor'
import { RecordDialog } from './RecordDialog'
import * as styles from './ReportDialog.module.css'

interface ReportDialogProps {
  code: string
  problem: Failure | undefined
  /** Also called after the dialog was closed. */
  onProblem: (problem: Failure | undefined) => void
  onSent: () => void
  onClose: () => void
}

/** Reports a comparison to staff: with a reason and an optional note. */
export default function ReportDialog({ code, problem, onProblem, onSent, onClose }: ReportDialogProps) {
  const [reason, setReason] = useState<ModerationReason>()
  const [note, setNote] = useState('')
  const [phase, setPhase] = useState<'asked' | 'sending' | 'sent'>('asked')
  const thanks = useRef<HTMLParagraphElement>(null)
  const id = useId()

  useEffect(() => {
    // The pressed button is removed, so the focus moves to what replaced it.
    if (phase === 'sent') thanks.current?.focus()
  }, [phase])

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!reason || phase === 'sending') return
    setPhase('sending')
    onProblem(undefined)
    const line = note.trim()
    report(code, { reason, ...(line ? { note: line } : {}) }, voterToken()).then(
      () => {
        setPhase('sent')
        onSent()
      },
      (error: unknown) => {
        setPhase('asked')
        onProblem(failureOf(error))
      },
    )
  }

  return (
    <RecordDialog title={phase === 'sent' ? labels.reportThanks : labels.reportTitle} onClose={onClose}>
      {phase === 'sent' ? (
        <p ref={thanks} tabIndex={-1} role="status">
          <Bilingual label={labels.reportThanksText} />
        </p>
      ) : (
        <form className={styles.form} onSubmit={submit}>
          <p>
            <Bilingual label={labels.reportMeans} zhClassName="quiet" />
          </p>
          <fieldset className={styles.reasons}>
            <legend>
              <Bilingual label={labels.reason} />
            </legend>
            {REASONS.map(([name, label]) => (
              <label key={name} className={styles.reason}>
                <input
                  type="radio"
                  name="reason"
                  required
                  checked={reason === name}
                  onChange={() => setReason(name)}
                />
                <span>
                  <Bilingual label={label} />
                </span>
              </label>
            ))}
          </fieldset>
          <label className={styles.note} htmlFor={`${id}-note`}>
            <Bilingual label={labels.reportNote} />
          </label>
          <input
            id={`${id}-note`}
            className={cx(fields.input, styles.line)}
            maxLength={REPORT_NOTE_MAX_LENGTH}
            {...WORD_FIELD}
            value={note}
            aria-describedby={`${id}-means`}
            onChange={(event) => setNote(event.target.value)}
          />
          <p id={`${id}-means`} className={styles.hint}>
            <Bilingual label={labels.reportNoteMeans} />
          </p>
          {problem && (
            <Notice tone="error" role="alert">
              <SendFailure failure={problem} notSent={labels.reportFailed} />
            </Notice>
          )}
          <Button type="submit" variant="red" aria-disabled={phase === 'sending' || undefined}>
            {phase === 'sending' ? (
              <Spinner label={labels.reportSending} />
            ) : (
              <Bilingual label={labels.reportSend} />
            )}
          </Button>
          <p>
            <Bilingual label={labels.aboutYouText} zhClassName="quiet" />{' '}
            <LocaleLink to="/contact">
              <Bilingual label={labels.toContact} />
            </LocaleLink>
          </p>
        </form>
      )}
    </RecordDialog>
  )
}
