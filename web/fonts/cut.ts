import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import subsetFont from 'subset-font'
import { codePointsOf, formatRange, inRange } from './ranges.ts'
import { type FontSources, installedFonts, type Slice } from './sources.ts'
import { ASCII } from './text.ts'

/** Where the pages find their fonts: addresses from the site's root. */
export interface SiteFonts {
  pixel: string
  inter: string
  /** Stylesheet with every Chinese face; loaded after the first paint. */
  chineseCss: string
}

/** How many of Noto's slices make one slice of the whole pixel face: about 20 KB each. */
const PIXEL_SLICES_TOGETHER = 4
/** Part of every file's name: raise it when the way of cutting changes. */
const CUT_VERSION = 4
/** The weights that Chinese text is set in. */
const WEIGHTS = { wght: { min: 400, max: 700 } }

/**
 * Cuts the site's fonts and writes them to `folder` (served as /fonts). Files are
 * named by all that they are made from, so what is there already is not cut again.
 *
 * `own` are the characters of the interface, cut into one stylesheet; `content`
 * those of the pages' running text, cut so that each page loads what it shows.
 * Anything else (a visitor's query) comes from the full faces by unicode-range.
 */
export async function cutFonts(
  folder: string,
  { own, content }: { own: ReadonlySet<string>; content: ReadonlySet<string> },
  { pixel, inter, noto }: FontSources = installedFonts(),
): Promise<SiteFonts> {
  fs.mkdirSync(folder, { recursive: true })
  const store = new FontFolder(folder)
  const pixelText = [...new Set([...ASCII, ...own, ...content])].sort().join('')
  const everything = [
    pixel,
    ...noto.map(({ bytes }) => bytes),
    ...[...own].sort(),
    '|',
    ...[...content].sort(),
  ]
  const [pixelUrl, chineseCss, interUrl] = await Promise.all([
    store.cut('pixel', pixel, pixelText),
    store.write('chinese', 'css', everything, async () =>
      [
        ...(await ownNoto(noto, own)),
        ...(await contentNoto(store, noto, new Set([...content].filter((one) => !own.has(one))))),
        ...(await fullPixel(store, noto, pixel)),
        ...(await fullNoto(store, noto)),
      ].join('\n'),
    ),
    store.write('inter', 'woff2', [inter], async () => inter),
  ])
  return { pixel: pixelUrl, inter: interUrl, chineseCss }
}

/** The interface's Chinese, inside the stylesheet itself: one request instead of thirty. */
async function ownNoto(noto: Slice[], own: ReadonlySet<string>): Promise<string[]> {
  const faces: string[] = []
  for (const { slice, text } of shares(noto, own)) {
    const bytes = await cutVariable(slice, text)
    const url = `data:font/woff2;base64,${bytes.toString('base64')}`
    faces.push(face('Firewall Sans SC', url, text, '400 700'))
  }
  return faces
}

/** The pages' Chinese: files that only the pages showing those characters ask for. */
async function contentNoto(store: FontFolder, noto: Slice[], characters: ReadonlySet<string>) {
  const faces: string[] = []
  for (const { slice, text } of shares(noto, characters)) {
    const url = await store.write('sans', 'woff2', [slice.bytes, text], () => cutVariable(slice, text))
    faces.push(face('Firewall Sans SC', url, text, '400 700'))
  }
  return faces
}

/** The whole pixel face in slices, for the words that visitors type. */
async function fullPixel(store: FontFolder, slices: Slice[], whole: Buffer): Promise<string[]> {
  const faces: string[] = []
  for (let at = 0; at < slices.length; at += PIXEL_SLICES_TOGETHER) {
    const intervals = slices.slice(at, at + PIXEL_SLICES_TOGETHER).flatMap((slice) => slice.intervals)
    const text = String.fromCodePoint(...new Set(codePointsOf(intervals)))
    faces.push(face('Firewall Pixel Full', await store.cut('pixel-full', whole, text), text, '400'))
  }
  return faces
}

async function fullNoto(store: FontFolder, slices: Slice[]): Promise<string[]> {
  const faces: string[] = []
  for (const { bytes, intervals } of slices) {
    const url = await store.write('noto', 'woff2', [bytes], async () => bytes)
    const text = String.fromCodePoint(...codePointsOf(intervals))
    faces.push(face('Noto Sans SC Variable', url, text, '100 900'))
  }
  return faces
}

/** The slices of Noto that hold some of these characters, each with its share of them. */
function shares(slices: Slice[], characters: ReadonlySet<string>): { slice: Slice; text: string }[] {
  const chinese = [...characters].filter((character) => character > '~').sort()
  return slices
    .map((slice) => ({
      slice,
      text: chinese.filter((character) => inRange(slice.intervals, character.codePointAt(0) ?? 0)).join(''),
    }))
    .filter(({ text }) => text !== '')
}

function cutVariable(slice: Slice, text: string): Promise<Buffer> {
  return subsetFont(slice.bytes, text, { targetFormat: 'woff2', variationAxes: WEIGHTS })
}

function face(family: string, url: string, text: string, weight: string): string {
  const range = formatRange(Array.from(text, (character) => character.codePointAt(0) ?? 0))
  return `@font-face{font-family:"${family}";src:url(${url}) format("woff2");font-weight:${weight};font-display:swap;unicode-range:${range}}`
}

/** Files named by what they were made from. */
class FontFolder {
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = folder
  }

  cut(name: string, font: Buffer, text: string): Promise<string> {
    return this.write(name, 'woff2', [font, text], () => subsetFont(font, text, { targetFormat: 'woff2' }))
  }

  /**
   * Makes the file unless it is there.
   * @param from all that it is made from
   * @returns its address
   */
  async write(
    name: string,
    ending: string,
    from: readonly (Buffer | string)[],
    make: () => Promise<Buffer | string>,
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
