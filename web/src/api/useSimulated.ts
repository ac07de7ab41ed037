import { useEffect, useState } from 'react'
import { wasCancelled } from './errors'
import { isSimulated } from './health'

/**
 * Whether simulators stand in for the engines: undefined until that is known, and false for a service that does not
 * answer.
 */
export function useSimulated(): boolean | undefined {
  const [simulated, setSimulated] = useState<boolean>()
  useEffect(() => {
    const controller = new AbortController()
    isSimulated(controller.signal).then(setSimulated, (error: unknown) => {
      if (!wasCancelled(error)) setSimulated(false)
    })
    return () => controller.abort()
  }, [])
  return simulated
}
