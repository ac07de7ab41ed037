/**
 * Finds the field behind words on the page by comparing texts. So no screen has to carry where its words come
 * from, and no word on it holds invisible characters.
 */
import type { LakeDocument } from './content.ts'

/** A field of a document. */
export interface Field {
  id: string
  /** The type of the document. */
  type: string
  /** As the Studio writes it: `questions[_key=="4f1c"].title.en`. */
  path: string
}

export type FieldsByText = ReadonlyMap<string, Field>

/** A text as a page shows it: lines and spaces run together. */
export const asShown = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

/** All fields with text. @param documents if several have the same text, the first one counts */
export function fieldsByText(documents: readonly LakeDocument[]): FieldsByText {
  const fields = new Map<string, Field>()
  for (const document of documents)
    for (const [path, text] of textsIn(document))
      if (text && !fields.has(text)) fields.set(text, { id: document._id, type: document._type, path })
  return fields
}

/**
 * What a field says; the first of its texts where it holds several.
 * @param path as the Studio writes it; it may lead further down than to a text, into a run of words
 */
export function textAt(document: LakeDocument, path: string): string | undefined {
  for (const [own, text] of textsIn(document))
    if (text && (isWithin(own, path) || isWithin(path, own))) return text
  return undefined
}

const isWithin = (path: string, whole: string): boolean =>
  path === whole || path.startsWith(`${whole}.`) || path.startsWith(`${whole}[`)

/** Every text in a value, with its path. A paragraph of running text is one. */
function* textsIn(value: unknown, path = ''): Generator<readonly [path: string, text: string]> {
  if (typeof value === 'string') yield [path, asShown(value)]
  else if (Array.isArray(value))
    for (const [index, one] of value.entries()) yield* textsIn(one, `${path}[${place(one, index)}]`)
  else if (typeof value === 'object' && value !== null) {
    if ('_type' in value && value._type === 'block') yield [path, asShown(wordsOf(value as Block))]
    else
      for (const [name, own] of Object.entries(value))
        if (!name.startsWith('_')) yield* textsIn(own, path ? `${path}.${name}` : name)
  }
}

const place = (one: { _key?: unknown } | null, index: number): string =>
  typeof one?._key === 'string' ? `_key=="${one._key}"` : String(index)

/** A paragraph of running text, which may be half written. */
interface Block {
  children?: readonly ({ text?: string } | null)[]
}

const wordsOf = ({ children }: Block): string => children?.map((run) => run?.text ?? '').join('') ?? ''
