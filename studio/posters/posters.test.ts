/** The poster series: one manner, one idea each, one change each. */
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { POSTERS, pictures, SCENES } from './catalogue.ts'
import { difference, glance } from './likeness.ts'
import { REDS } from './palette.ts'
import { posterPictures, scenePicture } from './poster.ts'

const IMAGES = path.join(import.meta.dirname, '../content/images')

test('is in the content folder exactly as it is drawn, and nothing else is', async () => {
  const drawn = pictures()
  const files = (await readdir(IMAGES)).filter((file) => file.endsWith('.png'))
  expect(files.toSorted()).toEqual(drawn.map(({ name }) => `${name}.png`).toSorted())
  for (const { name, canvas, scale, palette } of drawn) {
    const image = sharp(await readFile(path.join(IMAGES, `${name}.png`))).removeAlpha()
    const { data, info } = await image.raw().toBuffer({ resolveWithObject: true })
    expect([name, info.width, info.height]).toEqual([name, canvas.width * scale, canvas.height * scale])
    const wrong = canvas.pixels.findIndex((colour, index) => {
      const x = (index % canvas.width) * scale + scale - 1
      const y = Math.floor(index / canvas.width) * scale + scale - 1
      const at = (y * info.width + x) * info.channels
      const right = palette[colour]?.every((value, channel) => data[at + channel] === value)
      return !right
    })
    expect([name, wrong]).toEqual([name, -1])
  }
})

test('has no two posters that look alike', () => {
  const seen = [...POSTERS.map((poster) => posterPictures(poster)[0]), ...SCENES.map(scenePicture)].map(
    ({ name, canvas }) => ({ name, glance: glance(canvas) }),
  )
  const alike = seen.flatMap((one, index) =>
    seen
      .slice(index + 1)
      .filter((other) => difference(one.glance, other.glance) < 15)
      .map((other) => `${one.name} and ${other.name}`),
  )
  expect(alike).toEqual([])
})

describe.each(POSTERS.map((poster) => [poster.name, poster] as const))('%s', (_name, poster) => {
  const [rest, hover] = posterPictures(poster)
  const changed = [...rest.canvas.pixels.keys()].filter(
    (at) => rest.canvas.pixels[at] !== hover.canvas.pixels[at],
  )

  test('is grey at rest', () => {
    expect([...rest.canvas.pixels].filter((colour) => REDS.has(colour))).toEqual([])
    expect(rest.palette.filter(([red, green, blue]) => red !== green || green !== blue)).toEqual([])
  })

  test('changes only a part of itself, in red', () => {
    const red = changed.filter((at) => REDS.has(hover.canvas.pixels[at] as number))
    expect(changed.length).toBeGreaterThanOrEqual(12)
    expect(changed.length).toBeLessThan(rest.canvas.pixels.length / 4)
    expect(red.length).toBeGreaterThanOrEqual(10)
  })

  test('changes mostly where cards do not crop it', () => {
    const middle = changed.filter((at) => at >= 6 * 48 && at < 30 * 48)
    expect(middle.length / changed.length).toBeGreaterThan(0.5)
  })

  test('describes itself and its change in both languages', () => {
    expect(rest.alt.en).not.toBe('')
    expect(rest.alt.zh).toMatch(/\p{Script=Han}/u)
    expect(hover.alt.en).not.toBe(rest.alt.en)
    expect(hover.alt.zh).not.toBe(rest.alt.zh)
    expect(hover.alt.en).toMatch(/red/)
    expect(hover.alt.zh).toMatch(/红/)
  })
})
