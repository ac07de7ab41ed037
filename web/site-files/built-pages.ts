import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pageFont } from '../fonts/page-font.ts'

/** The file in Gatsby's output that names the pages of the build that wrote it; the server shows no file that begins with a dot. */
export const BUILT_PAGES = '.pages.json'

/** Notes which pages there are: all others that lie there are of earlier builds. */
export async function writeBuiltPages(folder: string, paths: readonly string[]): Promise<void> {
  await writeFile(path.join(folder, BUILT_PAGES), JSON.stringify(paths))
}

/**
 * Where a page's own files stand below Gatsby's output: `/about` is about/index.html, `/404.html` itself.
 * @param page its path
 */
export function filesOf(page: string): { html: string; data: string; font: string } {
  const name = page.replaceAll(/^\/|\/$/g, '')
  return {
    html: name.endsWith('.html') ? name : path.posix.join(name, 'index.html'),
    data: `page-data/${name || 'index'}/page-data.json`,
    font: pageFont(page).slice(1),
  }
}
