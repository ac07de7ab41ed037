/** Draws all posters into content/images: `node studio/posters/make.ts`. Pictures no longer drawn are removed. */
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pictures } from './catalogue.ts'
import { encodePng } from './png.ts'

const folder = path.join(import.meta.dirname, '..', 'content', 'images')
await mkdir(folder, { recursive: true })
const drawn = new Map(pictures().map((picture) => [`${picture.name}.png`, picture]))
const stale = (await readdir(folder)).filter((file) => file.endsWith('.png') && !drawn.has(file))
await Promise.all(stale.map((file) => rm(path.join(folder, file))))
await Promise.all(
  [...drawn].map(([file, { canvas, scale, palette }]) =>
    writeFile(path.join(folder, file), encodePng(canvas, scale, palette)),
  ),
)
