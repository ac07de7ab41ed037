import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pageFont } from '../fonts/page-font.ts'

/** Names the latest build's pages, in Gatsby's output; the server shows no dot files. */
export const BUILT_PAGES = '.pages.json'

/** Writes the list of pages: any others in the folder are of earlier builds. */
export async function writeBuiltPages(folder: string, paths: readonly string[]): Promise<void> {
  await writeFile(path.join(folder, BUILT_PAGES), JSON.stringify(paths))
}

/**
 * A page's own files below Gatsby's output: `/about` is about/index.html, `/404.html` itself.
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
