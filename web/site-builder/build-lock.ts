import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { lockFolder } from '@firewall-cafe/shared/folder-lock'
import { ROOT } from './stamps.ts'

/** How often a waiting job tries to get the lock. */
const RETRY_INTERVAL_MS = 200

/**
 * Runs one job at a time, across processes: builds of one checkout share its `.cache` and `public`, and two
 * at once would publish a mixture.
 * @param folder the folder to lock
 */
export async function withBuildLock<Result>(
  job: () => Promise<Result>,
  folder = path.join(ROOT, 'web'),
): Promise<Result> {
  let release = await lockFolder(folder)
  while (!release) {
    await setTimeout(RETRY_INTERVAL_MS)
    release = await lockFolder(folder)
  }
  try {
    return await job()
  } finally {
    await release()
  }
}
