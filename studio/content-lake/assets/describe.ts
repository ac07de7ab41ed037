import sharp, { type Metadata } from 'sharp'
import { httpError } from '../errors.ts'
import { paletteOf } from './palette.ts'

/** The kinds of image the lake keeps, and how each goes over the wire. */
const FORMATS: Record<string, { extension: string; mimeType: string }> = {
  jpeg: { extension: 'jpg', mimeType: 'image/jpeg' },
  png: { extension: 'png', mimeType: 'image/png' },
  webp: { extension: 'webp', mimeType: 'image/webp' },
  gif: { extension: 'gif', mimeType: 'image/gif' },
  avif: { extension: 'avif', mimeType: 'image/avif' },
  svg: { extension: 'svg', mimeType: 'image/svg+xml' },
  tiff: { extension: 'tif', mimeType: 'image/tiff' },
}

/** More pixels than any camera an editor is likely to hold; fewer than would fill the memory. */
export const MAX_PIXELS = 100_000_000
/** How many times as high as wide a picture may be: then a copy 320 pixels wide is no higher than WebP allows. */
const MOST_TIMES = 50
const LQIP_WIDTH = 20

export interface ImageDescription {
  extension: string
  mimeType: string
  width: number
  height: number
  /** Sanity's `metadata` field: dimensions, transparency, palette, and a blurred placeholder as a data URI. */
  metadata: Record<string, unknown>
}

/**
 * Looks at an uploaded image.
 * @throws LakeError 415 for bytes that are no image we know, 413 for too many pixels, 400 for a damaged or too high one
 */
export async function describeImage(bytes: Buffer): Promise<ImageDescription> {
  const about = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null)
  const format = about && FORMATS[formatOf(about)]
  if (!about || !format) throw httpError(415, `${whatItIs(bytes)} ${READABLE}`)
  const { width, height } = about.autoOrient
  if (width * height > MAX_PIXELS) throw httpError(413, tooManyPixels(width, height))
  // Drawings go onto the site as they are.
  if (height > MOST_TIMES * width && about.format !== 'svg') throw httpError(400, tooHigh(width, height))
  try {
    return { ...format, width, height, metadata: await metadataOf(bytes, about, width, height) }
  } catch (cause) {
    const message = isAnimatedAvif(bytes)
      ? `${whatItIs(bytes)} Save it as an animated WebP or GIF, or as a still picture, and upload that.`
      : 'This picture is damaged: it begins well and then breaks off. Save it again from the program it was made with, and upload that.'
    throw Object.assign(httpError(400, message), { cause })
  }
}

const READABLE = 'Save it as a JPEG or PNG and upload that. (WebP, AVIF, GIF, SVG and TIFF can be read, too.)'

const million = (pixels: number): string => `${Math.ceil(pixels / 100_000) / 10}`

const tooManyPixels = (width: number, height: number): string =>
  `This picture has ${million(width * height)} million pixels (${width} × ${height}); at most ${million(MAX_PIXELS)} million can be uploaded. Make it smaller: 4000 pixels on the longer side are plenty for the site.`

const tooHigh = (width: number, height: number): string =>
  `This picture is ${Math.ceil(height / width)} times as high as it is wide (${width} × ${height}); at most ${MOST_TIMES} times can be shown. Cut it into several pictures and upload those.`

/** What the first bytes are, in an editor's words. */
function whatItIs(bytes: Buffer): string {
  const begin = bytes.subarray(0, 32).toString('latin1')
  if (begin.startsWith('%PDF')) return 'This file is a PDF, not a picture.'
  if (isAnimatedAvif(bytes)) return 'This is an animated AVIF, which cannot be read here.'
  if (/^.{4}ftyp(hei|hev|mif|msf)/s.test(begin))
    return 'This is a HEIC picture, as telephones take them, which browsers cannot show.'
  if (/^.{4}ftyp/s.test(begin)) return 'This file is a film, not a picture.'
  return 'This file is not a picture that can be read here.'
}

/** The brand that the AVIF specification gives to image sequences. */
const isAnimatedAvif = (bytes: Buffer): boolean =>
  /^.{4}ftyp.*avis/s.test(bytes.subarray(0, 64).toString('latin1'))

/** AVIF calls itself HEIF with AV1 inside. */
const formatOf = ({ format, compression }: Metadata): string =>
  format === 'heif' && compression === 'av1' ? 'avif' : format

async function metadataOf(
  bytes: Buffer,
  about: Metadata,
  width: number,
  height: number,
): Promise<Record<string, unknown>> {
  const small = await sharp(bytes, { limitInputPixels: MAX_PIXELS })
    .autoOrient()
    .resize(256, 256, { fit: 'inside' })
    .png()
    .toBuffer()
  const { isOpaque } = await sharp(small).stats()
  const placeholder = await sharp(small)
    .resize(LQIP_WIDTH)
    .toFormat(isOpaque ? 'jpeg' : 'png')
    .toBuffer()
  return {
    _type: 'sanity.imageMetadata',
    dimensions: { _type: 'sanity.imageDimensions', width, height, aspectRatio: width / height },
    hasAlpha: about.hasAlpha,
    isOpaque,
    lqip: `data:image/${isOpaque ? 'jpeg' : 'png'};base64,${placeholder.toString('base64')}`,
    palette: await paletteOf(small),
  }
}
