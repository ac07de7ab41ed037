import { addressOf, readView } from '@firewall-cafe/shared'

/**
 * Whether the address bar shows a part of the archive, by words, filters or a page. A page's head then gives
 * no address: a phone would share that instead of the one in the bar, and no index should get words that
 * somebody asked. Gatsby gives a head only the path, and one static file serves all parts.
 */
export function isPartOfArchive(): boolean {
  return typeof window !== 'undefined' && addressOf('', readView(window.location.search)) !== ''
}
