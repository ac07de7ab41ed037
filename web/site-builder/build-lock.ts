import { createHash } from 'node:crypto'
import os from 'node:os'
import path from 'node:path'
import lockfile from 'proper-lockfile'
import { ROOT } from './stamps.ts'

/** Milliseconds after which a lock that is not renewed is free: its holder was killed. */
const STALE = 20_000

/**
 * Runs one job at a time, across processes: builds of one checkout share its `.cache` and `public`, and two at once
 * would publish a mixture.
 * @param folder what is locked
 * @param stale milliseconds without a renewal after which a lock counts as released
 */
export async function withBuildLock<Result>(
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
