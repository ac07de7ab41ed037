import type { Localized } from '@firewall-cafe/shared'
import { Bilingual } from '../i18n/Bilingual'
import { labels } from '../i18n/labels'
import { Notice } from '../ui/Notice'
import type { Outcome } from './staff-calls'

interface ChangeProblemProps {
  outcome: Outcome<string> | undefined
  /** Says that the change was not done. */
  notDone?: Localized
}

/** Why the last change to one of staff's lists failed, or may have failed; nothing where it was done. */
export function ChangeProblem({ outcome, notDone = labels.notDone }: ChangeProblemProps) {
  if (!outcome?.problem) return null
  return (
    <Notice tone="error" role="alert">
      <Bilingual label={outcome.unknown ? labels.doneUnknown : notDone} />{' '}
      <Bilingual label={outcome.problem} />
    </Notice>
  )
}
