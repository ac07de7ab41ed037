/** Running text as the content lake gives it (portabletext.org). */
import type { Localized } from '@firewall-cafe/shared'

/** A run of text with its marks: decorators by name, links by the key of their definition. */
export interface Span {
  _type?: string
  text?: string | null
  marks?: readonly string[] | null
}

/** A block of running text. Anything may be missing. */
export interface Block {
  _type: string
  _key?: string
  style?: string | null
  listItem?: string | null
  level?: number | null
  children?: readonly (Span | null)[] | null
  markDefs?: readonly ({ _key?: string; _type?: string; href?: string | null } | null)[] | null
}

/** Running text in both languages, as in `_rawDescription`. */
export type LocalizedBlocks = Partial<Localized<readonly (Block | null)[] | null>>
