/** How unlike two drawings look from a distance. */
import type { Canvas } from './canvas.ts'
import { COLOURS, luma } from './palette.ts'

const COLUMNS = 16
const ROWS = 12

/** The drawing as seen with half-shut eyes: the mean brightness of 16 × 12 fields, 0 to 255. */
export function glance({ width, height, pixels }: Canvas): number[] {
  const sums = new Array<number>(COLUMNS * ROWS).fill(0)
  const counts = new Array<number>(COLUMNS * ROWS).fill(0)
  pixels.forEach((colour, index) => {
    const column = Math.floor(((index % width) * COLUMNS) / width)
    const row = Math.floor((Math.floor(index / width) * ROWS) / height)
    const field = row * COLUMNS + column
    sums[field] = (sums[field] as number) + luma(COLOURS[colour] as (typeof COLOURS)[number])
    counts[field] = (counts[field] as number) + 1
  })
  return sums.map((sum, field) => sum / (counts[field] as number))
}

/**
 * Mean difference of two glances, each freed of its overall brightness first, so that the same drawing
 * on a darker ground still counts as alike. 0 is the same; two unrelated posters are above 15.
 */
export function difference(one: readonly number[], other: readonly number[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [oneMean, otherMean] = [mean(one), mean(other)]
  return mean(one.map((value, field) => Math.abs(value - oneMean - ((other[field] as number) - otherMean))))
}
