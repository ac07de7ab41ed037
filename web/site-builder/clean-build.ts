/** Gatsby reuses what earlier builds left. When that contradicts the sources, it must go. */
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { OUTDATED } from '../gatsby-compat/output.ts'

export const CLEARED =
  'Files of earlier builds were out of date. They were deleted, and the site is built from scratch.'
const LEFTOVERS = ['.cache', 'public']
/** The fingerprint of the sources that the cache was built from; it is deleted with the cache. */
const SOURCES_FILE = path.join('.cache', 'firewall-cafe-sources')

/**
 * Reuses what earlier builds of the same sources left, and clears what others left: when only a style sheet
 * has changed, Gatsby renders no page again, and the page would name a missing file.
 * @param root holds Gatsby's folders
 * @param sources fingerprint of what the site is made of, besides the content
 * @param tell called with a line about a second try
 * @throws what ended the last try
 */
export async function buildOnSameSources(
  root: string,
  sources: string,
  build: () => Promise<void>,
  tell: (note: string) => void,
): Promise<void> {
  const file = path.join(root, SOURCES_FILE)
  if ((await readFile(file, 'utf8').catch(() => '')) !== sources) await clear(root)
  await buildAnewIfOutdated(root, build, tell)
  await writeFile(file, sources)
}

/** Builds; if that fails on an outdated cache, builds once more from an empty one. */
async function buildAnewIfOutdated(
  root: string,
  build: () => Promise<void>,
  tell: (note: string) => void,
): Promise<void> {
  try {
    await build()
  } catch (error) {
    if (!OUTDATED.test(String(error))) throw error
    tell(CLEARED)
    await clear(root)
    await build()
  }
}

async function clear(root: string): Promise<void> {
  for (const folder of LEFTOVERS) await empty(path.join(root, folder))
}

/** Leaves the folder itself: in a container it is a volume. */
async function empty(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    await rm(path.join(folder, name), { recursive: true, force: true })
  }
}
