/** Reads docs/methodology.md, which is also the page /methodology: one text for both. */
import type { Block, Span } from '../src/content/portable-text'

export interface Bilingual<Text> {
  en: Text
  zh: Text
}

export interface MethodologySection {
  /** Its place on the page, as in `/methodology#votes`. */
  id: string
  title: Bilingual<string>
  body: Bilingual<Block[]>
}

export interface Methodology {
  title: Bilingual<string>
  intro: Bilingual<string>
  sections: MethodologySection[]
}

const HAN = /\p{Script=Han}/gu
/** A paragraph of Chinese may name something in English, and one of English a Chinese term. */
const CHINESE_SHARE = 0.15

/**
 * Takes the document apart: a title, an opening, and sections, each `English / 中文` in its heading and in
 * whichever language below it. Paragraphs, lists of one level, bold words and links are all it may hold.
 * @throws naming what is not in both languages
 */
export function readMethodology(markdown: string): Methodology {
  const [opening = '', ...rest] = markdown.split(/^## /m)
  const [heading = '', ...intro] = chunks(opening.replace(/^# /, ''))
  const introIn = (chinese: boolean) => intro.filter((text) => isChinese(text) === chinese).join(' ')
  return complete({
    title: titleOf(heading),
    intro: { en: introIn(false), zh: introIn(true) },
    sections: rest.map(readSection),
  })
}

function readSection(text: string): MethodologySection {
  const [heading = '', ...body] = chunks(text)
  const title = titleOf(heading)
  const bodyIn = (chinese: boolean) => body.filter((each) => isChinese(each) === chinese).flatMap(blocksOf)
  return { id: idOf(title.en), title, body: { en: bodyIn(false), zh: bodyIn(true) } }
}

function complete(methodology: Methodology): Methodology {
  const { title, intro, sections } = methodology
  for (const { en, zh } of [title, intro, ...sections.map((section) => section.title)]) {
    if (!en || !zh) throw new Error(`docs/methodology.md: “${en || zh}” stands in one language only.`)
  }
  for (const { title: own, body } of sections) {
    if (body.en.length === body.zh.length) continue
    throw new Error(
      `docs/methodology.md: “${own.en}” says ${body.en.length} things in English, ${body.zh.length} in Chinese.`,
    )
  }
  return methodology
}

const chunks = (text: string): string[] =>
  text
    .split(/\n\n+/)
    .map((chunk) => chunk.trim())
    .filter(Boolean)

function titleOf(heading: string): Bilingual<string> {
  const [en = '', zh = ''] = heading.split(' / ').map((part) => part.trim())
  return { en, zh }
}

const idOf = (title: string): string => title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')

const isChinese = (text: string): boolean => (text.match(HAN)?.length ?? 0) / text.length > CHINESE_SHARE

function blocksOf(chunk: string): Block[] {
  const lines = chunk.split('\n')
  if (!lines.every((line) => line.startsWith('- '))) return [blockOf(lines.join(' '))]
  return lines.map((line) => ({ ...blockOf(line.slice(2)), listItem: 'bullet', level: 1 }))
}

/** `**bold**` and `[words](/address)` become marks of portable text. */
function blockOf(text: string): Block {
  const markDefs: { _key: string; _type: 'link'; href: string }[] = []
  const children: Span[] = text.split(/(\*\*[^*]+\*\*|\[[^\]]+\]\([^)]+\))/).flatMap((part): Span[] => {
    if (!part) return []
    const link = /^\[([^\]]+)\]\(([^)]+)\)$/.exec(part)
    if (link) {
      const [, words = '', href = ''] = link
      const _key = `link-${markDefs.length}`
      markDefs.push({ _key, _type: 'link', href })
      return [{ _type: 'span', text: words, marks: [_key] }]
    }
    const bold = /^\*\*(.+)\*\*$/.exec(part)
    return [{ _type: 'span', text: bold?.[1] ?? part, marks: bold ? ['strong'] : [] }]
  })
  return { _type: 'block', style: 'normal', children, markDefs }
}
