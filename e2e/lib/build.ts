/** Kills a build of the site from outside. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { dataDir } from './browser.ts'

interface Row {
  name: string
  pid: number
}

/** Longest time until a change sets off a build. */
const BEGINS_WITHIN_MS = 60_000

/**
 * Waits for the next build to begin and ends it, as a machine short of memory would.
 * @throws when none begins
 */
export async function killBuild(): Promise<void> {
  const list = await readFile(path.join(dataDir(), 'processes.json'), 'utf8')
  const { processes } = JSON.parse(list) as { processes: Row[] }
  const builder = processes.find(({ name }) => name === 'site-builder')?.pid
  const giveUpAt = performance.now() + BEGINS_WITHIN_MS
  while (performance.now() < giveUpAt) {
    const children = await readFile(`/proc/${builder}/task/${builder}/children`, 'utf8')
    const child = Number.parseInt(children, 10)
    if (child) {
      process.kill(child, 'SIGKILL')
      return
    }
    await new Promise((resolve) => setImmediate(resolve))
  }
  throw new Error('No build began.')
}
