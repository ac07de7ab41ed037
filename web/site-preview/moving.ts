/** From page to page inside the preview. */

/** Where the Studio's server shows the preview. */
export const BASE = '/drafts'

/** Told to the window when another page is shown. */
export const MOVED = 'preview:moved'

/** Shows the page at an address of the preview. @param url within the Studio's host; any other is left alone */
export function show(url: string): void {
  const { origin, pathname, search } = new URL(url, window.location.href)
  if (origin !== window.location.origin || !(pathname === BASE || pathname.startsWith(`${BASE}/`))) return
  if (pathname + search === window.location.pathname + window.location.search) return
  window.history.pushState(null, '', pathname + search)
  window.dispatchEvent(new Event(MOVED))
  window.scrollTo(0, 0)
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
    }
  })
}
