import { type RefObject, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** A slow line must not keep a class waiting: what is not loaded by then is printed as not loaded. */
export const PICTURES_TIMEOUT_MS = 8_000

const isLoaded = (sheet: HTMLElement | null) => !sheet?.querySelector('[data-unloaded]')

/**
 * Prints once nothing in `sheet` is marked `data-unloaded` any more, since browsers print without waiting for anything.
 * @returns whether it still waits, and what starts it
 */
export function usePrinting(sheet: RefObject<HTMLElement | null>): [waiting: boolean, print: () => void] {
  const [waiting, setWaiting] = useState(false)

  useEffect(() => {
    const printed = sheet.current
    if (!waiting || !printed) return
    const print = () => {
      stop()
      // The browser's own dialog blocks the page in the state it has then.
      flushSync(() => setWaiting(false))
      window.print()
    }
    const observer = new MutationObserver(() => isLoaded(printed) && print())
    const timer = setTimeout(print, PICTURES_TIMEOUT_MS)
    const stop = () => {
      observer.disconnect()
      clearTimeout(timer)
    }
    observer.observe(printed, { childList: true, subtree: true })
    return stop
  }, [waiting, sheet])

  return [waiting, () => (isLoaded(sheet.current) ? window.print() : setWaiting(true))]
}
