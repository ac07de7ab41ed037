const WIDTHS = [320, 640, 960, 1440]
const WIDEST = 1920

/** The most pixels on a side of a WebP, and in one that the dev content server makes. */
const MOST_SIDE = 16_383
const MOST_PIXELS = 4096 * 4096

/**
 * Widths of the copies made of a picture, ascending: none wider than the picture, and none that would be too high
 * for a WebP or less than a pixel high. The preview has the same.
 */
export function copyWidths({ width, height }: { width: number; height: number }): number[] {
  const widest = Math.min(width, WIDEST)
  return [...WIDTHS.filter((wide) => wide < widest), widest].filter((wide) => {
    const high = Math.round(wide / (width / height))
    return high >= 1 && high <= MOST_SIDE && wide * high <= MOST_PIXELS
  })
}
