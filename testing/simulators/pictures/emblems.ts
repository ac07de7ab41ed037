import { between, oneOf, type Scene } from './scene.ts'
import { ANY, stampOf } from './stamps.ts'

/** One small drawing in rows, a single one of them red. */
export const row: Scene = (canvas, random, topic) => {
  const { width, height } = canvas
  canvas.dither(() => true, 0.125, 'd')
  const stamp = stampOf(topic) ?? oneOf(random, ANY)
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
export const portrait: Scene = (canvas, random, topic) => {
  const { width, height } = canvas
  canvas.dither((_, y) => y < height - 8, 0.25, oneOf(random, ['d', 'l', 'c'] as const))
  const stamp = stampOf(topic) ?? oneOf(random, ANY)
  const size = width >= 48 ? 3 : 2
  const [x, y] = [Math.floor((width - 12 * size) / 2), Math.floor((height - stamp.length * size) / 2)]
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
