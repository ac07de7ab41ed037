import type { SiteFonts } from '../../fonts/cut'
import { CHINESE_FONTS } from './fontIds'

/** Set by gatsby-node once the fonts are cut; null where they were not. */
declare const __SITE_FONTS__: SiteFonts | null

/**
 * Fonts of the visitor's own, scaled to the measures of ours, so that nothing moves when ours come late. Widths are those of
 * running text, heights those of our fonts' line boxes, both as Chromium measures them.
 */
const FALLBACK_FACES = [
  fallbackFace(
    'Firewall Pixel Fallback',
    ['Courier New', 'Liberation Mono', 'DejaVu Sans Mono', 'Menlo'],
    0.814,
    [117, 33],
  ),
  fallbackFace('Inter Fallback', ['Arial', 'Liberation Sans', 'Helvetica', 'Roboto'], 1.07, [97, 24]),
  fallbackFace('Inter Wide Fallback', ['DejaVu Sans', 'Verdana'], 0.933, [97, 24]),
].join('')

/**
 * @param fonts wherever one of them is installed, the first is taken
 * @param size what they are scaled by, as a share of 1
 * @param heights above and below the line, in hundredths of the font size, before the scaling
 */
function fallbackFace(
  name: string,
  fonts: string[],
  size: number,
  [ascent, descent]: [number, number],
): string {
  const share = (value: number) => `${(value / size).toFixed(1)}%`
  const sources = fonts.map((font) => `local("${font}")`).join()
  return `@font-face{font-family:"${name}";src:${sources};size-adjust:${(size * 100).toFixed(1)}%;ascent-override:${share(ascent)};descent-override:${share(descent)};line-gap-override:0%}`
}

/** Head elements that preload the fonts of the first paint and name the stylesheet of the rest. */
export function fontFaces() {
  if (__SITE_FONTS__ === null) return []
  const { pixel, inter, chineseCss } = __SITE_FONTS__
  const css = [
    `@font-face{font-family:"Firewall Pixel";src:url(${pixel}) format("woff2");font-weight:400;font-display:swap}`,
    `@font-face{font-family:"Inter Variable";src:url(${inter}) format("woff2-variations");font-weight:100 900;font-display:swap}`,
    FALLBACK_FACES,
  ].join('')
  return [
    <link key="pixel" rel="preload" as="font" type="font/woff2" href={pixel} crossOrigin="anonymous" />,
    <link key="inter" rel="preload" as="font" type="font/woff2" href={inter} crossOrigin="anonymous" />,
    // biome-ignore lint/security/noDangerouslySetInnerHtml: our own rules, with addresses that we made
    <style key="faces" dangerouslySetInnerHTML={{ __html: css }} />,
    <meta key="zh" name={CHINESE_FONTS} content={chineseCss} />,
    <noscript key="zh-plain">
      <link rel="stylesheet" href={chineseCss} />
    </noscript>,
  ]
}
