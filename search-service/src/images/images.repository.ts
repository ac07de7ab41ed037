import { createHash } from 'node:crypto'
import { Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'
import { BlocksRepository } from './blocks.repository.ts'
import type { ImageErrorReason } from './image-error.ts'
import { type AddressRow, BY_HREF, SELECT_ADDRESS, STORED } from './images.sql.ts'
import type { InspectedImage, MediaType } from './inspect-image.ts'
import { StorageRepository } from './storage.repository.ts'

/** An address that some recorded result names, and what became of it. */
export interface RecordedAddress {
  id: string
  href: string
  state: 'waiting' | 'cached' | 'broken'
  /** Present when cached. */
  image?: { sha256: string; mediaType: MediaType; byteSize: number; originalKept: boolean }
  /** True when its picture is blocked: it is shown by no address. */
  blocked: boolean
  /** True when it was not kept for lack of room. */
  noRoom: boolean
}

/**
 * Times of what visitors searched are kept to the hour. While an address waits, its own is finer: by it a lost job is
 * noticed within seconds.
 */
const SETTLED = `settled_at = date_trunc('hour', now(), 'UTC'), recorded_at = date_trunc('hour', recorded_at, 'UTC')`

/** Bytes that a picture takes in the store; 0 for what is not kept. */
export interface StoredSizes {
  original: number
  thumbnail: number
}

/** As `image_addresses.failure` has it. */
const NO_ROOM: ImageErrorReason = 'no_room'

/** The key of an address in `image_addresses`: the SHA-256 of its text exactly as recorded, in UTF-8. */
export function addressKey(href: string): Buffer {
  return createHash('sha256').update(href, 'utf8').digest()
}

/** All SQL of pictures and their addresses. */
@Injectable()
export class ImagesRepository {
  constructor(
    private readonly db: DataSource,
    private readonly blocks: BlocksRepository,
    private readonly storage: StorageRepository,
  ) {}

  /** One probe of the unique index; undefined for an address that no result names. */
  async findByHref(href: string): Promise<RecordedAddress | undefined> {
    const rows = await BY_HREF.rows(this.db, [addressKey(href)])
    return rows.map(toAddress)[0]
  }

  /** The pictures that are in our store, by address. Nothing is fetched for it. */
  async findStored(hrefs: readonly string[]): Promise<Map<string, { sha256: string; blocked: boolean }>> {
    const rows = await STORED.rows(this.db, [hrefs.map(addressKey)])
    return new Map(rows.map(({ href, sha256, blocked }) => [href, { sha256, blocked }]))
  }

  async findById(id: string): Promise<RecordedAddress | undefined> {
    const rows: AddressRow[] = await this.db.query(`${SELECT_ADDRESS} where a.id = $1`, [id])
    return rows.map(toAddress)[0]
  }

  /**
   * The engine's own copy of a picture, its small one or, where that was needed, its full-size one: what is cached goes
   * first, then what is large. Undefined when no result names one.
   */
  async findFallback(addressId: string): Promise<RecordedAddress | undefined> {
    const rows: AddressRow[] = await this.db.query(
      `${SELECT_ADDRESS}
       where a.id in (
           select thumbnail_address_id from results where address_id = $1
           union all select id from image_addresses where copy_of = $1)
         and a.id <> $1 and a.state <> 'broken'
       order by a.state = 'cached' desc, a.copy_of is not null desc, a.id
       limit 1`,
      [addressId],
    )
    return rows.map(toAddress)[0]
  }

  /** Ids of the addresses that have waited longest, and at least so many seconds. */
  async findWaiting(seconds: number, limit: number): Promise<string[]> {
    const rows: { id: string }[] = await this.db.query(
      `select id from image_addresses
       where state = 'waiting' and recorded_at < now() - $1 * interval '1 second'
       order by recorded_at limit $2`,
      [seconds, limit],
    )
    return rows.map(({ id }) => id)
  }

  /** How long the address that has waited longest has waited, in seconds; 0 when none waits. */
  async oldestWaitingSeconds(): Promise<number> {
    const [row]: { seconds: number | null }[] = await this.db.query(
      `select extract(epoch from now() - min(recorded_at))::float8 as seconds from image_addresses where state = 'waiting'`,
    )
    return Math.max(0, row?.seconds ?? 0)
  }

  /**
   * Records the picture behind an address, unless the address is gone meanwhile. Running it twice changes nothing.
   * @returns whether the picture is blocked, or looks like one that is
   */
  markCached(
    addressId: string,
    image: InspectedImage,
    byteSize: number,
    hash: bigint | undefined,
    stored: StoredSizes,
  ): Promise<boolean> {
    return this.db.transaction(async (transaction): Promise<boolean> => {
      const known: unknown[] = await transaction.query(
        `insert into images
           (sha256, media_type, byte_size, width, height, perceptual_hash, thumbnail_size, original_kept)
         select $1, $2, $3, $4, $5, $6, $8, $9 from image_addresses where id = $7
         on conflict (sha256) do nothing returning 1`,
        [
          image.sha256,
          image.mediaType,
          byteSize,
          image.width,
          image.height,
          toSigned(hash),
          addressId,
          stored.thumbnail || null,
          stored.original > 0,
        ],
      )
      await transaction.query(
        `update image_addresses
         set state = 'cached', image_sha256 = $2, failure = null, copy_href = null, ${SETTLED}
         where id = $1 and image_sha256 is distinct from $2`,
        [addressId, image.sha256],
      )
      const blocked = await this.blocks.closeIncoming(transaction, addressId, image.sha256, toSigned(hash))
      // Last, since other writers of the same day wait until this ends.
      if (known.length > 0 && !blocked) await this.storage.add(transaction, stored.original, stored.thumbnail)
      return blocked
    })
  }

  /** Whether a picture may not be kept. Asked before anything is written; `markCached` decides. */
  closes(sha256: Buffer, hash: bigint | undefined): Promise<boolean> {
    return this.blocks.closes(sha256, toSigned(hash))
  }

  /**
   * Gives an address up. One that is cached meanwhile, by another process, stays cached. The engine's full-size copy,
   * where it named one, is an address of its own from here on, waiting to be collected.
   * @returns the id of that address
   */
  async markBroken(addressId: string, failure: ImageErrorReason): Promise<string | undefined> {
    const rows: { id: string }[] = await this.db.query(
      `with broken as (
         update image_addresses set state = 'broken', failure = $2, ${SETTLED}
         where id = $1 and state = 'waiting' returning id, copy_href)
       insert into image_addresses (href, href_sha256, copy_of)
       select copy_href, sha256(convert_to(copy_href, 'UTF8')), id from broken
       where copy_href is not null and $2 <> '${NO_ROOM}'
       on conflict (href_sha256) do nothing returning id`,
      [addressId, failure],
    )
    return rows[0]?.id
  }
}

function toAddress(row: AddressRow): RecordedAddress {
  const { id, href, state, sha256, media_type: mediaType, byte_size: byteSize, blocked } = row
  const address = { id, href, state, blocked, noRoom: row.failure === NO_ROOM }
  if (sha256 === null || mediaType === null || byteSize === null) return address
  return { ...address, image: { sha256, mediaType, byteSize, originalKept: row.original_kept !== false } }
}

/** PostgreSQL's bigint is signed; the 64 bits stay the same. */
function toSigned(hash: bigint | undefined): string | null {
  return hash === undefined ? null : BigInt.asIntN(64, hash).toString()
}
