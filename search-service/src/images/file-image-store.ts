import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { ImageStore, type StoredFile } from './image-store.ts'

/** Half-written files older than this belong to a process that died. */
const ABANDONED_AFTER_MS = 60 * 60 * 1000

/**
 * Pictures as files in one folder.
 *
 * A file never appears half-written: it is written under another name, flushed to the disk and renamed.
 */
export class FileImageStore extends ImageStore {
  private readonly root: string
  /** On the same file system as the rest; otherwise the rename would be a copy. */
  private readonly incoming: string

  /** @param directory created when missing; relative paths count from the working directory */
  constructor(directory: string) {
    super()
    this.root = resolve(directory)
    this.incoming = join(this.root, '.incoming')
  }

  protected async write(name: string, bytes: Buffer): Promise<void> {
    const path = join(this.root, name)
    // Files are named by their hash: one that exists has the right content.
    if ((await sizeOf(path)) === bytes.length) return
    await mkdir(dirname(path), { recursive: true })
    await mkdir(this.incoming, { recursive: true })
    const aside = join(this.incoming, randomUUID())
    try {
      await writeFlushed(aside, bytes)
      await rename(aside, path)
      await flushDirectory(dirname(path))
    } catch (error) {
      await rm(aside, { force: true })
      throw error
    }
  }

  protected async read(name: string): Promise<StoredFile | undefined> {
    try {
      const file = await open(join(this.root, name), 'r')
      const { size } = await file.stat()
      return { stream: file.createReadStream({ highWaterMark: 256 * 1024 }), size }
    } catch (error) {
      if (isMissing(error)) return undefined
      throw error
    }
  }

  protected async delete(name: string): Promise<void> {
    await rm(join(this.root, name), { force: true })
  }

  protected async probe(): Promise<void> {
    await mkdir(this.incoming, { recursive: true })
    const probe = join(this.incoming, `probe-${randomUUID()}`)
    try {
      await writeFlushed(probe, Buffer.from('probe'))
    } finally {
      // A full disk accepts a file's name, but not its bytes.
      await rm(probe, { force: true })
    }
  }

  /** Removes half-written files of crashed processes. Safe while others run. */
  async sweep(): Promise<void> {
    for (const name of await readdir(this.incoming).catch(() => [])) {
      const path = join(this.incoming, name)
      const written = await stat(path).catch(() => undefined)
      if (written && Date.now() - written.mtimeMs > ABANDONED_AFTER_MS) await rm(path, { force: true })
    }
  }
}

async function sizeOf(path: string): Promise<number | undefined> {
  return (await stat(path).catch(() => undefined))?.size
}

async function writeFlushed(path: string, bytes: Buffer): Promise<void> {
  const file = await open(path, 'wx')
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Without this, a power cut may lose the rename although the content is on the disk. */
async function flushDirectory(path: string): Promise<void> {
  const directory = await open(path, 'r')
  try {
    await directory.sync()
  } finally {
    await directory.close()
  }
}

function isMissing(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === 'ENOENT'
}
