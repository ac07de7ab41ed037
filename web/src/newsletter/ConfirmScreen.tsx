import type { Localized } from '@firewall-cafe/shared'
import { useEffect, useRef, useState } from 'react'
import { sentenceOf, wasRefused } from '../api/errors'
import { confirmSubscription } from '../api/newsletter'
import { HeadingPair } from '../content/HeadingPair'
import { Bilingual } from '../i18n/Bilingual'
import { labels } from '../i18n/labels'
import { Button, ButtonLink } from '../ui/Button'
import { ICONS } from '../ui/icons'
import { NeedsScript } from '../ui/NeedsScript'
import { Notice } from '../ui/Notice'
import { Spinner } from '../ui/Spinner'
import * as styles from './ConfirmScreen.module.css'

type State = 'reading' | 'incomplete' | 'offered' | 'confirming' | 'confirmed' | 'over' | 'failed' | 'unknown'

/** What the token of a link looks like. */
const TOKEN = /^[A-Za-z0-9_-]{43}$/

/**
 * The page behind the link of a newsletter's message. Opening it does nothing, since programs open links too:
 * pressing the button confirms.
 */
export function ConfirmScreen({ hash }: { hash: string }) {
  const [state, setState] = useState<State>('reading')
  /** Why the service refused, where it did. */
  const [refusal, setRefusal] = useState<Localized>()
  const answer = useRef<HTMLDivElement>(null)
  const token = hash.replace(/^#/, '')
  const settled = state === 'confirmed' || state === 'over'

  useEffect(() => setState(TOKEN.test(token) ? 'offered' : 'incomplete'), [token])
  useEffect(() => {
    if (settled) answer.current?.focus()
  }, [settled])

  function confirm() {
    if (state === 'confirming') return
    setState('confirming')
    confirmSubscription(token).then(
      () => setState('confirmed'),
      (error: unknown) => {
        setState(!wasRefused(error) ? 'unknown' : error.status === 410 ? 'over' : 'failed')
        setRefusal(wasRefused(error) ? sentenceOf(error) : undefined)
      },
    )
  }

  return (
    <section className={`wrap section ${styles.screen}`}>
      <HeadingPair as="h1" size="l" title={labels.confirmSignUp} />
      <NeedsScript />
      {state !== 'reading' && state !== 'incomplete' && !settled && (
        <>
          <p className="lead">
            <Bilingual label={labels.confirmExplained} />
          </p>
          {(state === 'failed' || state === 'unknown') && (
            <Notice tone="error" role="alert">
              <Bilingual label={state === 'failed' ? labels.notConfirmed : labels.confirmUnknown} />{' '}
              {refusal && <Bilingual label={refusal} />}
            </Notice>
          )}
          <Button variant="red" onClick={confirm} aria-disabled={state === 'confirming' || undefined}>
            {state === 'confirming' ? (
              <Spinner label={labels.confirming} showLabel />
            ) : (
              <Bilingual label={labels.confirmNow} />
            )}
          </Button>
        </>
      )}
      {state === 'incomplete' && (
        <Notice tone="error">
          <Bilingual label={labels.linkIncomplete} />
        </Notice>
      )}
      {settled && (
        <>
          <Notice
            icon={state === 'confirmed' ? ICONS.check : ICONS.info}
            role="status"
            tabIndex={-1}
            ref={answer}
          >
            <Bilingual label={state === 'confirmed' ? labels.subscribed : labels.linkIsOver} />
          </Notice>
          <ButtonLink to="/">
            <Bilingual label={labels.backToStart} />
          </ButtonLink>
        </>
      )}
    </section>
  )
}
