import { SAME_BITS } from '@firewall-cafe/shared'
import { statement } from '../platform/database/statements.ts'
import { LEAST_FEATURES } from './perceptual-hash.ts'

/** `isDistinct` in SQL. */
const distinct = (hash: string) =>
  `bit_count(${hash}::bit(64)) between ${LEAST_FEATURES} and ${64 - LEAST_FEATURES}`
const alike = (one: string, other: string) => `bit_count((${one} # ${other})::bit(64)) <= ${SAME_BITS}`

/**
 * Whether a result shows a blocked picture: at its own address, as the engine's small copy or as another copy
 * of it.
 * @param own the row of its address
 * @param small the row of the small copy's, or `own` again
 */
export const showsBlocked = (own: string, small: string) =>
  `(exists (select from blocked_images where sha256 in (${own}.image_sha256, ${small}.image_sha256))
    or exists (select from image_addresses copy join blocked_images on sha256 = copy.image_sha256
      where copy.copy_of = ${own}.id))`

/**
 * Those of the addresses with the SHA-256 $1 that show a blocked picture, or have been shown by a small copy of
 * one: the original may never have been sent to us.
 */
export const BLOCKED_AMONG = statement<{ href: string }>(
  'images-blocked-among',
  `select href from image_addresses own where href_sha256 = any ($1::bytea[]) and (${showsBlocked('own', 'own')}
     or exists (select from results r join image_addresses small on small.id = r.thumbnail_address_id
       join blocked_images on sha256 = small.image_sha256 where r.address_id = own.id))`,
)

export const LOCK = 'select pg_advisory_xact_lock($1)'
export const SHARE_LOCK = 'select pg_advisory_xact_lock_shared($1)'

/** Changes whenever pictures are blocked or unblocked, or are removed with a comparison. */
export const VERSION = `
  select count(*) || ' ' || coalesce(max(id), 0) || ' ' || (select count(*) from tombstones) as version
  from blocked_images`

/** Staff's entries, the latest first, and how many similar pictures each blocks. */
export const LIST = `
  select encode(b.sha256, 'hex') as sha256, b.reason, b.blocked_at,
    (select count(*)::int from blocked_images l where l.like_id = b.id) as alike
  from blocked_images b where b.like_id is null order by b.id desc`

/**
 * Makes the picture $1 an entry of staff, for the reason $2. Until it is purged, jobs look for look-alikes,
 * unless it is blocked alone ($3). An entry that has already blocked look-alikes keeps doing so.
 */
export const BLOCK = `
  insert into blocked_images as known (sha256, perceptual_hash, reason, alone)
    values ($1, (
      select perceptual_hash from images where sha256 = $1 and not $3 and ${distinct('perceptual_hash')}), $2, $3)
    on conflict (sha256) do update set like_id = null, reason = excluded.reason, purged = false,
      perceptual_hash = coalesce(excluded.perceptual_hash, known.perceptual_hash),
      alone = excluded.alone and (known.alone or known.like_id is not null)
    returning id`

/** Staff's entries whose files may still be stored, oldest first, and whether they can be compared. */
export const UNPURGED_ENTRIES = `
  select id, perceptual_hash is not null as comparable from blocked_images
  where not purged and like_id is null order by id`

/** Look-alikes of the entry $1. Reads all pictures. */
export const ALIKE = `
  select i.sha256 from images i join blocked_images b on b.id = $1
  where ${alike('i.perceptual_hash', 'b.perceptual_hash')} and i.sha256 <> b.sha256`

/** Blocks the pictures $2, look-alikes of the entry $1. */
export const BLOCK_ALIKE = `
  insert into blocked_images (sha256, reason, like_id)
    select alike.sha256, b.reason, b.id from unnest($2::bytea[]) as alike (sha256)
    join blocked_images b on b.id = $1 and b.like_id is null
    on conflict (sha256) do nothing`

/** Blocks the engines' own copies of blocked pictures: pages fall back on them. */
export const BLOCK_COPIES = `
  insert into blocked_images (sha256, reason, like_id)
  select distinct on (copy.image_sha256) copy.image_sha256, b.reason, coalesce(b.like_id, b.id)
  from blocked_images b
  join image_addresses held on held.image_sha256 = b.sha256
  cross join lateral (
    select thumbnail_address_id as id from results where address_id = coalesce(held.copy_of, held.id)
    union all select id from image_addresses where copy_of = coalesce(held.copy_of, held.id)) as named
  join image_addresses copy on copy.id = named.id
  where copy.image_sha256 is not null
  on conflict (sha256) do nothing`

/** How many pictures the entry $1 blocks, itself included. */
export const COUNT_BLOCKED =
  'select count(*)::int as blocked from blocked_images where id = $1 or like_id = $1'

/** Staff's entry about the picture $1. */
export const ENTRY = 'select id, reason from blocked_images where sha256 = $1 and like_id is null'

/** Hands pictures of the entry $1, its own included, to another entry that also blocks them. */
export const PASS_ON = `
  update blocked_images l set like_id = other.id, reason = other.reason
  from images i, blocked_images other
  where (l.id = $1 or l.like_id = $1) and i.sha256 = l.sha256 and other.like_id is null and other.id <> $1
    and ${alike('i.perceptual_hash', 'other.perceptual_hash')}`

/** Unblocks the remaining pictures of the entry $1. */
export const UNBLOCK = 'delete from blocked_images where like_id = $1 or id = $1 and like_id is null'

/** Whether the picture $1 with the perceptual hash $2 is blocked, or looks like one that is. */
export const IS_BLOCKED = `
  select 1 from blocked_images where sha256 = $1
    or like_id is null and ${alike('perceptual_hash', '$2::bigint')} limit 1`

/** Completes an entry that staff blocked before its picture was fetched: now it can be compared. */
export const COMPLETE_ENTRY = `
  update blocked_images set perceptual_hash = $2, purged = false
  where sha256 = $1 and like_id is null and perceptual_hash is null and not alone and ${distinct('$2::bigint')}`

/** Blocks the picture $1 if its perceptual hash $2 is close to an entry's. */
export const BLOCK_IF_ALIKE = `
  insert into blocked_images (sha256, reason, like_id)
  select $1, reason, id from blocked_images
  where like_id is null and ${alike('perceptual_hash', '$2::bigint')} order by id limit 1
  on conflict (sha256) do nothing`

/** Blocks the picture $1 if its address $2 is an engine's copy of a blocked picture, or the reverse. */
export const BLOCK_IF_COPY = `
  insert into blocked_images (sha256, reason, like_id)
  select $1, b.reason, coalesce(b.like_id, b.id)
  from (
    select address_id as id from results where thumbnail_address_id = $2
    union all select coalesce(copy_of, id) from image_addresses where id = $2) as own
  join image_addresses held on held.id = own.id or held.copy_of = own.id
  join blocked_images b on b.sha256 = held.image_sha256
  order by b.id limit 1
  on conflict (sha256) do nothing`

/** Hashes of $2 unblocked pictures, in order, after $1. */
export const UNBLOCKED_PICTURES = `
  select encode(sha256, 'hex') as sha256 from images
  where sha256 > decode($1, 'hex')
    and not exists (select from blocked_images where blocked_images.sha256 = images.sha256)
  order by images.sha256 limit $2`
