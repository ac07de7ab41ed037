import { createHash } from 'node:crypto'
import sharp, { type Metadata, type SharpOptions } from 'sharp'
import { ImageError } from './image-error.ts'

/** The facts about a picture, judged only from its bytes. */
export interface InspectedImage {
  /** SHA-256 of the bytes as fetched. */
  sha256: Buffer
  mediaType: MediaType
  /** In pixels, before any rotation that the file asks for. One frame of an animation. */
  width: number
  height: number
}

export type MediaType = 'image/jpeg' | 'image/png' | 'image/gif' | 'image/webp' | 'image/avif'

/** The most pixels that a file may decode to, all frames of an animation together. */
const MAX_PIXELS = 50_000_000
/** The most bytes that decoding a picture may take: an api process has 768 MB in all. */
const MAX_DECODING_BYTES = 256_000_000

/** Limits for every decoding: headers may lie, and damaged files are refused. */
export const DECODING: SharpOptions = {
  limitInputPixels: MAX_PIXELS,
  failOn: 'error',
  sequentialRead: true,
  pages: 1,
}

// Libvips caches decoded pictures by default; we never open one twice.
sharp.cache(false)

/**
 * Identifies a picture without decoding a pixel.
 * @param bytes a whole file
 * @throws {ImageError} unsupported_type (SVG and all but the five), too_many_pixels, damaged
 */
export async function inspectImage(bytes: Buffer): Promise<InspectedImage> {
  const mediaType = mediaTypeOf(bytes)
  if (!mediaType) throw new ImageError('unsupported_type')
  const header = await readHeader(bytes)
  const { width, height, pages = 1, format } = header
  if (!FORMATS[mediaType].includes(format)) throw new ImageError('unsupported_type')
  if (width * height * pages > MAX_PIXELS || width * height * bytesPerPixel(header) > MAX_DECODING_BYTES)
    throw new ImageError('too_many_pixels')
  return { sha256: createHash('sha256').update(bytes).digest(), mediaType, width, height }
}

/** The decoder that libvips must choose for each type; AVIF is HEIF with AV1 inside. */
const FORMATS: Record<MediaType, readonly string[]> = {
  'image/jpeg': ['jpeg'],
  'image/png': ['png'],
  'image/gif': ['gif'],
  'image/webp': ['webp'],
  'image/avif': ['avif', 'heif'],
}

/**
 * The type that a file's first bytes declare. The server's Content-Type is ignored: only these types may reach a
 * decoder, and later a browser.
 */
function mediaTypeOf(bytes: Buffer): MediaType | undefined {
  const ascii = (from: number, to: number) => bytes.toString('latin1', from, to)
  if (ascii(0, 3) === '\xff\xd8\xff') return 'image/jpeg'
  if (ascii(0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png'
  if (ascii(0, 6) === 'GIF87a' || ascii(0, 6) === 'GIF89a') return 'image/gif'
  if (ascii(0, 4) === 'RIFF' && ascii(8, 12) === 'WEBP') return 'image/webp'
  if (ascii(4, 8) === 'ftyp' && namesAvif(bytes)) return 'image/avif'
  return undefined
}

/** The file type box (ISO/IEC 14496-12, 4.3): its length, major brand, version, then the compatible brands. */
function namesAvif(bytes: Buffer): boolean {
  const end = Math.min(bytes.length < 4 ? 0 : bytes.readUInt32BE(0), bytes.length, 256)
  for (let at = 8; at + 4 <= end; at += 4) {
    if (at === 12) continue
    const brand = bytes.toString('latin1', at, at + 4)
    if (brand === 'avif' || brand === 'avis') return true
  }
  return false
}

/** Bytes that decoding takes per pixel, as measured (0008); 0 when a file can be read line by line. */
function bytesPerPixel({ format, channels, depth, isProgressive, chromaSubsampling }: Metadata): number {
  const isDeep = depth === 'ushort'
  if (FORMATS['image/avif'].includes(format)) return isDeep ? 24 : 19
  if (format === 'webp') return 8
  if (format === 'gif') return 6
  if (!isProgressive) return 0
  if (format === 'jpeg') return 2 * (chromaSubsampling === '4:2:0' ? 1.5 : channels)
  return channels * (isDeep ? 2 : 1) + 2
}

async function readHeader(bytes: Buffer) {
  try {
    // We check the pixel limit ourselves, to tell "too large" from "damaged".
    const header = await sharp(bytes, { ...DECODING, limitInputPixels: false }).metadata()
    // HEIF may also contain a patented codec; only AV1 is AVIF.
    if (header.format === 'heif' && header.compression !== 'av1') throw new ImageError('unsupported_type')
    return header
  } catch (cause) {
    throw cause instanceof ImageError ? cause : new ImageError('damaged', { cause })
  }
}
