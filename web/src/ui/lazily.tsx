import { type ComponentType, useEffect, useState } from 'react'

export interface CodeState {
  /** Whether the code could not be fetched. */
  failed: boolean
  retry: () => void
}

/**
 * A component whose code is fetched when it is first shown. React's `lazy` would keep a failed fetch forever,
 * and fail the whole page for it.
 * @param Place shown until the code is there
 */
export function lazily<Props extends object>(
  fetchCode: () => Promise<ComponentType<Props>>,
  Place?: ComponentType<CodeState>,
): ComponentType<Props> {
  let known: ComponentType<Props> | undefined
  return function Lazily(props: Props) {
    const [Fetched, setFetched] = useState(() => known)
    const [failed, setFailed] = useState(false)
    const [attempt, setAttempt] = useState(0)

    // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt fetches again
    useEffect(() => {
      if (known) return setFetched(() => known)
      let wanted = true
      setFailed(false)
      fetchCode().then(
        (code) => {
          known = code
          if (wanted) setFetched(() => code)
        },
        () => {
          if (wanted) setFailed(true)
        },
      )
      return () => {
        wanted = false
      }
    }, [attempt])

    if (Fetched) return <Fetched {...props} />
    return Place ? <Place failed={failed} retry={() => setAttempt((last) => last + 1)} /> : null
  }
}
