/** Pieces that several drawings share. */
import { type Canvas, eighth, type Pen, quarter } from './canvas.ts'
import { INK, SLATE2, SLATE4, SLATE5, SLATE6, SLATE7, SLATE65, WHITE } from './palette.ts'

/** Air and floor: a plain ground with thin dither above `horizon` and thicker dither below it. */
export function room(
  c: Canvas,
  horizon = 29,
  air = SLATE2,
  speck = SLATE4,
  floor = SLATE5,
  grain = SLATE6,
): Canvas {
  return c
    .fill(air)
    .fill(eighth(speck))
    .rect(0, horizon, c.width, c.height - horizon, floor)
    .rect(0, horizon, c.width, c.height - horizon, quarter(grain))
}

/** A screen on a foot, `width` × `height` without the foot. */
export function monitor(
  c: Canvas,
  x: number,
  y: number,
  width: number,
  height: number,
  picture: Pen,
  foot = 3,
): Canvas {
  const middle = x + Math.floor(width / 2)
  c.rect(middle - 2, y + height, 4, foot, INK).rect(middle - 5, y + height + foot, 10, 1, INK)
  return c.box(x, y, width, height, INK, picture, 1)
}

/** Somebody seen from behind: head, shoulders. */
export function figure(c: Canvas, x: number, y: number, colour: number): Canvas {
  return c
    .rect(x + 2, y, 4, 4, colour)
    .rect(x + 3, y + 4, 2, 1, colour)
    .rect(x + 1, y + 5, 6, 1, colour)
    .rect(x, y + 6, 8, 5, colour)
}

/** A chair from the front, back rungs above the seat; 10 wide, 18 high. */
export function chair(c: Canvas, x: number, y: number, colour: number): Canvas {
  return c
    .rect(x, y, 10, 2, colour)
    .rect(x, y + 4, 10, 2, colour)
    .rect(x, y, 2, 18, colour)
    .rect(x + 8, y, 2, 18, colour)
    .rect(x - 1, y + 9, 12, 3, colour)
}

/** Lines of text that cannot be read. */
export function text(
  c: Canvas,
  x: number,
  y: number,
  widths: readonly number[],
  colour = SLATE6,
  step = 2,
): Canvas {
  widths.forEach((width, row) => {
    c.rect(x, y + row * step, width, 1, colour)
  })
  return c
}

/** A brick wall with its mortar. */
export function bricks(
  c: Canvas,
  x: number,
  y: number,
  width: number,
  height: number,
  brick = SLATE7,
  mortar = SLATE65,
): Canvas {
  return c.rect(x, y, width, height, (column, row) => {
    const down = row - y
    if (down % 4 === 3) return mortar
    const shift = Math.floor(down / 4) % 2 === 0 ? 0 : 3
    return (column - x + shift) % 6 === 5 ? mortar : brick
  })
}

/** A small landscape as searches return it: hills and a light. */
export function landscape(
  c: Canvas,
  x: number,
  y: number,
  width: number,
  height: number,
  ground = SLATE65,
  sky = SLATE4,
): Canvas {
  const peak = Math.round(width * 0.35)
  c.rect(x, y, width, height, sky).rect(x + width - 3, y + 1, 2, 2, WHITE)
  return c.rect(x, y, width, height, ground, (column, row) => {
    const slope = Math.abs(column - x - peak)
    return row - y >= Math.min(height - 2, Math.floor(height * 0.3) + slope)
  })
}
