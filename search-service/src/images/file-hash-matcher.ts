import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { ConfigurationError } from '../platform/config.ts'
import type { Logger } from '../platform/logging/logger.ts'

/** The digests that lists use, by their length in hexadecimal. */
const ALGORITHMS: Readonly<Record<number, string>> = { 32: 'md5', 40: 'sha1', 64: 'sha256' }
const DIGEST = /^[0-9a-f]+(?![^\s,;])/i
const LOOK_INTERVAL_MS = 60_000

interface List {
  digests: ReadonlySet<string>
  algorithms: readonly string[]
  /** When the file was last written; a change causes a new read. */
  writtenAt: number
}

/**
 * An outside body's list of known illegal pictures, in a file. Each line begins with an MD5, SHA-1 or SHA-256
 * in hexadecimal, up to a space, comma or semicolon; the rest is ignored, as are empty lines and comments
 * (#).
 */
export class FileHashMatcher {
  private lookedAt = performance.now()

  private constructor(
    private readonly file: string,
    private list: List,
    private readonly logger: Logger,
  ) {}

  /** @throws {ConfigurationError} when the file or a line is unreadable: half a list would block only half */
  static async open(file: string, logger: Logger): Promise<FileHashMatcher> {
    try {
      return new FileHashMatcher(file, await readList(file), logger)
    } catch (error) {
      throw new ConfigurationError(`IMAGE_HASH_LIST: ${(error as Error).message}`)
    }
  }

  /** @returns the name of the list if it has the picture, whose bytes are as fetched */
  async match(picture: Buffer): Promise<string | undefined> {
    await this.look()
    const known = this.list.algorithms.some((algorithm) =>
      this.list.digests.has(createHash(algorithm).update(picture).digest('hex')),
    )
    return known ? path.basename(this.file) : undefined
  }

  /** Like `match`, without the bytes. @param sha256 in hexadecimal; lists may have only other digests */
  async matchSha256(sha256: string): Promise<string | undefined> {
    await this.look()
    return this.list.digests.has(sha256) ? path.basename(this.file) : undefined
  }

  /** Reads the list again if it has changed; if it cannot be read, the old one stays in use. */
  private async look(): Promise<void> {
    if (performance.now() - this.lookedAt < LOOK_INTERVAL_MS) return
    this.lookedAt = performance.now()
    try {
      if ((await stat(this.file)).mtimeMs !== this.list.writtenAt) this.list = await readList(this.file)
    } catch (error) {
      this.logger.warn(
        { err: error },
        'IMAGE_HASH_LIST could not be read again: the list read before stays in use',
      )
    }
  }
}

async function readList(file: string): Promise<List> {
  const { mtimeMs: writtenAt } = await stat(file)
  const digests = new Set<string>()
  const algorithms = new Set<string>()
  for (const [at, line] of (await readFile(file, 'utf8')).split('\n').entries()) {
    const words = line.trim()
    if (words === '' || words.startsWith('#')) continue
    const digest = DIGEST.exec(words)?.[0].toLowerCase() ?? ''
    const algorithm = ALGORITHMS[digest.length]
    if (!algorithm)
      throw new Error(`line ${at + 1} does not begin with an MD5, SHA-1 or SHA-256 in hexadecimal`)
    digests.add(digest)
    algorithms.add(algorithm)
  }
  if (digests.size === 0) throw new Error('the list is empty')
  return { digests, algorithms: [...algorithms], writtenAt }
}
