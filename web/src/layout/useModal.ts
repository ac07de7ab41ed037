import { type RefObject, useEffect, useRef } from 'react'

interface ModalOptions {
  /** Called when the browser closed the dialog by itself (Escape, a back gesture). */
  onDismiss?: () => void
  /** Prevents closing by any other way than `open` becoming false. */
  locked?: boolean
}

/**
 * Drives a native `<dialog>`: modal while `open`, so that the browser makes the
 * page behind it inert and gives the focus back afterwards. Undefined leaves it as it is.
 */
export function useModal(open: boolean | undefined, { onDismiss, locked = false }: ModalOptions) {
  const ref = useRef<HTMLDialogElement>(null)
  const dismiss = useRef(onDismiss)
  dismiss.current = onDismiss

  useEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    if (open && !dialog.open) dialog.showModal()
    if (open === false && dialog.open) dialog.close()
  }, [open])

  useEffect(() => {
    const dialog = ref.current
    if (!dialog || !open) return
    const onKeyDown = (event: KeyboardEvent) => {
      // Cancels the key itself, since browsers close a dialog at the second Escape even if `cancel` was prevented.
      if (event.key === 'Escape' && locked) event.preventDefault()
      if (event.key === 'Tab') keepFocusInside(dialog, event)
    }
    const onCancel = (event: Event) => {
      if (locked) event.preventDefault()
    }
    const onClose = () => {
      if (locked) dialog.showModal()
      else dismiss.current?.()
    }
    dialog.addEventListener('keydown', onKeyDown)
    dialog.addEventListener('cancel', onCancel)
    dialog.addEventListener('close', onClose)
    return () => {
      dialog.removeEventListener('keydown', onKeyDown)
      dialog.removeEventListener('cancel', onCancel)
      dialog.removeEventListener('close', onClose)
    }
  }, [open, locked])

  return ref as RefObject<HTMLDialogElement | null>
}

/** Keeps Tab inside the dialog; by default it also reaches the browser's own buttons. */
function keepFocusInside(dialog: HTMLDialogElement, event: KeyboardEvent) {
  const stops = [
    ...dialog.querySelectorAll<HTMLElement>(
      ':is(a[href], summary, :is(button, input, select, textarea):not(:disabled), [tabindex="0"]):not([tabindex="-1"])',
    ),
  ].filter(isShown)
  const first = stops[0]
  const last = stops.at(-1)
  const at = document.activeElement
  if (event.shiftKey && (at === first || !stops.includes(at as HTMLElement))) {
    event.preventDefault()
    last?.focus()
  } else if (!event.shiftKey && at === last) {
    event.preventDefault()
    first?.focus()
  }
}

/** Whether neither it nor an ancestor is `display: none`, which takes no focus. */
function isShown(element: Element): boolean {
  for (let at: Element | null = element; at; at = at.parentElement)
    if (getComputedStyle(at).display === 'none') return false
  return true
}
