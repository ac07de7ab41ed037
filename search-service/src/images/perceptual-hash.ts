import sharp from 'sharp'
import { DECODING } from './inspect-image.ts'

const COLUMNS = 9
const ROWS = 8
/** Grey levels by which a neighbour must differ to count: less is the noise of compression. */
const NOISE = 2
/** A picture whose 72 cells differ by less has no features to tell it by. */
const LEAST_CONTRAST = 12

/**
 * A 64-bit difference hash: the picture, upright and on white, is shrunk to 9 × 8 grey cells, and each bit
 * says whether a cell is brighter than its right neighbour, row by row, most significant bit first.
 *
 * Copies in another size, format or quality differ in at most 3 bits; different pictures in about 30.
 * Distance is the number of differing bits. It tells copies, not likeness: a crop or a mirror image is another picture.
 * @param bytes a file that `inspectImage` has accepted
 * @returns an unsigned 64-bit number, or undefined for a blank picture
 * @throws whatever sharp says of a damaged file
 */
export async function perceptualHash(bytes: Buffer): Promise<bigint | undefined> {
  const cells = await sharp(bytes, DECODING)
    .autoOrient()
    .flatten({ background: 'white' })
    .toColourspace('b-w')
    .resize(COLUMNS, ROWS, { fit: 'fill', kernel: 'cubic', fastShrinkOnLoad: false })
    .extractChannel(0)
    .raw()
    .toBuffer()
  if (Math.max(...cells) - Math.min(...cells) < LEAST_CONTRAST) return undefined
  let hash = 0n
  for (let row = 0; row < ROWS; row++) {
    for (let column = 0; column < COLUMNS - 1; column++) {
      const at = row * COLUMNS + column
      const brighter = (cells[at] ?? 0) - (cells[at + 1] ?? 0) >= NOISE
      hash = (hash << 1n) | (brighter ? 1n : 0n)
    }
  }
  return hash
}

/** How many of the 64 bits differ. */
export function hashDistance(one: bigint, other: bigint): number {
  let rest = BigInt.asUintN(64, one ^ other)
  let bits = 0
  for (; rest > 0n; rest &= rest - 1n) bits++
  return bits
}
