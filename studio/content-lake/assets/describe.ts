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
 * @throws LakeError 400 for bytes that are no image we know, 413 for too many pixels
 */
export async function describeImage(bytes: Buffer): Promise<ImageDescription> {
  const about = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null)
  const format = about && FORMATS[formatOf(about)]
  if (!about || !format)
    throw httpError(400, 'This file is not an image we can read (JPEG, PNG, WebP, AVIF, GIF, SVG).')
  if (about.width * about.height > MAX_PIXELS) {
    throw httpError(413, `This image has more than ${MAX_PIXELS / 1_000_000} million pixels.`)
  }
  const { width, height } = about.autoOrient
  try {
    return { ...format, width, height, metadata: await metadataOf(bytes, about, width, height) }
  } catch (cause) {
    throw Object.assign(httpError(400, 'This image is damaged.'), { cause })
  }
}

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
