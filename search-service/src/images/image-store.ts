import type { Readable } from 'node:stream'

/** `original` is the file as fetched, `thumbnail` our 320 px WebP. */
export type ImageVariant = 'original' | 'thumbnail'

/** Port: where picture bytes live, named by the lower-case hexadecimal SHA-256 of the original. Writing twice is harmless. */
export abstract class ImageStore {
  abstract put(sha256: string, variant: ImageVariant, bytes: Buffer): Promise<void>
  /** Undefined when the store holds no such file. */
  abstract open(
    sha256: string,
    variant: ImageVariant,
  ): Promise<{ stream: Readable; size: number } | undefined>
  /** Removes the original and the thumbnail. What is not there is no failure. */
  abstract remove(sha256: string): Promise<void>
  /** Throws when the store cannot be written to. */
  abstract check(): Promise<void>
}
