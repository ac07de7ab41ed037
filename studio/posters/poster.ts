/** What a drawing is, and the words that describe it. */
import type { Localized } from '@firewall-cafe/shared'
import { Canvas } from './canvas.ts'
import { COLOURS, GREYS, type Rgb } from './palette.ts'

interface Described {
  /** The file's name, without `.png`. */
  name: string
  /** What it shows, for people who cannot see it. */
  alt: Localized
}

/** A drawing with one state, in colour. */
export interface Scene extends Described {
  draw(canvas: Canvas): void
  /** Drawing pixels, and image pixels for each; 48 × 36 at 30 unless told. */
  size?: { width: number; height: number; scale: number }
}

/** A drawing with two states: grey at rest, and the same with one change, in red, once looked at. */
export interface Poster extends Described {
  /** The change, as the end of a sentence. */
  change: Localized
  draw(canvas: Canvas, lookedAt: boolean): void
}

export interface Picture extends Described {
  canvas: Canvas
  palette: readonly Rgb[]
  scale: number
}

const SCALE = 30

/** Draws a scene that has no second picture for the mouse. */
export function scenePicture({ name, alt, draw, size }: Scene): Picture {
  const canvas = new Canvas(size?.width, size?.height)
  draw(canvas)
  return { name, alt, canvas, palette: COLOURS, scale: size?.scale ?? SCALE }
}

/** A poster's picture at rest, and the one that takes its place under the mouse. */
export function posterPictures({ name, alt, change, draw }: Poster): [rest: Picture, hover: Picture] {
  const picture = (lookedAt: boolean) => {
    const canvas = new Canvas()
    draw(canvas, lookedAt)
    return canvas
  }
  return [
    { name, alt, canvas: picture(false), palette: GREYS, scale: SCALE },
    {
      name: `${name}-hover`,
      alt: { en: `${alt.en}; now ${change.en}`, zh: `${alt.zh}；此时${change.zh}` },
      canvas: picture(true),
      palette: COLOURS,
      scale: SCALE,
    },
  ]
}
