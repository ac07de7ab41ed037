import { seeded } from '@firewall-cafe/shared'
import type { ListedPicture } from '../catalogue.ts'

/** Edge of one dot of the drawing, in dots of the lettering below it. */
export const DOT = 5
/** Height of the band with the term, in dots of its lettering. */
export const BAND = 20

/** Dots of the drawing: mostly the usual format, now and then square, upright or wide. */
export function gridOf(seed: string): { columns: number; rows: number } {
  const chance = seeded(`${seed}/grid`)()
  if (chance < 0.1) return { columns: 36, rows: 36 }
  if (chance < 0.2) return { columns: 36, rows: 48 }
  if (chance < 0.32) return { columns: 64, rows: 36 }
  return { columns: 48, rows: 36 }
}

/** Size of the original, in pixels. */
export function picturesSize({ seed, scale }: ListedPicture): { width: number; height: number } {
  const { columns, rows } = gridOf(seed)
  return { width: columns * DOT * scale, height: (rows * DOT + BAND) * scale }
}
