import { type Queryable, statement } from '../platform/database/statements.ts'

/** Where an engine said that a picture is. */
export interface PictureAddress {
  href: string
  /** The full-size copy that the engine serves itself, for a while. */
  copyHref?: string
}

/**
 * One row for each address that is new; ordered, so that two writers of the same ones never wait in a circle. One whose
 * picture was not kept for lack of room on an earlier day is tried again, and so is one that was given up before its
 * engine named a copy.
 */
const RECORD = statement<never>(
  'images-record-addresses',
  `with named as materialized (
     select href, sha256(convert_to(href, 'UTF8')) as hash, copy
     from unnest($1::text[], $2::text[]) as named (href, copy)),
   changed as materialized (
     select id, copy from named cross join lateral (
       select id, state, failure, settled_at, copy_href from image_addresses where href_sha256 = hash offset 0) as known
     where failure = 'no_room' and settled_at < date_trunc('day', now(), 'UTC')
       or copy is not null and copy_href is null and state <> 'cached'),
   reopened as (
     update image_addresses a
     set state = 'waiting', failure = null, settled_at = null, recorded_at = now(), copy_href = coalesce(changed.copy, a.copy_href)
     from changed where a.id = changed.id and a.state <> 'cached')
   insert into image_addresses (href, href_sha256, copy_href)
   select href, hash, copy from named order by 2
   on conflict (href_sha256) do nothing`,
)

/**
 * Records addresses of pictures that an engine named, so that `/proxy-image` may fetch them: it serves no address
 * that a visitor thought of. Those that are known already stay as they are.
 */
export async function recordAddresses(
  database: Queryable,
  addresses: readonly PictureAddress[],
): Promise<void> {
  if (addresses.length === 0) return
  const copies = new Map<string, string | null>()
  for (const { href, copyHref } of addresses) copies.set(href, copyHref ?? copies.get(href) ?? null)
  await RECORD.rows(database, [[...copies.keys()], [...copies.values()]])
}
