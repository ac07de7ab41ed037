/** For Jest's `setupFilesAfterEnv`: searches become public at full hours, which no test may span. */
import { setTimeout as wait } from 'node:timers/promises'

const HOUR_MS = 3_600_000
/** Longer than nearly every test; few browser tests depend on hours, and a file has many tests. */
const NEAR_MS = expect.getState().testPath?.includes('/e2e/') ? 8_000 : 30_000

async function clearOfFullHour(): Promise<void> {
  const left = HOUR_MS - (Date.now() % HOUR_MS)
  if (left < NEAR_MS) await wait(left)
}

beforeAll(clearOfFullHour)
beforeEach(clearOfFullHour)
