import { addAbortSignal, type Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'

/** `original` is the file as fetched, `thumbnail` our 320 px WebP. */
export type ImageVariant = 'original' | 'thumbnail'

export interface StoredFile {
  /** The caller reads it to the end or destroys it. */
  stream: Readable
  /** Bytes. */
  size: number
}

const SUFFIXES: Record<ImageVariant, string> = { original: '', thumbnail: '.webp' }

/** Thrown when a store fails, with the `cause`. The message holds no name and no secret. */
export class ImageStoreError extends Error {
  override name = 'ImageStoreError'

  constructor(options: ErrorOptions) {
    super('The image store failed.', options)
  }
}

/**
 * Port: stores picture bytes, named by the lower-case hexadecimal SHA-256 of the original. Writing twice,
 * here or in several processes at once, is harmless: the same name always means the same bytes.
 *
 * Every call throws `ImageStoreError` when the store fails, and `TypeError` for a name that is no hash.
 * Adapters store files under the given names: `ab/cd/abcd…` for the original, the same with `.webp` for the
 * thumbnail. Names consist only of the hash, so none can lead elsewhere.
 */
export abstract class ImageStore {
  async put(sha256: string, variant: ImageVariant, bytes: Buffer): Promise<void> {
    const name = nameOf(sha256, variant)
    await inTrouble(this.write(name, bytes))
  }

  /** Undefined when the store holds no such file. */
  async open(sha256: string, variant: ImageVariant): Promise<StoredFile | undefined> {
    const name = nameOf(sha256, variant)
    return inTrouble(this.read(name))
  }

  /** Removes the original and the thumbnail, or only the given variant. A missing file is no error. */
  async remove(sha256: string, variant?: ImageVariant): Promise<void> {
    const variants: ImageVariant[] = variant ? [variant] : ['original', 'thumbnail']
    for (const name of variants.map((each) => nameOf(sha256, each))) await inTrouble(this.delete(name))
  }

  /** Checks the store by writing to it; throws when that is impossible. */
  async check(): Promise<void> {
    await inTrouble(this.probe())
  }

  protected abstract write(name: string, bytes: Buffer): Promise<void>
  protected abstract read(name: string): Promise<StoredFile | undefined>
  protected abstract delete(name: string): Promise<void>
  protected abstract probe(): Promise<void>
}

/** A store that takes longer for one file hangs; here no slow reader delays it. */
const WHOLE_MS = 20_000

/** Reads a whole file. @throws {ImageStoreError} when the store fails or hangs midway */
export const readWhole = ({ stream }: StoredFile): Promise<Buffer> =>
  inTrouble(buffer(addAbortSignal(AbortSignal.timeout(WHOLE_MS), stream)))

/** Reads a file piece by piece. @throws {ImageStoreError} when the store fails midway */
export async function* readPieces({ stream }: StoredFile): AsyncGenerator<Buffer> {
  try {
    yield* stream
  } catch (cause) {
    throw new ImageStoreError({ cause })
  }
}

function nameOf(sha256: string, variant: ImageVariant): string {
  const suffix = Object.hasOwn(SUFFIXES, variant) ? SUFFIXES[variant] : undefined
  if (!/^[0-9a-f]{64}$/.test(sha256) || suffix === undefined) {
    throw new TypeError('An image is named by 64 lower-case hexadecimal digits and a known variant.')
  }
  return `${sha256.slice(0, 2)}/${sha256.slice(2, 4)}/${sha256}${suffix}`
}

async function inTrouble<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (cause) {
    throw new ImageStoreError({ cause })
  }
}
