import { useEffect, useRef, useState } from 'react'

/** What is uncovered for now: an entry or a picture by its name, all of it, or nothing. */
export type Looking = string | undefined

/** Calls back when a key goes up, and without one when window or tab is left. */
export function useRelease(onRelease: (event?: KeyboardEvent) => void): void {
  const latest = useRef(onRelease)
  latest.current = onRelease
  useEffect(() => {
    const onKeyUp = (event: KeyboardEvent) => latest.current(event)
    const onLeave = () => latest.current()
    // Wherever the focus has gone by then.
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

/** What is looked at: covered again when the key that holds it goes up, or window or tab is left. */
export function useLook(): { looking: Looking; onLook: (looking: Looking) => void } {
  const [looking, onLook] = useState<Looking>()
  useRelease((event) => {
    if (!event || event.key === ' ' || event.key === 'Enter') onLook(undefined)
  })
  return { looking, onLook }
}
