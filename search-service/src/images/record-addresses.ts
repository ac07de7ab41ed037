import { type Queryable, statement } from '../platform/database/statements.ts'

/**
 * One row for each address that is new; ordered, so that two writers of the same ones never wait in a circle. One whose
 * picture was not kept for want of room on an earlier day is tried again.
 */
const RECORD = statement<never>(
  'images-record-addresses',
  `with reopened as (
     update image_addresses set state = 'waiting', failure = null, settled_at = null
     where failure = 'no_room' and settled_at < date_trunc('day', now(), 'UTC')
       and href_sha256 in (select sha256(convert_to(href, 'UTF8')) from unnest($1::text[]) as href))
   insert into image_addresses (href, href_sha256)
   select href, sha256(convert_to(href, 'UTF8')) from unnest($1::text[]) as href
   order by 2
   on conflict (href_sha256) do nothing`,
)

/**
 * Records addresses of pictures that an engine named, so that `/proxy-image` may fetch them: it serves no address
 * that a visitor thought of. Those that are known already stay as they are.
 */
export async function recordAddresses(database: Queryable, hrefs: readonly string[]): Promise<void> {
  if (hrefs.length > 0) await RECORD.rows(database, [[...new Set(hrefs)]])
}
