import { lazy, Suspense, useState } from 'react'
import { Bilingual } from '../i18n/Bilingual'
import { labels } from '../i18n/labels'
import { Button } from '../ui/Button'

const ReportDialog = lazy(() => import('./ReportDialog'))

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
      {open && (
        <Suspense>
          <ReportDialog code={code} onSent={() => setSent(true)} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
