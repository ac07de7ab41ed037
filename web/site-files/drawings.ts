import { readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'

const STATIC = path.join(import.meta.dirname, '..', 'static')

/**
 * One of the site's own drawings as pixels.
 * @param file below `static`, as `mark.svg`
 * @param width in pixels; a whole multiple of the drawing's keeps its squares square
 */
export async function drawn(file: string, width: number): Promise<Buffer> {
  const svg = await readFile(path.join(STATIC, file), 'utf8')
  const own = Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1])
  const scaled = svg.replace(/<svg ([^>]*?)width="\d+" height="\d+"/, '<svg $1')
  return sharp(Buffer.from(scaled), { density: (72 * width) / own })
    .resize({ width, kernel: 'nearest' })
    .png()
    .toBuffer()
}
