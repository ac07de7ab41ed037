import { type FetchError, GuardedClient } from '@firewall-cafe/shared/guarded-fetch'
import { Injectable } from '@nestjs/common'
import pLimit from 'p-limit'
import { SingleFlight } from '../platform/async/single-flight.ts'
import { ImageError } from './image-error.ts'
import { ImageIntake } from './image-intake.ts'
import { ImageStore, ImageStoreError } from './image-store.ts'
import { ImagesRepository, type RecordedAddress } from './images.repository.ts'
import { type InspectedImage, inspectImage } from './inspect-image.ts'
import { OutsideLists } from './outside-lists.ts'
import { perceptualHash } from './perceptual-hash.ts'
import { PurgeRepository } from './purge.repository.ts'
import { StorageBudget } from './storage-budget.ts'
import { makeThumbnail } from './thumbnail.ts'

export type CollectedImage = NonNullable<RecordedAddress['image']>

/** A picture and all the data that we keep about it. */
interface Collected {
  image: InspectedImage
  bytes: Buffer
  hash: bigint | undefined
  thumbnail: Buffer
  /** False when there is room for thumbnails only. */
  originalKept: boolean
}

/** Pictures collected at once, from fetching to storing: each may hold 10 MB. */
const COLLECTED_AT_ONCE = 8
/** Pictures decoded at once: each may take 256 MB (`inspectImage`). */
const DECODED_AT_ONCE = 1

/** Collects pictures: fetches, inspects and hashes them, makes thumbnails, stores and records them. */
@Injectable()
export class ImageCollector {
  private readonly inFlight = new SingleFlight<CollectedImage>()
  private readonly places = pLimit(COLLECTED_AT_ONCE)
  private readonly decodings = pLimit(DECODED_AT_ONCE)

  constructor(
    private readonly client: GuardedClient,
    private readonly store: ImageStore,
    private readonly images: ImagesRepository,
    private readonly purges: PurgeRepository,
    private readonly budget: StorageBudget,
    private readonly intake: ImageIntake,
    private readonly lists: OutsideLists,
  ) {}

  /**
   * Collects the picture behind a recorded address. Concurrent callers share one fetch, and running it again,
   * here or in another process, leaves the same files and rows.
   * @param again even if it was collected before, since the store has lost it
   * @throws {ImageError} when the picture cannot be fetched; `blocked` and `no_room` when it may not be kept
   * @throws {ImageStoreError} when the store fails; until it recovers, nothing is fetched
   */
  collect(address: Pick<RecordedAddress, 'id' | 'href'>, again = false): Promise<CollectedImage> {
    return this.inFlight.run(address.id, async () => {
      this.intake.assertOpen()
      try {
        return await this.places(() => this.collectNow(address, again))
      } catch (error) {
        if (error instanceof ImageStoreError) this.intake.pause(error)
        throw error
      }
    })
  }

  private async collectNow(
    { id, href }: Pick<RecordedAddress, 'id' | 'href'>,
    again: boolean,
  ): Promise<CollectedImage> {
    // It may have been collected or blocked while queued.
    const known = again ? undefined : await this.images.findById(id)
    if (known?.blocked) throw new ImageError('blocked')
    if (known?.image) return known.image
    const { room, botOnly } = await this.budget.state()
    // Does not fetch what could not be stored.
    if (room === 'none') throw new ImageError('no_room')
    const bytes = await this.fetch(href)
    const image = await inspectImage(bytes)
    const list = await this.lists.match(bytes)
    // Before recording anything, so that the picture is never shown.
    if (list !== undefined) await this.lists.block(image.sha256, list)
    const decoded = await this.decodings(() => decode(bytes))
    const originalKept = room === 'all' && (!botOnly || (await this.images.isNamedByBot(id)))
    if (await this.keep(id, { image, bytes, ...decoded, originalKept })) {
      const sha256 = image.sha256.toString('hex')
      return { sha256, mediaType: image.mediaType, byteSize: bytes.length, originalKept }
    }
    // Once more, now that its perceptual hash is recorded.
    if (list !== undefined) await this.lists.block(image.sha256, list)
    throw new ImageError('blocked')
  }

  /**
   * Stores and records a picture. Files first: a row promises that its files exist. A blocked picture gets
   * only a row, so that we recognise it.
   * @returns false when the picture is blocked
   */
  private async keep(addressId: string, picture: Collected): Promise<boolean> {
    const { image, bytes, hash, thumbnail, originalKept } = picture
    const { sha256 } = image
    const stored = { original: originalKept ? bytes.length : 0, thumbnail: thumbnail.length }
    let blocked: boolean
    try {
      const mayKeep = !(await this.images.isBlocked(sha256, hash))
      if (mayKeep) {
        await this.purges.claim(sha256)
        await this.storeFiles(picture)
        this.intake.kept()
      }
      blocked = await this.images.markCached(addressId, image, bytes.length, hash, stored)
      // A removal may have deleted the files meanwhile.
      if (mayKeep && !blocked && (await this.purges.claimRecorded(sha256))) await this.storeFiles(picture)
    } catch (error) {
      await this.purges.purgeUnrecorded(sha256).catch(() => {})
      throw error
    }
    if (blocked) await this.store.remove(sha256.toString('hex'))
    return !blocked
  }

  private async storeFiles({ image, bytes, thumbnail, originalKept }: Collected): Promise<void> {
    const sha256 = image.sha256.toString('hex')
    if (originalKept) await this.store.put(sha256, 'original', bytes)
    await this.store.put(sha256, 'thumbnail', thumbnail)
  }

  private fetch(href: string): Promise<Buffer> {
    return this.client.fetch(href).catch((cause: FetchError) => {
      throw new ImageError(cause.reason, { cause })
    })
  }
}

/** The words of libvips when memory or threads are short: no fault of the picture. */
const OF_THE_MACHINE = /memory|alloc|thread/i

async function decode(bytes: Buffer) {
  try {
    return { hash: await perceptualHash(bytes), thumbnail: await makeThumbnail(bytes) }
  } catch (cause) {
    throw new ImageError(OF_THE_MACHINE.test(String(cause)) ? 'timeout' : 'damaged', { cause })
  }
}
