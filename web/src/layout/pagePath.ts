/** The meta element that names the page a file was written for. */
export const PAGE_PATH = 'page-path'

/** Tells Gatsby, before it starts, which page the file was written for: it goes to that page's address. */
export function onClientEntry(): void {
  const named = document.querySelector<HTMLMetaElement>(`meta[name="${PAGE_PATH}"]`)
  if (named) Object.assign(window, { pagePath: named.content })
}
