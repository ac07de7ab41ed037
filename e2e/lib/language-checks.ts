/** Whether everything a visitor reads or hears is there in both languages. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { ENGINE_PROVIDERS } from '@firewall-cafe/shared'
import type { Page } from 'playwright-core'
import { ROOT } from '../../scripts/lib/settings.ts'

const PROVIDERS = Object.values(ENGINE_PROVIDERS).map(({ label }) => label)

/**
 * What needs no pair, though it can be one:
 * - the content of `translate="no"`: the words of visitors and engines, and names that people chose;
 * - what editors wrote in one language only (titles of articles, names, streets), as in the seed content;
 * - these names, codes in capitals (EN, UTC), hosts, addresses, handles, and numbers with or without 年, 月, 日 or 秒.
 */
const NAMES = new RegExp(
  `\\b(?:FIREWALL(?: Internet)? Cafe|Google|${PROVIDERS.join('|')}|Instagram|Facebook|YouTube|JavaScript|IPv[46])\\b`,
  'g',
)
const CODES =
  /\b[A-Z]{2,6}(?:-[A-Z]{2})?\b|[@#][\w-]+|\S+@\S+|https?:\S+|[\w-]+(?:\.[\w-]+)+|\b\d[\w.,:%–-]*[年月日秒]*/g

/** Read once: every state asks three times. */
const ONE_LANGUAGE = oneLanguage()

/** What a page says in one language only, each with its place; should be empty. */
export function unpaired(page: Page): Promise<string[]> {
  return page.evaluate(findUnpaired, { neutral: [NAMES.source, CODES.source], content: ONE_LANGUAGE })
}

/**
 * Runs in the page. A block is text that belongs together. Each block of one language is paired with only one
 * of the other language: inside the same cell or control, or inside an element at most a few levels up.
 */
function findUnpaired({ neutral, content }: { neutral: string[]; content: string[] }): string[] {
  /** Elements that are read alone: their explanation must be inside. */
  const ALONE = 'a,button,label,th,td,dt,caption,legend,summary,[role=tab],[role=cell],[role=columnheader]'
  const CLIMB = 3
  interface Lone {
    language: 'en' | 'zh'
    text: string
    element: Element
    /** False for what may be of one language. */
    needs: boolean
    /** How many elements up its pair has been looked for. */
    steps: number
  }
  /** Text this long with less than one Chinese character per eight letters is English that quotes Chinese. */
  const LONG = 60
  const QUOTES = 8
  const HAN = /\p{Script=Han}/gu
  const LATIN = /\p{Script=Latin}/gu
  const inOneLanguage = new Set(content)
  const patterns = neutral.map((source) => new RegExp(source, 'g'))
  const clean = (text: string) => text.replace(/\s+/g, ' ').trim()
  const count = (text: string, script: RegExp) => text.match(script)?.length ?? 0
  const hasHan = (text: string) => count(text, HAN) > 0
  const hasLatin = (text: string) => /\p{Script=Latin}{2}/u.test(text)
  const isContent = (text: string) =>
    inOneLanguage.has(clean(text)) ||
    clean(text)
      .split(/\s*[,·|:()]\s*/)
      .every((part) => part === '' || inOneLanguage.has(part))
  /** Without what needs no pair. */
  const left = (text: string) =>
    isContent(text) ? '' : patterns.reduce((rest, pattern) => rest.replace(pattern, ' '), text)
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) &&
    !element.closest('script,style,noscript,template,[translate=no]')
  const isChinese = (element: Element) => element.closest('[lang]')?.getAttribute('lang')?.startsWith('zh')
  const where = (element: Element) =>
    `${element.tagName.toLowerCase()} in ${element.closest('section,nav,header,footer,form,dialog,main,body')?.tagName.toLowerCase()}`

  const found: string[] = []
  /** What it says in each language; `own` leaves out what editors wrote in one language. */
  const empty = { en: '', zh: '', own: { en: '', zh: '' } }
  const blocks = new Map<Element, typeof empty>()
  const blockOf = (element: Element): Element => {
    let block = element
    while (block.parentElement && /^(?:inline|contents)$/.test(getComputedStyle(block).display))
      block = block.parentElement
    return block
  }
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent ?? ''
    const holder = node.parentElement
    if (!holder || text.trim() === '' || !isShown(holder)) continue
    const place = blockOf(holder)
    const block = blocks.get(place) ?? structuredClone(empty)
    const language = isChinese(holder) || (hasHan(text) && !hasLatin(text)) ? 'zh' : 'en'
    block[language] += ` ${text}`
    if (!isContent(text)) block.own[language] += ` ${text}`
    blocks.set(place, block)
  }

  const loneOf = (element: Element): Lone[] => {
    const { en, zh, own } = blocks.get(element) ?? empty
    const letters = count(own.en, LATIN)
    const quotes = letters >= LONG && count(zh, HAN) * QUOTES < letters
    if (hasLatin(en) && (!hasHan(zh) || quotes))
      return [{ language: 'en', text: en, element, needs: hasLatin(left(own.en)), steps: 0 }]
    if (hasHan(zh) && !hasLatin(en))
      return [{ language: 'zh', text: zh, element, needs: hasHan(left(own.zh)), steps: 0 }]
    return []
  }
  const report = (alone: Lone[]) => {
    for (const { text, element, needs } of alone)
      if (needs) found.push(`“${clean(text)}” (${where(element)})`)
  }
  /** The unpaired blocks inside an element, after pairing the innermost first. */
  const pairUp = (element: Element): Lone[] => {
    const below = [...element.children].flatMap(pairUp).map((one) => ({ ...one, steps: one.steps + 1 }))
    report(below.filter(({ steps }) => steps > CLIMB))
    const here = [...loneOf(element), ...below.filter(({ steps }) => steps <= CLIMB)]
    const inEach = (['en', 'zh'] as const).map((language) =>
      here
        .filter((one) => one.language === language)
        .sort((one, other) => Number(other.needs) - Number(one.needs)),
    )
    const pairs = Math.min(...inEach.map((all) => all.length))
    const rest = inEach.flatMap((all) => all.slice(pairs))
    if (!element.matches(ALONE)) return rest
    report(rest)
    return []
  }
  report(pairUp(document.body))

  /** A name for a screen reader, a placeholder, a title: plain text that must hold both. */
  const isHalf = (text: string) =>
    hasHan(text) ? hasHan(left(text)) && !hasLatin(text) : hasLatin(left(text))
  for (const name of ['aria-label', 'aria-roledescription', 'placeholder', 'title', 'alt']) {
    for (const element of document.querySelectorAll(`[${name}]`)) {
      const text = element.getAttribute(name) ?? ''
      if (isShown(element) && isHalf(text)) found.push(`${name} “${clean(text)}” (${where(element)})`)
    }
  }
  if (isHalf(document.title)) found.push(`title “${document.title}”`)

  /** The Chinese of a placeholder comes last, and is what a narrow box cuts off. */
  const pen = document.createElement('canvas').getContext('2d')
  for (const input of document.querySelectorAll<HTMLInputElement>('input:placeholder-shown')) {
    const style = getComputedStyle(input, '::placeholder')
    if (!pen || !isShown(input) || style.color === 'rgba(0, 0, 0, 0)') continue
    const box = getComputedStyle(input)
    pen.font = `${box.fontWeight} ${style.fontSize} ${box.fontFamily}`
    const room = input.clientWidth - Number.parseFloat(box.paddingLeft) - Number.parseFloat(box.paddingRight)
    if (pen.measureText(input.placeholder).width > room)
      found.push(`placeholder “${input.placeholder}” is cut off (${where(input)})`)
  }
  return found
}

/** Every string of the seed content that is there in one language only. */
function oneLanguage(): string[] {
  const found = new Set<string>()
  const collect = (value: unknown, key = '') => {
    if (typeof value === 'string') {
      if (!/^_|^(?:dateText|language)$/.test(key)) found.add(value.replace(/\s+/g, ' ').trim())
    } else if (Array.isArray(value)) {
      for (const member of value) collect(member, key)
    } else if (value !== null && typeof value === 'object') {
      const { en, zh } = value as { en?: unknown; zh?: unknown }
      if (en && zh) return
      for (const [name, child] of Object.entries(value)) collect(child, name)
    }
  }
  const seed = readFileSync(path.join(ROOT, 'studio/content/data.ndjson'), 'utf8')
  for (const line of seed.split('\n').filter(Boolean)) collect(JSON.parse(line))
  return [...found]
}
