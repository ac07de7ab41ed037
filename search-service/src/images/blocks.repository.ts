import { type EngineName, SAME_BITS } from '@firewall-cafe/shared'
import { Injectable } from '@nestjs/common'
import { DataSource, type EntityManager } from 'typeorm'
import { BlockedImageEntity } from './blocked-image.entity.ts'
import { LEAST_FEATURES } from './perceptual-hash.ts'

/** Blocking takes it exclusively; recording a picture shares it. "FWC" and a four. */
const BLOCKS_LOCK = 0x46_57_43_04

/** As `isDistinct`. */
const distinct = (hash: string) =>
  `bit_count(${hash}::bit(64)) between ${LEAST_FEATURES} and ${64 - LEAST_FEATURES}`
const alike = (one: string, other: string) => `bit_count((${one} # ${other})::bit(64)) <= ${SAME_BITS}`

/** Closes the engines' own small copies of pictures that are closed: the page falls back on them. */
const CLOSE_SMALL_COPIES = `
  insert into blocked_images (sha256, reason, like_id)
  select distinct on (small.image_sha256) small.image_sha256, b.reason, coalesce(b.like_id, b.id)
  from blocked_images b
  join image_addresses held on held.image_sha256 = b.sha256
  join results r on r.address_id = coalesce(held.copy_of, held.id)
  join image_addresses small on small.id = r.thumbnail_address_id
  where small.image_sha256 is not null
  on conflict (sha256) do nothing`

const LOG_DECISION = 'insert into picture_decisions (sha256, action, reason) values ($1, $2, $3)'

/** The picture at a place of a comparison, by the address that was named for it; null while its bytes are not known. */
const PICTURE_OF = `
  select address.image_sha256 as sha256 from searches
  join engine_runs run on run.id in (google_run_id, baidu_run_id) and run.engine = $2
  join results on results.run_id = run.id and rank = $3
  join image_addresses address on address.id = results.address_id
  where code = $1`

/** All SQL of blocked pictures. */
@Injectable()
export class BlocksRepository {
  constructor(private readonly db: DataSource) {}

  /** Changes whenever the list does, and when pictures go with a comparison that is removed. */
  async version(): Promise<string> {
    const [row] = await this.db.query(
      `select count(*) || ' ' || coalesce(max(id), 0) || ' ' || (select count(*) from tombstones) as version
       from blocked_images`,
    )
    return row.version
  }

  /** The hash of every picture that is closed, in hexadecimal. */
  async closed(): Promise<string[]> {
    const rows: { sha256: string }[] = await this.db.query(
      `select encode(sha256, 'hex') as sha256 from blocked_images`,
    )
    return rows.map(({ sha256 }) => sha256)
  }

  /** What staff blocked, the latest first, and how many pictures each entry closed besides. */
  list(): Promise<{ sha256: string; reason: string; blocked_at: Date; alike: number }[]> {
    return this.db.query(
      `select encode(b.sha256, 'hex') as sha256, b.reason, b.blocked_at,
         (select count(*)::int from blocked_images l where l.like_id = b.id) as alike
       from blocked_images b where b.like_id is null order by b.id desc`,
    )
  }

  /**
   * The hash of a picture of a comparison: of the copy that is served, where an engine's own address is a copy of another.
   * @returns null while its bytes are not known, undefined when there is no such picture
   */
  async sha256In(code: string, engine: EngineName, rank: number): Promise<Buffer | null | undefined> {
    const [row]: { sha256: Buffer | null }[] = await this.db.query(PICTURE_OF, [code, engine, rank])
    return row?.sha256
  }

  /** What staff did, the latest first. */
  decisions(
    atMost: number,
  ): Promise<{ sha256: string; action: 'block' | 'open'; reason: string; decided_at: Date }[]> {
    return this.db.query(
      `select encode(sha256, 'hex') as sha256, action, reason, decided_at from picture_decisions
       order by id desc limit $1`,
      [atMost],
    )
  }

  /** Why staff blocked a picture last; undefined when they did not lately. */
  async lastReason(sha256: Buffer): Promise<string | undefined> {
    const [row]: { reason: string }[] = await this.db.query(
      'select reason from picture_decisions where sha256 = $1 order by id desc limit 1',
      [sha256],
    )
    return row?.reason
  }

  /** Forgets what staff did so many days ago. */
  async forgetDecisions(afterDays: number): Promise<void> {
    await this.db.query(
      'delete from picture_decisions where decided_at < now() - make_interval(days => $1)',
      [afterDays],
    )
  }

  /** The hash of the picture behind an address; undefined while none is known. */
  async sha256Of(href: string): Promise<Buffer | undefined> {
    const [row]: { image_sha256: Buffer }[] = await this.db.query(
      `select image_sha256 from image_addresses
       where href_sha256 = sha256(convert_to($1, 'UTF8')) and image_sha256 is not null`,
      [href],
    )
    return row?.image_sha256
  }

  /**
   * Blocks a picture and all that look like it. One that was closed as a look-alike becomes an entry of its own.
   * @returns how many pictures are closed by it, itself included
   */
  block(sha256: Buffer, reason: string): Promise<number> {
    return this.db.transaction(async (transaction) => {
      const closed = await this.blockWithin(transaction, sha256, reason)
      await transaction.query(LOG_DECISION, [sha256, 'block', reason])
      return closed
    })
  }

  /** The same in a transaction that has all other locks it wants. */
  async blockWithin(transaction: EntityManager, sha256: Buffer, reason: string): Promise<number> {
    await transaction.query('select pg_advisory_xact_lock($1)', [BLOCKS_LOCK])
    const [entry]: { id: string }[] = await transaction.query(
      `insert into blocked_images as known (sha256, perceptual_hash, reason)
         values ($1, (select perceptual_hash from images where sha256 = $1 and ${distinct('perceptual_hash')}), $2)
         on conflict (sha256) do update set like_id = null, reason = excluded.reason,
           perceptual_hash = coalesce(excluded.perceptual_hash, known.perceptual_hash)
         returning id`,
      [sha256, reason],
    )
    await transaction.query(
      `insert into blocked_images (sha256, reason, like_id)
         select i.sha256, b.reason, b.id from images i join blocked_images b on b.id = $1
         where ${alike('i.perceptual_hash', 'b.perceptual_hash')} and i.sha256 <> b.sha256
         on conflict (sha256) do nothing`,
      [entry?.id],
    )
    await transaction.query(CLOSE_SMALL_COPIES)
    const [{ closed }] = await transaction.query(
      'select count(*)::int as closed from blocked_images where id = $1 or like_id = $1',
      [entry?.id],
    )
    return closed
  }

  /**
   * Opens an entry of staff, and what it alone closed.
   * @returns how many pictures are open again; undefined when there is no such entry
   */
  unblock(sha256: Buffer): Promise<number | undefined> {
    return this.db.transaction(async (transaction): Promise<number | undefined> => {
      await transaction.query('select pg_advisory_xact_lock($1)', [BLOCKS_LOCK])
      const [entry]: { id: string; reason: string }[] = await transaction.query(
        'select id, reason from blocked_images where sha256 = $1 and like_id is null',
        [sha256],
      )
      if (!entry) return undefined
      // What looks like another entry, too, stays closed by that one; so does the picture itself.
      await transaction.query(
        `update blocked_images l set like_id = other.id, reason = other.reason
         from images i, blocked_images other
         where (l.id = $1 or l.like_id = $1) and i.sha256 = l.sha256 and other.like_id is null and other.id <> $1
           and ${alike('i.perceptual_hash', 'other.perceptual_hash')}`,
        [entry.id],
      )
      const [, opened] = await transaction.query(
        'delete from blocked_images where like_id = $1 or id = $1 and like_id is null',
        [entry.id],
      )
      // A small copy may be one of another closed picture, too.
      await transaction.query(CLOSE_SMALL_COPIES)
      await transaction.query(LOG_DECISION, [sha256, 'open', entry.reason])
      return opened
    })
  }

  /** Whether a picture is closed, or looks like one that is. */
  async closes(sha256: Buffer, perceptualHash: string | null): Promise<boolean> {
    const rows: unknown[] = await this.db.query(
      `select 1 from blocked_images where sha256 = $1
         or like_id is null and ${alike('perceptual_hash', '$2::bigint')} limit 1`,
      [sha256, perceptualHash],
    )
    return rows.length > 0
  }

  /**
   * Closes a picture that has just come and looks like one that is blocked, or is an engine's small copy of one. In the
   * transaction that records it, so that none slips between the two.
   * @returns whether the picture is closed
   */
  async closeIncoming(
    transaction: EntityManager,
    addressId: string,
    sha256: Buffer,
    perceptualHash: string | null,
  ): Promise<boolean> {
    await transaction.query('select pg_advisory_xact_lock_shared($1)', [BLOCKS_LOCK])
    // Staff may have blocked a hash before its picture ever came.
    await transaction.query(
      `update blocked_images set perceptual_hash = $2
       where sha256 = $1 and like_id is null and perceptual_hash is null and ${distinct('$2::bigint')}`,
      [sha256, perceptualHash],
    )
    await transaction.query(
      `insert into blocked_images (sha256, reason, like_id)
       select $1, reason, id from blocked_images
       where like_id is null and ${alike('perceptual_hash', '$2::bigint')} order by id limit 1
       on conflict (sha256) do nothing`,
      [sha256, perceptualHash],
    )
    await transaction.query(
      `insert into blocked_images (sha256, reason, like_id)
       select $1, b.reason, coalesce(b.like_id, b.id)
       from results r join image_addresses held on held.id = r.address_id or held.copy_of = r.address_id
       join blocked_images b on b.sha256 = held.image_sha256
       where r.thumbnail_address_id = $2 order by b.id limit 1
       on conflict (sha256) do nothing`,
      [sha256, addressId],
    )
    const closed = (await transaction.countBy(BlockedImageEntity, { sha256 })) > 0
    if (closed) await transaction.query(CLOSE_SMALL_COPIES)
    return closed
  }

  /** Closes small copies that came before anybody knew of what. */
  async closeSmallCopies(): Promise<void> {
    await this.db.query(CLOSE_SMALL_COPIES)
  }

  /** Hashes of pictures that are kept whole and not closed, in order, after that one; none when it was the last. */
  async open(after: string, limit: number): Promise<string[]> {
    const rows: { sha256: string }[] = await this.db.query(
      `select encode(sha256, 'hex') as sha256 from images
       where sha256 > decode($1, 'hex') and original_kept is not false
         and not exists (select from blocked_images where blocked_images.sha256 = images.sha256)
       order by images.sha256 limit $2`,
      [after, limit],
    )
    return rows.map(({ sha256 }) => sha256)
  }

  /** Hashes of pictures whose bytes may still be in the store. */
  async unpurged(limit: number): Promise<string[]> {
    const rows: { sha256: string }[] = await this.db.query(
      `select encode(sha256, 'hex') as sha256 from blocked_images where not purged order by id limit $1`,
      [limit],
    )
    return rows.map(({ sha256 }) => sha256)
  }

  /** Hashes of pictures that no result uses any more. One that was found again meanwhile is in use. */
  async unused(limit: number): Promise<string[]> {
    await this.db.query('delete from images_to_purge gone using images where images.sha256 = gone.sha256')
    const rows: { sha256: string }[] = await this.db.query(
      `select encode(sha256, 'hex') as sha256 from images_to_purge limit $1`,
      [limit],
    )
    return rows.map(({ sha256 }) => sha256)
  }

  async forgetUnused(sha256: string): Promise<void> {
    await this.db.query(`delete from images_to_purge where sha256 = decode($1, 'hex')`, [sha256])
  }

  async markPurged(sha256: string): Promise<void> {
    await this.db.query(`update blocked_images set purged = true where sha256 = decode($1, 'hex')`, [sha256])
  }
}
