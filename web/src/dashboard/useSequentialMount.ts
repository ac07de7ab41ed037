import { useEffect, useState } from 'react'

let last: Promise<void> = Promise.resolve()

/**
 * For components that take long to draw: once their code is loaded, they mount one after the other, so that
 * between them the browser can paint and react to input.
 * @returns what `load` gives, once the component may mount; after a failure, the next mount loads again
 * @throws while rendering, if loading failed
 */
export function useSequentialMount<Code>(load: () => Promise<Code>): Code | undefined {
  const [read, setRead] = useState<() => Code>()

  useEffect(() => {
    let gone = false
    last = last
      .then(load)
      .then(
        (code) => () => code,
        (error: unknown) => () => {
          throw error
        },
      )
      .then(async (loaded) => {
        await yieldToMain()
        if (!gone) setRead(() => loaded)
      })
    return () => {
      gone = true
    }
  }, [load])

  return read?.()
}

/** A timer, not an animation frame: frames stop in hidden tabs, which would block the components after this one. */
const yieldToMain = () => new Promise<void>((resolve) => setTimeout(resolve))
