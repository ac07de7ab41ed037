import { useEffect, useState } from 'react'

let last: Promise<void> = Promise.resolve()

/**
 * For components that take long to draw: once their code is loaded, they mount one after the other, so that between
 * them the browser can paint and react to input.
 * @param load loads the code; if that fails, components still mount, and drawing reports the error
 * @returns true once the component may mount
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

/** A timer, not an animation frame: frames stop in hidden tabs, which would block the components after this one. */
const yieldToMain = () => new Promise<void>((resolve) => setTimeout(resolve))
