import type { Localized } from '@firewall-cafe/shared'

/** A bilingual value as the content lake gives it: any part may be missing. */
export type PartialLocalized = Partial<Localized<string | null>>

const NOTHING: Localized = { en: '', zh: '' }

/** Half a character, a control character, or none at all: HTML carries none of these, so a page would not agree with its data. */
const UNPRINTABLE = /\p{Cs}|\p{Noncharacter_Code_Point}|(?![\t\n])\p{Cc}/gu

/** Text as a page can carry it, untrimmed. Every word that editors write goes through here. */
export const printable = (text: string | null | undefined): string => text?.replaceAll(UNPRINTABLE, '') ?? ''

/** A value that is in one language only; a missing one is an empty string. */
export const toSingleLine = (text: string | null | undefined): string => printable(text).trim()

/**
 * Both languages of a value. An entirely empty one gives the fallback; one that has only English keeps only
 * English, so that an editor's words never stand above a translation of something else.
 */
export function toLocalized(
  value: PartialLocalized | null | undefined,
  fallback: Localized = NOTHING,
): Localized {
  const en = toSingleLine(value?.en)
  const zh = toSingleLine(value?.zh)
  return en || zh ? { en, zh } : fallback
}

/** True when neither language says anything. */
export const isEmpty = ({ en, zh }: Localized): boolean => !en && !zh

/** One plain string for places that take only one: English if there is any. */
export const toPlainText = ({ en, zh }: Localized): string => en || zh

/** The members of a list from the lake: no list at all, and holes in one, count as nothing. */
export function compact<T>(list: readonly (T | null | undefined)[] | null | undefined): T[] {
  return (list ?? []).filter((member): member is T => member !== null && member !== undefined)
}

/** True for text that holds Chinese characters. */
export const isChinese = (text: string): boolean => /\p{Script=Han}/u.test(text)

/** Hosts as the URL Standard writes them. Chromium also takes `a b`, which Node does not: a page would disagree with its file. */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])$/

/**
 * An address that may be linked to: http(s), mail, or a path of our own. Anything else gives undefined, and so does
 * one with control characters: browsers drop those, and `/<tab>/host` would be another site (URL Standard, 4.4).
 */
export function safeAddress(address: string | null | undefined): string | undefined {
  const trimmed = address?.trim()
  if (!trimmed || trimmed.search(UNPRINTABLE) >= 0 || /[\t\n]/.test(trimmed)) return undefined
  if (/^\/(?![/\\])/.test(trimmed)) return trimmed
  if (!URL.canParse(trimmed)) return undefined
  const { protocol, hostname } = new URL(trimmed)
  if (protocol === 'mailto:') return trimmed
  return /^https?:$/.test(protocol) && HOST.test(hostname) ? trimmed : undefined
}
