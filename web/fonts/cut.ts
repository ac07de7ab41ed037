import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import subsetFont from 'subset-font'
import { filesOf } from '../site-files/built-pages.ts'
import { withoutPrefix } from '../src/i18n/locales.ts'
import { CHINESE, charactersOf, formatRange, inRange, LATIN, PUNCTUATION } from './ranges.ts'
import { copyLicences, type FontSources, installedFonts } from './sources.ts'

/** Where the pages find their fonts: addresses from the site's root. None of them depends on what editors write. */
export interface SiteFonts {
  pixel: string
  inter: string
  /** The pixel face's Chinese for the words of the interface. */
  pixelChinese: string
}

/** The family in `--font-pixel` for the characters of one page that the interface lacks. */
const PAGE_FAMILY = 'Firewall Pixel Page'
/**
 * Pages that show what a visitor searches for. A file for some characters, fetched only when one of them is shown,
 * would show something of the words to those who watch the line, and stay in the browser's cache.
 */
const SHOWS_SEARCHES = /^\/(?:search|c|archive|dashboard)\b/
/** Part of every file's name: raise it when the way of cutting changes. */
const CUT_VERSION = 5
/** The weights that text is set in. */
const WEIGHTS = { wght: { min: 400, max: 700 } }
/** The Inter features that the style sheets use; alternate letters alone would be a fifth of the file. */
const INTER_FEATURES = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'tnum']

/**
 * Cuts the site's fonts and writes them, with their licences, to `folder` (served as /fonts). The name of a
 * font's file is a hash of its inputs, so existing files are not cut again.
 * @param own the characters of the interface
 */
export async function cutFonts(
  folder: string,
  own: ReadonlySet<string>,
  { pixel, inter }: FontSources = installedFonts(),
): Promise<SiteFonts> {
  const store = new FontFolder(folder)
  copyLicences(folder)
  return {
    pixel: await store.cut('pixel', pixel, charactersOf(LATIN)),
    inter: await store.cut('inter', inter, [...charactersOf(LATIN), ...charactersOf(PUNCTUATION)], {
      variationAxes: WEIGHTS,
      keepFeatures: INTER_FEATURES,
    }),
    pixelChinese: await store.cut('pixel-zh', pixel, interfaceChinese(own)),
  }
}

/**
 * For each page, cuts the pixel face's characters that the interface lacks, and writes a style sheet; pages that
 * show searches have an empty one. Its address never changes, so that new content changes no other page.
 * @param folder Gatsby's output
 * @param pages their paths; all Chinese in a page's text counts, wherever it is
 */
export async function cutPageFonts(
  folder: string,
  pages: readonly string[],
  own: ReadonlySet<string>,
  { pixel }: FontSources = installedFonts(),
): Promise<void> {
  const store = new FontFolder(path.join(folder, 'fonts'))
  const there = new Set(interfaceChinese(own))
  for (const page of pages) {
    const { html, font } = filesOf(page)
    const text = SHOWS_SEARCHES.test(withoutPrefix(page))
      ? ''
      : textOf(fs.readFileSync(path.join(folder, html), 'utf8'))
    const further = chineseOf(text).filter((character) => !there.has(character))
    const sheet = path.join(folder, font)
    fs.mkdirSync(path.dirname(sheet), { recursive: true })
    fs.writeFileSync(
      sheet,
      further.length > 0
        ? pixelFace(PAGE_FAMILY, await store.cut('pixel-page', pixel, further), further)
        : '',
    )
  }
}

const textOf = (html: string): string => html.replace(/<(script|style)\b[\s\S]*?<\/\1>|<[^>]*>/g, '')

const interfaceChinese = (own: ReadonlySet<string>): string[] =>
  chineseOf([...own, ...charactersOf(PUNCTUATION)])

/** The characters that pages take from a Chinese face, each once and in order. */
function chineseOf(characters: Iterable<string>): string[] {
  return [...new Set(characters)].filter((character) => inRange(CHINESE, character)).sort()
}

function pixelFace(family: string, url: string, characters: readonly string[]): string {
  const range = formatRange(characters.map((character) => character.codePointAt(0) ?? 0))
  return `@font-face{font-family:"${family}";src:url(${url}) format("woff2");font-display:swap;unicode-range:${range}}`
}

interface CutOptions {
  variationAxes?: Record<string, { min: number; max: number }>
  keepFeatures?: string[]
}

/** Files named by what they were made from. */
class FontFolder {
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = folder
    fs.mkdirSync(folder, { recursive: true })
  }

  /**
   * Cuts a font to some characters, unless the file exists.
   * @returns its address
   */
  async cut(
    name: string,
    font: Buffer,
    characters: readonly string[],
    options: CutOptions = {},
  ): Promise<string> {
    const text = characters.join('')
    const hash = createHash('sha256').update(String(CUT_VERSION))
    for (const part of [font, text]) hash.update('\0').update(part)
    const file = `${name}-${hash.digest('hex').slice(0, 12)}.woff2`
    const target = path.join(this.#folder, file)
    if (!fs.existsSync(target)) {
      fs.writeFileSync(`${target}.part`, await subsetFont(font, text, { targetFormat: 'woff2', ...options }))
      fs.renameSync(`${target}.part`, target)
    }
    return `/fonts/${file}`
  }
}
