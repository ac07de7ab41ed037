import { THUMBNAIL_WIDTH } from '@firewall-cafe/shared'
import sharp from 'sharp'
import { DECODING } from './inspect-image.ts'

/** Limits very tall pictures: WebP ends at 16,383 pixels, and a grid suffers much earlier. */
const MAX_HEIGHT = THUMBNAIL_WIDTH * 4

/**
 * The small copy for grids: WebP, 320 px wide (never enlarged, at most four times as high), upright, the
 * first frame of an animation, without any metadata, which may name a photograph's place and camera.
 * @param bytes a file that `inspectImage` has accepted
 * @throws sharp's error for a damaged file, or one that takes too long
 */
export function makeThumbnail(bytes: Buffer): Promise<Buffer> {
  return sharp(bytes, DECODING)
    .autoOrient()
    .resize({ width: THUMBNAIL_WIDTH, height: MAX_HEIGHT, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 78, effort: 3 })
    .timeout({ seconds: 10 })
    .toBuffer()
}
