import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Font } from 'harfbuzzjs'

/** The site's pixel font for queries, Inter for explanations. */
export type Style = 'pixel' | 'body' | 'bold'

const REGULAR = 400
const BOLD = 650
const PIXEL = 'fusion-pixel-12px-proportional-sc'
const NOTO = 'noto-sans-sc'
/** Characters without a glyph: joiners, variation selectors, tags. */
const INVISIBLE = /^[\p{Default_Ignorable_Code_Point}\p{Cc}]$/u

type HarfBuzz = typeof import('harfbuzzjs')
type Decompress = (woff2: Uint8Array) => Promise<Uint8Array>
interface Weights {
  body: Font
  bold: Font
}

/**
 * The site's fonts, read from their packages, since servers may have none. Noto Sans SC comes in 101 slices,
 * opened only when a text needs them.
 */
export class Fonts {
  readonly #slices = new Map<string, Weights>()
  readonly #sliceOf = new Map<number, string>()

  private constructor(
    private readonly hb: HarfBuzz,
    private readonly decompress: Decompress,
    private readonly pixel: Font,
    private readonly inter: Weights,
  ) {}

  /** Takes 0.7 s of CPU and 60 MB, so it runs only once, and only in a process that draws. */
  static async open(): Promise<Fonts> {
    const hb = await import('harfbuzzjs')
    const { default: decompress } = await import('wawoff2/decompress.js')
    const face = async (name: string, file: string) =>
      new hb.Face(new hb.Blob(await decompress(await readFile(fileOf(name, file)))))
    const pixel = new hb.Font(await face(`@fontsource/${PIXEL}`, `${PIXEL}-latin-400-normal.woff2`))
    const inter = weights(hb, await face('@fontsource-variable/inter', 'inter-latin-wght-normal.woff2'))
    const fonts = new Fonts(hb, decompress, pixel, inter)
    await fonts.#readSlices()
    return fonts
  }

  /** Opens the slices for a text's characters, so that `fontOf` finds them. */
  async prepare(text: string): Promise<void> {
    for (const character of new Set(text)) {
      const slice = this.#sliceOf.get(character.codePointAt(0) ?? 0)
      if (slice === undefined || this.#slices.has(slice)) continue
      const woff2 = await readFile(
        fileOf(`@fontsource-variable/${NOTO}`, `${NOTO}-${slice}-wght-normal.woff2`),
      )
      this.#slices.set(
        slice,
        weights(this.hb, new this.hb.Face(new this.hb.Blob(await this.decompress(woff2)))),
      )
    }
  }

  /** The font that has all code points of a grapheme; undefined when none does. */
  fontOf(character: string, style: Style): Font | undefined {
    const points = [...character]
      .filter((each) => !INVISIBLE.test(each))
      .map((each) => each.codePointAt(0) ?? 0)
    const slices = points.map((point) => this.#slices.get(this.#sliceOf.get(point) ?? ''))
    const weight = style === 'bold' ? 'bold' : 'body'
    const noto = slices.map((slice) => slice?.[weight])
    const fonts = style === 'pixel' ? [this.pixel, ...noto] : [this.inter[weight], ...noto, this.pixel]
    return fonts.find((font) => font && points.every((point) => font.nominalGlyph(point)))
  }

  /** The glyphs of a text, in font units. Lines are `font.face.upem` units apart. */
  shape(font: Font, text: string) {
    const buffer = new this.hb.Buffer()
    buffer.addText(text)
    buffer.setDirection(this.hb.Direction.LTR)
    buffer.guessSegmentProperties()
    this.hb.shape(font, buffer)
    return buffer.getGlyphInfosAndPositions()
  }

  async #readSlices(): Promise<void> {
    const file = require.resolve(`@fontsource-variable/${NOTO}/unicode.json`)
    const ranges: Record<string, string> = JSON.parse(await readFile(file, 'utf8'))
    for (const [slice, text] of Object.entries(ranges)) {
      for (const range of text.split(',')) {
        const [first = 0, last = first] = range
          .slice(2)
          .split('-')
          .map((hex) => Number.parseInt(hex, 16))
        for (let point = first; point <= last; point++)
          this.#sliceOf.set(point, slice.replaceAll(/[[\]]/g, ''))
      }
    }
  }
}

const require = createRequire(import.meta.url)

function fileOf(name: string, file: string): string {
  return path.join(path.dirname(require.resolve(`${name}/package.json`)), 'files', file)
}

function weights(hb: HarfBuzz, face: InstanceType<HarfBuzz['Face']>): Weights {
  const bold = new hb.Font(face)
  const body = new hb.Font(face)
  bold.setVariations([new hb.Variation('wght', BOLD)])
  body.setVariations([new hb.Variation('wght', REGULAR)])
  return { body, bold }
}
