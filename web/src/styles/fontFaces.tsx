import type { SiteFonts } from '../../fonts/cut'
import { CHINESE_FONTS } from './fontIds'

/** Set by gatsby-node once the fonts are cut; null where they were not. */
declare const __SITE_FONTS__: SiteFonts | null

/** Head elements that preload the fonts of the first paint and name the stylesheet of the rest. */
export function fontFaces() {
  if (__SITE_FONTS__ === null) return []
  const { pixel, inter, chineseCss } = __SITE_FONTS__
  const css = [
    `@font-face{font-family:"Firewall Pixel";src:url(${pixel}) format("woff2");font-weight:400;font-display:swap}`,
    `@font-face{font-family:"Inter Variable";src:url(${inter}) format("woff2-variations");font-weight:100 900;font-display:swap}`,
  ].join('')
  return [
    <link key="pixel" rel="preload" as="font" type="font/woff2" href={pixel} crossOrigin="anonymous" />,
    <link key="inter" rel="preload" as="font" type="font/woff2" href={inter} crossOrigin="anonymous" />,
    // biome-ignore lint/security/noDangerouslySetInnerHtml: our own two rules, with addresses that we made
    <style key="faces" dangerouslySetInnerHTML={{ __html: css }} />,
    <meta key="zh" name={CHINESE_FONTS} content={chineseCss} />,
    <noscript key="zh-plain">
      <link rel="stylesheet" href={chineseCss} />
    </noscript>,
  ]
}
