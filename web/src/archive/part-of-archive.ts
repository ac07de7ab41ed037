import { addressOf, readView } from '@firewall-cafe/shared'

/**
 * Whether the address in the bar shows a part of the archive, by words, filters or a page. For a page's head, which then
 * gives no address: a phone shares that before the one in the bar, and no index is to have words that somebody asked.
 * Gatsby tells a head the path alone, and the static file stays the same for all parts.
 */
export function isPartOfArchive(): boolean {
  return typeof window !== 'undefined' && addressOf('', readView(window.location.search)) !== ''
}
