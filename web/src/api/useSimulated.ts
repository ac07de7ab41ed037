import { useSettings } from './useSettings'

/** Whether simulators replace the engines; undefined until the site's settings are known. */
export function useSimulated(): boolean | undefined {
  return useSettings()?.simulated
}
