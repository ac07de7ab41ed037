import { statement } from '../platform/database/statements.ts'
import type { AddressState } from './image-address.entity.ts'
import { type ImageErrorReason, PASSING_REASONS } from './image-error.ts'
import type { MediaType } from './inspect-image.ts'

/** The value in `image_addresses.failure`. */
export const NO_ROOM: ImageErrorReason = 'no_room'

export interface AddressRow {
  id: string
  href: string
  state: AddressState
  sha256: string | null
  media_type: MediaType | null
  byte_size: number | null
  original_kept: boolean | null
  failure: string | null
  blocked: boolean
}

const SELECT_ADDRESS = `
  select a.id, a.href, a.state, encode(i.sha256, 'hex') as sha256, i.media_type, i.byte_size, i.original_kept,
    a.failure, exists (select from blocked_images b where b.sha256 = a.image_sha256) as blocked
  from image_addresses a left join images i on i.sha256 = a.image_sha256`

export interface StoredRow {
  href: string
  sha256: string
  mediaType: MediaType
  /** False when only our thumbnail is stored. */
  originalKept: boolean
  blocked: boolean
}

/** Those of the addresses with the SHA-256 $1 that have a picture, and whether it is blocked. */
export const STORED = statement<StoredRow>(
  'images-stored',
  `select a.href, encode(i.sha256, 'hex') as sha256, i.media_type as "mediaType", i.original_kept as "originalKept",
     exists (select from blocked_images b where b.sha256 = i.sha256) as blocked
   from image_addresses a join images i on i.sha256 = a.image_sha256
   where a.href_sha256 = any ($1::bytea[])`,
)

/**
 * Whether a picture is blocked that the addresses with the SHA-256 $1 may show: their own or, as in
 * PICTURE_OF, an engine's copy of it.
 */
export const ANY_BLOCKED = statement<{ blocked: boolean }>(
  'images-any-blocked',
  `with own as materialized (select id, image_sha256 from image_addresses where href_sha256 = any ($1::bytea[]))
   select exists (select from blocked_images where sha256 in (
     select image_sha256 from own
     union all select copy.image_sha256 from own join image_addresses copy on copy.copy_of = own.id
     union all select small.image_sha256 from own join results r on r.address_id = own.id
       join image_addresses small on small.id = r.thumbnail_address_id)) as blocked`,
)

/** The address with the SHA-256 $1: this runs for every picture that a visitor sees. */
export const BY_HREF = statement<AddressRow>('images-by-href', `${SELECT_ADDRESS} where a.href_sha256 = $1`)

export const BY_ID = `${SELECT_ADDRESS} where a.id = $1`

/** The engine's own copies of the picture at the address $1: cached ones first, then large ones. */
export const FALLBACK = `
  ${SELECT_ADDRESS}
  where a.id in (
      select thumbnail_address_id from results where address_id = $1
      union all select id from image_addresses where copy_of = $1)
    and a.id <> $1 and a.state <> 'broken'
  order by a.state = 'cached' desc, a.copy_of is not null desc, a.id
  limit 1`

/** Whether a run of the bot named the address $1, or the picture of which it is a copy. */
export const NAMED_BY_BOT = `
  with named as (
    select r.run_id from image_addresses a join results r on r.address_id = any (array[a.id, a.copy_of])
    where a.id = $1
    union all select run_id from results where thumbnail_address_id = $1)
  select exists (select from named join captures using (run_id) where by_bot) as named`

/** The picture at rank $3 of the engine $2 in the comparison $1: its own or else the engine's copy. */
export const PICTURE_OF = `
  select coalesce(own.image_sha256, (
      select image_sha256 from image_addresses copy
      where copy.id in (
          select thumbnail_address_id from results where address_id = own.id
          union all select id from image_addresses where copy_of = own.id)
        and image_sha256 is not null
      order by copy.copy_of is not null desc, copy.id limit 1)) as sha256
  from searches
  join engine_runs run on run.id in (google_run_id, baidu_run_id) and run.engine = $2
  join results on results.run_id = run.id and rank = $3
  join image_addresses own on own.id = results.address_id
  where code = $1`

/** Records a picture, unless it is known or its address $7 is deleted. */
export const RECORD_IMAGE = `
  insert into images
    (sha256, media_type, byte_size, width, height, perceptual_hash, thumbnail_size, original_kept)
  select $1, $2, $3, $4, $5, $6, $8, $9 from image_addresses where id = $7
  on conflict (sha256) do nothing returning 1`

/** Records that the original of the picture $1 is now stored, not only its thumbnail. */
export const KEEP_ORIGINAL = 'update images set original_kept = true where sha256 = $1 and not original_kept'

/** Schedules the files of the picture $1 for deletion if its address was deleted while it was fetched. */
export const PURGE_UNRECORDED = `
  insert into images_to_purge (sha256)
  select $1 where not exists (select from images where sha256 = $1) on conflict do nothing`

/**
 * Times of visitors' searches are kept to the hour. While an address waits, its time is finer, so that a lost
 * job is noticed within seconds.
 */
const SETTLED = `settled_at = date_trunc('hour', now(), 'UTC'), recorded_at = date_trunc('hour', recorded_at, 'UTC')`

/** Records that the address $1 leads to the picture $2. */
export const MARK_CACHED = `
  update image_addresses
  set state = 'cached', image_sha256 = $2, failure = null, copy_href = null, ${SETTLED}
  where id = $1 and image_sha256 is distinct from $2`

/** Marks the waiting address $1 as broken, for the reason $2. @returns the id of its copy, which now waits */
export const MARK_BROKEN = `
  with broken as (
    update image_addresses set state = 'broken', failure = $2, ${SETTLED}
    where id = $1 and state = 'waiting' returning id, copy_href)
  insert into image_addresses (href, href_sha256, copy_of)
  select copy_href, sha256(convert_to(copy_href, 'UTF8')), id from broken
  where copy_href is not null and $2 <> '${NO_ROOM}'
  on conflict (href_sha256) do nothing returning id`

const PASSING = PASSING_REASONS.map((reason) => `'${reason}'`).join(', ')

/**
 * Adds a row for each new address; ordered, so that two writers cannot deadlock. An address is tried again if
 * it failed on an earlier day for a reason that may have passed, if it failed before its engine named a copy,
 * or if it failed with all its copies on an earlier day and the engine names a fresh one.
 */
export const RECORD_ADDRESSES = statement<never>(
  'images-record-addresses',
  `with named as materialized (
     select href, sha256(convert_to(href, 'UTF8')) as hash, copy
     from unnest($1::text[], $2::text[]) as named (href, copy)),
   changed as materialized (
     select id, copy from named cross join lateral (
       select id, state, failure, settled_at, copy_href from image_addresses where href_sha256 = hash offset 0) as known
     where failure in (${PASSING}) and settled_at < date_trunc('day', now(), 'UTC')
       or copy is not null and copy_href is null and state <> 'cached'
       or copy <> copy_href and state = 'broken' and settled_at < date_trunc('day', now(), 'UTC')
         and not exists (select from image_addresses other where other.copy_of = known.id and other.state <> 'broken')),
   held as materialized (
     select a.id, changed.copy from image_addresses a join changed using (id) order by a.id for update of a),
   reopened as (
     update image_addresses a
     set state = 'waiting', failure = null, settled_at = null, recorded_at = now(), copy_href = coalesce(held.copy, a.copy_href)
     from held where a.id = held.id and a.state <> 'cached')
   insert into image_addresses (href, href_sha256, copy_href)
   select href, hash, copy from named order by 2
   on conflict (href_sha256) do nothing`,
)
