/** The built site's links to other sites. */
import { readdir, readFile, realpath } from 'node:fs/promises'
import path from 'node:path'

const LINK = /<a\b[^>]*?\shref="(https?:\/\/[^"]+)"/g
/** What React writes for these characters in an attribute. */
const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&#x27;': "'",
  '&quot;': '"',
  '&lt;': '<',
  '&gt;': '>',
}

/**
 * Every web address that a page on show links to; an address may come more than once.
 * @param siteDir where builds are kept
 * @throws when nothing has been built yet
 */
export async function linksOfSite(siteDir: string): Promise<string[]> {
  // Resolved once: a new build may be put on show meanwhile.
  const build = await realpath(path.join(siteDir, 'current'))
  const files = await readdir(build, { recursive: true, withFileTypes: true })
  const pages = files.filter((file) => file.isFile() && file.name.endsWith('.html'))
  const links: string[] = []
  for (const { parentPath, name } of pages) {
    const html = await readFile(path.join(parentPath, name), 'utf8')
    for (const [, address = ''] of html.matchAll(LINK))
      links.push(address.replace(/&[#\w]+;/g, (entity) => ENTITIES[entity] ?? entity))
  }
  return links
}
