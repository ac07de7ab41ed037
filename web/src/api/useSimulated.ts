import { useEffect, useState } from 'react'
import { isSimulated } from './health'

/** True once it is known that simulators stand in for the engines; a service that does not answer says nothing. */
export function useSimulated(): boolean {
  const [simulated, setSimulated] = useState(false)
  useEffect(() => {
    const controller = new AbortController()
    isSimulated(controller.signal).then(setSimulated, () => undefined)
    return () => controller.abort()
  }, [])
  return simulated
}
