import { useEffect, useRef } from 'react'
import { beforeRouter } from '../address/before-router'
import { isStillHere } from '../address/rewritten'

/** History entries of what is open now. After a reload the history keeps them, but nothing is open. */
const open = new Set<unknown>()

/** Whether the current history entry belongs to something that is open. */
export const isAtOpenStep = (): boolean => open.has(window.history.state?.step)

/**
 * While the caller is mounted it has a history entry: Back only calls `close`, and unmounting removes the
 * entry. The router learns of neither, since the page stays the same; it learns when the visitor goes back
 * further, to another page.
 * @returns a function that takes what to do once the entry is gone, such as going to another page
 */
export function useBackCloses(close: () => void): (then: () => void) => void {
  const latest = useRef(close)
  latest.current = close
  const afterwards = useRef<() => void>(undefined)

  useEffect(() => {
    const step = Math.random().toString(36).slice(2)
    const here = window.location.href
    // Where Forward or a reload led to the entry of something closed, that entry serves again: `leave` knows of one.
    const isLeftBehind = window.history.state?.step !== undefined && !isAtOpenStep()
    window.history[isLeftBehind ? 'replaceState' : 'pushState']({ ...window.history.state, step }, '')
    open.add(step)
    let leaving = false
    // The router would scroll to the top, or show the page of a replaced address.
    const stopListening = beforeRouter((event) => {
      if (isStillHere(here)) event.stopImmediatePropagation()
      if (leaving) stop()
      else latest.current()
    })
    function stop() {
      open.delete(step)
      stopListening()
      afterwards.current?.()
    }
    return () => {
      leaving = true
      if (window.history.state?.step === step) window.history.back()
      else stop()
    }
  }, [])

  return (then) => {
    afterwards.current = then
  }
}
