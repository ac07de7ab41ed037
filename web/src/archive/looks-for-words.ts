import { readView } from '@firewall-cafe/shared'

/**
 * Whether the address in the bar looks for words in the archive. For a page's head, which then gives no address: a phone
 * shares that before the one with the words, and no index is to have those. Gatsby tells a head the path alone, and the
 * static file stays the same for all words.
 */
export function looksForWords(): boolean {
  return typeof window !== 'undefined' && readView(window.location.search).query !== ''
}
