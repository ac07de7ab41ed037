import type { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import type { OnApplicationShutdown } from '@nestjs/common'
import type { Config } from '../platform/config.ts'
import { READER_TIMEOUT_MS } from '../platform/http/download.ts'
import { ImageStore, type StoredFile } from './image-store.ts'

/**
 * Concurrent requests to the store; more wait their turn. Slow readers hold 88 at most (the `DownloadSlots` of
 * originals and packets), so that thumbnails and new pictures never wait for them.
 */
const CONNECTIONS = 128
const CONNECT_TIMEOUT_MS = 2_000
/** How long an answer may take to begin. */
const ANSWER_TIMEOUT_MS = 20_000
/** An upload comes before its answer, which has this much longer to begin: half a megabit a second. */
const UPLOAD_BYTES_PER_MS = 62.5
/** How long a connection may be idle. A slow reader leaves it idle, too, but is cut off first. */
const IDLE_TIMEOUT_MS = READER_TIMEOUT_MS + 15_000
/** Tries of one call, with short waits; longer failures are left to the calling job. */
const ATTEMPTS = 3
/** `check` writes and deletes this; processes that check at once write the same. */
const PROBE = '.probe'

type S3Settings = Pick<
  Config,
  'S3_BUCKET' | 'S3_ENDPOINT' | 'S3_REGION' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY'
>

/**
 * Pictures as objects in one bucket, in any S3-compatible store (Signature Version 4, addresses by path).
 *
 * An object appears whole or not at all: S3 promises that. Writers may race: a name always means the same
 * bytes, and the last one wins. We use no conditional puts (`If-None-Match`): several S3-compatible stores
 * ignore or refuse them, and they would keep a truncated object. The key needs the rights to get, put and
 * delete objects and to list the bucket; without the last, S3 answers 403 for a missing object.
 */
export class S3ImageStore extends ImageStore implements OnApplicationShutdown {
  private readonly client: S3Client
  private readonly bucket: string

  /** @param settings a valid configuration with S3_BUCKET */
  constructor(settings: S3Settings) {
    super()
    this.bucket = settings.S3_BUCKET ?? ''
    this.client = new S3Client({
      endpoint: settings.S3_ENDPOINT,
      // Stores without regions still want one in the signature.
      region: settings.S3_REGION ?? 'us-east-1',
      forcePathStyle: true,
      credentials: {
        accessKeyId: settings.S3_ACCESS_KEY_ID ?? '',
        secretAccessKey: settings.S3_SECRET_ACCESS_KEY ?? '',
      },
      // The signature already covers the body; many stores do not know newer checksum headers.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      maxAttempts: ATTEMPTS,
      requestHandler: {
        connectionTimeout: CONNECT_TIMEOUT_MS,
        requestTimeout: ANSWER_TIMEOUT_MS,
        throwOnRequestTimeout: true,
        socketTimeout: IDLE_TIMEOUT_MS,
        httpAgent: { keepAlive: true, maxSockets: CONNECTIONS },
        httpsAgent: { keepAlive: true, maxSockets: CONNECTIONS },
      },
    })
  }

  onApplicationShutdown() {
    this.client.destroy()
  }

  protected async write(name: string, bytes: Buffer): Promise<void> {
    // The name determines the content: an existing object is the right one.
    if ((await this.sizeOf(name)) === bytes.length) return
    await this.client.send(
      new PutObjectCommand({ ...this.at(name), Body: bytes, ContentLength: bytes.length }),
      { requestTimeout: ANSWER_TIMEOUT_MS + bytes.length / UPLOAD_BYTES_PER_MS },
    )
  }

  protected async read(name: string): Promise<StoredFile | undefined> {
    try {
      const { Body, ContentLength } = await this.client.send(new GetObjectCommand(this.at(name)))
      if (!Body || ContentLength === undefined)
        throw new Error('The store answered without a body or a length.')
      return { stream: Body as Readable, size: ContentLength }
    } catch (error) {
      if (error instanceof NoSuchKey) return undefined
      throw error
    }
  }

  protected async delete(name: string): Promise<void> {
    await this.client.send(new DeleteObjectCommand(this.at(name)))
  }

  protected async probe(): Promise<void> {
    await this.client.send(new PutObjectCommand({ ...this.at(PROBE), Body: 'probe' }))
    await this.client.send(new DeleteObjectCommand(this.at(PROBE)))
  }

  private async sizeOf(name: string): Promise<number | undefined> {
    try {
      return (await this.client.send(new HeadObjectCommand(this.at(name)))).ContentLength
    } catch (error) {
      if (error instanceof NotFound) return undefined
      throw error
    }
  }

  private at(name: string) {
    return { Bucket: this.bucket, Key: name }
  }
}
