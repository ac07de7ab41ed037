import { useEffect, useRef } from 'react'
import { isStillHere } from './address'
import { beforeRouter } from './before-router'

/**
 * While the caller is mounted a step of the history stands for it: Back calls `close` and nothing else, and unmounting
 * takes the step away again. The router hears of neither, because the page stays what it is; it does hear when the
 * visitor goes further than one step, to another page.
 */
export function useBackCloses(close: () => void): void {
  const latest = useRef(close)
  latest.current = close

  useEffect(() => {
    const step = Math.random().toString(36).slice(2)
    const here = window.location.href
    window.history.pushState({ ...window.history.state, step }, '')
    let leaving = false
    // The router would scroll to the top, or show the page of an address that was written over.
    const stop = beforeRouter((event) => {
      if (isStillHere(here)) event.stopImmediatePropagation()
      if (leaving) stop()
      else latest.current()
    })
    return () => {
      leaving = true
      if (window.history.state?.step === step) window.history.back()
      else stop()
    }
  }, [])
}
