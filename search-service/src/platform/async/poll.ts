import { withTimeout } from './with-timeout.ts'

const INTERVAL_MS = 5_000
const TIMEOUT_MS = 4_000

/**
 * Keeps a process's copy of data fresh: reads it now, then regularly. The first read must succeed; a later
 * failure keeps the old data until the next read.
 * @param look reads the present state
 * @param onFailure gets the error of a later read
 * @returns the interval, which does not keep the process alive
 */
export async function poll(
  look: () => Promise<void>,
  onFailure: (error: unknown) => void,
): Promise<NodeJS.Timeout> {
  await look()
  return setInterval(() => {
    withTimeout(look(), TIMEOUT_MS, () => {}).catch(onFailure)
  }, INTERVAL_MS).unref()
}
