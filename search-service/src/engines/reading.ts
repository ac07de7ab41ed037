import { IMAGES_PER_ENGINE } from '@firewall-cafe/shared'
import { isRecord } from '@firewall-cafe/shared/is-record'
import { decodeHtmlEntities } from '../providers/html-entities.ts'
import type { EngineResult } from './image-engine.ts'
import { type Reading, withoutResults } from './provider-engine.ts'

/** The longest picture address that we keep, in UTF-16 code units. */
const MAX_ADDRESS_LENGTH = 2_048
const MAX_TEXT_LENGTH = 500

export type Fields = Record<string, unknown>

/**
 * The http(s) address in a field, trimmed, with `&amp;`, which some providers leave in it, unescaped. Null
 * for anything else, and for an address that is too long, or has control characters or half a surrogate pair:
 * PostgreSQL does not store those.
 */
export function addressIn(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > MAX_ADDRESS_LENGTH) return null
  const written = value.trim().replaceAll('&amp;', '&')
  const address = written.startsWith('//') ? `https:${written}` : written
  return /^https?:\/\/[^\s\p{Cc}\p{Cs}]+$/iu.test(address) && URL.canParse(address) ? address : null
}

/** The readable text of a field, without markup, entities or runs of blanks; null when nothing is left. */
export function textIn(value: unknown): string | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null
  const text = decodeHtmlEntities(String(value).replace(/<\/?[a-z][^<>]{0,200}>/gi, ''))
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
  return text === '' ? null : text.slice(0, MAX_TEXT_LENGTH)
}

/** A number, perhaps in a string with separators ("约8,120"); null when there is none. */
export function countIn(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (typeof value !== 'string') return null
  const digits = value.replace(/[^\d.]/g, '')
  const count = Number(digits)
  return digits === '' || Number.isNaN(count) ? null : count
}

/** The first nine different pictures, in the provider's order. */
export function ranked(results: Iterable<EngineResult>): EngineResult[] {
  const byAddress = new Map<string, EngineResult>()
  for (const result of results) {
    if (!byAddress.has(result.href)) byAddress.set(result.href, result)
    if (byAddress.size === IMAGES_PER_ENGINE) break
  }
  return [...byAddress.values()]
}

type Picture = Omit<EngineResult, 'href'> & { href: EngineResult['href'] | null }

/**
 * Reads a provider's list of pictures. A picture whose original has no fetchable address (`x-raw-image:///…`)
 * gets the address of its small copy, if that may be public. If none has an address, the format is unknown.
 */
export function readList(
  provider: string,
  listed: unknown[],
  toPicture: (image: Fields) => Picture,
): Reading {
  const pictures = listed.filter(isRecord).map(toPicture)
  const results = ranked(
    pictures.flatMap(({ href: original, ...rest }) => {
      const href = original ?? rest.thumbnailHref
      return href === null ? [] : { href, ...rest }
    }),
  )
  if (results.length > 0) return { outcome: 'results', results }
  return listed.length > 0
    ? withoutResults('unreadable', `${provider} listed images without addresses`)
    : withoutResults('empty')
}
