import type { DataSource, EntityManager } from 'typeorm'
import { keptPlan } from '../platform/database/kept-plans.ts'

const WRITE = keptPlan(
  'images-record-addresses',
  `insert into image_addresses (href, href_sha256)
   select href, sha256(convert_to(href, 'UTF8')) from unnest($1::text[]) as href
   order by 2
   on conflict (href_sha256) do nothing`,
)

/**
 * Records addresses of pictures that an engine named, so that `/proxy-image` may fetch them: it serves no address
 * that a visitor thought of. Those that are known already stay as they are.
 */
export async function recordAddresses(
  database: Pick<DataSource | EntityManager, 'query'>,
  hrefs: readonly string[],
): Promise<void> {
  if (hrefs.length > 0) await database.query(WRITE, [[...new Set(hrefs)]])
}
