import type { PictureAbsence, SiteSettings } from '@firewall-cafe/shared'
import { siteSettings } from './settings'

/** `thumbnail` is 320 px wide, `original` the picture as it was found. */
type PictureSize = 'thumbnail' | 'original'

/** The two addresses of a picture, as the engine gave them. */
export interface PictureSource {
  href: string
  thumbnail: string | null
  /** Whether it was taken down: then there is no address. */
  blocked?: boolean | undefined
}

/**
 * The addresses of a picture, best first: when one does not load, the next is tried, down to the engine's own small
 * copy, which is what it really showed. With `proxyImages` off, these are the engine's own addresses. A picture that
 * was taken down has none.
 */
export function pictureAddresses(
  { href, thumbnail, blocked }: PictureSource,
  size: PictureSize,
  { apiUrl, proxyImages }: Pick<SiteSettings, 'apiUrl' | 'proxyImages'>,
): string[] {
  if (blocked) return []
  const proxied = (url: string, as: PictureSize) =>
    `${apiUrl}/proxy-image?url=${encodeURIComponent(url)}&size=${as}`
  const best = proxyImages ? proxied(href, size) : href
  if (!thumbnail || thumbnail === href) return [best]
  const small = proxyImages ? proxied(thumbnail, 'thumbnail') : thumbnail
  return !proxyImages && size === 'thumbnail' ? [small, best] : [best, small]
}

/** What our service says of a picture that it does not send. */
export type WhyNotShown = PictureAbsence | 'broken'

/** Statuses that say nothing about the picture: too many calls, or trouble of ours or of the connection. */
const saysNothing = (status: number) => status === 429 || status >= 500

/**
 * Why our service did not send a picture, or `sent` if it does by now. Undefined if the service could not
 * say, or if the address is another server's, which is not asked. Throws if there is no readable answer.
 */
export async function whyNotShown(
  address: string,
  signal: AbortSignal,
): Promise<WhyNotShown | 'sent' | undefined> {
  const { apiUrl } = await siteSettings()
  if (!address.startsWith(`${apiUrl}/proxy-image?`)) return undefined
  const answer = await fetch(address, { signal })
  if (answer.ok) {
    await answer.body?.cancel()
    return 'sent'
  }
  if (saysNothing(answer.status)) return undefined
  return ((await answer.json()) as { reason?: PictureAbsence }).reason ?? 'broken'
}
