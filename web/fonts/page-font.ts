/**
 * Address of the style sheet that a page's own Chinese headings need; the build writes one for each page.
 * @param address the page's path, as Gatsby knows it (`/c/[code]`); its query and fragment are ignored
 */
export function pageFont(address: string): string {
  const [path = ''] = address.split(/[?#]/)
  return `/fonts/pages/${path.replaceAll(/^\/|\/$/g, '') || 'index'}.css`
}
