/** Redirects from the former addresses of pages, so that existing links still work. */
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { REDIRECTS } from '@firewall-cafe/shared/redirects'
import { addressIn, LOCALES } from '../src/i18n/locales.ts'
import { folderName } from './addresses.ts'

/** A document's present and former addresses. */
export interface Moved {
  /** Its page; null when it has none. */
  path?: string | null
  /** The last parts of its former addresses, as programs or the Studio wrote them. */
  earlierAddresses?: readonly unknown[] | null
}

/**
 * Redirects each address that has no page any more to a page that exists.
 * @param pages the paths of all pages: a page that has taken an address since keeps it
 */
export function redirectsOf(documents: readonly Moved[], pages: readonly string[]): Record<string, string> {
  const taken = new Set(pages.map((page) => page.replace(/\/+$/, '').toLowerCase()))
  const redirects: Record<string, string> = {}
  for (const { path: now, earlierAddresses } of documents) {
    if (!now) continue
    for (const earlier of earlierAddresses ?? []) {
      const name = typeof earlier === 'string' ? folderName(earlier) : undefined
      const before = `${path.posix.dirname(now)}/${name}`
      if (!name || taken.has(before.toLowerCase())) continue
      taken.add(before.toLowerCase())
      redirects[before] = now
    }
  }
  return inEditions(redirects)
}

/** Repeats the redirects for every edition: all have the pages of the first one. */
const inEditions = (redirects: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    LOCALES.flatMap((locale) =>
      Object.entries(redirects).map(([from, to]) => [addressIn(locale, from), addressIn(locale, to)]),
    ),
  )

/** Writes them to Gatsby's output, for the site's server. */
export async function writeRedirects(
  folder: string,
  documents: readonly Moved[],
  pages: readonly string[],
): Promise<void> {
  await writeFile(path.join(folder, REDIRECTS), JSON.stringify(redirectsOf(documents, pages)))
}
