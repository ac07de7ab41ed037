import { statement } from '../platform/database/statements.ts'
import type { MediaType } from './inspect-image.ts'

export interface AddressRow {
  id: string
  href: string
  state: 'waiting' | 'cached' | 'broken'
  sha256: string | null
  media_type: MediaType | null
  byte_size: number | null
  original_kept: boolean | null
  failure: string | null
  blocked: boolean
}

export const SELECT_ADDRESS = `
  select a.id, a.href, a.state, encode(i.sha256, 'hex') as sha256, i.media_type, i.byte_size, i.original_kept,
    a.failure, exists (select from blocked_images b where b.sha256 = a.image_sha256) as blocked
  from image_addresses a left join images i on i.sha256 = a.image_sha256`

/** Of the addresses whose texts have the SHA-256 $1, those with a picture, and whether that is blocked. */
export const STORED = statement<{ href: string; sha256: string; blocked: boolean }>(
  'images-stored',
  `select a.href, encode(a.image_sha256, 'hex') as sha256,
     exists (select from blocked_images b where b.sha256 = a.image_sha256) as blocked
   from image_addresses a where a.href_sha256 = any ($1::bytea[]) and a.image_sha256 is not null`,
)

/** The address whose text has the SHA-256 $1: every picture that a visitor sees asks this. */
export const BY_HREF = statement<AddressRow>('images-by-href', `${SELECT_ADDRESS} where a.href_sha256 = $1`)
