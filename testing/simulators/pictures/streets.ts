import { air } from './landscapes.ts'
import { between, oneOf, type Scene } from './scene.ts'

/** Towers with windows, some lit. */
export const skyline: Scene = (canvas, random) => {
  const { width, height } = canvas
  const ground = height - between(random, 3, 6)
  air(canvas, ground, random() < 0.4 ? 'd' : 'c')
  for (let x = between(random, 0, 3); x < width - 3; ) {
    const wide = between(random, 5, 10)
    const tall = between(random, 9, Math.round(height * 0.75))
    const ink = oneOf(random, ['k', 'g', 'f', 'e'] as const)
    canvas.rect(x, ground - tall, wide, tall, ink)
    if (random() < 0.3) canvas.rect(x + Math.floor(wide / 2), ground - tall - 4, 1, 4, ink)
    for (let wy = ground - tall + 2; wy < ground - 2; wy += 3) {
      for (let wx = x + 1; wx < x + wide - 1; wx += 2)
        if (random() < 0.55) canvas.dot(wx, wy, random() < 0.06 ? 'r' : 'c')
    }
    x += wide + between(random, 0, 2)
  }
  canvas.rect(0, ground, width, height - ground, 'd')
  canvas.dither((_, y) => y >= ground, 0.25, 'e')
}

/** A road to the horizon, with a red barrier or without. */
export const road: Scene = (canvas, random) => {
  const { width, height } = canvas
  const horizon = between(random, Math.round(height * 0.3), Math.round(height * 0.45))
  air(canvas, horizon)
  canvas.rect(0, horizon, width, height - horizon, 'c')
  canvas.dither((_, y) => y >= horizon, 0.25, 'd')
  const far = between(random, Math.round(width * 0.3), Math.round(width * 0.7))
  canvas.polygon(
    [
      [far - 1, horizon],
      [far + 2, horizon],
      [width * 0.92, height],
      [width * 0.08, height],
    ],
    'f',
  )
  for (let y = horizon + 4; y < height; y += 6) {
    const part = (y - horizon) / (height - horizon)
    canvas.rect(far + (width / 2 - far) * part, y, 1 + part * 2, 3, 'w')
  }
  for (let x = 3; x < width; x += between(random, 8, 12)) {
    canvas.rect(x, horizon - between(random, 5, 9), 1, 9, 'k').disc(x + 0.5, horizon - 7, 2.6, 'g')
  }
  if (random() < 0.6) {
    const y = between(random, horizon + 6, height - 9)
    for (let x = 4; x < width - 4; x++) canvas.rect(x, y, 1, 3, Math.floor(x / 4) % 2 ? 'r' : 'w')
    canvas.rect(3, y, 2, 9, 'k')
  }
}

/** A gate with a sweeping roof on a wide empty square. */
export const gate: Scene = (canvas, random) => {
  const { width, height } = canvas
  const ground = Math.round(height * 0.72)
  air(canvas, ground)
  const middle = Math.round(width / 2 + between(random, -4, 4))
  const half = between(random, 13, 17)
  canvas.rect(middle - half, ground - 11, half * 2, 11, 's')
  canvas.rect(middle - half + 2, ground - 17, half * 2 - 4, 6, 'r')
  for (const [top, reach] of [
    [ground - 19, half],
    [ground - 25, half - 5],
  ] as const) {
    canvas.polygon(
      [
        [middle - reach + 4, top - 3],
        [middle + reach - 4, top - 3],
        [middle + reach + 2, top + 2],
        [middle - reach - 2, top + 2],
      ],
      'g',
    )
    canvas.dot(middle - reach - 3, top, 'g').dot(middle + reach + 2, top, 'g')
  }
  canvas.rect(middle - half + 5, ground - 23, half * 2 - 10, 4, 'r')
  for (const offset of [-9, 0, 9])
    canvas.rect(middle + offset - 2, ground - 7, 4, 7, 'k').rect(middle + offset - 1, ground - 8, 2, 1, 'k')
  canvas.rect(0, ground, width, height - ground, 'c').dither(
    (_, y) => y >= ground,
    (_, y) => ((y - ground) / (height - ground)) * 0.6,
    'd',
  )
  const lamps = between(random, 1, 3)
  for (let lamp = 0; lamp < lamps; lamp++) {
    const x = between(random, 2, width - 3)
    canvas.rect(x, ground - 4, 1, 10, 'k').rect(x - 1, ground - 6, 3, 2, 'w')
  }
}
