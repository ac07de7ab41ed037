/** Gatsby builds on what earlier builds left. When that contradicts the sources, it has to go. */
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { OUTDATED } from '../gatsby-compat/output.ts'

export const CLEARED =
  'Leftovers of earlier builds were out of date: they were cleared, and the site is built from scratch.'
const LEFTOVERS = ['.cache', 'public']
/** In the cache, and gone with it: the fingerprint of the sources it was built from. */
const SOURCES_FILE = path.join('.cache', 'firewall-cafe-sources')

/**
 * Builds on what earlier builds of the same sources left. What is left of other sources is cleared before: Gatsby
 * renders no page anew when only a style sheet has changed, and the page would name one that is gone.
 * @param root holds Gatsby's folders
 * @param sources fingerprint of what the site is made of, beside the content
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

/** Builds, and once more from nothing when the first try fails on an outdated cache. */
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
