import type { Canvas } from './canvas.ts'
import { between, oneOf, type Scene } from './landscapes.ts'

/** An interior: an eighth of dither for the wall, a quarter for the floor. */
function room(canvas: Canvas): number {
  const floor = Math.round(canvas.height * 0.72)
  canvas.dither((_, y) => y < floor, 0.125, 'd')
  canvas.rect(0, floor, canvas.width, canvas.height - floor, 'c').dither((_, y) => y >= floor, 0.25, 'd')
  canvas.rect(0, floor, canvas.width, 1, 'e')
  return floor
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

function cup(canvas: Canvas, x: number, y: number): void {
  canvas
    .rect(x, y - 5, 6, 6, 'w')
    .rect(x, y - 5, 6, 1, 'k')
    .rect(x + 6, y - 4, 1, 3, 'k')
  canvas
    .rect(x + 1, y - 9, 1, 2, 'd')
    .rect(x + 3, y - 11, 1, 3, 'd')
    .rect(x, y + 1, 6, 1, 'k')
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

/** A glass over a grid of cells. */
export const lens: Scene = (canvas, random) => {
  const { width, height } = canvas
  const cell = between(random, 5, 8)
  for (let y = 2; y < height - 2; y += cell) {
    for (let x = 2; x < width - 2; x += cell) {
      canvas.rect(x, y, cell - 1, cell - 1, oneOf(random, ['w', 'w', 'c', 'd'] as const))
      if (random() < 0.3)
        canvas.dither((dx, dy) => dx >= x && dx < x + cell - 1 && dy >= y && dy < y + cell - 1, 0.5, 'e')
    }
  }
  const [cx, cy] = [between(random, 13, width - 18), between(random, 12, height - 16)]
  canvas
    .line(cx + 6, cy + 6, cx + 15, cy + 15, 'k')
    .line(cx + 7, cy + 6, cx + 16, cy + 15, 'k')
    .line(cx + 6, cy + 7, cx + 15, cy + 16, 'k')
  canvas.disc(cx, cy, 9, 'k').disc(cx, cy, 7, random() < 0.5 ? 'w' : 'l')
  canvas.rect(cx - 3, cy - 1, 6, 1, 'r').rect(cx - 4, cy - 4, 2, 1, 'w')
  if (random() < 0.5) canvas.rect(cx - 3, cy + 1, 4, 1, 'r')
}

/** A newspaper; now and then a column is cut out. */
export const paper: Scene = (canvas, random) => {
  const { width, height } = canvas
  canvas.dither(() => true, 0.25, 'd')
  const [x, y, w, h] = [between(random, 5, 9), 3, width - 16, height - 6]
  canvas.rect(x + 2, y + 2, w, h, 'e').rect(x, y, w, h, 'w')
  canvas.rect(x + 3, y + 3, w - 6, 3, 'k').rect(x + 3, y + 7, Math.round(w * 0.6), 1, 'e')
  const columns = between(random, 2, 3)
  const cut = between(random, 0, columns)
  const wide = Math.floor((w - 6) / columns)
  for (let column = 0; column < columns; column++) {
    const left = x + 3 + column * wide
    if (column === cut) {
      canvas.rect(left, y + 10, wide - 1, h - 13, 'c').rect(left, y + 10, 1, h - 13, 'r')
      continue
    }
    if (random() < 0.5)
      canvas
        .rect(left, y + 10, wide - 2, 6, 'd')
        .dither((dx, dy) => dx >= left && dx < left + wide - 2 && dy >= y + 10 && dy < y + 16, 0.5, 'f')
    for (let line = y + 18; line < y + h - 2; line += 2)
      canvas.rect(left, line, between(random, Math.max(2, wide - 6), wide - 2), 1, 'e')
  }
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

/** A lamp that lights what stands below it. */
export const lamp: Scene = (canvas, random) => {
  const { width, height } = canvas
  canvas.fill(() => true, 'g')
  const x = between(random, 14, width - 14)
  canvas
    .rect(x, 0, 1, 7, 'd')
    .polygon(
      [
        [x - 3, 6],
        [x + 4, 6],
        [x + 8, 12],
        [x - 7, 12],
      ],
      'e',
    )
    .rect(x - 6, 12, 13, 1, 'w')
  canvas.dither(
    (dx, dy) => dy > 12 && Math.abs(dx - x) < 6 + (dy - 12) * 0.55,
    (_, dy) => 0.85 - (dy - 12) / height,
    'c',
  )
  canvas.rect(0, height - 6, width, 6, 'k')
  const thing = between(random, 0, 2)
  if (thing === 0) cup(canvas, x - 3, height - 8)
  if (thing === 1)
    canvas
      .rect(x - 8, height - 10, 16, 4, 'w')
      .rect(x, height - 10, 1, 4, 'e')
      .rect(x - 6, height - 9, 4, 1, 'r')
  if (thing === 2) canvas.disc(x, height - 10, 4, 'r').rect(x, height - 16, 1, 3, 'k')
}

/** A stamp repeated in a row, one of them red. */
const STAMPS: readonly (readonly string[])[] = [
  [
    '...kkkkkk...',
    'kkkkkkkkkkkk',
    '..kkkkkkk...',
    '.kkkkkkkkkk.',
    'kkkkkkkkkkkk',
    'kdkkdkkdkkdk',
    '.kkkkkkkkkk.',
  ],
  [
    '....kkkk....',
    '..kkkkkkkk..',
    '.kkkkkkkkkk.',
    'kkkkkkkkkkkk',
    'k..k.kk.k..k',
    '.....kk.....',
    '.....kk.k...',
    '......kk....',
  ],
  [
    'k..k........',
    'kkkk......k.',
    'kdkd.......k',
    'kkkkkkkkkk.k',
    '.kkkkkkkkkkk',
    '.kkkkkkkkkk.',
    '.k.k....k.k.',
  ],
  [
    '..kk....kk..',
    '.kkkkkkkkkk.',
    'kkkkkkkkkkkk',
    'kkkkkkkkkkkk',
    '.kkkkkkkkkk.',
    '..kkkkkkkk..',
    '...kkkkkk...',
    '.....kk.....',
  ],
  [
    '....kkk.....',
    '...kwwwk....',
    '...kwwwk....',
    '.kkkkkkkkk..',
    'kkkkkkkkkkk.',
    'kkkkkkkkkkk.',
    '.kk.....kk..',
  ],
  [
    '.kkkkkkkkkk.',
    'kwwwwwwwwwwk',
    'kwkkkwkkkkwk',
    'kwwwwwwwwwwk',
    'kwkkkkkwkkwk',
    'kwwwwwwwwwwk',
    '.kkkkkkkkkk.',
  ],
]

export const row: Scene = (canvas, random) => {
  const { width, height } = canvas
  canvas.dither(() => true, 0.125, 'd')
  const stamp = oneOf(random, STAMPS)
  const red = between(random, 0, 8)
  let index = 0
  for (let y = 4; y < height - 8; y += 11) {
    for (let x = 3 + (Math.floor(y / 11) % 2) * 4; x < width - 11; x += 15) {
      const ink = index++ === red ? 'r' : oneOf(random, ['k', 'f', 'e'] as const)
      canvas.stamp(
        stamp.map((line) => line.replaceAll('k', ink)),
        x,
        y,
      )
    }
  }
}

/** One large thing on a plain ground, with a red line under it. */
export const portrait: Scene = (canvas, random) => {
  const { width, height } = canvas
  canvas.dither((_, y) => y < height - 8, 0.25, oneOf(random, ['d', 'l', 'c'] as const))
  const stamp = oneOf(random, STAMPS)
  const [x, y] = [Math.floor((width - 24) / 2), Math.floor((height - stamp.length * 2) / 2)]
  const ink = oneOf(random, ['k', 'g', 'f', 's'] as const)
  canvas.stamp(
    stamp.map((line) => line.replaceAll('k', 'd')),
    x + 2,
    y + 2,
    2,
  )
  canvas.stamp(
    stamp.map((line) => line.replaceAll('k', ink)),
    x,
    y,
    2,
  )
  canvas.rect(between(random, 2, 8), height - 6, width - between(random, 10, 20), 1, 'r')
}
