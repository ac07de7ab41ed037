import { useSettings } from './useSettings'

/** Whether simulators stand in for the engines; undefined until the site's settings are known. */
export function useSimulated(): boolean | undefined {
  return useSettings()?.simulated
}
