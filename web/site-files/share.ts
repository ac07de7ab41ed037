/** The pictures shown when a page is shared, one for each kind of page, made of the site's own drawings. */
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { drawn } from './drawings.ts'
import { KINDS } from './kinds.ts'

const WIDTH = 1200
const HEIGHT = 630
/** Height of the red bar, as on every page. */
const BAR = 54
/** One drawing pixel of the scene. 48 × 36 of them fill the right side to the last pixel. */
const BLOCK = 16
const SCENE = { width: 48 * BLOCK, height: 36 * BLOCK }
const WALL_AT = WIDTH - SCENE.width
const WALL = 6
/** The logo is 94 × 25 drawing pixels. */
const LOGO = { width: 94 * 4, height: 25 * 4 }

const COLOURS = { paper: '#ffffff', red: '#e81717' }

/** Writes `share/<kind>.png`, 1200 × 630 pixels each, below `folder`. */
export async function writeSharePictures(folder: string): Promise<void> {
  await mkdir(path.join(folder, 'share'), { recursive: true })
  const logo = await drawn('logo.svg', LOGO.width)
  await Promise.all(
    Object.entries(KINDS).map(async ([kind, drawing]) =>
      writeFile(path.join(folder, 'share', `${kind}.png`), await sharePicture(drawing, logo)),
    ),
  )
}

/** The logo on the left side of the wall, a scene on the right, and the red bar above both. */
async function sharePicture(drawing: string, logo: Buffer): Promise<Buffer> {
  return sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: COLOURS.paper } })
    .composite([
      { input: await scene(drawing), left: WALL_AT, top: BAR },
      { input: block(WALL, HEIGHT), left: WALL_AT - WALL / 2, top: 0 },
      { input: block(WIDTH, BAR), left: 0, top: 0 },
      {
        input: logo,
        left: Math.round((WALL_AT - LOGO.width) / 2),
        top: BAR + Math.round((SCENE.height - LOGO.height) / 2),
      },
    ])
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer()
}

/** A drawing that fills the right side; one of another shape is set on red. */
async function scene(drawing: string): Promise<Buffer> {
  const bare = await drawn(`drawings/${drawing}.svg`, SCENE.width)
  const { width, height } = await sharp(bare).metadata()
  if (width === SCENE.width && height === SCENE.height) return bare
  return sharp(await drawn(`drawings/${drawing}.svg`, 60 * 10))
    .resize({ ...SCENE, fit: 'contain', position: 'bottom', background: COLOURS.red })
    .flatten({ background: COLOURS.red })
    .png()
    .toBuffer()
}

const block = (width: number, height: number) => ({
  create: { width, height, channels: 3 as const, background: COLOURS.red },
})
