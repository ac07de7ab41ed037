import { call } from '../api/http'
import { useFetched } from '../api/useFetched'
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

/** The visitor's own address, to see what a site sees of them. */
export function OwnAddress() {
  const { named } = useWords()
  const { state, retry } = useFetched((signal) => call('GET /api/my-ip', { signal }))
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
          <RetryButton onRetry={retry} />
        </>
      )}
      {state.phase === 'loaded' && (
        <>
          <CopyButton text={state.data.ip} label={labels.copy} className={styles.address}>
            {state.data.ip || <Kind address={state.data.ip} />} <Icon shape={ICONS.copy} />
          </CopyButton>
          <Badge small>
            <Kind address={state.data.ip} />
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
