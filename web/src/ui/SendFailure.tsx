import type { Localized } from '@firewall-cafe/shared'
import type { Failure } from '../api/failure'
import { Bilingual } from '../i18n/Bilingual'
import { labels } from '../i18n/labels'

interface SendFailureProps {
  failure: Failure
  /** Said where it surely did not arrive. */
  notSent: Localized
}

/** That something did not arrive, or may have, and why; for what the service keeps once however often it is sent. */
export function SendFailure({ failure: { reason, mayHaveArrived }, notSent }: SendFailureProps) {
  return (
    <>
      <Bilingual label={mayHaveArrived ? labels.arrivedUnknown : notSent} /> <Bilingual label={reason} />
      {mayHaveArrived && (
        <>
          {' '}
          <Bilingual label={labels.arrivesOnce} />
        </>
      )}
    </>
  )
}
