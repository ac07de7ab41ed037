import type { SiteFonts } from '../../fonts/cut'
import { CHINESE, LATIN, PUNCTUATION, rangeOf } from '../../fonts/ranges'

/** Set by gatsby-node once the fonts are cut; null where they were not. */
declare const __SITE_FONTS__: SiteFonts | null

const LATIN_RANGE = rangeOf(LATIN)
/** For Chinese pages: a Chinese face draws quotation marks and dashes better, as wide as its characters. */
const LATIN_IN_CHINESE = rangeOf([[0x20, 0x7e]])

/** Local fonts that are scaled to the metrics of Inter, each with the size that makes its lines as wide. */
const INTER_FALLBACKS: [name: string, fonts: string[], size: number][] = [
  ['Fallback', ['Arial', 'Liberation Sans', 'Helvetica', 'Roboto'], 1.07],
  ['Wide Fallback', ['DejaVu Sans', 'Verdana'], 0.933],
]

/**
 * Fallback faces with the metrics of ours, so that nothing moves when ours load late. Widths are those of running text,
 * heights those of our fonts' line boxes, both as measured in Chromium. They leave out characters that ours take from a
 * Chinese face, since they would be half as wide.
 */
const FALLBACK_FACES = [
  fallbackFace('Firewall Pixel Fallback', ['Courier New', 'Liberation Mono', 'DejaVu Sans Mono', 'Menlo'], {
    size: 0.814,
    heights: [117, 33],
    range: LATIN_RANGE,
  }),
  ...INTER_FALLBACKS.flatMap(([name, fonts, size]) => [
    fallbackFace(`Inter ${name}`, fonts, { size, heights: [97, 24] }),
    fallbackFace(`Latin ${name}`, fonts, { size, heights: [97, 24], range: LATIN_IN_CHINESE }),
  ]),
].join('')

interface Measures {
  /** The scale of the fonts; 1 leaves them as they are. */
  size: number
  /** Above and below the line, in hundredths of the font size, before the scaling. */
  heights: [ascent: number, descent: number]
  /** `unicode-range`; unset: everything. */
  range?: string
}

/** @param fonts the first one that is installed is used */
function fallbackFace(name: string, fonts: string[], { size, heights, range }: Measures): string {
  const [ascent, descent] = heights.map((height) => `${(height / size).toFixed(1)}%`)
  const sources = fonts.map((font) => `local("${font}")`).join()
  const limit = range ? `;unicode-range:${range}` : ''
  return `@font-face{font-family:"${name}";src:${sources};size-adjust:${(size * 100).toFixed(1)}%;ascent-override:${ascent};descent-override:${descent};line-gap-override:0%${limit}}`
}

/** Head elements that preload the fonts of the first paint and name all faces. */
export function fontFaces() {
  if (__SITE_FONTS__ === null) return []
  const { pixel, inter, pixelChinese } = __SITE_FONTS__
  const face = (family: string, url: string, more: string) =>
    `@font-face{font-family:"${family}";src:url(${url}) format("woff2");font-display:swap;${more}}`
  const css = [
    face('Firewall Pixel', pixel, `unicode-range:${LATIN_RANGE}`),
    face('Firewall Pixel Chinese', pixelChinese, `unicode-range:${rangeOf(CHINESE)}`),
    face('Inter Variable', inter, `font-weight:400 700;unicode-range:${rangeOf([...LATIN, ...PUNCTUATION])}`),
    face('Latin', inter, `font-weight:400 700;unicode-range:${LATIN_IN_CHINESE}`),
    FALLBACK_FACES,
  ].join('')
  return [
    <link key="pixel" rel="preload" as="font" type="font/woff2" href={pixel} crossOrigin="anonymous" />,
    <link key="inter" rel="preload" as="font" type="font/woff2" href={inter} crossOrigin="anonymous" />,
    // biome-ignore lint/security/noDangerouslySetInnerHtml: our own rules, with addresses that we made
    <style key="faces" dangerouslySetInnerHTML={{ __html: css }} />,
  ]
}
