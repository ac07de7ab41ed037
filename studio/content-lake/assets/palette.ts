import sharp from 'sharp'

/** A colour of the picture, with the text colours that read well on it. Field names are Sanity's. */
export interface Swatch {
  _type: 'sanity.imagePaletteSwatch'
  background: string
  foreground: string
  title: string
  /** Share of the picture, in percent. */
  population: number
}

type Rgb = readonly [number, number, number]
interface Bucket {
  rgb: Rgb
  count: number
  saturation: number
  lightness: number
}

const SAMPLE = 64
/** What each swatch looks for: saturation and lightness, both 0 to 1. */
const WANTED = {
  vibrant: [1, 0.5],
  lightVibrant: [1, 0.74],
  darkVibrant: [1, 0.26],
  muted: [0.3, 0.5],
  lightMuted: [0.3, 0.74],
  darkMuted: [0.3, 0.26],
} as const

/** The colours with which the Studio and the site may frame a picture. Takes an image of any size. */
export async function paletteOf(image: Buffer): Promise<Record<string, unknown>> {
  const { data } = await sharp(image)
    .resize(SAMPLE, SAMPLE, { fit: 'inside' })
    .toColourspace('srgb')
    .flatten({ background: '#ffffff' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const buckets = bucketsOf(data)
  const total = buckets.reduce((sum, { count }) => sum + count, 0)
  const dominant = buckets.reduce((best, bucket) => (bucket.count > best.count ? bucket : best))
  const swatches = Object.entries(WANTED).map(([name, [saturation, lightness]]) => {
    const distance = (bucket: Bucket) =>
      3 * Math.abs(bucket.saturation - saturation) +
      6 * Math.abs(bucket.lightness - lightness) -
      bucket.count / total
    return [
      name,
      swatch(
        buckets.reduce((a, b) => (distance(b) < distance(a) ? b : a)),
        total,
      ),
    ]
  })
  return { _type: 'sanity.imagePalette', dominant: swatch(dominant, total), ...Object.fromEntries(swatches) }
}

/** Sorts colours into 16 steps per channel; a bucket's colour is the mean of its pixels. */
function bucketsOf(pixels: Buffer): Bucket[] {
  const sums = new Map<number, [number, number, number, number]>()
  for (let i = 0; i + 2 < pixels.length; i += 3) {
    const [r, g, b] = [pixels[i] as number, pixels[i + 1] as number, pixels[i + 2] as number]
    const key = ((r >> 4) << 8) | ((g >> 4) << 4) | (b >> 4)
    const sum = sums.get(key) ?? [0, 0, 0, 0]
    sums.set(key, [sum[0] + r, sum[1] + g, sum[2] + b, sum[3] + 1])
  }
  return [...sums.values()].map(([r, g, b, count]) => {
    const rgb: Rgb = [Math.round(r / count), Math.round(g / count), Math.round(b / count)]
    return { rgb, count, ...saturationAndLightness(rgb) }
  })
}

function saturationAndLightness(rgb: Rgb): { saturation: number; lightness: number } {
  const [max, min] = [Math.max(...rgb) / 255, Math.min(...rgb) / 255]
  const lightness = (max + min) / 2
  return { lightness, saturation: max === min ? 0 : (max - min) / (1 - Math.abs(2 * lightness - 1)) }
}

function swatch({ rgb, count }: Bucket, total: number): Swatch {
  const text = contrastWithWhite(rgb) >= 4.5 ? '#fff' : '#000'
  return {
    _type: 'sanity.imagePaletteSwatch',
    background: `#${rgb.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`,
    foreground: text,
    title: text,
    population: Math.round((count / total) * 10_000) / 100,
  }
}

/** WCAG 2.2 contrast ratio. */
function contrastWithWhite(rgb: Rgb): number {
  const [r, g, b] = rgb.map((channel) => {
    const c = channel / 255
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 1.05 / (0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05)
}
