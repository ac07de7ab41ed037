import { useEffect, useRef, useState } from 'react'

/** What is uncovered at present: an entry or a picture by name, everything, or nothing. */
export type Looking = string | undefined

/** Calls the listener when a key is released, and without a key when window or tab is left. */
export function useRelease(onRelease: (event?: KeyboardEvent) => void): void {
  const latest = useRef(onRelease)
  latest.current = onRelease
  useEffect(() => {
    const onKeyUp = (event: KeyboardEvent) => latest.current(event)
    const onLeave = () => latest.current()
    // Listens on the window, since the focus may have moved.
    window.addEventListener('keyup', onKeyUp)
    window.addEventListener('blur', onLeave)
    document.addEventListener('visibilitychange', onLeave)
    return () => {
      window.removeEventListener('keyup', onKeyUp)
      window.removeEventListener('blur', onLeave)
      document.removeEventListener('visibilitychange', onLeave)
    }
  }, [])
}

/** What is uncovered; covered again when its key is released, or window or tab is left. */
export function useLook(): { looking: Looking; onLook: (looking: Looking) => void } {
  const [looking, onLook] = useState<Looking>()
  useRelease((event) => {
    if (!event || event.key === ' ' || event.key === 'Enter') onLook(undefined)
  })
  return { looking, onLook }
}
