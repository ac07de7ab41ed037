import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { lockFolder } from '@firewall-cafe/shared/folder-lock'
import { ROOT } from './stamps.ts'

/** Milliseconds between two looks whether it is this job's turn. */
const LOOKS_EVERY = 200

/**
 * Runs one job at a time, across processes: builds of one checkout share its `.cache` and `public`, and two at once
 * would publish a mixture.
 * @param folder what is locked
 */
export async function withBuildLock<Result>(
  job: () => Promise<Result>,
  folder = path.join(ROOT, 'web'),
): Promise<Result> {
  let release = await lockFolder(folder)
  while (!release) {
    await setTimeout(LOOKS_EVERY)
    release = await lockFolder(folder)
  }
  try {
    return await job()
  } finally {
    await release()
  }
}
