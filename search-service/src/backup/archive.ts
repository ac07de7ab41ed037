import { createHash, createHmac, type Hash, timingSafeEqual } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Readable, Transform } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { finished, pipeline } from 'node:stream/promises'
import { extract, pack } from 'tar-stream'

/** Thrown when a file is not one of our archives, or has changed since it was written. */
export class DamagedArchiveError extends Error {
  override name = 'DamagedArchiveError'
}

/** The last entry but one: a line `<sha256>  <name>` for each entry before it, as `sha256sum -c` reads it. */
const SUMS = 'SHA256SUMS'
/** The last entry: the HMAC-SHA256 of the sums in hexadecimal, which only the key's owner can make. */
const SIGNATURE = 'SHA256SUMS.hmac'
const OWNER_ONLY = 0o600

/** Writes a tar file that ends with the checksums of its parts and their signature. */
export class ArchiveWriter {
  private readonly tar = pack()
  private readonly sums: string[] = []
  private readonly written: Promise<void>

  /**
   * @param file must not exist; readable only by its owner, since it holds what visitors wrote
   * @param key signs the sums
   */
  constructor(
    private readonly file: string,
    private readonly key: string,
  ) {
    this.written = pipeline(this.tar, createWriteStream(file, { mode: OWNER_ONLY, flags: 'wx' }))
    // `add` and `finish` report the error; this listener covers the time before they are called.
    this.written.catch(() => {})
  }

  /** @param size the exact size in bytes */
  async add(name: string, size: number, source: Readable | Buffer): Promise<void> {
    this.sums.push(`${await this.write(name, size, source)}  ${name}\n`)
  }

  /** Adds sums and signature. Resolves when the archive is on the disk. */
  async finish(): Promise<void> {
    const sums = Buffer.from(this.sums.join(''))
    await this.write(SUMS, sums.length, sums)
    const signature = Buffer.from(signatureOf(sums, this.key))
    await this.write(SIGNATURE, signature.length, signature)
    this.tar.finalize()
    await this.written
    const file = await open(this.file, 'r')
    await file.sync().finally(() => file.close())
  }

  /** Stops writing; the unfinished file is useless. */
  async abandon(): Promise<void> {
    this.tar.destroy()
    await this.written.catch(() => {})
  }

  private async write(name: string, size: number, source: Readable | Buffer): Promise<string> {
    const hash = createHash('sha256')
    const entry = this.tar.entry({ name, size, mode: OWNER_ONLY })
    const chunks = Buffer.isBuffer(source) ? Readable.from([source]) : source
    await Promise.race([pipeline(chunks, hashing(hash), entry), this.written])
    return hash.digest('hex')
  }
}

function signatureOf(sums: Buffer, key: string): string {
  return createHmac('sha256', key).update(sums).digest('hex')
}

/** @throws {DamagedArchiveError} whose message says what to do */
function checkSignature(sums: Buffer, signature: string, key: string): void {
  const expected = Buffer.from(signatureOf(sums, key))
  const found = Buffer.from(signature)
  if (found.length !== expected.length || !timingSafeEqual(found, expected))
    throw new DamagedArchiveError(
      'The archive is not signed with the key of this system: somebody changed it, or it was made with another BACKUP_KEY. Use an unchanged copy, or set BACKUP_KEY to the key it was made with. If that key is lost and nobody else had access to the archive, add --any-signature.',
    )
}

/**
 * Reads a whole archive and checks every part against its checksum, and the checksums against their
 * signature. Nothing is unpacked.
 * @param key that the archive was signed with; undefined accepts any signature
 * @param look receives the small parts, whole
 * @returns the sums, by name
 * @throws {DamagedArchiveError} whose message says what is wrong
 */
export async function verifyArchive(
  file: string,
  key: string | undefined,
  look: Readonly<Record<string, (bytes: Buffer) => void>> = {},
): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>()
  let sums: Buffer | undefined
  let signature: string | undefined
  await eachEntry(file, async (name, stream) => {
    if (signature !== undefined)
      throw new DamagedArchiveError(
        `The archive contains "${name}" after its signature, where nothing may follow.`,
      )
    if (name === SUMS && sums === undefined) {
      sums = await buffer(stream)
      return
    }
    if (name === SIGNATURE && sums !== undefined) {
      signature = (await buffer(stream)).toString()
      return
    }
    if (sums !== undefined)
      throw new DamagedArchiveError(
        `The archive contains "${name}" after its checksums, where only the signature may follow.`,
      )
    if (found.has(name)) throw new DamagedArchiveError(`The archive contains "${name}" twice.`)
    const hash = createHash('sha256')
    const hashed = through(stream, hash)
    const lookAt = look[name]
    if (lookAt) lookAt(await buffer(hashed))
    else await finished(hashed.resume())
    found.set(name, hash.digest('hex'))
  })
  if (sums === undefined || signature === undefined)
    throw new DamagedArchiveError(
      'The archive is incomplete, or is not a backup of this system. Use another copy.',
    )
  if (key !== undefined) checkSignature(sums, signature, key)
  compare(found, sums.toString())
  return found
}

/**
 * Yields the parts of an archive in order, each checked against its checksum after it has been used.
 * @param sums what `verifyArchive` returned
 * @throws {DamagedArchiveError} when the file has changed since
 */
export async function readArchive(
  file: string,
  sums: ReadonlyMap<string, string>,
  use: (name: string, stream: Readable) => Promise<void>,
): Promise<void> {
  await eachEntry(file, async (name, stream) => {
    if (name === SUMS || name === SIGNATURE) return void stream.resume()
    const hash = createHash('sha256')
    const hashed = through(stream, hash)
    await use(name, hashed)
    if (!hashed.readableEnded) await finished(hashed.resume())
    if (hash.digest('hex') !== sums.get(name))
      throw new DamagedArchiveError(`"${name}" changed while the archive was being read.`)
  })
}

function compare(found: ReadonlyMap<string, string>, sums: string): void {
  const expected = new Map(
    sums
      .split('\n')
      .filter(Boolean)
      .map((line) => [line.slice(66), line.slice(0, 64)]),
  )
  for (const [name, sum] of found) {
    if (expected.get(name) !== sum)
      throw new DamagedArchiveError(`"${name}" does not match its checksum. Use another copy of the archive.`)
  }
  for (const name of expected.keys()) {
    if (!found.has(name)) throw new DamagedArchiveError(`"${name}" is missing from the archive.`)
  }
}

async function eachEntry(
  file: string,
  use: (name: string, stream: Readable) => Promise<void>,
): Promise<void> {
  const entries = extract()
  const read = pipeline(createReadStream(file), entries)
  // An error of the file also ends the loop below, which throws it.
  read.catch(() => {})
  try {
    for await (const entry of entries) await use(entry.header.name, entry as unknown as Readable)
    await read
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT')
      throw new DamagedArchiveError(`There is no file ${file}.`)
    if (
      error instanceof Error &&
      /Invalid tar header|Unexpected end|Invalid header|Header exceeds/i.test(error.message)
    )
      throw new DamagedArchiveError('The archive is damaged or incomplete, or is not a tar file.', {
        cause: error,
      })
    throw error
  }
}

/** Hashes the bytes that pass through; fails when the source fails. */
function through(source: Readable, hash: Hash): Readable {
  const hashed = hashing(hash)
  pipeline(source, hashed).catch(() => {})
  return hashed
}

function hashing(hash: Hash): Transform {
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      done(null, chunk)
    },
  })
}
