import type { Localized } from '@firewall-cafe/shared'
import { useEffect, useRef } from 'react'
import { WriteTo } from '../content/WriteTo'
import { Bilingual } from '../i18n/Bilingual'
import { fillLabel, labels } from '../i18n/labels'
import { Button } from '../ui/Button'
import { Notice } from '../ui/Notice'
import { Spinner } from '../ui/Spinner'
import { useHydrated } from '../ui/useHydrated'
import { WORD_FIELD } from '../ui/word-field'
import { useVisitor } from '../visitor/visitor'
import * as styles from './ContactForm.module.css'
import { ContactSent } from './ContactSent'
import { Field } from './Field'
import { TRAP, useContactForm } from './useContactForm'

interface ContactFormProps {
  /** What a visitor reads when the message has been taken. */
  thanks: Localized
  /** Where to write when the form cannot be sent. */
  email: string | undefined
}

/** Name, email, message, and a box for the newsletter. */
export function ContactForm({ thanks, email }: ContactFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const { sending, problems, onSubmit, onInput, startOver } = useContactForm(form)
  const busy = sending.is === 'sending'
  const hydrated = useHydrated()
  const forgetful = useVisitor((visitor) => visitor.forgetful)
  const wrong = Object.values(problems).filter(Boolean).length
  const summary = useRef<HTMLDivElement>(null)
  const answer = useRef<HTMLDivElement>(null)

  // Moves the focus only if the form that went left it to the body; elsewhere the answer is only spoken.
  useEffect(() => {
    const at = document.activeElement
    if (at !== document.body && !form.current?.contains(at)) return
    if (sending.is === 'failed') summary.current?.focus()
    if (sending.is === 'submitted') answer.current?.focus()
  }, [sending])

  return (
    <>
      <div ref={answer} role="status" tabIndex={-1}>
        {sending.is === 'submitted' && (
          <ContactSent thanks={thanks} response={sending.response} onAgain={startOver} />
        )}
      </div>
      {sending.is !== 'submitted' && (
        <form ref={form} className={styles.form} onSubmit={onSubmit} onInput={onInput} noValidate>
          <div role="alert" ref={summary} tabIndex={-1} className={styles.summary}>
            {wrong > 0 && (
              <Notice tone="error">
                <b>
                  <Bilingual
                    label={
                      wrong === 1 ? labels.oneFieldWrong : fillLabel(labels.fieldsWrong, { count: wrong })
                    }
                  />
                </b>
              </Notice>
            )}
            {wrong === 0 && sending.is === 'failed' && (
              <Notice tone="error">
                <b>
                  <Bilingual label={sending.mayHaveArrived ? labels.arrivedUnknown : labels.notSent} />
                </b>{' '}
                <Bilingual label={sending.reason} /> <Bilingual label={labels.stillHere} />{' '}
                {sending.mayHaveArrived && (
                  <>
                    <Bilingual label={labels.arrivesOnce} />{' '}
                  </>
                )}
                <WriteTo email={email} sentence={labels.trySendingOrWrite} otherwise={labels.trySending} />
              </Notice>
            )}
          </div>
          <noscript>
            <p className="small">
              <WriteTo email={email} sentence={labels.needsScript} />
            </p>
          </noscript>
          <Field id="name" label={labels.name} problem={problems.name}>
            {(ties) => (
              <input
                type="text"
                autoComplete={forgetful ? 'off' : 'name'}
                maxLength={200}
                readOnly={busy}
                {...ties}
              />
            )}
          </Field>
          <Field id="email" label={labels.email} problem={problems.email}>
            {(ties) => (
              <input
                type="email"
                autoComplete={forgetful ? 'off' : 'email'}
                maxLength={254}
                readOnly={busy}
                {...ties}
              />
            )}
          </Field>
          <Field id="message" label={labels.message} problem={problems.message}>
            {(ties) => (
              <textarea rows={5} maxLength={9_000} readOnly={busy} {...ties} {...(forgetful && WORD_FIELD)} />
            )}
          </Field>
          <label className={styles.check}>
            {/* Disabled like the rest, since it is sent with the message; a checkbox has no `readonly`. */}
            <input
              type="checkbox"
              id="subscribe"
              name="subscribe"
              aria-disabled={busy || undefined}
              onClick={(event) => busy && event.preventDefault()}
            />
            <span>
              <Bilingual label={labels.subscribeToNewsletter} />
            </span>
          </label>
          <div className={styles.trap} aria-hidden="true">
            <label>
              <Bilingual label={labels.leaveEmpty} /> <input name={TRAP} tabIndex={-1} autoComplete="off" />
            </label>
          </div>
          <div>
            {/* Without scripts the browser would put all that was written into the address, and send nothing. */}
            <Button type="submit" variant="red" disabled={!hydrated} aria-disabled={busy || undefined}>
              {busy ? (
                <Spinner label={labels.sending} showLabel />
              ) : (
                <Bilingual label={sending.is === 'failed' ? labels.sendAgain : labels.send} />
              )}
            </Button>
          </div>
        </form>
      )}
    </>
  )
}
