import type { ImageVariant } from './image-store.ts'

/** As long as the guarded client follows. */
const LONGEST_ADDRESS = 8_192

/** `href` is the address exactly as given. */
export interface AskedImage {
  href: string
  size: ImageVariant
}
export type ProxyQuery = AskedImage | { problem: string }

/**
 * Reads the query string of GET /proxy-image.
 * @param query the parsed query string; a repeated parameter is an array
 * @returns the address exactly as given, or a sentence that says what is wrong
 */
export function readProxyQuery({ url, size = 'original' }: Record<string, unknown>): ProxyQuery {
  if (url === undefined || url === '') return { problem: 'Name the picture: /proxy-image?url=…' }
  if (typeof url !== 'string') return { problem: 'Name one picture at a time.' }
  if (!isWebAddress(url)) return { problem: 'The url must be a full http or https address, percent-encoded.' }
  if (size !== 'original' && size !== 'thumbnail')
    return { problem: 'The size is "original" or "thumbnail".' }
  return { href: url, size }
}

function isWebAddress(text: string): boolean {
  return text.length <= LONGEST_ADDRESS && /^https?:\/\//i.test(text) && URL.canParse(text)
}
