/** Navigation inside the preview. */
import { DRAFT_LINKS, inFragment } from '@firewall-cafe/shared/draft-link'
import { useSyncExternalStore } from 'react'
import { addressIn, localeOf, withoutPrefix } from '../src/i18n/locales.ts'

/** Where the Studio's server shows the preview. */
export const BASE = '/drafts'

const BELOW_BASE = new RegExp(`^${BASE}(?=[/?#]|$)`)

/** Event on the window: another page is shown. */
const MOVED = 'preview:moved'

/** True when a link from outside the Studio led here: the fragment is then its key and the path. */
export const isByLink = (): boolean => window.location.pathname.startsWith(`${DRAFT_LINKS}/`)

/** The key of the link that led here. */
export const useKey = (): string => useSyncExternalStore(whenMoved, keyShown)

const keyShown = (): string => inFragment(window.location.hash).key

/** Shows the page at an address of the preview. @param url within the Studio's host; any other is left alone */
export function show(url: string): void {
  const { origin, pathname, search } = new URL(url, window.location.href)
  if (origin !== window.location.origin || !BELOW_BASE.test(pathname)) return
  const { location } = window
  const here = isByLink() ? location.hash : location.pathname + location.search
  const there = isByLink() ? `#${keyShown()}${pathname.slice(BASE.length) || '/'}` : pathname + search
  if (there === here) return
  window.history.pushState(null, '', there)
  window.dispatchEvent(new Event(MOVED))
  window.scrollTo(0, 0)
}

/**
 * The site's own form of an address. Screens that derive one from the address bar, such as the switch of
 * editions, take BASE for part of it: from `/drafts/about` the switch leads to `/zh/drafts/about` and means
 * `/zh/about`. On a page behind a link, the address bar does not name the page; then the page shown is meant.
 */
export function onSite(address: string): string {
  const made = withoutPrefix(address)
  if (made.startsWith(`${DRAFT_LINKS}/`)) return addressIn(localeOf(address), withoutPrefix(pathShown()))
  if (!BELOW_BASE.test(made)) return address
  return addressIn(localeOf(address), withoutPrefix(made.slice(BASE.length)))
}

/** The path of the page that is shown, as the site has it: `/zh/about`. */
export const usePath = (): string => useSyncExternalStore(whenMoved, pathShown)

function whenMoved(tell: () => void): () => void {
  window.addEventListener('popstate', tell)
  window.addEventListener(MOVED, tell)
  return () => {
    window.removeEventListener('popstate', tell)
    window.removeEventListener(MOVED, tell)
  }
}

function pathShown(): string {
  const { pathname, hash } = window.location
  const path = isByLink() ? inFragment(hash).path : pathname.slice(BASE.length)
  return path.replace(/\/+$/, '') || '/'
}

/** Keeps links of the site inside the preview, and opens those that lead elsewhere in a tab of their own. */
export function followLinks(): void {
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest?.('a[href]')
    if (!(link instanceof HTMLAnchorElement) || event.defaultPrevented) return
    const to = new URL(link.href)
    if (to.origin !== window.location.origin) {
      link.target = '_blank'
      link.rel = 'noopener noreferrer'
    } else if (!link.getAttribute('href')?.startsWith('#')) {
      event.preventDefault()
      show(BASE + to.pathname + to.search)
    } else if (isByLink()) {
      // Its fragment would replace the key.
      event.preventDefault()
      document.getElementById(decodeURIComponent(to.hash.slice(1)))?.scrollIntoView()
    }
  })
}
