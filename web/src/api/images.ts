import type { SiteSettings } from '@firewall-cafe/shared'

/** `thumbnail` is 320 px wide, `original` the picture as it was found. */
export type PictureSize = 'thumbnail' | 'original'

/** The two addresses of a picture that an engine gave. */
export interface PictureSource {
  href: string
  thumbnail: string | null
}

/**
 * The addresses to show a picture from, best first: when one does not load the
 * next is tried, down to the engine's own small copy, which is what it really showed.
 * With `proxyImages` off they are the addresses the engine gave.
 */
export function pictureAddresses(
  { href, thumbnail }: PictureSource,
  size: PictureSize,
  { apiUrl, proxyImages }: Pick<SiteSettings, 'apiUrl' | 'proxyImages'>,
): string[] {
  const proxied = (url: string, as: PictureSize) =>
    `${apiUrl}/proxy-image?url=${encodeURIComponent(url)}&size=${as}`
  const best = proxyImages ? proxied(href, size) : href
  if (!thumbnail || thumbnail === href) return [best]
  const small = proxyImages ? proxied(thumbnail, 'thumbnail') : thumbnail
  return !proxyImages && size === 'thumbnail' ? [small, best] : [best, small]
}
