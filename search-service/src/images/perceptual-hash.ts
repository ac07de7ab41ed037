import sharp from 'sharp'
import { DECODING } from './inspect-image.ts'

const COLUMNS = 9
const ROWS = 8
/**
 * Each cell is the mean of a square of this many pixels a side. Shrinking straight to 9 × 8 would weigh only
 * a few pixels, different ones at each size: copies would differ in up to 8 bits.
 */
const CELL = 8
/** The least difference to a neighbour that counts, in grey levels: less is compression noise. */
const NOISE = 2
/** The least contrast of at least one row, in grey levels: with less, a picture cannot be recognised. */
const LEAST_CONTRAST = 12
/** Hashes with fewer bits set, or unset, belong to featureless pictures: many others would look like them. */
export const LEAST_FEATURES = 6

/**
 * A 64-bit difference hash: the picture, upright and on white, is reduced to 9 × 8 grey cells, and each bit
 * says whether a cell is brighter than its right neighbour, row by row, most significant bit first.
 *
 * Distance is the number of differing bits; docs/counting.md says how reliably it finds copies. A crop or a
 * mirror image is another picture.
 * @param bytes a file that `inspectImage` has accepted
 * @returns an unsigned 64-bit number, or undefined for a picture without contrast from left to right, such as
 *   a blank one
 * @throws sharp's error for a damaged file, or one that takes too long
 */
export async function perceptualHash(bytes: Buffer): Promise<bigint | undefined> {
  const pixels = await sharp(bytes, DECODING)
    .autoOrient()
    .flatten({ background: 'white' })
    .toColourspace('b-w')
    .resize(COLUMNS * CELL, ROWS * CELL, { fit: 'fill', kernel: 'linear', fastShrinkOnLoad: false })
    .extractChannel(0)
    .raw()
    .timeout({ seconds: 10 })
    .toBuffer()
  const cells = Array.from({ length: COLUMNS * ROWS }, (_, at) =>
    meanOfCell(pixels, Math.floor(at / COLUMNS), at % COLUMNS),
  )
  if (greatestContrast(cells) < LEAST_CONTRAST) return undefined
  return cells.reduce((hash, grey, at) => {
    if (at % COLUMNS === COLUMNS - 1) return hash
    const brighter = grey - (cells[at + 1] ?? grey) >= NOISE
    return (hash << 1n) | (brighter ? 1n : 0n)
  }, 0n)
}

function meanOfCell(pixels: Buffer, row: number, column: number): number {
  let sum = 0
  for (let y = row * CELL; y < (row + 1) * CELL; y++) {
    const start = y * COLUMNS * CELL + column * CELL
    for (const grey of pixels.subarray(start, start + CELL)) sum += grey
  }
  return sum / CELL ** 2
}

/** The contrast of the row whose cells differ most. */
function greatestContrast(cells: readonly number[]): number {
  const rows = Array.from({ length: ROWS }, (_, row) => cells.slice(row * COLUMNS, (row + 1) * COLUMNS))
  return Math.max(...rows.map((row) => Math.max(...row) - Math.min(...row)))
}

/**
 * Whether a hash is enough to recognise its picture: not if it is unknown, or the picture has no features.
 * Older rows hold 0 for pictures without contrast from left to right.
 */
export function isDistinct(hash: bigint | undefined): hash is bigint {
  if (hash === undefined) return false
  const bits = hashDistance(hash, 0n)
  return bits >= LEAST_FEATURES && bits <= 64 - LEAST_FEATURES
}

/** How many of the 64 bits differ. */
export function hashDistance(one: bigint, other: bigint): number {
  let rest = BigInt.asUintN(64, one ^ other)
  let bits = 0
  for (; rest > 0n; rest &= rest - 1n) bits++
  return bits
}
