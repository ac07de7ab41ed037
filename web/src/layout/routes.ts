import type { Localized } from '@firewall-cafe/shared'
// Imports name file extensions, since the build reads this file too.
import { labels } from '../i18n/labels.ts'
import { withoutPrefix } from '../i18n/locales.ts'

interface NavigationEntry extends Localized {
  to: string
}

/** The entries of the drawer, in order. */
export const DRAWER: readonly NavigationEntry[] = [
  { to: '/archive', ...labels.archive },
  { to: '/editorial', ...labels.toEditorial },
  { to: '/about', ...labels.about },
  { to: '/events', ...labels.events },
  { to: '/press', ...labels.press },
  { to: '/support', ...labels.support },
  { to: '/contact', ...labels.toContact },
]

/** The links of the footer, in order. */
export const FOOTER: readonly NavigationEntry[] = [
  { to: '/about', ...labels.footAbout },
  { to: '/press', ...labels.footPress },
  { to: '/events', ...labels.events },
  { to: '/search', ...labels.search },
  { to: '/archive', ...labels.footArchive },
  { to: '/editorial', ...labels.footEditorial },
  { to: '/data', ...labels.footData },
  { to: '/safety', ...labels.footSafety },
  { to: '/support', ...labels.footSupport },
  { to: '/contact', ...labels.footContact },
]

/**
 * The path of the page that the site's server sends for events that do not exist. No event can have this address. It
 * has no wildcard: Gatsby would then list all events' addresses in the script of every page, so each new event would
 * change every page.
 */
export const NO_EVENT = '/events/[eventId]'

/** Whether the path could be an event's: one part below `/events`, in any edition. */
export const isEventAddress = (path: string): boolean => /^\/events\/[^/]+\/?$/.test(withoutPrefix(path))
