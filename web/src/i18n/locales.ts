// The import names the file extension, since the build and the site's server read this file too.
import type { Edition, Localized } from '@firewall-cafe/shared'
import { chineseTag } from './chineseTag.ts'

/** An edition of the site: the same pages, with one language first. */
export interface Locale {
  /** The key of its language in labels. */
  words: Edition
  /** Its language (BCP 47), as in `lang` and `hreflang`. */
  tag: string
  /** The prefix of its addresses; empty for the first edition. */
  prefix: '' | `/${string}`
  /** Its name in the switch, in its own language. */
  name: string
  /** Its language in the Open Graph protocol. */
  openGraph: string
  /** True where controls are named in both languages and texts are shown side by side, as in the first edition. */
  inBoth: boolean
  /** Punctuation, with the spaces around it; `gap` follows a mark that ends a text. */
  marks: Readonly<Record<'gap' | 'comma' | 'colon' | 'stop' | 'open' | 'close', string>>
  /** Which engine it shows first. */
  firstSide: 'google' | 'baidu'
}

const ENGLISH: Locale = {
  words: 'en',
  tag: 'en',
  prefix: '',
  name: 'English',
  openGraph: 'en',
  inBoth: true,
  marks: { gap: ' ', comma: ', ', colon: ': ', stop: '. ', open: ' (', close: ')' },
  firstSide: 'google',
}

const CHINESE: Locale = {
  words: 'zh',
  tag: 'zh-Hans',
  prefix: '/zh',
  name: '中文',
  openGraph: 'zh_CN',
  inBoth: false,
  marks: { gap: '', comma: '，', colon: '：', stop: '。', open: '（', close: '）' },
  firstSide: 'baidu',
}

/**
 * All editions, the first one without a prefix. A third needs a line here, one in `EDITIONS` of shared, and its texts
 * in `labels.ts`. Editors write in English and Chinese alone: their content is shown in English, marked as such.
 */
export const LOCALES: readonly [Locale, ...Locale[]] = [ENGLISH, CHINESE]

export const FIRST_LOCALE: Locale = LOCALES[0]

/** The edition that an address belongs to: `/zh/about` to the Chinese one. */
export const localeOf = (pathname: string): Locale =>
  LOCALES.find(({ prefix }) => prefix && (pathname === prefix || pathname.startsWith(`${prefix}/`))) ??
  FIRST_LOCALE

/** The address in the first edition: `/about` for `/zh/about`. Two slashes would name a host. */
export const withoutPrefix = (address: string): string => {
  const { prefix } = localeOf(/^[^?#]*/.exec(address)?.[0] ?? '')
  return `/${address.slice(prefix.length).replace(/^\/+/, '')}`
}

/** The same page's address in an edition: `/zh/about` for `/about`. Addresses of other sites are unchanged. */
export function addressIn({ prefix }: Pick<Locale, 'prefix'>, address: string): string {
  if (!prefix || !address.startsWith('/')) return address
  return prefix + address.replace(/^\/(?=$|[?#])/, '')
}

/** A text and its language. */
interface Voice {
  text: string
  /** As in `lang`; undefined where it is the page's own language. */
  tag: string | undefined
}

/**
 * A text in an edition: first its own language, then the other one, which is English or, in the English edition,
 * Chinese. Empty texts are left out, so the first is in the edition's language or marked as another.
 */
export function voicesOf({ words, tag }: Locale, label: Localized): Voice[] {
  const own = (label as Localized & Partial<Record<string, string>>)[words] ?? ''
  const voices = [
    { text: own, tag: words === 'zh' ? chineseTag(own) : tag },
    ...(words === 'en' ? [] : [{ text: label.en, tag: 'en' }]),
    ...(words === 'zh' ? [] : [{ text: label.zh, tag: chineseTag(label.zh) }]),
  ]
  return voices
    .filter(({ text }) => text)
    .map((voice) => (voice.tag === tag ? { text: voice.text, tag: undefined } : voice))
}
