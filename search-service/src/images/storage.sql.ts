import { TODAY } from '../platform/database/statements.ts'

/** The assumed bytes of a thumbnail that was stored before thumbnails were counted. */
const USUAL_THUMBNAIL = 12_000

/** Bytes of pictures, today's and all; and of captures at the last count. */
export const USED = `
  select coalesce(sum(originals + thumbnails), 0)::float8 as total,
    coalesce(sum(originals + thumbnails) filter (where day = ${TODAY}), 0)::float8 as today,
    coalesce(sum(captures), 0)::float8 as captures
  from image_storage`

/** The latest days, at most $1. */
export const DAYS = `
  select to_char(day, 'YYYY-MM-DD') as day, originals::float8, thumbnails::float8, pictures, captures::float8
  from image_storage order by image_storage.day desc limit $1`

/** Bytes by kind, and the database's own. */
export const BY_KIND = `
  select coalesce(sum(originals), 0)::float8 as originals, coalesce(sum(thumbnails), 0)::float8 as thumbnails,
    pg_database_size(current_database())::float8 as database
  from image_storage`

/** Counts a picture of $1 bytes, with a thumbnail of $2. */
export const ADD = `
  insert into image_storage as known (day, originals, thumbnails, pictures) values (${TODAY}, $1, $2, 1)
  on conflict (day) do update set originals = known.originals + excluded.originals,
    thumbnails = known.thumbnails + excluded.thumbnails, pictures = known.pictures + 1`

/** Allows one count at a time, while pictures are still added. */
export const LOCK = 'lock table image_storage in share update exclusive mode'

const lacking = (kind: string) => `coalesce(counted.${kind}, 0) - coalesce(stored.${kind}, 0)`

/**
 * Corrects each day by the difference to its pictures. One statement reads both, so pictures that arrive
 * meanwhile are counted once.
 */
export const COUNT_PICTURES = `
  with counted as (
    select (first_seen_at at time zone 'UTC')::date as day,
      sum(byte_size) filter (where original_kept) as originals,
      sum(coalesce(thumbnail_size, ${USUAL_THUMBNAIL})) as thumbnails, count(*) as pictures
    from images where not exists (select from blocked_images b where b.sha256 = images.sha256 and b.purged)
    group by 1)
  insert into image_storage as known (day, originals, thumbnails, pictures)
  select day, ${lacking('originals')}, ${lacking('thumbnails')}, ${lacking('pictures')}
  from counted full join image_storage stored using (day)
  on conflict (day) do update set originals = known.originals + excluded.originals,
    thumbnails = known.thumbnails + excluded.thumbnails, pictures = known.pictures + excluded.pictures`

export const COUNT_CAPTURES = `
  with counted as (
    select kept_on as day, sum(coalesce(octet_length(response), 0) + octet_length(request)) as bytes
    from captures group by 1)
  insert into image_storage (day, captures)
  select day, coalesce(bytes, 0) from counted full join image_storage using (day)
  on conflict (day) do update set captures = excluded.captures`
