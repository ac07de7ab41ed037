import { withTimeout } from './with-timeout.ts'

const INTERVAL_MS = 5_000
const TIMEOUT_MS = 4_000

/**
 * Keeps what a process remembers of the database fresh: reads it now, and then regularly. Does not start without it; a
 * later failure leaves what was known, and the next read is made as planned.
 * @param look reads the present state
 * @param onFailure called with the error of a later read
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
