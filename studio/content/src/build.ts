/** The few shapes all seed documents are made of; see ../../schema for each type. */
import { ALT } from '../../posters/alt.ts'

export interface Pair {
  en: string
  zh?: string
}
export type Fields = Record<string, unknown>
export interface SeedDocument extends Fields {
  _id: string
  _type: string
}

/** English and Chinese side by side. */
export const t = (en: string, zh?: string): Pair => (zh === undefined ? { en } : { en, zh })

/** Gives every member of a list the `_type` and `_key` Sanity needs. */
export const list = (type: string, members: readonly Fields[]): Fields[] =>
  members.map((member, index) => ({ _key: `${type}-${index + 1}`, _type: type, ...member }))

const LINK = /\[([^\]]+)\]\(([^)\s]+)\)/g

/** One paragraph. `[words](address)` becomes a link; nothing else is markup. */
function block(paragraph: string, key: string): Fields {
  const children: Fields[] = []
  const markDefs: Fields[] = []
  const span = (text: string, marks: string[] = []) => {
    if (text) children.push({ _key: `${key}s${children.length + 1}`, _type: 'span', marks, text })
  }
  let from = 0
  for (const match of paragraph.matchAll(LINK)) {
    const [whole, words = '', href] = match
    const mark = `${key}l${markDefs.length + 1}`
    span(paragraph.slice(from, match.index))
    markDefs.push({ _key: mark, _type: 'link', href })
    span(words, [mark])
    from = match.index + whole.length
  }
  span(paragraph.slice(from))
  return { _key: key, _type: 'block', style: 'normal', markDefs, children }
}

/** Running text: a list of paragraphs in each language. */
export const prose = (en: readonly string[], zh: readonly string[]): Fields => ({
  _type: 'localizedPortableText',
  en: en.map((paragraph, index) => block(paragraph, `en${index + 1}`)),
  zh: zh.map((paragraph, index) => block(paragraph, `zh${index + 1}`)),
})

const CREDIT = 'Drawing: FIREWALL Cafe'

/**
 * One of the pictures that `posters/make.ts` draws, with the description from beside its drawing.
 * @throws Error when no drawing has this name
 */
export function picture(name: string, caption?: Pair): Fields {
  const alt = ALT[name]
  if (!alt) throw new Error(`No drawing is called "${name}".`)
  return {
    _type: 'picture',
    _sanityAsset: `image@file://./images/${name}.png`,
    alt,
    ...(caption && { caption }),
    credit: CREDIT,
  }
}

/** A gallery picture. Its caption always says that it is a drawing, never a photograph of the event. */
export const drawing = (name: string, en: string, zh: string): Fields =>
  picture(name, t(`Drawing: ${en}`, `绘图：${zh}`))

export const reference = (id: string): Fields => ({ _type: 'reference', _ref: id })
export const references = (ids: readonly string[]): Fields[] =>
  ids.map((id) => ({ _key: id, ...reference(id) }))

export const action = (label: Pair, url: string): Fields => ({ _type: 'callToAction', label, url })
export const meta = (description: Pair, pictureName?: string): Fields => ({
  _type: 'pageMeta',
  description,
  ...(pictureName && { picture: picture(pictureName) }),
})
export const milestones = (
  rows: readonly (readonly [date: string, dateText: Pair, text: Pair, url?: string])[],
): Fields[] =>
  list(
    'milestone',
    rows.map(([date, dateText, text, url]) => ({ dateText, date, text, ...(url && { url }) })),
  )

/** A page or settings document of which there is exactly one. */
export const singleton = (type: string, fields: Fields): SeedDocument => ({
  _id: type,
  _type: type,
  ...fields,
})
