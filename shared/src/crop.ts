/** The part of a picture that the editor chose to show: for the site, its preview and the Studio's forms. */

/**
 * The shapes, width by height, to which the site's styles cut pictures. The exception is `share`: most
 * networks cut pictures to it themselves.
 */
export const SHAPES = {
  card: [4, 3],
  press: [3, 2],
  wide: [2, 1],
  portrait: [1, 1],
  share: [1200, 630],
} as const

export type Shape = keyof typeof SHAPES

interface Crop {
  top?: number
  bottom?: number
  left?: number
  right?: number
}

/** A picture as a document holds it. */
export interface PictureSource {
  asset?: { _ref?: string } | null
  crop?: Crop | null
  hotspot?: { x?: number; y?: number } | null
}

interface Size {
  width: number
  height: number
}

/** The part of the picture that the editor kept, in pixels; undefined when that is the whole picture. */
export function rectOf(crop: Crop | null | undefined, { width, height }: Size) {
  const { top = 0, bottom = 0, left = 0, right = 0 } = crop ?? {}
  if (top + bottom + left + right <= 0 || left + right >= 1 || top + bottom >= 1) return undefined
  const rect = {
    left: Math.round(left * width),
    top: Math.round(top * height),
    width: Math.floor((1 - left - right) * width),
    height: Math.floor((1 - top - bottom) * height),
  }
  return rect.width > 0 && rect.height > 0 ? rect : undefined
}

/** Converts the hotspot, which is relative to the whole picture, to a focus relative to the cropped part. */
export function focusOf(
  { hotspot }: PictureSource,
  cut: ReturnType<typeof rectOf>,
  { width, height }: Size,
): string {
  const x = (hotspot?.x ?? 0.5) * width
  const y = (hotspot?.y ?? 0.5) * height
  const inside = cut ?? { left: 0, top: 0, width, height }
  if (!hotspot) return '50% 50%'
  return `${percent((x - inside.left) / inside.width)} ${percent((y - inside.top) / inside.height)}`
}

const percent = (share: number): string => `${Math.round(Math.min(Math.max(share, 0), 1) * 100)}%`
