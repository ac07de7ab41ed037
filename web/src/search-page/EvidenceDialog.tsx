import type { Localized } from '@firewall-cafe/shared'
import { useEffect, useState } from 'react'
import { ApiError, sentenceOf, wasCancelled } from '../api/errors'
import { type Evidence, findEvidence } from '../api/records'
import { Bilingual } from '../i18n/Bilingual'
import { fillLabel } from '../i18n/fill'
import { labels } from '../i18n/labels'
import { Button, ButtonLink } from '../ui/Button'
import { Notice } from '../ui/Notice'
import { Spinner } from '../ui/Spinner'
import { RecordDialog } from './RecordDialog'

interface EvidenceDialogProps {
  code: string
  /** Whether a simulator answered: then there is no evidence of anything. */
  simulated: boolean
  onClose: () => void
}

/** What a packet of evidence is, and the way to save it. */
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
          <Packet code={code} />
        </>
      )}
    </RecordDialog>
  )
}

type State =
  | { phase: 'loading' }
  | { phase: 'none' }
  | { phase: 'failed'; sentence: Localized }
  | { phase: 'found'; evidence: Evidence }

function Packet({ code }: { code: string }) {
  const [state, setState] = useState<State>({ phase: 'loading' })
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt loads again
  useEffect(() => {
    const controller = new AbortController()
    setState({ phase: 'loading' })
    findEvidence(code, controller.signal).then(
      (evidence) => setState({ phase: 'found', evidence }),
      (error: unknown) => {
        if (!wasCancelled(error)) setState(isNone(error) ? { phase: 'none' } : failed(error))
      },
    )
    return () => controller.abort()
  }, [code, attempt])

  if (state.phase === 'loading') return <Spinner showLabel />
  if (state.phase === 'none') {
    return (
      <Notice role="status">
        <Bilingual label={labels.evidenceNone} />
      </Notice>
    )
  }
  if (state.phase === 'failed') {
    return (
      <Notice tone="error" role="alert">
        <Bilingual label={state.sentence} />
        <p>
          <Button onClick={() => setAttempt(attempt + 1)}>
            <Bilingual label={labels.retry} />
          </Button>
        </p>
      </Notice>
    )
  }
  const { address, bytes } = state.evidence
  return (
    <ButtonLink to={address} download>
      <Bilingual label={fillLabel(labels.evidenceSave, { size: megabytes(bytes) })} />
    </ButtonLink>
  )
}

const isNone = (error: unknown) => error instanceof ApiError && [404, 409, 410].includes(error.status)
const failed = (error: unknown): State => ({ phase: 'failed', sentence: sentenceOf(error) })
/** One figure behind the point, and never none at all. */
const megabytes = (bytes: number) => Math.max(0.1, bytes / 1_000_000).toFixed(1)
