import { lazy, Suspense, useState } from 'react'
import { Bilingual } from '../i18n/Bilingual'
import { labels } from '../i18n/labels'
import { Button } from '../ui/Button'

const CiteDialog = lazy(() => import('./CiteDialog'))

/** Opens the ways to cite a comparison. */
export function CiteButton({ code, simulated }: { code: string; simulated: boolean }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="plain" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Bilingual label={labels.cite} />
      </Button>
      {open && (
        <Suspense>
          <CiteDialog code={code} simulated={simulated} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
