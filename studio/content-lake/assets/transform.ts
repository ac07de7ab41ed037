import sharp, { type Metadata, type Sharp } from 'sharp'
import { httpError, typedError } from '../errors.ts'
import { MAX_PIXELS } from './describe.ts'

/** A picture as it goes out. */
export interface Rendition {
  bytes: Buffer
  mimeType: string
}

const MAX_SIDE = 4096
/**
 * The most seconds for a rendition. Without one the site cannot be built, and the largest pictures take long
 * while the build itself needs the processor.
 */
const MAX_SECONDS = 60
type Format = 'jpeg' | 'png' | 'webp'
const FITS = new Set(['clip', 'crop', 'fillmax', 'max'])
const FORMATS = new Map<string, Format>([
  ['jpg', 'jpeg'],
  ['webp', 'webp'],
])
/** The longest side that the format can hold. */
const MOST_SIDE: Record<Format, number> = { webp: 16_383, jpeg: 65_500, png: Number.POSITIVE_INFINITY }
/** Pixels of WebP: its encoder takes seconds, and unlike others cannot be stopped once it runs. */
const MOST_WEBP_PIXELS = 4096 * 4096

interface Size {
  width: number
  height: number
}

const tooSlow = () => httpError(503, `This rendition takes more than ${MAX_SECONDS} seconds to make.`)
const wrong = (description: string) => typedError(400, 'invalidParameter', description)

/** What an address may ask for. */
export const OPTIONS = ['w', 'h', 'rect', 'fm', 'q', 'auto', 'fit', 'dpr']

/** Whether an address asks for anything but the file itself. */
export const asksForChange = (query: URLSearchParams): boolean => OPTIONS.some((name) => query.has(name))

/**
 * Makes the rendition that an address asks for, with those parameters of Sanity's image service that the
 * Studio, its preview and the site's build use: w, h, dpr, rect, fit, fm, q, auto=format.
 * @param accept the request's Accept header, for auto=format
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
  const format = formatOf(query, accept, original, largestOf(size, query))
  const quality = Math.round(number(query, 'q', 1, 100) ?? 75)
  // Given a quality, sharp reduces a PNG to 256 colours.
  const { data, info } = await image
    .toFormat(format, format === 'png' ? {} : { quality })
    .timeout({ seconds: MAX_SECONDS })
    .toBuffer({ resolveWithObject: true })
    .catch((error: Error) => {
      throw /timeout/.test(error.message) ? tooSlow() : error
    })
  return { bytes: data, mimeType: `image/${info.format}` }
}

function sidesOf(query: URLSearchParams): [width: number | undefined, height: number | undefined] {
  const dpr = number(query, 'dpr', 0.1, 3) ?? 1
  return [side(query, 'w', dpr), side(query, 'h', dpr)]
}

/** As large as the rendition may become. */
function largestOf(size: Size, query: URLSearchParams): Size {
  const [width, height] = sidesOf(query)
  const isScaled = Boolean(width) !== Boolean(height) && query.get('fit') !== 'crop'
  if (isScaled) return covering(size, { width, height })
  return { width: width ?? size.width, height: height ?? size.height }
}

function resize(image: Sharp, size: Size, query: URLSearchParams): Sharp {
  const [width, height] = sidesOf(query)
  const fit = query.get('fit') ?? 'clip'
  if (!FITS.has(fit)) throw wrong(`"fit" must be one of ${[...FITS].join(', ')}`)
  if (!width && !height) return image
  if (fit === 'crop' || !width || !height) guardArea(covering(size, { width, height }))
  if (fit === 'crop')
    return image.resize({ width: width ?? size.width, height: height ?? size.height, fit: 'cover' })
  if (fit === 'fillmax')
    return image.resize({ width, height, fit: 'contain', background: '#ffffff00', withoutEnlargement: true })
  return image.resize({ width, height, fit: 'inside', withoutEnlargement: fit !== 'clip' })
}

/** The smallest size of the picture's shape that covers the wanted sides: nothing larger is ever made. */
function covering(size: Size, { width = 0, height = 0 }: Partial<Size>): Size {
  const scale = Math.max(width / size.width, height / size.height)
  return { width: size.width * scale, height: size.height * scale }
}

function guardArea(size: Size): void {
  if (size.width * size.height > MAX_PIXELS)
    throw wrong(`This would make ${pixels(size)} pixels: ask for less`)
}

const pixels = ({ width, height }: Size): string => `${Math.round(width)} × ${Math.round(height)}`

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

/**
 * The format of a rendition.
 * @param original the picture it is made from
 * @param size the largest it may become
 * @throws LakeError 400 for a format that is not made, or not this large
 */
export function formatOf(
  query: URLSearchParams,
  accept: string,
  original: Pick<Metadata, 'format' | 'hasAlpha'>,
  size: Size,
): Format {
  const asked = query.get('fm')
  if (asked !== null) {
    const format = FORMATS.get(asked)
    if (!format) throw wrong(`"fm" must be one of ${[...FORMATS.keys()].join(', ')}`)
    if (!fits(format, size)) throw wrong(`This would make ${pixels(size)} pixels of ${asked}: ask for less`)
    return format
  }
  const isModern = ['webp', 'heif'].includes(original.format)
  const wantsWebp = isModern || (query.get('auto') === 'format' && accept.includes('image/webp'))
  if (wantsWebp && fits('webp', size)) return 'webp'
  // A photograph is many times larger as a PNG.
  const isPhotograph = original.format === 'jpeg' || (isModern && !original.hasAlpha)
  return isPhotograph && fits('jpeg', size) ? 'jpeg' : 'png'
}

const fits = (format: Format, { width, height }: Size): boolean =>
  Math.max(width, height) <= MOST_SIDE[format] && (format !== 'webp' || width * height <= MOST_WEBP_PIXELS)
