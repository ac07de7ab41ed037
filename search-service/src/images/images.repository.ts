import { createHash } from 'node:crypto'
import { Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'
import { type AddressRow, BY_HREF, SELECT_ADDRESS } from './images.sql.ts'
import type { InspectedImage, MediaType } from './inspect-image.ts'

/** An address that some recorded result names, and what became of it. */
export interface RecordedAddress {
  id: string
  href: string
  state: 'waiting' | 'cached' | 'broken'
  /** Present when cached. */
  image?: { sha256: string; mediaType: MediaType; byteSize: number }
}

/** The key of an address in `image_addresses`: the SHA-256 of its text exactly as recorded, in UTF-8. */
export function addressKey(href: string): Buffer {
  return createHash('sha256').update(href, 'utf8').digest()
}

/** All SQL of pictures and their addresses. */
@Injectable()
export class ImagesRepository {
  constructor(private readonly db: DataSource) {}

  /** One probe of the unique index; undefined for an address that no result names. */
  async findByHref(href: string): Promise<RecordedAddress | undefined> {
    const rows = await BY_HREF.rows(this.db, [addressKey(href)])
    return rows.map(toAddress)[0]
  }

  async findById(id: string): Promise<RecordedAddress | undefined> {
    const rows: AddressRow[] = await this.db.query(`${SELECT_ADDRESS} where a.id = $1`, [id])
    return rows.map(toAddress)[0]
  }

  /** The engine's own small copy of a picture, the cached ones first; undefined when no result names one. */
  async findStandIn(addressId: string): Promise<RecordedAddress | undefined> {
    const rows: AddressRow[] = await this.db.query(
      `${SELECT_ADDRESS}
       where a.id in (select thumbnail_address_id from results where address_id = $1)
         and a.id <> $1 and a.state <> 'broken'
       order by a.state = 'cached' desc, a.id
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

  /**
   * Records the picture behind an address, unless the address is gone meanwhile. Running it twice changes nothing.
   */
  markCached(addressId: string, image: InspectedImage, byteSize: number, hash: bigint | undefined) {
    return this.db.transaction(async (transaction): Promise<void> => {
      await transaction.query(
        `insert into images (sha256, media_type, byte_size, width, height, perceptual_hash)
         select $1, $2, $3, $4, $5, $6 from image_addresses where id = $7
         on conflict (sha256) do nothing`,
        [image.sha256, image.mediaType, byteSize, image.width, image.height, toSigned(hash), addressId],
      )
      await transaction.query(
        `update image_addresses
         set state = 'cached', image_sha256 = $2, failure = null, settled_at = now()
         where id = $1 and image_sha256 is distinct from $2`,
        [addressId, image.sha256],
      )
    })
  }

  /** Gives an address up. One that is cached meanwhile, by another process, stays cached. */
  async markBroken(addressId: string, failure: string): Promise<void> {
    await this.db.query(
      `update image_addresses set state = 'broken', failure = $2, settled_at = now()
       where id = $1 and state = 'waiting'`,
      [addressId, failure],
    )
  }
}

function toAddress(row: AddressRow): RecordedAddress {
  const { id, href, state, sha256, media_type: mediaType, byte_size: byteSize } = row
  if (sha256 === null || mediaType === null || byteSize === null) return { id, href, state }
  return { id, href, state, image: { sha256, mediaType, byteSize } }
}

/** PostgreSQL's bigint is signed; the 64 bits stay the same. */
function toSigned(hash: bigint | undefined): string | null {
  return hash === undefined ? null : BigInt.asIntN(64, hash).toString()
}
