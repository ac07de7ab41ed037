import { type RefObject, useEffect, useState } from 'react'

/** A slow line must not keep a class waiting: what is not loaded by then is printed as not loaded. */
export const PICTURES_TIMEOUT_MS = 8_000

/**
 * Prints once nothing in `sheet` is marked `data-unloaded` any more, since browsers print without waiting for pictures.
 * @returns whether it still waits, and what starts it
 */
export function usePrinting(sheet: RefObject<HTMLElement | null>): [waiting: boolean, print: () => void] {
  const [waiting, setWaiting] = useState(false)

  useEffect(() => {
    const printed = sheet.current
    if (!waiting || !printed) return
    const print = () => {
      stop()
      setWaiting(false)
      window.print()
    }
    const printIfLoaded = () => {
      if (!printed.querySelector('[data-unloaded]')) print()
    }
    const observer = new MutationObserver(printIfLoaded)
    const timer = setTimeout(print, PICTURES_TIMEOUT_MS)
    const stop = () => {
      observer.disconnect()
      clearTimeout(timer)
    }
    observer.observe(printed, { childList: true, subtree: true })
    printIfLoaded()
    return stop
  }, [waiting, sheet])

  return [waiting, () => setWaiting(true)]
}
