import sharp from 'sharp'
import type { Format, ListedPicture } from '../catalogue.ts'
import { translated } from '../dictionary.ts'
import { Canvas } from './canvas.ts'
import { loadPixelFont, type PixelFont } from './pixel-font.ts'
import { draw, partsOf } from './scenes.ts'
import { BAND, DOT } from './size.ts'

let font: PixelFont | null | undefined

/** The words below a picture: the same on both sides, so that a shared picture stays one picture. */
const caption = (topic: string): string => {
  const chinese = translated(topic, 'zh')
  return chinese === undefined ? topic : `${topic} ${chinese}`
}

/** The drawing with its caption, one dot of lettering a pixel. */
function compose(seed: string): Canvas {
  const drawing = draw(seed)
  const [width, height] = [drawing.width * DOT, drawing.height * DOT]
  const canvas = new Canvas(width, height + BAND, 'w')
  canvas.fill((_, y) => y === height, 'k')
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) canvas.dot(x, y, drawing.at(x / DOT, y / DOT))
  letter(canvas, caption(partsOf(seed).topic), height)
  return canvas
}

/** Sets as much of the words as fits; without the font the band keeps a red mark only. */
function letter(canvas: Canvas, words: string, band: number): void {
  canvas.rect(6, band + 7, 6, 6, 'r')
  font ??= loadPixelFont() ?? null
  if (!font) return
  let x = 17
  for (const character of words) {
    const { rows, top, width } = font.glyph(character)
    if (x + width > canvas.width - 4) return
    rows.forEach((row, dy) => {
      row.forEach((inked, dx) => {
        if (inked) canvas.dot(x + dx, band + 15 - top + dy, 'k')
      })
    })
    x += width
  }
}

/** The original, in the format and size that the catalogue gives it. */
export function renderOriginal({ seed, scale, format }: ListedPicture): Promise<Buffer> {
  return encode(compose(seed), scale, format)
}

/** The engine's own small copy: a quarter of a megapixel at most, always JPEG. */
export function renderThumbnail({ seed }: ListedPicture): Promise<Buffer> {
  return encode(compose(seed), 1, 'jpg')
}

/** The drawing as SVG: one rectangle for each run of dots. */
export function renderSvg({ seed }: ListedPicture): string {
  const drawing = draw(seed)
  const { width, height } = drawing
  const data = drawing.toRgb()
  let shapes = ''
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; ) {
      const colour = data.toString('hex', (y * width + x) * 3, (y * width + x) * 3 + 3)
      const from = x
      while (x < width && data.toString('hex', (y * width + x) * 3, (y * width + x) * 3 + 3) === colour) x++
      shapes += `<path fill="#${colour}" d="M${from} ${y}h${x - from}v1h-${x - from}z"/>`
    }
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${shapes}</svg>`
}

function encode(canvas: Canvas, scale: number, format: Format): Promise<Buffer> {
  const { width, height } = canvas
  const picture = sharp(canvas.toRgb(), { raw: { width, height, channels: 3 } }).resize({
    width: width * scale,
    kernel: 'nearest',
  })
  switch (format) {
    case 'jpg':
      return picture.jpeg({ quality: 88, chromaSubsampling: '4:4:4' }).toBuffer()
    case 'png':
      return picture.png({ palette: true }).toBuffer()
    case 'webp':
      return picture.webp({ lossless: true, effort: 1 }).toBuffer()
    case 'gif':
      return picture.gif({ effort: 1 }).toBuffer()
    case 'avif':
      return picture.avif({ quality: 60, effort: 0 }).toBuffer()
  }
}
