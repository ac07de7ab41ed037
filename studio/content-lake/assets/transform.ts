import sharp, { type Sharp } from 'sharp'
import { httpError, typedError } from '../errors.ts'
import { MAX_PIXELS } from './describe.ts'

/** A picture as it goes out. */
export interface Rendition {
  bytes: Buffer
  mimeType: string
}

const MAX_SIDE = 4096
/** A rendition that takes longer is given up, in seconds. */
const MAX_SECONDS = 10
type Format = 'jpeg' | 'png' | 'webp' | 'avif'
const FITS = new Set(['clip', 'crop', 'fill', 'fillmax', 'max', 'min', 'scale'])
const FORMATS: Record<string, Format> = {
  jpg: 'jpeg',
  pjpg: 'jpeg',
  png: 'png',
  webp: 'webp',
  avif: 'avif',
}
/**
 * Pixels written in these formats when they are asked for: their encoders take seconds for a picture and, unlike the others, cannot be
 * stopped once they have begun.
 */
const MOST_PIXELS: Partial<Record<Format, number>> = { avif: 4_000_000, webp: 4096 * 4096 }
/** Of AVIF, the encoder's quickest: the others take up to ten times as long. */
const AVIF_EFFORT = 0
const POSITIONS: Record<string, string> = {
  top: 'top',
  bottom: 'bottom',
  left: 'left',
  right: 'right',
  center: 'centre',
  entropy: 'entropy',
}

interface Size {
  width: number
  height: number
}

const tooSlow = () => httpError(503, `This rendition takes more than ${MAX_SECONDS} seconds to make.`)
const wrong = (description: string) => typedError(400, 'invalidParameter', description)

/** Whether an address asks for anything but the file itself. */
export const asksForChange = (query: URLSearchParams): boolean =>
  ['w', 'h', 'rect', 'fm', 'q', 'auto', 'blur', 'fit', 'crop', 'dpr'].some((name) => query.has(name))

/**
 * Makes the rendition an address asks for, in the words of Sanity's image service: w, h, dpr, rect, fit, crop, fp-x,
 * fp-y, bg, blur, fm, q, auto=format.
 * @param accept the request's Accept header, which auto=format goes by
 * @throws LakeError 400 for numbers out of bounds
 */
export async function renderImage(file: string, query: URLSearchParams, accept = ''): Promise<Rendition> {
  const options = { limitInputPixels: MAX_PIXELS }
  const original = await sharp(file, options).metadata()
  let image = sharp(file, options).autoOrient()
  let size: Size = original.autoOrient
  const rect = rectOf(query, size)
  if (rect) {
    image = image.extract(rect)
    size = rect
  }
  image = resize(image, size, query)
  const blur = number(query, 'blur', 0, 2000)
  if (blur) image = image.blur(0.3 + blur / 20)
  const format = formatOf(query, accept, original.format, areaOf(size, query))
  const { data, info } = await image
    .toFormat(format, {
      quality: number(query, 'q', 1, 100) ?? 75,
      ...(format === 'avif' && { effort: AVIF_EFFORT }),
    })
    .timeout({ seconds: MAX_SECONDS })
    .toBuffer({ resolveWithObject: true })
    .catch((error: Error) => {
      throw /timeout/.test(error.message) ? tooSlow() : error
    })
  return { bytes: data, mimeType: `image/${info.format === 'heif' ? 'avif' : info.format}` }
}

function sidesOf(query: URLSearchParams): [width: number | undefined, height: number | undefined] {
  const dpr = number(query, 'dpr', 0.1, 3) ?? 1
  return [side(query, 'w', dpr), side(query, 'h', dpr)]
}

/** The most pixels that the rendition may have. */
function areaOf(size: Size, query: URLSearchParams): number {
  const [width, height] = sidesOf(query)
  if (!width && !height) return size.width * size.height
  const made = width && height ? { width, height } : covering(size, { width, height })
  return made.width * made.height
}

function resize(image: Sharp, size: Size, query: URLSearchParams): Sharp {
  const [width, height] = sidesOf(query)
  const fit = query.get('fit') ?? 'clip'
  if (!FITS.has(fit)) throw wrong(`"fit" must be one of ${[...FITS].join(', ')}`)
  if (!width && !height) return image
  if (fit === 'crop' || !width || !height) guardArea(covering(size, { width, height }))
  const background = /^[0-9a-f]{3,8}$/i.test(query.get('bg') ?? '') ? `#${query.get('bg')}` : '#ffffff00'
  switch (fit) {
    case 'crop':
    case 'min':
      return crop(
        image,
        size,
        bounded(fit, { width: width ?? size.width, height: height ?? size.height }, size),
        query,
      )
    case 'scale':
      return image.resize({ width, height, fit: 'fill' })
    case 'fill':
    case 'fillmax':
      return image.resize({
        width,
        height,
        fit: 'contain',
        background,
        withoutEnlargement: fit === 'fillmax',
      })
    default:
      return image.resize({ width, height, fit: 'inside', withoutEnlargement: fit === 'max' })
  }
}

/** The picture's own shape, as large as the wanted sides or larger: nothing greater is ever made on the way. */
function covering(size: Size, { width = 0, height = 0 }: Partial<Size>): Size {
  const scale = Math.max(width / size.width, height / size.height)
  return { width: size.width * scale, height: size.height * scale }
}

function guardArea({ width, height }: Size): void {
  if (width * height > MAX_PIXELS)
    throw wrong(`This would make ${Math.round(width)} × ${Math.round(height)} pixels: ask for less`)
}

/** `min` never makes a picture larger: it keeps the wanted shape and gives up the wanted size. */
function bounded(fit: string, wanted: Size, size: Size): Size {
  if (fit === 'crop') return wanted
  const scale = Math.min(1, size.width / wanted.width, size.height / wanted.height)
  return { width: Math.round(wanted.width * scale) || 1, height: Math.round(wanted.height * scale) || 1 }
}

/** Fills the wanted size, cutting off what sticks out: around the focal point, or from the side that is named. */
function crop(image: Sharp, size: Size, { width, height }: Size, query: URLSearchParams): Sharp {
  if (query.get('crop') !== 'focalpoint') {
    const position = POSITIONS[query.get('crop') ?? 'center'] ?? 'centre'
    return image.resize({ width, height, fit: 'cover', position })
  }
  const scale = Math.max(width / size.width, height / size.height)
  const [fullWidth, fullHeight] = [Math.ceil(size.width * scale), Math.ceil(size.height * scale)]
  const place = (focus: number, full: number, wanted: number) =>
    Math.round(Math.min(Math.max(focus * full - wanted / 2, 0), full - wanted))
  return image.resize({ width: fullWidth, height: fullHeight, fit: 'fill' }).extract({
    left: place(number(query, 'fp-x', 0, 1) ?? 0.5, fullWidth, width),
    top: place(number(query, 'fp-y', 0, 1) ?? 0.5, fullHeight, height),
    width,
    height,
  })
}

function rectOf(query: URLSearchParams, size: Size) {
  const asked = query.get('rect')
  if (asked === null) return null
  const [left, top, width, height] = asked.split(',').map((part) => Math.round(Number(part))) as number[]
  const numbers = [left, top, width, height]
  if (!numbers.every((one) => Number.isInteger(one) && (one as number) >= 0))
    throw wrong('"rect" must be x,y,w,h')
  const [l, t, w, h] = numbers as [number, number, number, number]
  if (w < 1 || h < 1 || l + w > size.width || t + h > size.height)
    throw wrong('"rect" lies outside the image')
  return { left: l, top: t, width: w, height: h }
}

function side(query: URLSearchParams, name: string, dpr: number): number | undefined {
  const asked = number(query, name, 1, MAX_SIDE)
  return asked === undefined ? undefined : Math.min(MAX_SIDE, Math.max(1, Math.round(asked * dpr)))
}

function number(query: URLSearchParams, name: string, min: number, max: number): number | undefined {
  const text = query.get(name)
  if (text === null || text === '') return undefined
  const value = Number(text)
  if (Number.isFinite(value) && value >= min && value <= max) return value
  throw wrong(`"${name}" must be a number from ${min} to ${max}`)
}

/** @param area pixels that it is going to have */
function formatOf(query: URLSearchParams, accept: string, original: string, area: number): Format {
  const fits = (format: Format) => area <= (MOST_PIXELS[format] ?? area)
  const asked = query.get('fm')
  if (asked !== null) {
    const format = FORMATS[asked]
    if (!format) throw wrong(`"fm" must be one of ${Object.keys(FORMATS).join(', ')}`)
    if (!fits(format)) throw wrong(`This would make ${Math.round(area)} pixels of ${format}: ask for less`)
    return format
  }
  if (query.get('auto') === 'format' && accept.includes('image/webp') && fits('webp')) return 'webp'
  if (original === 'jpeg' || original === 'webp') return original
  if (original === 'heif') return fits('avif') ? 'avif' : 'webp'
  return 'png'
}
