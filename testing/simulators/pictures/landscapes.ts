import type { Canvas, Ink } from './canvas.ts'
import { between, oneOf, type Scene } from './scene.ts'

/** Air above, denser towards the horizon. */
export function air(canvas: Canvas, horizon: number, ink: Ink = 'c'): void {
  canvas.dither(
    (_, y) => y < horizon,
    (_, y) => 0.1 + (0.5 * y) / horizon,
    ink,
  )
}

/** Peaks with a mirror image in the water; one sun. */
export const peaks: Scene = (canvas, random) => {
  const { width, height } = canvas
  const horizon = Math.round(height * (0.55 + random() * 0.15))
  air(canvas, horizon)
  canvas.disc(
    between(random, 6, width - 6),
    between(random, 6, Math.max(7, horizon - 12)),
    between(random, 3, 5),
    'r',
  )
  const count = between(random, 2, 4)
  for (let index = 0; index < count; index++) {
    const middle = (width / count) * (index + 0.2 + random() * 0.6)
    const top = between(random, 6, Math.round(horizon * 0.6))
    const half = between(random, 9, 15)
    const ink = oneOf(random, ['k', 'f', 'e'] as const)
    canvas.polygon(
      [
        [middle, top],
        [middle + half, horizon],
        [middle - half, horizon],
      ],
      ink,
    )
    canvas.polygon(
      [
        [middle, top],
        [middle + 3, top + 5],
        [middle, top + 4],
        [middle - 3, top + 6],
      ],
      'w',
    )
    const depth = (height - horizon) * (0.4 + random() * 0.5)
    canvas.dither(
      (x, y) =>
        y > horizon && y - horizon < depth && Math.abs(x - middle) < half * (1 - (y - horizon) / depth),
      0.5,
      ink,
    )
  }
  canvas.rect(0, horizon, width, 1, random() < 0.4 ? 'r' : 'k')
}

/** Waves, a paper boat. */
export const sea: Scene = (canvas, random) => {
  const { width, height } = canvas
  const horizon = between(random, Math.round(height * 0.45), Math.round(height * 0.62))
  air(canvas, horizon)
  canvas.rect(0, horizon, width, height - horizon, 'l')
  canvas.dither(
    (_, y) => y >= horizon,
    (_, y) => (y - horizon) / (height - horizon),
    'm',
  )
  for (let y = horizon + 2; y < height; y += 4) {
    const shift = between(random, 0, 9)
    for (let x = -shift; x < width; x += 10) canvas.rect(x, y, 4, 1, 'w').rect(x + 4, y + 1, 2, 1, 'w')
  }
  const x = between(random, 6, width - 20)
  canvas.polygon(
    [
      [x, horizon - 1],
      [x + 16, horizon - 1],
      [x + 12, horizon + 5],
      [x + 4, horizon + 5],
    ],
    'k',
  )
  canvas.polygon(
    [
      [x + 8, horizon - 11],
      [x + 14, horizon - 2],
      [x + 8, horizon - 2],
    ],
    random() < 0.5 ? 'r' : 'f',
  )
  canvas.polygon(
    [
      [x + 7, horizon - 9],
      [x + 7, horizon - 2],
      [x + 2, horizon - 2],
    ],
    'w',
  )
}

/** A tree, its leaves in an ordered scatter. */
export const tree: Scene = (canvas, random) => {
  const { width, height } = canvas
  const ground = height - 6
  air(canvas, ground)
  canvas.rect(0, ground, width, 6, 'c').dither((_, y) => y >= ground, 0.5, 'd')
  const count = between(random, 1, 3)
  for (let index = 0; index < count; index++) {
    const x = (width / count) * (index + 0.3 + random() * 0.4)
    const tall = between(random, 12, Math.round(height * 0.55))
    const radius = between(random, 6, 9)
    canvas.rect(x - 1, ground - tall, 2, tall, 'k')
    canvas.line(x, ground - tall + 4, x + 5, ground - tall - 2, 'k')
    canvas.disc(x, ground - tall, radius, 'f').disc(x + 4, ground - tall + 3, radius * 0.7, 'f')
    canvas.dither(
      (dx, dy) => (dx - x) ** 2 + (dy - ground + tall) ** 2 < radius ** 2,
      0.4,
      index % 2 ? 'd' : 'e',
    )
    const fruits = between(random, 0, 6)
    for (let fruit = 0; fruit < fruits; fruit++)
      canvas.rect(
        x + between(random, -radius + 2, radius - 3),
        ground - tall + between(random, -4, 4),
        2,
        2,
        'r',
      )
  }
}

/** Clouds, and rain from some of them. */
export const weather: Scene = (canvas, random) => {
  const { width, height } = canvas
  canvas.dither(
    () => true,
    (_, y) => 0.35 - (0.3 * y) / height,
    'l',
  )
  if (random() < 0.6) canvas.disc(between(random, 8, width - 8), 9, 6, 'r')
  const count = between(random, 2, 3)
  for (let index = 0; index < count; index++) {
    const x = (width / count) * (index + 0.5)
    const y = between(random, 9, Math.round(height * 0.5))
    const ink = oneOf(random, ['e', 'd', 'f'] as const)
    canvas
      .disc(x - 6, y + 2, 4, ink)
      .disc(x, y, 6, ink)
      .disc(x + 6, y + 2, 4.5, ink)
      .rect(x - 9, y + 3, 19, 4, ink)
    canvas.rect(x - 4, y - 3, 4, 1, 'w')
    if (ink !== 'd') {
      for (let drop = x - 8; drop < x + 9; drop += 3) {
        const start = y + 9 + between(random, 0, 3)
        for (let dy = start; dy < Math.min(height - 3, start + 14); dy += 4)
          canvas.rect(drop - (dy - start) / 4, dy, 1, 2, 'm')
      }
    }
  }
  canvas.rect(0, height - 2, width, 2, 'k')
}
