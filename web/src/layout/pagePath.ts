/** The meta element that names the page a file was written for. */
export const PAGE_PATH = 'page-path'

/**
 * Tells Gatsby, before it starts, which page the file was written for: it goes to that page's address. Not where a
 * saved page is opened: nothing is at that address there, and the file can be read as it is.
 */
export function onClientEntry(): void {
  if (!document.URL.startsWith('http')) return
  const named = document.querySelector<HTMLMetaElement>(`meta[name="${PAGE_PATH}"]`)
  if (named) Object.assign(window, { pagePath: named.content })
}
