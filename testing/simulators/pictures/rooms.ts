import type { Canvas } from './canvas.ts'
import { between, oneOf, type Scene } from './scene.ts'

/** An interior: an eighth of dither for the wall, a quarter for the floor. */
function room(canvas: Canvas): number {
  const floor = Math.round(canvas.height * 0.72)
  canvas.dither((_, y) => y < floor, 0.125, 'd')
  canvas.rect(0, floor, canvas.width, canvas.height - floor, 'c').dither((_, y) => y >= floor, 0.25, 'd')
  canvas.rect(0, floor, canvas.width, 1, 'e')
  return floor
}

/** A cup that steams; `y` is its foot. */
export function cup(canvas: Canvas, x: number, y: number): void {
  canvas
    .rect(x, y - 5, 6, 6, 'w')
    .rect(x, y - 5, 6, 1, 'k')
    .rect(x + 6, y - 4, 1, 3, 'k')
  canvas
    .rect(x + 1, y - 9, 1, 2, 'd')
    .rect(x + 3, y - 11, 1, 3, 'd')
    .rect(x, y + 1, 6, 1, 'k')
}

/** A computer whose red screen dissolves. */
export const screen: Scene = (canvas, random) => {
  const floor = room(canvas)
  const wide = between(random, 20, 26)
  const x = between(random, 4, canvas.width - wide - 6)
  const y = floor - 19
  canvas
    .rect(x, y, wide, 16, 'k')
    .rect(x + 1, y + 1, wide - 2, 14, 'a')
    .rect(x + wide, y + 1, 3, 14, 'e')
  canvas.rect(x + 3, y + 3, wide - 6, 10, 'r')
  const from = random() < 0.5 ? 0 : wide
  canvas.dither(
    (dx, dy) => dx >= x + 3 && dx < x + wide - 3 && dy >= y + 3 && dy < y + 13,
    (dx) => Math.abs(dx - x - from) / wide,
    oneOf(random, ['p', 's', 'w'] as const),
  )
  canvas.rect(x + 5, y + 16, wide - 8, 2, 'f').rect(x + 1, y + 18, wide, 2, 'k')
  for (let key = 0; key < wide - 2; key += 2) canvas.dot(x + 2 + key, y + 21, 'e')
  if (random() < 0.6) cup(canvas, x > canvas.width / 3 ? x - 10 : x + wide + 7, floor - 1)
}

/** Chairs around a table; sometimes one is missing. */
export const table: Scene = (canvas, random) => {
  const floor = room(canvas)
  const y = floor - 9
  const seats = between(random, 2, 4)
  const empty = between(random, 0, seats)
  for (let seat = 0; seat < seats; seat++) {
    const x = 5 + ((canvas.width - 12) / seats) * (seat + 0.5) - 3
    canvas.rect(x, y - 8, 7, 8, seat === empty ? 'p' : 'f').rect(x, y - 8, 7, 1, 'k')
    if (seat === empty) canvas.rect(x + 1, y - 7, 5, 7, 'w').rect(x + 3, y - 6, 1, 5, 'r')
    else if (random() < 0.6) canvas.disc(x + 3.5, y - 11, 3, 'k')
  }
  canvas.rect(3, y, canvas.width - 6, 3, 'k').rect(3, y, canvas.width - 6, 1, 'e')
  canvas.rect(6, y + 3, 2, 12, 'k').rect(canvas.width - 8, y + 3, 2, 12, 'k')
  cup(canvas, between(random, 8, canvas.width - 16), y - 2)
}

/** A picture on a wall. */
export const frame: Scene = (canvas, random) => {
  const floor = room(canvas)
  const wide = between(random, 16, 24)
  const x = between(random, 5, canvas.width - wide - 5)
  canvas.rect(x, 4, wide, floor - 10, 'k').rect(x + 1, 5, wide - 2, floor - 12, 'w')
  const inside = { left: x + 3, top: 7, width: wide - 6, height: floor - 16 }
  canvas.rect(inside.left, inside.top, inside.width, inside.height, random() < 0.5 ? 'l' : 'c')
  canvas.dither(
    (dx, dy) =>
      dx >= inside.left &&
      dx < inside.left + inside.width &&
      dy >= inside.top &&
      dy < inside.top + inside.height,
    (_, dy) => (dy - inside.top) / inside.height,
    oneOf(random, ['e', 'm', 'r'] as const),
  )
  canvas.rect(x + wide / 2 - 3, floor - 4, 6, 2, 'd')
  if (random() < 0.6)
    canvas
      .rect(between(random, 2, canvas.width - 14), floor + 4, 12, 2, 'k')
      .rect(between(random, 3, 10), floor + 6, 1, 3, 'k')
}

/** Two tins on a string, over a wall or without one. */
export const tins: Scene = (canvas, random) => {
  const { width, height } = canvas
  const floor = room(canvas)
  const y = floor - between(random, 6, 12)
  const sag = between(random, 2, 6)
  for (let x = 11; x < width - 11; x++) {
    const part = (x - 11) / (width - 22)
    canvas.dot(x, y + 4 + sag * 4 * part * (1 - part), 'k')
  }
  for (const x of [4, width - 12]) {
    canvas
      .rect(x, y, 8, 9, 'e')
      .rect(x, y, 8, 1, 'k')
      .rect(x, y + 8, 8, 1, 'k')
      .rect(x + 1, y + 1, 1, 7, 'w')
    canvas.rect(x + 2, y + 3, 5, 3, random() < 0.5 ? 'r' : 'm')
  }
  if (random() < 0.6) {
    const wall = between(random, Math.round(width * 0.4), Math.round(width * 0.6))
    for (let row = 9; row < height; row += 3) canvas.rect(wall, row, 4, 2, row % 2 ? 'r' : 's')
  }
}
