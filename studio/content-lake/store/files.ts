import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { open, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'

/** Makes a creation or renaming in `dir` survive a power cut. */
export async function syncDirectory(dir: string): Promise<void> {
  const handle = await open(dir, constants.O_RDONLY)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

const TEMPORARY = '.tmp'

/** Replaces a file in one step: readers see the old content or the new, never half of it. */
export async function writeAtomically(file: string, chunks: Iterable<string | Uint8Array>): Promise<void> {
  const temporary = `${file}.${randomUUID()}${TEMPORARY}`
  try {
    await writeToDisk(temporary, chunks)
    await rename(temporary, file)
  } catch (error) {
    // Half a file on a full disk would take space from others' writes.
    await rm(temporary, { force: true }).catch(() => {})
    throw error
  }
  await syncDirectory(path.dirname(file))
}

async function writeToDisk(file: string, chunks: Iterable<string | Uint8Array>): Promise<void> {
  const handle = await open(file, 'w')
  try {
    for (const chunk of chunks) await handle.appendFile(chunk)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Removes the leftovers of a process that was killed during {@link writeAtomically}. */
export async function sweepTemporary(dir: string): Promise<void> {
  const left = (await readdir(dir)).filter((name) => name.endsWith(TEMPORARY))
  await Promise.all(left.map((name) => rm(path.join(dir, name), { force: true })))
}
