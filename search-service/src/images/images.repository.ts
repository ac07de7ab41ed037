import { createHash } from 'node:crypto'
import type { EngineName } from '@firewall-cafe/shared'
import { Injectable } from '@nestjs/common'
import { InjectRepository } from '@nestjs/typeorm'
import { IsNull, Not, Repository } from 'typeorm'
import { BlocksRepository } from './blocks.repository.ts'
import { type AddressState, ImageAddressEntity } from './image-address.entity.ts'
import type { ImageErrorReason } from './image-error.ts'
import * as SQL from './images.sql.ts'
import type { InspectedImage, MediaType } from './inspect-image.ts'
import { StorageRepository } from './storage.repository.ts'

/** A picture's address from a recorded result, and its state. */
export interface RecordedAddress {
  id: string
  href: string
  state: AddressState
  /** Present when cached. */
  image?: { sha256: string; mediaType: MediaType; byteSize: number; originalKept: boolean }
  /** True when its picture is blocked, whatever the address. */
  blocked: boolean
  /** True when it was not stored for lack of room. */
  noRoom: boolean
}

/** Bytes that a picture takes in the store; 0 for a file that is not stored. */
export interface StoredSizes {
  original: number
  thumbnail: number
}

/** The key of an address in `image_addresses`: the SHA-256 of its text exactly as recorded, in UTF-8. */
export function addressKey(href: string): Buffer {
  return createHash('sha256').update(href, 'utf8').digest()
}

/** Pictures and their addresses. */
@Injectable()
export class ImagesRepository {
  constructor(
    @InjectRepository(ImageAddressEntity) private readonly addresses: Repository<ImageAddressEntity>,
    private readonly blocks: BlocksRepository,
    private readonly storage: StorageRepository,
  ) {}

  /** One probe of the unique index; undefined for an address that no result names. */
  async findByHref(href: string): Promise<RecordedAddress | undefined> {
    const rows = await SQL.BY_HREF.rows(this.addresses.manager, [addressKey(href)])
    return rows.map(toAddress)[0]
  }

  /** The pictures in our store, by address. Fetches nothing. */
  async findStored(hrefs: readonly string[]): Promise<Map<string, SQL.StoredRow>> {
    const rows = await SQL.STORED.rows(this.addresses.manager, [hrefs.map(addressKey)])
    return new Map(rows.map((row) => [row.href, row]))
  }

  /** Whether a picture shown for any of these addresses is blocked. */
  async anyBlocked(hrefs: readonly string[]): Promise<boolean> {
    const [row] = await SQL.ANY_BLOCKED.rows(this.addresses.manager, [hrefs.map(addressKey)])
    return row?.blocked === true
  }

  async findById(id: string): Promise<RecordedAddress | undefined> {
    const rows = await this.addresses.query<SQL.AddressRow[]>(SQL.BY_ID, [id])
    return rows.map(toAddress)[0]
  }

  /** The hash of the picture behind an address; undefined while it is unknown. */
  async sha256Of(href: string): Promise<Buffer | undefined> {
    const address = await this.addresses.findOneBy({
      hrefSha256: addressKey(href),
      imageSha256: Not(IsNull()),
    })
    return address?.imageSha256 ?? undefined
  }

  /**
   * The hash of a comparison's picture at this rank of a side.
   * @returns null while its bytes are unknown, undefined when there is no such picture
   */
  async sha256In(code: string, engine: EngineName, rank: number): Promise<Buffer | null | undefined> {
    const rows = await this.addresses.query<{ sha256: Buffer | null }[]>(SQL.PICTURE_OF, [code, engine, rank])
    return rows[0]?.sha256
  }

  /** Whether a run of the bot named this address, or the picture of which it is a copy. */
  async isNamedByBot(addressId: string): Promise<boolean> {
    const [row] = await this.addresses.query<{ named: boolean }[]>(SQL.NAMED_BY_BOT, [addressId])
    return row?.named === true
  }

  /**
   * The engine's own copy of a picture: preferably one that is cached, then the full-size one, then the small
   * one. Undefined when no result names one.
   */
  async findFallback(addressId: string): Promise<RecordedAddress | undefined> {
    const rows = await this.addresses.query<SQL.AddressRow[]>(SQL.FALLBACK, [addressId])
    return rows.map(toAddress)[0]
  }

  /** Ids of the addresses that have waited longest, each at least the given seconds. */
  async findWaiting(seconds: number, limit: number): Promise<string[]> {
    const waiting = await this.addresses
      .createQueryBuilder('address')
      .select('address.id')
      .where(`state = 'waiting' and recorded_at < now() - make_interval(secs => :seconds)`, { seconds })
      .orderBy('address.recordedAt')
      .limit(limit)
      .getMany()
    return waiting.map(({ id }) => id)
  }

  /** How long the oldest waiting address has waited, in seconds; 0 when none waits. */
  async oldestWaitingSeconds(): Promise<number> {
    const waiting = await this.addresses
      .createQueryBuilder()
      .select('extract(epoch from now() - min(recorded_at))::float8', 'seconds')
      .where(`state = 'waiting'`)
      .getRawOne<{ seconds: number | null }>()
    return Math.max(0, waiting?.seconds ?? 0)
  }

  /**
   * Records the picture behind an address, unless the address has been deleted meanwhile. Safe to run twice.
   * @returns whether the picture is blocked, or looks like one that is
   */
  markCached(
    addressId: string,
    image: InspectedImage,
    byteSize: number,
    hash: bigint | undefined,
    stored: StoredSizes,
  ): Promise<boolean> {
    return this.addresses.manager.transaction(async (transaction): Promise<boolean> => {
      const known: unknown[] = await transaction.query(SQL.RECORD_IMAGE, [
        image.sha256,
        image.mediaType,
        byteSize,
        image.width,
        image.height,
        toSigned(hash),
        addressId,
        stored.thumbnail || null,
        stored.original > 0,
      ])
      await transaction.query(SQL.PURGE_UNRECORDED, [image.sha256])
      await transaction.query(SQL.MARK_CACHED, [addressId, image.sha256])
      // After the address, since a removal locks that table first. The next recount counts the original.
      if (stored.original > 0) await transaction.query(SQL.KEEP_ORIGINAL, [image.sha256])
      const blocked = await this.blocks.blockIncoming(transaction, addressId, image.sha256, toSigned(hash))
      // Last, since other writers of the same day wait until this transaction ends.
      if (known.length > 0 && !blocked) await this.storage.add(transaction, stored.original, stored.thumbnail)
      return blocked
    })
  }

  /** Whether a picture must not be stored. Checked before files are written, and again by `markCached`. */
  isBlocked(sha256: Buffer, hash: bigint | undefined): Promise<boolean> {
    return this.blocks.isBlocked(sha256, toSigned(hash))
  }

  /**
   * Marks an address as broken, unless another process has cached it meanwhile. The engine's full-size copy,
   * if any, becomes an address waiting to be collected.
   * @returns the id of that address
   */
  async markBroken(addressId: string, failure: ImageErrorReason): Promise<string | undefined> {
    const rows = await this.addresses.query<{ id: string }[]>(SQL.MARK_BROKEN, [addressId, failure])
    return rows[0]?.id
  }
}

function toAddress(row: SQL.AddressRow): RecordedAddress {
  const { id, href, state, sha256, media_type: mediaType, byte_size: byteSize, blocked } = row
  const address = { id, href, state, blocked, noRoom: row.failure === SQL.NO_ROOM }
  if (sha256 === null || mediaType === null || byteSize === null) return address
  return { ...address, image: { sha256, mediaType, byteSize, originalKept: row.original_kept !== false } }
}

/** PostgreSQL's bigint is signed; the 64 bits stay the same. */
function toSigned(hash: bigint | undefined): string | null {
  return hash === undefined ? null : BigInt.asIntN(64, hash).toString()
}
