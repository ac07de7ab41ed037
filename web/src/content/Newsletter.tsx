import { useEffect, useId, useRef } from 'react'
import { Bilingual } from '../i18n/Bilingual'
import { fillLabel, labels } from '../i18n/labels'
import { Gap } from '../i18n/Marks'
import { Button } from '../ui/Button'
import { cx } from '../ui/cx'
import { Icon } from '../ui/Icon'
import { ICONS } from '../ui/icons'
import { Spinner } from '../ui/Spinner'
import { useVisitor } from '../visitor/visitor'
import { ParagraphPair } from './BilingualText'
import { HeadingPair } from './HeadingPair'
import * as styles from './Newsletter.module.css'
import { Picture } from './Picture'
import { useSite } from './site'
import { ADDRESS, TRAP, useNewsletter } from './useNewsletter'
import { WriteTo } from './WriteTo'

/** The sign-up beside a picture, as editors wrote it in the site's settings. */
export function Newsletter() {
  const id = useId()
  const { newsletter, email } = useSite()
  const { ready, provider, state, onSubmit } = useNewsletter()
  const forgetful = useVisitor((visitor) => visitor.forgetful)
  const sending = state.is === 'sending'
  const done = useRef<HTMLParagraphElement>(null)

  // Moves the focus only if the form that went left it to the body; elsewhere it is only spoken.
  useEffect(() => {
    if (state.is === 'sent' && document.activeElement === document.body) done.current?.focus()
  }, [state])

  return (
    <section className={styles.newsletter} aria-labelledby={`${id}-title`}>
      <div className={`on-dark ${styles.form}`}>
        <div className={styles.inner}>
          <HeadingPair id={`${id}-title`} title={newsletter.heading} />
          <div className={styles.text}>
            <ParagraphPair value={newsletter.text} zhClassName={styles.zh} />
          </div>
          <p ref={done} className={cx(state.is === 'sent' && styles.done)} role="status" tabIndex={-1}>
            {state.is === 'sent' && (
              <>
                <Icon shape={ICONS.check} />
                <span>
                  <Bilingual label={state.told} />
                </span>
              </>
            )}
          </p>
          {state.is !== 'sent' && (
            <form method="post" onSubmit={onSubmit} noValidate>
              <noscript>
                <p className={styles.text}>
                  <WriteTo email={email} sentence={labels.signUpNeedsScript} />
                </p>
              </noscript>
              <label className={styles.label} htmlFor={`${id}-email`}>
                <Bilingual label={labels.email} />
              </label>
              <div className={styles.line}>
                <input
                  id={`${id}-email`}
                  className={styles.input}
                  name={ADDRESS}
                  type="email"
                  autoComplete={forgetful ? 'off' : 'email'}
                  maxLength={254}
                  required
                  readOnly={sending}
                  aria-invalid={state.is === 'wrong'}
                  aria-describedby={`${id}-provider ${id}-problem`}
                />
                {/* Without scripts the browser would send the address to this page, which keeps nothing of it. */}
                <Button
                  type="submit"
                  variant="red"
                  className={styles.button}
                  disabled={!ready}
                  aria-disabled={sending || undefined}
                >
                  {sending ? (
                    <Spinner label={labels.subscribing} showLabel />
                  ) : (
                    <Bilingual label={labels.subscribe} />
                  )}
                </Button>
              </div>
              {provider && (
                <p id={`${id}-provider`} className={styles.provider}>
                  <Bilingual label={fillLabel(labels.signUpGoesTo, { provider })} />
                </p>
              )}
              <div className={styles.trap} aria-hidden="true">
                <label>
                  <Bilingual label={labels.leaveEmpty} />{' '}
                  <input name={TRAP} tabIndex={-1} autoComplete="off" />
                </label>
              </div>
              <div id={`${id}-problem`} className={styles.problem} aria-live="polite">
                {state.is === 'wrong' && (
                  <>
                    <Icon shape={ICONS.alert} />
                    <span>
                      <Bilingual label={state.problem} />
                    </span>
                  </>
                )}
                {state.is === 'failed' && (
                  <>
                    <Icon shape={ICONS.alert} />
                    <span>
                      <Bilingual
                        label={state.mayHaveArrived ? labels.arrivedUnknown : labels.signUpTrouble}
                      />
                      <Gap />
                      <Bilingual label={state.reason} />
                      <Gap />
                      <WriteTo
                        email={email}
                        sentence={labels.trySendingOrWrite}
                        otherwise={labels.trySending}
                      />
                    </span>
                  </>
                )}
              </div>
            </form>
          )}
        </div>
      </div>
      <div className={styles.picture}>
        <Picture picture={newsletter.picture} sizes="(min-width: 744px) 50vw, 100vw" />
      </div>
    </section>
  )
}
