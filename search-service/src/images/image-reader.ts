import { Readable } from 'node:stream'
import { Injectable } from '@nestjs/common'
import { LRUCache } from 'lru-cache'
import { SingleFlight } from '../platform/async/single-flight.ts'
import { KEPT_MS } from '../platform/http/response-cache.ts'
import { Blocks } from './blocks.ts'
import { type CollectedImage, ImageCollector } from './image-collector.ts'
import { ImageError } from './image-error.ts'
import { ImageStore, type ImageVariant, readWhole } from './image-store.ts'
import { ImagesRepository, type RecordedAddress } from './images.repository.ts'

/** The picture that an address shows at present. */
export interface ShownImage extends CollectedImage {
  addressId: string
  /** The address of these bytes; for a fallback, not the requested one. */
  href: string
  /** True when the engine's own copy is shown because the picture is gone; it may be replaced later. */
  fallback: boolean
  /** `Blocks.generation` when the row was read. */
  generation: number
}

/**
 * `unknown`: no recorded result names the address. `unavailable`: its picture cannot be fetched. `no room`:
 * it was not stored. `blocked`: it is no longer shown.
 */
export type Absence = 'unknown' | 'unavailable' | 'no room' | 'blocked'

/** Memory for address → picture, in bytes of address text. */
const ADDRESSES_MAX_BYTES = 16 * 1024 * 1024
/**
 * Memory for the bytes of small files, for requests that `ResponseCache` skips: fallbacks, and other origins.
 * On two busy cores such a picture costs the process 0.1 ms from here and 1.3 ms from a local store; from
 * `ResponseCache` 0.06 ms.
 */
const FILES_MAX_BYTES = 24 * 1024 * 1024
const SMALL_FILE_MAX_BYTES = 128 * 1024
/** How long to show a fallback before fetching the picture again. */
const FALLBACK_TTL_MS = 60_000
/** How long not to retry an address after a failed fetch. */
const TROUBLE_TTL_MS = 30_000

/** Finds the picture of a recorded address and returns its bytes. Never decodes or resizes. */
@Injectable()
export class ImageReader {
  private readonly shown = new LRUCache<string, ShownImage>({
    maxSize: ADDRESSES_MAX_BYTES,
    ttl: KEPT_MS,
    sizeCalculation: (_image, href) => href.length * 2 + 512,
  })
  private readonly files = new LRUCache<string, Buffer>({
    maxSize: FILES_MAX_BYTES,
    sizeCalculation: (bytes) => bytes.length + 256,
  })
  private readonly inTrouble = new LRUCache<string, true>({ max: 10_000, ttl: TROUBLE_TTL_MS })
  /** Spans reading the row, too: a row read before the picture was stored would cause a second fetch. */
  private readonly lookUps = new SingleFlight<ShownImage | Absence>()

  constructor(
    private readonly images: ImagesRepository,
    private readonly collector: ImageCollector,
    private readonly store: ImageStore,
    private readonly blocks: Blocks,
  ) {
    blocks.onChange(() => {
      this.shown.clear()
      this.files.clear()
    })
  }

  /**
   * The picture that an address shows. If it is recorded but not cached yet, it is fetched now, once.
   * @param href the address exactly as recorded
   * @throws {ImageStoreError} when a fetched picture cannot be stored
   */
  find(href: string): ShownImage | Promise<ShownImage | Absence> {
    const known = this.blocks.trusted ? this.shown.get(href) : undefined
    return known && !this.isBlocked(known) ? known : this.lookUps.run(href, () => this.lookUp(href))
  }

  /** Whether the picture must no longer be sent, as far as this process knows. */
  isBlocked({ sha256 }: ShownImage): boolean {
    return this.blocks.isBlocked(sha256)
  }

  /** Whether a picture may be cached: no picture was blocked or removed since its row was read. */
  mayKeep({ generation }: ShownImage): boolean {
    return generation === this.blocks.generation
  }

  /**
   * The bytes of a picture: a buffer for a small file, a stream for a large one, which the caller must read
   * or destroy. A file that the store has lost is fetched again.
   * @throws {ImageStoreError} when the store fails
   */
  async open(
    image: ShownImage,
    variant: ImageVariant,
  ): Promise<{ body: Buffer | Readable; size: number } | 'blocked' | undefined> {
    const name = `${image.sha256}.${variant}`
    const bytes = this.files.get(name)
    if (bytes) return { body: bytes, size: bytes.length }
    const file = (await this.store.open(image.sha256, variant)) ?? (await this.restore(image, variant))
    if (file === 'blocked') return file
    if (!file || file.size > SMALL_FILE_MAX_BYTES) return file && { body: file.stream, size: file.size }
    const small = await readWhole(file)
    this.files.set(name, small)
    return { body: small, size: small.length }
  }

  private async lookUp(href: string): Promise<ShownImage | Absence> {
    const { generation } = this.blocks
    const address = await this.images.findByHref(href)
    if (!address) return 'unknown'
    const own = await this.have(address)
    if (own === 'blocked') return 'blocked'
    if (own) return this.remember(href, { ...own, addressId: address.id, href, fallback: false, generation })
    const other = await this.images.findFallback(address.id)
    const copy = other && (await this.have(other))
    if (!copy || copy === 'blocked') return copy ?? (await this.whyNot(address))
    return this.remember(href, { ...copy, addressId: other.id, href: other.href, fallback: true, generation })
  }

  /** Reads the row again: this or another process may have just recorded that there was no room. */
  private async whyNot({ id }: RecordedAddress): Promise<Absence> {
    const address = await this.images.findById(id)
    return address?.noRoom ? 'no room' : 'unavailable'
  }

  private remember(href: string, image: ShownImage): ShownImage {
    if (this.mayKeep(image)) this.shown.set(href, image, image.fallback ? { ttl: FALLBACK_TTL_MS } : {})
    return image
  }

  /** @param again collects the picture anew, since the store has lost it */
  private async have(
    address: RecordedAddress,
    again = false,
  ): Promise<CollectedImage | 'blocked' | undefined> {
    if (address.blocked) return 'blocked'
    if (address.image) return address.image
    if (address.state === 'broken' || this.inTrouble.has(address.id)) return undefined
    try {
      return await this.collector.collect(address, again)
    } catch (error) {
      if (!(error instanceof ImageError)) throw error
      if (error.reason === 'blocked') return 'blocked'
      this.inTrouble.set(address.id, true)
      if (error.permanent) await this.images.markBroken(address.id, error.reason)
      return undefined
    }
  }

  private async restore({ addressId, href, sha256 }: ShownImage, variant: ImageVariant) {
    // Rare, and the store may have lost more: look everything up again. Once, and not for each request that tries
    // a file in vain.
    if (!this.inTrouble.has(addressId)) this.shown.clear()
    const address = await this.images.findById(addressId)
    if (!address || address.blocked) return address && 'blocked'
    const waiting = { id: addressId, href, state: 'waiting', blocked: false, noRoom: false } as const
    const image = await this.have(waiting, true)
    if (image === 'blocked') return image
    // Changed bytes have another hash, which the next request finds.
    return image?.sha256 === sha256 ? this.store.open(sha256, variant) : undefined
  }
}
