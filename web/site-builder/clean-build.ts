/** Gatsby builds on what earlier builds left. When that contradicts the sources, it has to go. */
import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'

/** What Gatsby says when its cache and its sources do not belong together, as after a build that was killed or an upgrade. */
const OUTDATED = /StaticQuery\b[\s\S]{0,80}could not be fetched/
export const CLEARED =
  'Leftovers of earlier builds were out of date: they were cleared, and the site is built from scratch.'
const LEFTOVERS = ['.cache', 'public']

/**
 * Builds, and once more from nothing when the first try fails on an outdated cache.
 * @param root holds Gatsby's folders
 * @param tell hears of it before the second try
 * @throws what ended the last try
 */
export async function buildAnewIfOutdated(
  root: string,
  build: () => Promise<void>,
  tell: (note: string) => void,
): Promise<void> {
  try {
    await build()
  } catch (error) {
    if (!OUTDATED.test(String(error))) throw error
    tell(CLEARED)
    for (const folder of LEFTOVERS) await empty(path.join(root, folder))
    await build()
  }
}

/** Leaves the folder itself: in a container it is a volume. */
async function empty(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    await rm(path.join(folder, name), { recursive: true, force: true })
  }
}
