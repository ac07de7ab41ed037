/** A small disk for the image store that can really be full. */
import { spawnSync } from 'node:child_process'
import { mkdir, open, rm } from 'node:fs/promises'
import path from 'node:path'

const SIZE_MB = 192
const CHUNK = Buffer.alloc(1024 * 1024)

export interface SmallDisk {
  dir: string
  /** False when no small file system could be mounted: then the fault "disk: full" is not available. */
  canBeFull: boolean
  fill(): Promise<void>
  free(): Promise<void>
  /** Takes the disk away with all that is on it. */
  remove(): Promise<void>
}

/** A file system in memory, mounted at `dir`; an ordinary folder where mounting is not allowed. */
export async function makeDisk(dir: string): Promise<SmallDisk> {
  await mkdir(dir, { recursive: true })
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE_MB}m`, 'tmpfs', dir]).status === 0
  const filler = path.join(dir, 'filler')
  return {
    dir,
    canBeFull: mounted,
    async fill() {
      const file = await open(filler, 'w')
      try {
        for (;;) await file.write(CHUNK)
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
      } finally {
        await file.close()
      }
    },
    free: () => rm(filler, { force: true }),
    async remove() {
      if (mounted) spawnSync('umount', ['-l', dir])
      await rm(dir, { recursive: true, force: true })
    },
  }
}
