import { setTimeout as wait } from 'node:timers/promises'

/**
 * Ends a wait for what never comes. Far above the longest wait on a busy machine, 18 seconds (until a dead listener is
 * noticed), and below Jest's own limit, whose message says less.
 */
export const HUNG_AFTER_MS = 60_000

/**
 * Repeats a check until it passes, for effects that follow an answer; its last error becomes the test's.
 * @param withinMs longer than usual if something is built meanwhile
 */
export async function eventually<T>(check: () => T | Promise<T>, withinMs = HUNG_AFTER_MS): Promise<T> {
  // Tests set Date.now ahead.
  const giveUpAt = performance.now() + withinMs
  for (;;) {
    try {
      return await check()
    } catch (complaint) {
      if (performance.now() > giveUpAt) throw complaint
      await wait(20)
    }
  }
}
