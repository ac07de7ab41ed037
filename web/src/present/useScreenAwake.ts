import { useEffect } from 'react'

/** Keeps the screen from going dark while `on`, where the browser can. */
export function useScreenAwake(on: boolean): void {
  useEffect(() => {
    if (!on) return
    let lock: Promise<WakeLockSentinel | undefined> | undefined
    // A browser refuses it with an empty battery, and ends it when another tab is shown.
    const keep = () => {
      if (document.visibilityState !== 'visible') return
      lock = navigator.wakeLock?.request('screen').catch(() => undefined)
    }
    keep()
    document.addEventListener('visibilitychange', keep)
    return () => {
      document.removeEventListener('visibilitychange', keep)
      void lock?.then((held) => held?.release())
    }
  }, [on])
}
