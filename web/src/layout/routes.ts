import type { Localized } from '@firewall-cafe/shared'
// With its ending, since the build reads this file, too.
import { withoutPrefix } from '../i18n/locales.ts'

export interface NavigationEntry extends Localized {
  to: string
}

/** The entries of the drawer, in order. */
export const DRAWER: readonly NavigationEntry[] = [
  { to: '/archive', en: 'Archive', zh: '档案' },
  { to: '/editorial', en: 'Editorial', zh: '专家评论' },
  { to: '/about', en: 'About', zh: '关于我们' },
  { to: '/events', en: 'Events', zh: '活动' },
  { to: '/press', en: 'Press', zh: '媒体报道' },
  { to: '/support', en: 'Support', zh: '支持我们' },
  { to: '/contact', en: 'Contact', zh: '联系我们' },
]

/** The links of the footer, in order. */
export const FOOTER: readonly NavigationEntry[] = [
  { to: '/about', en: 'About', zh: '关于' },
  { to: '/press', en: 'Press', zh: '媒体' },
  { to: '/events', en: 'Events', zh: '活动' },
  { to: '/search', en: 'Search', zh: '搜索' },
  { to: '/archive', en: 'Search Archive', zh: '档案' },
  { to: '/editorial', en: 'Expert Commentary', zh: '评论' },
  { to: '/data', en: 'Data', zh: '数据' },
  { to: '/safety', en: 'Safety', zh: '安全' },
  { to: '/support', en: 'Partner with us', zh: '合作' },
  { to: '/contact', en: 'Contact', zh: '联系' },
]

/**
 * Where the file lies that the site's server sends for events there are not. No event can have this address.
 * It has no wildcard: Gatsby would then list the addresses of all events in the script of every page, and each event
 * published would change every page.
 */
export const NO_EVENT = '/events/[eventId]'

/** Whether an event could stand at the path: one part below `/events`, in any edition. */
export const isEventAddress = (path: string): boolean => /^\/events\/[^/]+\/?$/.test(withoutPrefix(path))
