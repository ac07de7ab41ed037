import type { Localized } from '@firewall-cafe/shared'
import { type ReactNode, useState } from 'react'
import { Bilingual } from '../i18n/Bilingual'
import { Button } from '../ui/Button'

interface DialogButtonProps {
  label: Localized
  /** The dialog, loaded once it is opened. */
  children: (onClose: () => void) => ReactNode
}

/** Opens what is done with a comparison. */
export function DialogButton({ label, children }: DialogButtonProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="plain" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Bilingual label={label} />
      </Button>
      {open && children(() => setOpen(false))}
    </>
  )
}
