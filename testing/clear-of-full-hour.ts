/** For Jest's `setupFilesAfterEnv`: what is public goes by full hours, and a test that lay on both sides of one would fail. */
import { setTimeout as wait } from 'node:timers/promises'

const HOUR_MS = 3_600_000
/** Longer than nearly every test takes; few of the browser's look at hours, and a file has many tests. */
const NEAR_MS = expect.getState().testPath?.includes('/e2e/') ? 8_000 : 30_000

async function clearOfFullHour(): Promise<void> {
  const left = HOUR_MS - (Date.now() % HOUR_MS)
  if (left < NEAR_MS) await wait(left)
}

beforeAll(clearOfFullHour)
beforeEach(clearOfFullHour)
