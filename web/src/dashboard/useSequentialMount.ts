import { useEffect, useState } from 'react'

let last: Promise<void> = Promise.resolve()

/**
 * For what takes long to draw: once it is loaded, components mount one after the other, and between two
 * the browser paints and listens to the visitor.
 * @param load fetches what draws; where that fails, the turns come all the same, and drawing tells of it
 * @returns true from one's turn on
 */
export function useSequentialMount(load: () => Promise<unknown>): boolean {
  const [mine, setMine] = useState(false)

  useEffect(() => {
    let gone = false
    last = last
      .then(load)
      .catch(() => {})
      .then(yieldToMain)
      .then(() => {
        if (!gone) setMine(true)
      })
    return () => {
      gone = true
    }
  }, [load])

  return mine
}

/** Timers go on in a hidden tab, and there is no hurry; frames would stand still and hold everybody up. */
const yieldToMain = () => new Promise<void>((resolve) => setTimeout(resolve))
