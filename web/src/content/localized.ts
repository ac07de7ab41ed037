import type { Localized } from '@firewall-cafe/shared'

/** A bilingual value as the content lake gives it: any part may be missing. */
export type PartialLocalized = Partial<Localized<string | null>>

const NOTHING: Localized = { en: '', zh: '' }

/** Lone surrogates, control characters and noncharacters: HTML cannot contain them, so page and data would differ. */
const UNPRINTABLE = /\p{Cs}|\p{Noncharacter_Code_Point}|(?![\t\n])\p{Cc}/gu

/** Removes what HTML cannot contain; does not trim. All texts of editors go through here. */
export const printable = (text: string | null | undefined): string => text?.replaceAll(UNPRINTABLE, '') ?? ''

/** Joiners, zero-width spaces and the like: alone they are nothing that a reader could see. */
const INVISIBLE = /^[\p{Default_Ignorable_Code_Point}\s]*$/u

/** A value that is in one language only; a missing or invisible one is an empty string. */
export function toSingleLine(text: string | null | undefined): string {
  const line = printable(text).trim()
  return INVISIBLE.test(line) ? '' : line
}

/**
 * Both languages of a value. An entirely empty one gives the fallback; one with only English keeps only English, so
 * that an editor's text is never shown with the translation of another text.
 */
export function toLocalized(
  value: PartialLocalized | null | undefined,
  fallback: Localized = NOTHING,
): Localized {
  const en = toSingleLine(value?.en)
  const zh = toSingleLine(value?.zh)
  return en || zh ? { en, zh } : fallback
}

/** True when the text is empty in both languages. */
export const isEmpty = ({ en, zh }: Localized): boolean => !en && !zh

/** One plain string for places that take only one: English if there is any. */
export const toPlainText = ({ en, zh }: Localized): string => en || zh

/** The items of a list from the content lake, without missing ones; a missing list is empty. */
export function compact<T>(list: readonly (T | null | undefined)[] | null | undefined): T[] {
  return (list ?? []).filter((member): member is T => member !== null && member !== undefined)
}

/** True for text that holds Chinese characters. */
export const isChinese = (text: string): boolean => /\p{Script=Han}/u.test(text)

/** Hosts as in the URL Standard. Chromium also accepts `a b`, Node does not: a page would differ from its file. */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])$/

/** On a page, browsers take `https:/host` and `https:host` for paths of our own. */
const WHOLE = /^https?:\/\/[^/\\]/i

/**
 * An address that may be linked to: http(s) or mail, with its scheme in lower case, or one of our paths. Anything else
 * gives undefined, also an address with control characters: browsers drop those, so `/<tab>/host` would lead to
 * another site (URL Standard, 4.4).
 */
export function safeAddress(address: string | null | undefined): string | undefined {
  const trimmed = address?.trim()
  if (!trimmed || trimmed.search(UNPRINTABLE) >= 0 || /[\t\n]/.test(trimmed)) return undefined
  if (/^\/(?![/\\])/.test(trimmed)) return withoutBrokenFragment(trimmed)
  const parsed = parseAddress(trimmed)
  if (!parsed) return undefined
  const isSafe = parsed.protocol === 'mailto:' || (WHOLE.test(trimmed) && HOST.test(parsed.hostname))
  return isSafe ? parsed.protocol + trimmed.slice(parsed.protocol.length) : undefined
}

/** The parts of an address, if it is one. Chrome has `URL.canParse` from 120 and Safari from 17 only. */
export function parseAddress(address: string): URL | undefined {
  try {
    return new URL(address)
  } catch {
    return undefined
  }
}

/** Gatsby decodes the fragment to scroll there, outside of every error boundary: a broken one would blank the page. */
function withoutBrokenFragment(address: string): string {
  const [page = ''] = address.split('#')
  try {
    decodeURI(address.slice(page.length))
    return address
  } catch {
    return page
  }
}
