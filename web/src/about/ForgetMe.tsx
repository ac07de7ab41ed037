import type { Erasure } from '@firewall-cafe/shared'
import { Fragment, useEffect, useRef, useState } from 'react'
import { sentenceOf, wasRefused } from '../api/errors'
import { eraseVisitor } from '../api/visitor'
import { HeadingPair } from '../content/HeadingPair'
import { Bilingual } from '../i18n/Bilingual'
import { InOwnWords } from '../i18n/InOwnWords'
import { useLocale } from '../i18n/LocaleContext'
import { fillLabel, labels } from '../i18n/labels'
import { Zh } from '../i18n/Zh'
import { searchesEnded } from '../search/tab-memory'
import { Button } from '../ui/Button'
import { ICONS } from '../ui/icons'
import { Notice } from '../ui/Notice'
import { Spinner } from '../ui/Spinner'
import { singlePress } from '../ui/singlePress'
import { useHydrated } from '../ui/useHydrated'
import { knownVoterToken, resetIdentity } from '../visitor/visitor'
import * as styles from './ForgetMe.module.css'

type State =
  | { phase: 'offered' }
  | { phase: 'asked' }
  | { phase: 'erasing' }
  | { phase: 'erased'; erasure: Erasure }
  | { phase: 'failed'; error: unknown }

const NOTHING: Erasure = { votes: 0, proposals: 0, names: 0, searches: 0 }

/** Erases everything tied to this browser's token, after asking once more. */
export function ForgetMe({ className }: { className?: string | undefined }) {
  const { inBoth } = useLocale()
  const hydrated = useHydrated()
  const [state, setState] = useState<State>({ phase: 'offered' })
  const next = useRef<HTMLDivElement & HTMLButtonElement>(null)
  const shown = useRef(state.phase)
  const { phase } = state

  // The pressed button is removed, so the focus moves to what replaced it.
  useEffect(() => {
    if (shown.current !== phase) next.current?.focus()
    shown.current = phase
  }, [phase])

  function erase() {
    if (phase === 'erasing') return
    setState({ phase: 'erasing' })
    const token = knownVoterToken()
    // Without a token this browser never voted or proposed anything. The service records a running search
    // when it ends, so erasing waits for that.
    const erasing = token ? searchesEnded().then(() => eraseVisitor(token)) : Promise.resolve(NOTHING)
    erasing.then(
      (erasure) => {
        resetIdentity()
        setState({ phase: 'erased', erasure })
      },
      (error: unknown) => setState({ phase: 'failed', error }),
    )
  }

  return (
    <section id="forget" className={className} aria-labelledby="forget-title">
      <HeadingPair across id="forget-title" title={labels.beForgotten} />
      <div className={styles.words}>
        {[labels.beForgottenMeans, labels.erasedTogether].map((label) => (
          <Fragment key={label.en}>
            <p>
              <InOwnWords value={label} />
            </p>
            {inBoth && (
              <p>
                <Zh>{label.zh}</Zh>
              </p>
            )}
          </Fragment>
        ))}
      </div>
      {state.phase === 'erased' && (
        <Notice icon={ICONS.check} role="status" tabIndex={-1} ref={next}>
          <Bilingual label={fillLabel(labels.erased, { ...state.erasure })} />
        </Notice>
      )}
      {state.phase === 'failed' && (
        <Notice tone="error" role="alert" className={styles.problem}>
          <Bilingual label={wasRefused(state.error) ? labels.nothingErased : labels.eraseUnknown} />{' '}
          <Bilingual label={sentenceOf(state.error)} />
        </Notice>
      )}
      {phase === 'offered' && (
        <Button
          ref={next}
          className={styles.offer}
          disabled={!hydrated}
          onClick={() => setState({ phase: 'asked' })}
        >
          <Bilingual label={labels.eraseMe} />
        </Button>
      )}
      {(phase === 'asked' || phase === 'erasing' || phase === 'failed') && (
        <div className={styles.choice}>
          <Button
            ref={next}
            variant="red"
            aria-disabled={phase === 'erasing' || undefined}
            {...singlePress(erase)}
          >
            {phase === 'erasing' ? <Spinner label={labels.erasing} /> : <Bilingual label={labels.eraseNow} />}
          </Button>
          {phase !== 'erasing' && (
            <Button onClick={() => setState({ phase: 'offered' })}>
              <Bilingual label={labels.keepIt} />
            </Button>
          )}
        </div>
      )}
    </section>
  )
}
