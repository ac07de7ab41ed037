import type { Localized } from '@firewall-cafe/shared'
import { type ReactNode, useState } from 'react'
import { Bilingual } from '../i18n/Bilingual'
import { Button } from '../ui/Button'
import { Icon } from '../ui/Icon'
import type { IconShape } from '../ui/icons'

interface DialogButtonProps {
  icon: IconShape
  label: Localized
  /** The dialog, loaded once it is opened. */
  children: (onClose: () => void) => ReactNode
}

/** A button that opens a dialog about a comparison. */
export function DialogButton({ icon, label, children }: DialogButtonProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="plain" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon shape={icon} />
        <Bilingual label={label} />
      </Button>
      {open && children(() => setOpen(false))}
    </>
  )
}
