/** The sitemap and robots.txt: which pages there are, and which to leave out. */
import { writeFile } from 'node:fs/promises'
import path from 'node:path'

/** Pages for a few eyes, or made of what a visitor typed: neither in the sitemap nor in any index. */
const LEFT_OUT = ['/dashboard', '/search-demo', '/search-comparison', '/newsletter']

/** Writes `sitemap.xml` (sitemaps.org 0.9) and `robots.txt` (RFC 9309) below `folder`. */
export async function writeSitemap(folder: string, siteUrl: string, paths: readonly string[]): Promise<void> {
  const base = siteUrl.replace(/\/+$/, '')
  await Promise.all([
    writeFile(path.join(folder, 'sitemap.xml'), sitemap(base, paths)),
    writeFile(path.join(folder, 'robots.txt'), robots(base)),
  ])
}

/** The addresses of all pages that may be found, sorted. */
export function sitemap(base: string, paths: readonly string[]): string {
  const listed = [...new Set(paths.map((page) => page.replace(/\/+$/, '') || '/'))].filter(mayBeFound).sort()
  const urls = listed.map((page) => `  <url><loc>${escaped(base + encodeURI(page))}</loc></url>`)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n')
}

function mayBeFound(page: string): boolean {
  // `/events/[eventId]` answers for unknown events, `/dev-404-page` for developers.
  return !LEFT_OUT.includes(page) && !/^\/(dev-)?404|\[/.test(page)
}

/** The text of robots.txt (RFC 9309). @param base the site's address without a slash at its end */
export function robots(base: string): string {
  return [
    'User-agent: *',
    ...LEFT_OUT.map((page) => `Disallow: ${page}`),
    'Disallow: /search?*q=',
    'Disallow: /archive?*q=',
    '',
    `Sitemap: ${base}/sitemap.xml`,
    '',
  ].join('\n')
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll("'", '&apos;').replaceAll('"', '&quot;')
