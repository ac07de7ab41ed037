import { createHash } from 'node:crypto'
import os from 'node:os'
import path from 'node:path'
import lockfile from 'proper-lockfile'
import { ROOT } from './stamps.ts'

/** Milliseconds after which a lock whose holder no longer renews it is nobody's: the holder was killed. */
const STALE = 20_000

/**
 * Does one job after another, also those of other processes: builds of one checkout share its `.cache` and `public`,
 * and two at once would publish a mixture.
 * @param folder whose turn it is
 * @param stale milliseconds without a sign of life after which a turn is over
 */
export async function inTurn<Result>(
  job: () => Promise<Result>,
  folder = ROOT,
  stale = STALE,
): Promise<Result> {
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 16)
  const release = await lockfile.lock(folder, {
    // Beside the checkout's files, which may be read-only.
    lockfilePath: path.join(os.tmpdir(), `firewall-cafe-${name}.lock`),
    stale,
    retries: { forever: true, factor: 1, minTimeout: 200, maxTimeout: 500 },
  })
  try {
    return await job()
  } finally {
    await release()
  }
}
