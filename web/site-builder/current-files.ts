/** Gatsby never empties its `public`: pages, answers and pictures of earlier builds stay there for ever. */
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { NAMED_BY_HASH, NOT_FOR_READERS } from '../gatsby-compat/output.ts'
import { BUILT_PAGES, filesOf } from '../site-files/built-pages.ts'

/** Files that exist because something names them: Gatsby's, and our fonts. */
const NAMED = [...NAMED_BY_HASH, /^fonts\/.*-([0-9a-f]{12})\.\w+$/]
const TEXT = /\.(html|json|js|css)$/
const HASHES = /[0-9a-f]{12,}|\d{5,}/g

/**
 * The files of `public` that belong to the build that has just ended: its pages, what they name, and what is
 * not Gatsby's. Deletes none of the others, since Gatsby's next build relies on what it remembers.
 * @returns paths below `publicDir`
 */
export async function currentFiles(publicDir: string): Promise<string[]> {
  const pages = JSON.parse(await readFile(path.join(publicDir, BUILT_PAGES), 'utf8')) as string[]
  const ofPages = new Set(pages.flatMap((page) => Object.values(filesOf(page))))
  const all = (await readdir(publicDir, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(publicDir, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/'))

  const current: string[] = []
  const waiting = new Map<string, string[]>()
  for (const file of all) {
    const hash = NAMED.map((pattern) => pattern.exec(file)?.[1]).find(Boolean)
    if (NOT_FOR_READERS.test(file)) continue
    if (hash) waiting.set(hash, [...(waiting.get(hash) ?? []), file])
    else if (ofPages.has(file) || !isOfSomePage(file)) current.push(file)
  }
  // A named file may name others, so the list grows during the loop.
  for (const file of current) {
    if (!TEXT.test(file)) continue
    for (const [hash] of (await readFile(path.join(publicDir, file), 'utf8')).matchAll(HASHES)) {
      current.push(...(waiting.get(hash) ?? []))
      waiting.delete(hash)
    }
  }
  return current
}

const isOfSomePage = (file: string): boolean =>
  (file.endsWith('.html') && !file.startsWith('_gatsby/')) ||
  /^(?:page-data\/.*\/page-data\.json|fonts\/pages\/.*\.css)$/.test(file)
