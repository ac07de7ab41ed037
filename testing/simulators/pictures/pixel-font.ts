import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { inflateSync } from 'node:zlib'

/** One letter on whole dots: `rows` top to bottom, true where it is inked. */
export interface Glyph {
  width: number
  /** Dots from the base line up to the first row. */
  top: number
  rows: boolean[][]
}

const FILE =
  '@fontsource/fusion-pixel-12px-proportional-sc/files/fusion-pixel-12px-proportional-sc-latin-400-normal.woff'
/** Font units in one dot of this 12-dot font. */
const UNITS = 100

type Point = { x: number; y: number }
type Tables = Map<string, Buffer>

/**
 * Letters of the site's pixel font, read from its WOFF 1.0 file (W3C) and its TrueType outlines, so that
 * pictures carry Chinese on machines without any font. Undefined when the font is not installed.
 */
export function loadPixelFont(): PixelFont | undefined {
  try {
    return new PixelFont(tablesOf(readFileSync(fileURLToPath(import.meta.resolve(FILE)))))
  } catch {
    return undefined
  }
}

/** The outlines of its letters, by character. */
export class PixelFont {
  readonly #cmap: Buffer
  readonly #glyf: Buffer
  readonly #loca: Buffer
  readonly #hmtx: Buffer
  readonly #metrics: number
  readonly #seen = new Map<string, Glyph>()

  constructor(tables: Tables) {
    const table = (tag: string): Buffer => {
      const found = tables.get(tag)
      if (!found) throw new Error(`The font has no ${tag} table`)
      return found
    }
    this.#cmap = mapOf(table('cmap'))
    this.#glyf = table('glyf')
    this.#loca = table('loca')
    this.#hmtx = table('hmtx')
    this.#metrics = table('hhea').readUInt16BE(34)
  }

  /** The letter as dots; one that the font lacks is its empty box. */
  glyph(letter: string): Glyph {
    const seen = this.#seen.get(letter)
    if (seen) return seen
    const id = idOf(this.#cmap, letter.codePointAt(0) ?? 0)
    const advance = this.#hmtx.readUInt16BE(Math.min(id, this.#metrics - 1) * 4)
    const glyph = rasterise(this.contours(id), Math.round(advance / UNITS))
    this.#seen.set(letter, glyph)
    return glyph
  }

  private contours(id: number): Point[][] {
    const [start, end] = [this.#loca.readUInt32BE(id * 4), this.#loca.readUInt32BE(id * 4 + 4)]
    if (start === end) return []
    const data = this.#glyf.subarray(start, end)
    const count = data.readInt16BE(0)
    // This font has no compound letters.
    return count < 0 ? [] : readContours(data, count)
  }
}

function tablesOf(file: Buffer): Tables {
  const tables: Tables = new Map()
  for (let index = 0; index < file.readUInt16BE(12); index++) {
    const entry = 44 + index * 20
    const [start, packed, full] = [4, 8, 12].map((offset) => file.readUInt32BE(entry + offset)) as [
      number,
      number,
      number,
    ]
    const data = file.subarray(start, start + packed)
    tables.set(file.toString('latin1', entry, entry + 4), packed < full ? inflateSync(data) : data)
  }
  return tables
}

/** The format 12 subtable, which covers all of Unicode. */
function mapOf(cmap: Buffer): Buffer {
  for (let index = 0; index < cmap.readUInt16BE(2); index++) {
    const subtable = cmap.subarray(cmap.readUInt32BE(4 + index * 8 + 4))
    if (subtable.readUInt16BE(0) === 12) return subtable
  }
  throw new Error('The font has no full character map')
}

function idOf(map: Buffer, code: number): number {
  let [low, high] = [0, map.readUInt32BE(12) - 1]
  while (low <= high) {
    const middle = (low + high) >> 1
    const group = 16 + middle * 12
    if (code < map.readUInt32BE(group)) high = middle - 1
    else if (code > map.readUInt32BE(group + 4)) low = middle + 1
    else return map.readUInt32BE(group + 8) + code - map.readUInt32BE(group)
  }
  return 0
}

/** TrueType's packed outline: ends, instructions, flags, then x and y as differences. */
function readContours(data: Buffer, count: number): Point[][] {
  let at = 10
  const ends = Array.from({ length: count }, (_, index) => data.readUInt16BE(at + index * 2))
  at += count * 2
  at += 2 + data.readUInt16BE(at)
  const total = (ends.at(-1) ?? -1) + 1
  const flags: number[] = []
  while (flags.length < total) {
    const flag = data.readUInt8(at++)
    const repeats = flag & 8 ? data.readUInt8(at++) : 0
    for (let index = 0; index <= repeats; index++) flags.push(flag)
  }
  const axis = (short: number, same: number): number[] => {
    let value = 0
    return flags.map((flag) => {
      if (flag & short) value += flag & same ? data.readUInt8(at++) : -data.readUInt8(at++)
      else if (!(flag & same)) {
        value += data.readInt16BE(at)
        at += 2
      }
      return value
    })
  }
  const xs = axis(2, 16)
  const ys = axis(4, 32)
  return ends.map((end, index) => {
    const from = index === 0 ? 0 : (ends[index - 1] ?? 0) + 1
    return xs.slice(from, end + 1).map((x, offset) => ({ x, y: ys[from + offset] ?? 0 }))
  })
}

/** Counts the outline's windings round each dot's middle: its edges are on whole dots. */
function rasterise(contours: Point[][], width: number): Glyph {
  const heights = contours.flat().map((point) => point.y)
  if (heights.length === 0) return { width, top: 0, rows: [] }
  const top = Math.ceil(Math.max(...heights) / UNITS)
  const bottom = Math.floor(Math.min(...heights) / UNITS)
  const rows = Array.from({ length: top - bottom }, (_, row) =>
    Array.from(
      { length: width },
      (_, column) => winding(contours, (column + 0.5) * UNITS, (top - row - 0.5) * UNITS) !== 0,
    ),
  )
  return { width, top, rows }
}

function winding(contours: Point[][], x: number, y: number): number {
  let turns = 0
  for (const contour of contours) {
    let from = contour.at(-1)
    for (const to of contour) {
      if (from && from.y > y !== to.y > y && x < from.x + ((to.x - from.x) * (y - from.y)) / (to.y - from.y))
        turns += to.y > from.y ? 1 : -1
      from = to
    }
  }
  return turns
}
