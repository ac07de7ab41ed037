import { Injectable } from '@nestjs/common'
import { DataSource, type EntityManager } from 'typeorm'

/** Bytes of pictures that came on one day (UTC), and of captures, by the last count. */
export interface StorageDay {
  day: string
  captures: number
  originals: number
  thumbnails: number
  pictures: number
}

/** What thumbnails of pictures are taken to weigh that came before theirs were counted, in bytes. */
const USUAL_THUMBNAIL = 12_000
const TODAY = `(now() at time zone 'UTC')::date`

/** How many bytes pictures take: a row a day, which each picture adds to. */
@Injectable()
export class StorageRepository {
  constructor(private readonly db: DataSource) {}

  /** Bytes of pictures that came today, and in all; of captures, by the last count. */
  async used(): Promise<{ today: number; total: number; captures: number }> {
    const [used] = await this.db.query(
      `select coalesce(sum(originals + thumbnails), 0)::float8 as total,
         coalesce(sum(originals + thumbnails) filter (where day = ${TODAY}), 0)::float8 as today,
         coalesce(sum(captures), 0)::float8 as captures
       from image_storage`,
    )
    return used
  }

  /** The latest days, the latest first. */
  days(limit: number): Promise<StorageDay[]> {
    return this.db.query(
      `select to_char(day, 'YYYY-MM-DD') as day, originals::float8, thumbnails::float8, pictures, captures::float8
       from image_storage order by image_storage.day desc limit $1`,
      [limit],
    )
  }

  /** Bytes by kind, beside the database's own. */
  async byKind(): Promise<{ originals: number; thumbnails: number; database: number }> {
    const [kinds] = await this.db.query(
      `select coalesce(sum(originals), 0)::float8 as originals, coalesce(sum(thumbnails), 0)::float8 as thumbnails,
         pg_database_size(current_database())::float8 as database
       from image_storage`,
    )
    return kinds
  }

  /** In the transaction that records the picture, so that it is counted once or not at all. */
  async add(transaction: EntityManager, original: number, thumbnail: number): Promise<void> {
    await transaction.query(
      `insert into image_storage as known (day, originals, thumbnails, pictures) values (${TODAY}, $1, $2, 1)
       on conflict (day) do update set originals = known.originals + excluded.originals,
         thumbnails = known.thumbnails + excluded.thumbnails, pictures = known.pictures + 1`,
      [original, thumbnail],
    )
  }

  /** Counts all pictures and captures anew: what was deleted or restored meanwhile is right again. */
  async recount(): Promise<void> {
    await this.db.transaction(async (transaction) => {
      // Other writers wait, and add to what is counted here.
      await transaction.query('lock table image_storage in exclusive mode')
      await transaction.query('delete from image_storage')
      await transaction.query(
        `insert into image_storage (day, originals, thumbnails, pictures)
         select (first_seen_at at time zone 'UTC')::date, coalesce(sum(byte_size) filter (where original_kept), 0),
           sum(coalesce(thumbnail_size, $1)), count(*)
         from images where not exists (select from blocked_images b where b.sha256 = images.sha256 and b.purged)
         group by 1`,
        [USUAL_THUMBNAIL],
      )
      await transaction.query(
        `insert into image_storage as known (day, captures)
         select kept_on, sum(coalesce(octet_length(response), 0) + octet_length(request)) from captures group by 1
         on conflict (day) do update set captures = excluded.captures`,
      )
    })
  }
}
