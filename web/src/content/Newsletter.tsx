import { type FormEvent, useId, useState } from 'react'
import { sentenceOf } from '../api/errors'
import { send } from '../api/http'
import { useSettings } from '../api/useSettings'
import { type Label, labels } from '../i18n/labels'
import { Button } from '../ui/Button'
import { Icon } from '../ui/Icon'
import { Spinner } from '../ui/Spinner'
import { Bilingual } from './Bilingual'
import { Drawing } from './Drawing'
import { HeadingPair } from './HeadingPair'
import * as styles from './Newsletter.module.css'

type State = { is: 'idle' | 'sending' | 'sent' } | { is: 'failed'; sentence: string }

interface NewsletterProps {
  title?: Label
  text?: Label
}

/**
 * The sign-up beside a picture. Goes to the newsletter provider's own form where one is configured, otherwise
 * to the search-service. A filled honeypot is answered like any other and sent nowhere.
 */
export function Newsletter({
  title = labels.newsletterTitle,
  text = labels.newsletterText,
}: NewsletterProps) {
  const id = useId()
  const provider = useSettings()?.newsletterActionUrl
  const [state, setState] = useState<State>({ is: 'idle' })

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    const form = event.currentTarget
    const field = form.elements.namedItem('EMAIL') as HTMLInputElement
    if (!field.value.trim() || !field.validity.valid) {
      event.preventDefault()
      setState({ is: 'failed', sentence: labels.emailNeeded.en })
      field.focus()
      return
    }
    if (provider) return
    event.preventDefault()
    const trapped = (form.elements.namedItem('website') as HTMLInputElement).value !== ''
    setState({ is: 'sending' })
    try {
      if (!trapped) await send('/newsletter', { method: 'POST', body: { email: field.value.trim() } })
      setState({ is: 'sent' })
    } catch (error) {
      setState({ is: 'failed', sentence: sentenceOf(error) })
    }
  }

  return (
    <section className={styles.newsletter} aria-labelledby={`${id}-title`}>
      <div className={`on-dark ${styles.form}`}>
        <div className={styles.inner}>
          <HeadingPair id={`${id}-title`} en={title.en} zh={title.zh} />
          <p className={styles.text}>{text.en}</p>
          <div aria-live="polite">
            {state.is === 'sent' && (
              <p className={styles.done}>
                <Icon name="check" />
                <Bilingual label={labels.subscribed} />
              </p>
            )}
          </div>
          {state.is !== 'sent' && (
            <form action={provider ?? undefined} method="post" onSubmit={onSubmit} noValidate>
              <label className={styles.label} htmlFor={`${id}-email`}>
                <Bilingual label={labels.email} />
              </label>
              <div className={styles.line}>
                <input
                  id={`${id}-email`}
                  className={styles.input}
                  name="EMAIL"
                  type="email"
                  autoComplete="email"
                  required
                  disabled={state.is === 'sending'}
                  aria-invalid={state.is === 'failed'}
                  aria-describedby={`${id}-problem`}
                />
                <Button
                  type="submit"
                  variant="red"
                  className={styles.button}
                  disabled={state.is === 'sending'}
                >
                  {state.is === 'sending' ? <Spinner /> : <Bilingual label={labels.subscribe} />}
                </Button>
              </div>
              <div className={styles.trap} aria-hidden="true">
                <label>
                  Website <input name="website" tabIndex={-1} autoComplete="off" />
                </label>
              </div>
              <p id={`${id}-problem`} className={styles.problem} aria-live="polite">
                {state.is === 'failed' && (
                  <>
                    <Icon name="alert" />
                    {state.sentence}
                  </>
                )}
              </p>
            </form>
          )}
        </div>
      </div>
      <div className={styles.picture}>
        <Drawing name="projection" alt="Drawing: a monitor split by a red line" width={48} height={36} />
      </div>
    </section>
  )
}
