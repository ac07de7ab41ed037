import { useState } from 'react'
import { Bilingual } from '../i18n/Bilingual'
import { labels } from '../i18n/labels'
import { Button } from '../ui/Button'
import { lazily } from '../ui/lazily'
import { NotFetched } from '../ui/NotFetched'

const ReportDialog = lazily(async () => (await import('./ReportDialog')).default, NotFetched)

/** Opens the report on a comparison; once it was sent there is no second one. */
export function ReportButton({ code }: { code: string }) {
  const [open, setOpen] = useState(false)
  const [sent, setSent] = useState(false)
  return (
    <>
      <Button
        variant="plain"
        aria-haspopup="dialog"
        aria-disabled={sent || undefined}
        onClick={() => setOpen(!sent)}
      >
        <Bilingual label={sent ? labels.reported : labels.report} />
      </Button>
      {open && <ReportDialog code={code} onSent={() => setSent(true)} onClose={() => setOpen(false)} />}
    </>
  )
}
