import { createHash } from 'node:crypto'
import type { WireRun } from '@firewall-cafe/shared'
import { REFUSALS } from '@firewall-cafe/shared/api'
import { Injectable, NotFoundException } from '@nestjs/common'
import { LRUCache } from 'lru-cache'
import { ImageStore, ImageStoreError, readWhole } from '../images/image-store.ts'
import { ImagesRepository } from '../images/images.repository.ts'
import { BoundedQueue } from '../platform/async/bounded-queue.ts'
import { SingleFlight } from '../platform/async/single-flight.ts'
import { BusyException } from '../platform/http/busy.ts'
import { ComparisonsService } from '../searches/comparisons.service.ts'
import { type Card, drawCard, PICTURES_PER_SIDE } from './draw-card.ts'
import { Fonts } from './fonts.ts'

/** Raise it when cards are drawn differently, so that caches ask for new ones. */
const DRAWING = 2
/** Room for about forty cards. */
const KEPT_MAX_BYTES = 10 * 1024 * 1024
/** How long to keep a card that lacks a picture: the store may find it again. */
const LACKING_TTL_MS = 60_000
/** Each takes half a second of a processor, so the last one waits about as long as Retry-After says. */
const WAITING = 8
const RETRY_AFTER_SECONDS = 5

interface SideContents {
  run: WireRun
  /** SHA-256 of each picture; null when it is not stored, or not shown. */
  pictures: (string | null)[]
}

/** All data that a card shows. */
export interface CardContents {
  code: string
  sides: [SideContents, SideContents]
  /** Differs when the card would look different. */
  etag: string
}

export interface DrawnCard {
  png: Buffer
  /** False when the store has lost a picture: the card is then not what `etag` promises. */
  isWhole: boolean
}

/** Draws pictures for sharing, one at a time, and caches each by its content, so none is ever out of date. */
@Injectable()
export class CardsService {
  private readonly kept = new LRUCache<string, DrawnCard>({
    maxSize: KEPT_MAX_BYTES,
    sizeCalculation: ({ png }) => png.length,
  })
  private readonly drawings = new SingleFlight<DrawnCard>()
  private readonly queue = new BoundedQueue(
    1,
    WAITING,
    'Too many pictures for sharing are being drawn right now.',
  )
  private fonts: Promise<Fonts> | undefined

  constructor(
    private readonly comparisons: ComparisonsService,
    private readonly images: ImagesRepository,
    private readonly store: ImageStore,
  ) {}

  /**
   * What a comparison's card shows at present.
   * @throws a 404 unless the comparison is public and listed, a 410 when it is hidden or removed
   */
  async contentsOf(code: string): Promise<CardContents> {
    const { listed, state, runs } = await this.comparisons.find(code)
    if (!listed || state !== 'public') throw new NotFoundException({ error: REFUSALS.no_such_comparison })
    const first = [runs.google, runs.baidu].map(({ results }) => results.slice(0, PICTURES_PER_SIDE))
    const stored = await this.images.findStored(
      first.flat().flatMap(({ href, thumbnail }) => (thumbnail === null ? [href] : [href, thumbnail])),
    )
    const [google = [], baidu = []] = first.map((results) =>
      results.map(({ href, thumbnail }) => {
        const own = stored.get(href)
        if (own) return own.blocked ? null : own.sha256
        // The engine's own small copy, until the picture itself is stored.
        const copy = thumbnail === null ? undefined : stored.get(thumbnail)
        return copy && !copy.blocked ? copy.sha256 : null
      }),
    )
    const sides: CardContents['sides'] = [
      { run: runs.google, pictures: google },
      { run: runs.baidu, pictures: baidu },
    ]
    const hash = createHash('sha256').update(JSON.stringify([DRAWING, code, sides]))
    return { code, sides, etag: `"${hash.digest('base64url')}"` }
  }

  /**
   * The card as PNG.
   * @throws {BusyException} when too many cards wait already, or the picture store fails
   */
  async draw(contents: CardContents): Promise<DrawnCard> {
    return (
      this.kept.get(contents.etag) ??
      this.drawings.run(contents.etag, () => this.queue.run(() => this.drawNow(contents)))
    )
  }

  private async drawNow({ code, sides: [us, china], etag }: CardContents): Promise<DrawnCard> {
    const drawn: Card['sides'] = [
      { run: us.run, pictures: await this.read(us.pictures) },
      { run: china.run, pictures: await this.read(china.pictures) },
    ]
    const png = await drawCard({ code, sides: drawn }, await this.openFonts())
    const isWhole = [us, china].every(({ pictures }, side) =>
      pictures.every((sha256, at) => sha256 === null || drawn[side]?.pictures[at]),
    )
    const card = { png, isWhole }
    this.kept.set(etag, card, isWhole ? {} : { ttl: LACKING_TTL_MS })
    return card
  }

  /** Reads our thumbnails; undefined for those that the store has lost. */
  private async read(pictures: (string | null)[]): Promise<(Buffer | undefined)[]> {
    try {
      return await Promise.all(
        pictures.map(async (sha256) => {
          const file = sha256 === null ? undefined : await this.store.open(sha256, 'thumbnail')
          return file && readWhole(file)
        }),
      )
    } catch (error) {
      if (!(error instanceof ImageStoreError)) throw error
      throw new BusyException('Our store of pictures cannot be reached.', RETRY_AFTER_SECONDS)
    }
  }

  /** Loads the fonts once; tries again after a failure. */
  private async openFonts(): Promise<Fonts> {
    this.fonts ??= Fonts.open()
    try {
      return await this.fonts
    } catch (error) {
      this.fonts = undefined
      throw error
    }
  }
}
