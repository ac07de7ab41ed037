import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import subsetFont from 'subset-font'
import { filesOf } from '../site-files/built-pages.ts'
import {
  CHINESE,
  charactersOf,
  formatRange,
  inRange,
  LATIN,
  PUNCTUATION,
  VISITORS_CHINESE,
} from './ranges.ts'
import { type FontSources, installedFonts } from './sources.ts'

/** Where the pages find their fonts: addresses from the site's root. None of them depends on what editors write. */
export interface SiteFonts {
  pixel: string
  inter: string
  /** The pixel face's Chinese for the words of the interface. */
  pixelChinese: string
  /** Style sheet of the pixel face's Chinese for the words of visitors; loaded where they are shown. */
  visitorsCss: string
}

/** The characters that the code sets in the pixel face. */
interface FontTexts {
  /** Characters of the interface. */
  own: ReadonlySet<string>
  /** Characters that visitors are likely to search for; a few files hold them all. */
  likely: ReadonlySet<string>
  /** Further characters that they may search for, in order; unset: all Chinese that is not very rare. */
  any?: readonly string[]
}

/** The families of `--font-pixel`: browsers take the first that has the character. */
const PAGE_FAMILY = 'Firewall Pixel Page'
const VISITORS_FAMILY = 'Firewall Pixel Visitors'
/** Neighbouring characters in one file for visitors' words: about 3 KB. */
const ANY_A_FILE = 64
/** Likely characters in one file: about 8 KB, so a list of words needs few files and a word few bytes. */
const LIKELY_A_FILE = 200
/** Part of every file's name: raise it when the way of cutting changes. */
const CUT_VERSION = 5
/** The weights that text is set in. */
const WEIGHTS = { wght: { min: 400, max: 700 } }
/** The Inter features that the style sheets use; alternate letters alone would be a fifth of the file. */
const INTER_FEATURES = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'tnum']

/**
 * Cuts the site's fonts and writes them to `folder` (served as /fonts). A file's name is a hash of its
 * inputs, so existing files are not cut again.
 */
export async function cutFonts(
  folder: string,
  { own, likely, any = charactersOf(VISITORS_CHINESE) }: FontTexts,
  { pixel, inter }: FontSources = installedFonts(),
): Promise<SiteFonts> {
  const store = new FontFolder(folder)
  const chinese = interfaceChinese(own)
  return {
    pixel: await store.cut('pixel', pixel, charactersOf(LATIN)),
    inter: await store.cut('inter', inter, [...charactersOf(LATIN), ...charactersOf(PUNCTUATION)], {
      variationAxes: WEIGHTS,
      keepFeatures: INTER_FEATURES,
    }),
    pixelChinese: await store.cut('pixel-zh', pixel, chinese),
    visitorsCss: await visitorsSheet(store, pixel, {
      likely: chineseOf(likely).filter((character) => !chinese.includes(character)),
      any,
    }),
  }
}

/** All characters by code point, then the likely ones in a few files: these come last, so they win. */
async function visitorsSheet(
  store: FontFolder,
  pixel: Buffer,
  { likely, any }: { likely: readonly string[]; any: readonly string[] },
): Promise<string> {
  let unpacked: Promise<Buffer> | undefined
  const from = () => {
    unpacked ??= subsetFont(pixel, [...any, ...likely].join(''), { targetFormat: 'truetype' })
    return unpacked
  }
  const faces: string[] = []
  for (const [characters, size] of [
    [any, ANY_A_FILE],
    [likely, LIKELY_A_FILE],
  ] as const) {
    for (let at = 0; at < characters.length; at += size) {
      const some = characters.slice(at, at + size)
      faces.push(pixelFace(VISITORS_FAMILY, await store.cut('pixel-visitors', pixel, some, { from }), some))
    }
  }
  return store.write('visitors', 'css', faces, () => faces.join('\n'))
}

/**
 * For each page, cuts the pixel face's characters that the interface lacks, and writes a style sheet. Its
 * address never changes, so that new content changes no other page.
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
    const further = chineseOf(textOf(fs.readFileSync(path.join(folder, html), 'utf8'))).filter(
      (character) => !there.has(character),
    )
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
  /** The same font, in a form that is cheaper to cut from. */
  from?: () => Promise<Buffer>
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

  /** Cuts a font to some characters. */
  cut(
    name: string,
    font: Buffer,
    characters: readonly string[],
    { from = () => Promise.resolve(font), ...options }: CutOptions = {},
  ): Promise<string> {
    const text = characters.join('')
    return this.write(name, 'woff2', [font, text], async () =>
      subsetFont(await from(), text, { targetFormat: 'woff2', ...options }),
    )
  }

  /**
   * Makes the file unless it exists.
   * @param from everything it is made from
   * @returns its address
   */
  async write(
    name: string,
    ending: string,
    from: readonly (Buffer | string)[],
    make: () => Promise<Buffer> | string,
  ): Promise<string> {
    const hash = createHash('sha256').update(String(CUT_VERSION))
    for (const part of from) hash.update('\0').update(part)
    const file = `${name}-${hash.digest('hex').slice(0, 12)}.${ending}`
    const target = path.join(this.#folder, file)
    if (!fs.existsSync(target)) {
      const bytes = await make()
      fs.writeFileSync(`${target}.part`, bytes)
      fs.renameSync(`${target}.part`, target)
    }
    return `/fonts/${file}`
  }
}
