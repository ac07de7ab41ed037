import { type ReactNode, useEffect, useId, useState } from 'react'
import * as styles from './Tooltip.module.css'

interface TooltipProps {
  /** What is explained: shown as a quiet button, so that touch and keyboard reach it too. */
  trigger: ReactNode
  children: ReactNode
}

/** An explanation on hover, focus and tap. Escape hides it (WCAG 1.4.13: dismissible, hoverable, persistent). */
export function Tooltip({ trigger, children }: TooltipProps) {
  const id = useId()
  const [open, setOpen] = useState(false)

  useEffect(() => {
    if (!open) return
    const hide = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setOpen(false)
    }
    document.addEventListener('keydown', hide)
    return () => document.removeEventListener('keydown', hide)
  }, [open])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the pointer may rest on the tip itself; the button serves keyboards
    <span className={styles.anchor} onMouseEnter={() => setOpen(true)} onMouseLeave={() => setOpen(false)}>
      <button
        type="button"
        className={styles.trigger}
        aria-describedby={id}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onClick={() => setOpen(true)}
      >
        {trigger}
      </button>
      <span role="tooltip" id={id} className={styles.tip} hidden={!open}>
        {children}
      </span>
    </span>
  )
}
