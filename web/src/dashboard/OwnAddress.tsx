import { useEffect, useState } from 'react'
import { wasCancelled } from '../api/errors'
import { call } from '../api/http'
import { Bilingual } from '../i18n/Bilingual'
import { useWords } from '../i18n/LocaleContext'
import { labels } from '../i18n/labels'
import { Badge } from '../ui/Badge'
import { CopyButton } from '../ui/CopyButton'
import { Icon } from '../ui/Icon'
import { ICONS } from '../ui/icons'
import { RetryButton } from '../ui/RetryButton'
import { Spinner } from '../ui/Spinner'
import { addressKind, KIND_LABELS } from './address-kinds'
import * as styles from './OwnAddress.module.css'

type State = { phase: 'loading' } | { phase: 'failed' } | { phase: 'known'; address: string }

/** The visitor's own address, to see what a site sees of them. */
export function OwnAddress() {
  const { named } = useWords()
  const [state, setState] = useState<State>({ phase: 'loading' })
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks again
  useEffect(() => {
    const controller = new AbortController()
    setState({ phase: 'loading' })
    call('GET /api/my-ip', { signal: controller.signal }).then(
      ({ ip }) => setState({ phase: 'known', address: ip }),
      (error: unknown) => {
        if (!wasCancelled(error)) setState({ phase: 'failed' })
      },
    )
    return () => controller.abort()
  }, [attempt])

  return (
    <section tabIndex={-1} className={styles.panel} aria-label={named(labels.yourAddress)}>
      <h2 className={styles.title}>
        <Bilingual label={labels.yourAddress} />
      </h2>
      {state.phase === 'loading' && <Spinner />}
      {state.phase === 'failed' && (
        <>
          <span role="alert">
            <Bilingual label={labels.addressFailed} />
          </span>
          <RetryButton onRetry={() => setAttempt((last) => last + 1)} />
        </>
      )}
      {state.phase === 'known' && (
        <>
          <CopyButton text={state.address} label={labels.copy} className={styles.address}>
            {state.address || <Kind address={state.address} />} <Icon shape={ICONS.copy} />
          </CopyButton>
          <Badge small>
            <Kind address={state.address} />
          </Badge>
          <span className="meta">
            <Bilingual label={labels.addressShown} />
          </span>
        </>
      )}
    </section>
  )
}

const Kind = ({ address }: { address: string }) => <Bilingual label={KIND_LABELS[addressKind(address)]} />
