import type { SharePicture } from '../content/site'

/**
 * The address of a picture for other sites: its largest copy, since `src` is the smallest. Undefined for an SVG,
 * which many of them do not show.
 */
export function sharedPicture(picture: SharePicture | null | undefined): string | undefined {
  const { src, srcSet } = picture?.rendition ?? {}
  // Widths ascend. An address of the preview has commas of its own.
  const address = /(?:^|\dw,\s*)(\S+) \d+w\s*$/.exec(srcSet ?? '')?.[1] ?? src
  return address?.endsWith('.svg') ? undefined : address
}
