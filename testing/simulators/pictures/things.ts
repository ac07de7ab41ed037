import { cup } from './rooms.ts'
import { between, oneOf, type Scene } from './scene.ts'

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

/** A lamp that lights what is below it. */
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
