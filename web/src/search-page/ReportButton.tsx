import { useState } from 'react'
import type { Failure } from '../api/failure'
import { Bilingual } from '../i18n/Bilingual'
import { labels } from '../i18n/labels'
import { Badge } from '../ui/Badge'
import { Button } from '../ui/Button'
import { Icon } from '../ui/Icon'
import { ICONS } from '../ui/icons'
import { lazily } from '../ui/lazily'
import { NotFetched } from '../ui/NotFetched'
import { SendFailure } from '../ui/SendFailure'

const ReportDialog = lazily(async () => (await import('./ReportDialog')).default, NotFetched)

/** Opens the report on a comparison; once it was sent there is no second one. */
export function ReportButton({ code }: { code: string }) {
  const [open, setOpen] = useState(false)
  const [sent, setSent] = useState(false)
  const [problem, setProblem] = useState<Failure>()

  function close() {
    setOpen(false)
    setProblem(undefined)
  }

  return (
    <>
      <Button
        variant="plain"
        aria-haspopup="dialog"
        aria-disabled={sent || undefined}
        onClick={() => setOpen(!sent)}
      >
        <Icon shape={ICONS.flag} />
        <Bilingual label={sent ? labels.reported : labels.report} />
      </Button>
      {problem && !open && (
        // The dialog was closed while it was sending.
        <Badge tone="red" role="alert">
          <SendFailure failure={problem} notSent={labels.reportFailed} />
        </Badge>
      )}
      {open && (
        <ReportDialog
          code={code}
          problem={problem}
          onProblem={setProblem}
          onSent={() => setSent(true)}
          onClose={close}
        />
      )}
    </>
  )
}
