import { setTimeout as wait } from 'node:timers/promises'

/** Repeats a check until it holds, for what happens behind an answer; its last complaint is the test's. */
export async function eventually<T>(check: () => T | Promise<T>, withinMs = 60_000): Promise<T> {
  const giveUpAt = Date.now() + withinMs
  for (;;) {
    try {
      return await check()
    } catch (complaint) {
      if (Date.now() > giveUpAt) throw complaint
      await wait(20)
    }
  }
}
