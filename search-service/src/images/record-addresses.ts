import type { Queryable } from '../platform/database/statements.ts'
import { RECORD_ADDRESSES } from './images.sql.ts'

/** A picture's address, as an engine named it. */
export interface PictureAddress {
  href: string
  /** The full-size copy that the engine itself serves for a limited time. */
  copyHref?: string
}

/**
 * Records addresses that an engine named, so that `/proxy-image` may fetch them: it fetches no address that a
 * visitor made up. Keeps known addresses as they are.
 */
export async function recordAddresses(
  database: Queryable,
  addresses: readonly PictureAddress[],
): Promise<void> {
  if (addresses.length === 0) return
  const copies = new Map<string, string | null>()
  for (const { href, copyHref } of addresses) copies.set(href, copyHref ?? copies.get(href) ?? null)
  await RECORD_ADDRESSES.rows(database, [[...copies.keys()], [...copies.values()]])
}
