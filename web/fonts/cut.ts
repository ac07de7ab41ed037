import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import subsetFont from 'subset-font'
import { codePointsOf, formatRange, inRange } from './ranges.ts'
import { interFont, notoSlices, pixelFont, type Slice } from './sources.ts'
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
const CUT_VERSION = 3
/** The weights that Chinese text is set in. */
const WEIGHTS = { wght: { min: 400, max: 700 } }

/**
 * Cuts the site's fonts and writes them to `folder` (served as /fonts). Files are
 * named by their content, so what is there already is not cut again.
 *
 * `own` are the characters of the interface, cut into one stylesheet; `content`
 * those of the pages' running text, cut so that each page loads what it shows.
 * Anything else (a visitor's query) comes from the full faces by unicode-range.
 */
export async function cutFonts(
  folder: string,
  { own, content }: { own: ReadonlySet<string>; content: ReadonlySet<string> },
): Promise<SiteFonts> {
  fs.mkdirSync(folder, { recursive: true })
  const store = new FontFolder(folder)
  const pixelText = [...new Set([...ASCII, ...own, ...content])].sort().join('')
  const pixelWhole = pixelFont()
  const [pixel, chineseCss] = await Promise.all([
    store.cut('pixel', pixelWhole, pixelText),
    store.write('chinese', 'css', [...own, '|', ...content].sort().join(''), async () =>
      [
        ...(await ownNoto(own)),
        ...(await contentNoto(store, own, content)),
        ...(await fullPixel(store, pixelWhole)),
        ...(await fullNoto(store)),
      ].join('\n'),
    ),
  ])
  const inter = await store.write('inter', 'woff2', '', async () => interFont())
  return { pixel, inter, chineseCss }
}

/** The interface's Chinese, inside the stylesheet itself: one request instead of thirty. */
async function ownNoto(own: ReadonlySet<string>): Promise<string[]> {
  const faces: string[] = []
  for (const { slice, text } of shares(own)) {
    const bytes = await cutVariable(slice, text)
    const url = `data:font/woff2;base64,${bytes.toString('base64')}`
    faces.push(face('Firewall Sans SC', url, text, '400 700'))
  }
  return faces
}

/** The pages' Chinese: files that only the pages showing those characters ask for. */
async function contentNoto(store: FontFolder, own: ReadonlySet<string>, content: ReadonlySet<string>) {
  const faces: string[] = []
  for (const { slice, text } of shares(new Set([...content].filter((character) => !own.has(character))))) {
    const url = await store.write('sans', 'woff2', slice.file + text, () => cutVariable(slice, text))
    faces.push(face('Firewall Sans SC', url, text, '400 700'))
  }
  return faces
}

/** The whole pixel face in slices, for the words that visitors type. */
async function fullPixel(store: FontFolder, whole: Buffer): Promise<string[]> {
  const slices = notoSlices()
  const faces: string[] = []
  for (let at = 0; at < slices.length; at += PIXEL_SLICES_TOGETHER) {
    const intervals = slices.slice(at, at + PIXEL_SLICES_TOGETHER).flatMap((slice) => slice.intervals)
    const text = String.fromCodePoint(...new Set(codePointsOf(intervals)))
    faces.push(face('Firewall Pixel Full', await store.cut('pixel-full', whole, text), text, '400'))
  }
  return faces
}

async function fullNoto(store: FontFolder): Promise<string[]> {
  const faces: string[] = []
  for (const slice of notoSlices()) {
    const url = await store.write('noto', 'woff2', path.basename(slice.file), async () =>
      fs.readFileSync(slice.file),
    )
    const text = String.fromCodePoint(...codePointsOf(slice.intervals))
    faces.push(face('Noto Sans SC Variable', url, text, '100 900'))
  }
  return faces
}

/** The slices of Noto that hold some of these characters, each with its share of them. */
function shares(characters: ReadonlySet<string>): { slice: Slice; text: string }[] {
  const chinese = [...characters].filter((character) => character > '~').sort()
  return notoSlices()
    .map((slice) => ({
      slice,
      text: chinese.filter((character) => inRange(slice.intervals, character.codePointAt(0) ?? 0)).join(''),
    }))
    .filter(({ text }) => text !== '')
}

function cutVariable(slice: Slice, text: string): Promise<Buffer> {
  return subsetFont(fs.readFileSync(slice.file), text, { targetFormat: 'woff2', variationAxes: WEIGHTS })
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
    return this.write(name, 'woff2', text, () => subsetFont(font, text, { targetFormat: 'woff2' }))
  }

  /** Makes the file unless it is there; answers its address. */
  async write(
    name: string,
    ending: string,
    key: string,
    make: () => Promise<Buffer | string>,
  ): Promise<string> {
    const hash = createHash('sha256').update(`${CUT_VERSION}:${key}`).digest('hex').slice(0, 12)
    const file = `${name}-${hash}.${ending}`
    const target = path.join(this.#folder, file)
    if (!fs.existsSync(target)) {
      const bytes = await make()
      fs.writeFileSync(`${target}.part`, bytes)
      fs.renameSync(`${target}.part`, target)
    }
    return `/fonts/${file}`
  }
}
