import { useEffect, useRef, useState } from 'react'

const PRESSES = 3
/** All presses must fall within this time: people also press Shift to change the input method. */
const WITHIN_MS = 2_000
/** A key that is down for longer counts as held. */
const HELD_MS = 500

/**
 * Calls back when Shift was pressed three times alone: without another key or a click, and not held.
 * @returns whether the next press alone would call back
 */
export function useLeaveKey(leave: () => void): boolean {
  const latest = useRef(leave)
  latest.current = leave
  const [armed, setArmed] = useState(false)

  useEffect(() => {
    let presses: number[] = []
    let downAt: number | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const disarm = () => {
      clearTimeout(timer)
      setArmed(false)
    }
    const reset = () => {
      presses = []
      downAt = undefined
      disarm()
    }
    const onKeyDown = ({ key, repeat, altKey, ctrlKey, metaKey, isComposing }: KeyboardEvent) => {
      if (key !== 'Shift' || repeat || altKey || ctrlKey || metaKey || isComposing) reset()
      else downAt = Date.now()
    }
    const onKeyUp = ({ key }: KeyboardEvent) => {
      if (key !== 'Shift' || downAt === undefined) return
      const now = Date.now()
      if (now - downAt > HELD_MS) return reset()
      downAt = undefined
      presses = [...presses.filter((at) => now - at < WITHIN_MS), now]
      if (presses.length === PRESSES - 1) {
        const [first = now] = presses
        clearTimeout(timer)
        timer = setTimeout(disarm, first + WITHIN_MS - now)
        setArmed(true)
      }
      if (presses.length < PRESSES) return
      reset()
      latest.current()
    }
    const listeners: [string, (event: KeyboardEvent) => void][] = [
      ['keydown', onKeyDown],
      ['keyup', onKeyUp],
      ['pointerdown', reset],
      ['wheel', reset],
      ['blur', reset],
    ]
    // In the capture phase, so that no part of the page can stop the event.
    const options = { capture: true, passive: true }
    for (const [type, listener] of listeners)
      window.addEventListener(type, listener as EventListener, options)
    return () => {
      clearTimeout(timer)
      for (const [type, listener] of listeners)
        window.removeEventListener(type, listener as EventListener, options)
    }
  }, [])

  return armed
}
