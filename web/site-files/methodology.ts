/** Reads docs/methodology.md, which is also the page /methodology: one text for both. */

import type { Localized } from '@firewall-cafe/shared'
import MarkdownIt, { type Token } from 'markdown-it'
import type { Block, Span } from '../src/content/blocks'

interface MethodologySection {
  /** Its place on the page, as in `/methodology#votes`. */
  id: string
  title: Localized<string>
  body: Localized<Block[]>
}

export interface Methodology {
  title: Localized<string>
  intro: Localized<string>
  sections: MethodologySection[]
}

const HAN = /\p{Script=Han}/gu
/** A paragraph of Chinese may name something in English, and one of English a Chinese term. */
const CHINESE_SHARE = 0.15

/** The text between two empty lines: a heading, a paragraph, or a list with its items. */
interface Chunk {
  tag: string
  parts: Token[]
}

/**
 * Parses the document: a title, an opening, and sections. Each heading is `English / 中文`; the text below is
 * in either language. It may hold only paragraphs, lists of one level, bold words and links.
 * @throws naming what is not in both languages, or what it may not hold
 */
export function readMethodology(markdown: string): Methodology {
  const chunks = chunksOf(new MarkdownIt().parse(markdown, {}))
  const starts = chunks.flatMap(({ tag }, at) => (tag === 'h2' ? [at] : []))
  const [heading, ...intro] = chunks.slice(0, starts[0])
  const introIn = (chinese: boolean) =>
    intro
      .filter((chunk) => isChinese(textOf(chunk)) === chinese)
      .map(textOf)
      .join(' ')
  return complete({
    title: titleOf(heading),
    intro: { en: introIn(false), zh: introIn(true) },
    sections: starts.map((start, at) => readSection(chunks.slice(start, starts[at + 1]))),
  })
}

function readSection([heading, ...body]: Chunk[]): MethodologySection {
  const title = titleOf(heading)
  const bodyIn = (chinese: boolean) =>
    body.filter((chunk) => isChinese(textOf(chunk)) === chinese).flatMap(blocksOf)
  return { id: idOf(title.en), title, body: { en: bodyIn(false), zh: bodyIn(true) } }
}

function chunksOf(tokens: readonly Token[]): Chunk[] {
  const chunks: Chunk[] = []
  for (const token of tokens) {
    if (token.type === 'inline') chunks.at(-1)?.parts.push(token)
    else if (token.nesting === 1 && token.level === 0) chunks.push({ tag: token.tag, parts: [] })
    else if (!KNOWN.has(token.type)) throw new Error(`docs/methodology.md may not hold a ${token.type}.`)
  }
  return chunks
}

/** Tokens that may be inside another, or that end it. */
const KNOWN = new Set([
  'heading_close',
  'paragraph_open',
  'paragraph_close',
  'bullet_list_close',
  'list_item_open',
  'list_item_close',
])

function complete(methodology: Methodology): Methodology {
  const { title, intro, sections } = methodology
  for (const { en, zh } of [title, intro, ...sections.map((section) => section.title)]) {
    if (!en || !zh) throw new Error(`docs/methodology.md: “${en || zh}” is in one language only.`)
  }
  for (const { title: own, body } of sections) {
    if (body.en.length === body.zh.length) continue
    throw new Error(
      `docs/methodology.md: “${own.en}” has ${body.en.length} paragraphs or list items in English, but ${body.zh.length} in Chinese.`,
    )
  }
  return methodology
}

const textOf = ({ parts }: Chunk): string =>
  parts.flatMap((part) => spansOf(part).children.map(({ text }) => text)).join(' ')

function titleOf(heading: Chunk | undefined): Localized<string> {
  const [en = '', zh = ''] = (heading ? textOf(heading) : '').split(' / ').map((part) => part.trim())
  return { en, zh }
}

const idOf = (title: string): string => title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')

const isChinese = (text: string): boolean => (text.match(HAN)?.length ?? 0) / text.length > CHINESE_SHARE

function blocksOf({ tag, parts }: Chunk): Block[] {
  const item = tag === 'ul' ? { listItem: 'bullet', level: 1 } : {}
  return parts.map((part) => ({ _type: 'block', style: 'normal', ...spansOf(part), ...item }))
}

/** Bold words and links become marks of portable text. */
function spansOf({ children }: Token) {
  const markDefs: { _key: string; _type: 'link'; href: string }[] = []
  const spans: (Span & { text: string })[] = []
  let marks: string[] = []
  for (const token of children ?? []) {
    if (token.type === 'text' || token.type === 'softbreak') {
      const text = token.type === 'text' ? token.content : ' '
      const last = spans.at(-1)
      if (last && last.marks?.join() === marks.join()) last.text += text
      else if (text) spans.push({ _type: 'span', text, marks })
    } else if (token.type === 'strong_open') {
      marks = [...marks, 'strong']
    } else if (token.type === 'link_open') {
      const _key = `link-${markDefs.length}`
      markDefs.push({ _key, _type: 'link', href: String(token.attrGet('href')) })
      marks = [...marks, _key]
    } else if (/^(strong|link)_close$/.test(token.type)) {
      marks = marks.slice(0, -1)
    } else {
      throw new Error(`docs/methodology.md may not hold a ${token.type}.`)
    }
  }
  return { children: spans, markDefs }
}
