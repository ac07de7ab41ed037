/**
 * Address of the style sheet that a page's own Chinese headings need; the build writes one for each page.
 * @param path the page's, as Gatsby knows it: `/c/[code]`
 */
export function pageFont(path: string): string {
  return `/fonts/pages/${path.replaceAll(/^\/|\/$/g, '') || 'index'}.css`
}
