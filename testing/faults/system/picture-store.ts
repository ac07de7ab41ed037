/** Where a system keeps its pictures: a folder on a small disk, or a server that speaks S3. */
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { startS3 } from '../../s3.ts'
import { makeDisk, type SmallDisk } from './disk.ts'

export interface PictureStore {
  /** The service's variables, when it reaches the store's server at this address. */
  environment(address: string): Record<string, string>
  /** Port of the store's server; undefined for a folder. */
  port: number | undefined
  /** Undefined where no disk of ours is behind it. */
  disk: SmallDisk | undefined
  /** Last parts of the names of everything in it. */
  names(): Promise<ReadonlySet<string>>
  stop(): Promise<void>
}

/** @param dir made when missing */
export async function folderStore(dir: string): Promise<PictureStore> {
  const disk = await makeDisk(dir)
  return {
    environment: () => ({ IMAGE_DIR: dir }),
    port: undefined,
    disk,
    names: () => namesIn(dir),
    stop: () => disk.remove(),
  }
}

/** The local server that speaks S3, with a bucket of its own. */
export async function s3Store(): Promise<PictureStore> {
  const s3 = await startS3()
  return {
    environment: (address) => ({ ...s3.environment, S3_ENDPOINT: address, IMAGE_DIR: '' }),
    port: Number(new URL(s3.environment.S3_ENDPOINT).port),
    disk: undefined,
    names: () => namesIn(s3.directory, (name) => name.replace(S3_OBJECT, '')),
    stop: () => s3.stop(),
  }
}

/** The ending that the local S3 server adds to an object's name for its file. */
const S3_OBJECT = /\._S3rver_object$/

async function namesIn(dir: string, clean = (name: string) => name): Promise<ReadonlySet<string>> {
  const names = await readdir(dir, { recursive: true })
  return new Set(names.map((name) => clean(path.basename(name))))
}
