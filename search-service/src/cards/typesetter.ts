import type { Font } from 'harfbuzzjs'
import type { Fonts, Style } from './fonts.ts'

export interface Type {
  style: Style
  /** In pixels. The pixel font is sharp only at multiples of 12. */
  size: number
}

export interface Place {
  x: number
  /** The base line. */
  y: number
  fill: string
}

interface Glyph {
  /** Undefined when no font has the character. */
  outline: (() => string) | undefined
  /** Distance from the start of the text and its base line, in pixels; y grows upwards. */
  x: number
  y: number
  /** Pixels per unit of the outline. */
  scale: number
}

/** Splits a text into graphemes: an emoji of several code points is one. */
const CHARACTERS = new Intl.Segmenter('zh-Hans', { granularity: 'grapheme' })
const WORDS = new Intl.Segmenter('zh-Hans', { granularity: 'word' })
/** The empty box for a character that no font has: advance and sides, in sixteenths of the size. */
const BOX = { advance: 16, width: 12, height: 13 }

/** Breaks text into lines and draws it as SVG paths. `Fonts.prepare` must be called with the text first. */
export class Typesetter {
  /** The measured width of each text, by its style, relative to the size. */
  readonly #widths = new Map<string, number>()

  constructor(private readonly fonts: Fonts) {}

  /** The width of a text on one line, in pixels. */
  width(text: string, { style, size }: Type): number {
    const key = `${style} ${text}`
    const known = this.#widths.get(key)
    if (known !== undefined) return known * size
    const { width } = this.#set(text, { style, size: 1 })
    this.#widths.set(key, width)
    return width * size
  }

  /** A text on one line, as SVG. */
  draw(text: string, type: Type, { x, y, fill }: Place): string {
    const paths = this.#set(text, type).glyphs.map((glyph) => {
      const move = `transform="translate(${round(x + glyph.x)} ${round(y - glyph.y)}) scale(${glyph.scale} -${glyph.scale})"`
      return `<path ${move} d="${glyph.outline?.() ?? box(glyph.scale)}"/>`
    })
    // Whole pixels keep the pixel font sharp.
    const rendering = type.style === 'pixel' ? ' shape-rendering="crispEdges"' : ''
    return `<g fill="${fill}" fill-rule="evenodd"${rendering}>${paths.join('')}</g>`
  }

  /**
   * Breaks a text into lines of at most `width` pixels, between words, or inside words longer than a line.
   * @param atMost the most lines; the rest becomes an ellipsis
   * @returns the lines, and whether the whole text fits without breaking a word
   */
  lines(text: string, type: Type, width: number, atMost: number): { lines: string[]; whole: boolean } {
    const lines = ['']
    let room = width
    let whole = true
    const add = (part: string): boolean => {
      const seen = this.width(part.trimEnd(), type)
      if (seen > width) return false
      if (seen <= room) lines[lines.length - 1] += part
      else {
        lines.push(part)
        room = width
      }
      room -= this.width(part, type)
      return true
    }
    for (const word of wordsOf(text)) {
      if (lines.length > atMost) break
      if (add(word)) continue
      whole = false
      for (const character of charactersOf(word)) add(character)
    }
    const fits = (line: string) => this.width(line, type) <= width
    if (lines.length > atMost) {
      whole = false
      const last = charactersOf(lines[atMost - 1] ?? '')
      while (last.length > 0 && !fits(`${last.join('').trimEnd()}…`)) last.pop()
      lines.splice(atMost - 1, lines.length, `${last.join('').trimEnd()}…`)
    }
    return { lines: lines.map((line) => line.trim()), whole }
  }

  #set(text: string, { style, size }: Type): { glyphs: Glyph[]; width: number } {
    const glyphs: Glyph[] = []
    let x = 0
    for (const { font, text: part } of this.#runs(text, style)) {
      if (!font) {
        const scale = size / 16
        for (const _ of charactersOf(part)) {
          glyphs.push({ outline: undefined, x, y: 0, scale })
          x += BOX.advance * scale
        }
        continue
      }
      const scale = size / font.face.upem
      for (const { codepoint, xAdvance = 0, xOffset = 0, yOffset = 0 } of this.fonts.shape(font, part)) {
        const outline = () => font.glyphToPath(codepoint)
        glyphs.push({ outline, x: x + xOffset * scale, y: yOffset * scale, scale })
        x += xAdvance * scale
      }
    }
    return { glyphs, width: x }
  }

  /** A text, split by the fonts that draw it. */
  #runs(text: string, style: Style): { font: Font | undefined; text: string }[] {
    const runs: { font: Font | undefined; text: string }[] = []
    for (const character of charactersOf(text)) {
      const font = this.fonts.fontOf(character, style)
      const last = runs.at(-1)
      if (last && last.font === font) last.text += character
      else runs.push({ font, text: character })
    }
    return runs
  }
}

const charactersOf = (text: string): string[] => [...CHARACTERS.segment(text)].map(({ segment }) => segment)

/** Words with spaces and punctuation: no line may start with a full stop or end with an opening quote. */
function wordsOf(text: string): string[] {
  const words: string[] = []
  for (const { segment, isWordLike } of WORDS.segment(text)) {
    const last = words.at(-1)
    if (last === undefined || (isWordLike ? !OPENING.test(last) : OPENING.test(segment))) words.push(segment)
    else words[words.length - 1] += segment
  }
  return words
}

const OPENING = /^[\p{Ps}\p{Pi}]+$/u

/** The box's line is a sixteenth of the size thick, but at least a pixel. */
function box(scale: number): string {
  const { advance, width, height } = BOX
  const line = Math.max(1, 1 / scale)
  const left = (advance - width) / 2
  return `M${left} 0h${width}v${height}h-${width}zM${left + line} ${line}v${height - 2 * line}h${width - 2 * line}v-${height - 2 * line}z`
}

const round = (pixels: number): number => Math.round(pixels * 100) / 100
