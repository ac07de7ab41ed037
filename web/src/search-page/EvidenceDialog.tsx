import type { Localized } from '@firewall-cafe/shared'
import { ApiError, sentenceOf } from '../api/errors'
import { type Evidence, findEvidence } from '../api/records'
import { useSettings } from '../api/useSettings'
import { OutLink } from '../content/OutLink'
import { Bilingual } from '../i18n/Bilingual'
import { fillLabel } from '../i18n/fill'
import { labels } from '../i18n/labels'
import { ButtonLink } from '../ui/Button'
import { Notice } from '../ui/Notice'
import { Fetched } from './Fetched'
import { RecordDialog } from './RecordDialog'

interface EvidenceDialogProps {
  code: string
  /** Whether a simulator answered; then there is no evidence. */
  simulated: boolean
  onClose: () => void
}

/** Explains packets of evidence, and saves one. */
export default function EvidenceDialog({ code, simulated, onClose }: EvidenceDialogProps) {
  return (
    <RecordDialog title={labels.evidence} onClose={onClose}>
      {simulated ? (
        <Notice>
          <Bilingual label={labels.evidenceSimulated} />
        </Notice>
      ) : (
        <>
          <p>
            <Bilingual label={labels.evidenceWhat} />
          </p>
          <p>
            <Bilingual label={labels.evidenceClaims} />
          </p>
          <Fetched key={code} read={(signal) => readEvidence(code, signal)}>
            {(evidence) => <Packet evidence={evidence} />}
          </Fetched>
        </>
      )}
    </RecordDialog>
  )
}

function Packet({ evidence }: { evidence: Evidence | Localized }) {
  const settings = useSettings()
  if (!('address' in evidence))
    return (
      <Notice role="status">
        <Bilingual label={evidence} />
      </Notice>
    )
  return (
    <>
      <p>
        <Bilingual label={labels.evidenceTime} />
      </p>
      {settings && (
        <p>
          <Bilingual label={labels.evidenceKeys} />{' '}
          <OutLink href={`${settings.apiUrl}/log/keys`} translate="no">
            {new URL(`${settings.apiUrl}/log/keys`, window.location.href).href}
          </OutLink>
        </p>
      )}
      <ButtonLink to={evidence.address} download>
        <Bilingual label={fillLabel(labels.evidenceSave, { size: megabytes(evidence.bytes) })} />
      </ButtonLink>
    </>
  )
}

/** Where there is no packet, a sentence that says why. */
async function readEvidence(code: string, signal: AbortSignal): Promise<Evidence | Localized> {
  try {
    return await findEvidence(code, signal)
  } catch (error) {
    if (error instanceof ApiError && [404, 410].includes(error.status)) return labels.evidenceNone
    if (error instanceof ApiError && error.status === 409) return sentenceOf(error)
    throw error
  }
}

/** Megabytes with one decimal, at least 0.1. */
const megabytes = (bytes: number) => Math.max(0.1, bytes / 1_000_000).toFixed(1)
