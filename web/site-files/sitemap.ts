/** The sitemap and robots.txt: which pages there are, and which to leave out. */
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { escapeHtml } from '@firewall-cafe/shared'
import { addressIn, LOCALES, withoutPrefix } from '../src/i18n/locales.ts'

/** Pages for few readers, or made of what a visitor typed: neither in the sitemap nor in any index. */
const LEFT_OUT = ['/dashboard', '/search-demo', '/search-comparison', '/newsletter']

/** Writes `sitemap.xml` (sitemaps.org 0.9) and `robots.txt` (RFC 9309) below `folder`. */
export async function writeSitemap(folder: string, siteUrl: string, paths: readonly string[]): Promise<void> {
  const base = siteUrl.replace(/\/+$/, '')
  await Promise.all([
    writeFile(path.join(folder, 'sitemap.xml'), sitemap(base, paths)),
    writeFile(path.join(folder, 'robots.txt'), robots(base)),
  ])
}

/** The addresses of all pages that may be found, sorted, each with those of its other editions. */
export function sitemap(base: string, paths: readonly string[]): string {
  const listed = [...new Set(paths.map((page) => page.replace(/\/+$/, '') || '/'))].filter(mayBeFound).sort()
  const known = new Set(listed)
  const urls = listed.map((page) => {
    const editions = LOCALES.map(({ tag, ...locale }) => ({
      tag,
      page: addressIn(locale, withoutPrefix(page)),
    }))
    const links = editions
      .filter((edition) => known.has(edition.page))
      .map(({ tag, page }) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${address(base, page)}"/>`)
    return `  <url><loc>${address(base, page)}</loc>${links.join('')}</url>`
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n')
}

function mayBeFound(address: string): boolean {
  const page = withoutPrefix(address)
  // `/events/[eventId]` answers for unknown events, `/dev-404-page` for developers.
  return !LEFT_OUT.includes(page) && !/^\/(dev-)?404|\[/.test(page)
}

/** They fetch a page that somebody shares, to show its title and picture, but do not index it. */
const PREVIEWS = ['Twitterbot', 'LinkedInBot', 'facebookexternalhit']

/** The text of robots.txt (RFC 9309). @param base the site's address without a slash at its end */
export function robots(base: string): string {
  return [
    ...PREVIEWS.map((robot) => `User-agent: ${robot}`),
    'Allow: /',
    '',
    'User-agent: *',
    ...LOCALES.flatMap((locale) =>
      // Each rule also matches a slash at the end, where the server answers too.
      [...LEFT_OUT, '/search*?*q=', '/archive*?*q=', '/archive/plain'].map(
        (page) => `Disallow: ${addressIn(locale, page)}`,
      ),
    ),
    '',
    `Sitemap: ${base}/sitemap.xml`,
    '',
  ].join('\n')
}

const address = (base: string, page: string): string => escapeHtml(base + encodeURI(page))
