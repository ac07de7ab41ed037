/** Builds that run only when what goes into them has changed. */
import { createHash } from 'node:crypto'
import { glob, mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { ROOT } from './settings.ts'

/**
 * A fingerprint of files (their paths and bytes) and of any further text a build depends on.
 * @param patterns glob patterns relative to the repository
 */
export async function fingerprint(patterns: string[], ...texts: string[]): Promise<string> {
  const hash = createHash('sha256')
  const files: string[] = []
  for await (const entry of glob(patterns, { cwd: ROOT, withFileTypes: true, exclude: excluded })) {
    if (entry.isFile()) files.push(path.join(entry.parentPath, entry.name))
  }
  for (const file of files.sort()) {
    hash.update(path.relative(ROOT, file)).update('\0')
    hash.update(await readFile(file)).update('\0')
  }
  for (const text of texts) hash.update(text).update('\0')
  return hash.digest('hex')
}

const excluded = (entry: { name: string }) =>
  ['node_modules', 'dist', '.cache', '.data', 'public'].includes(entry.name) || entry.name.includes('.test.')

/**
 * Runs `build` unless the stamp in `dir` already carries this fingerprint; the stamp is written after success.
 * @returns whether it was built
 */
export async function buildOnce(
  dir: string,
  name: string,
  print: string,
  build: () => Promise<void>,
): Promise<boolean> {
  const file = path.join(dir, 'stamps', name)
  if ((await readFile(file, 'utf8').catch(() => '')) === print) return false
  await build()
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(file, print)
  return true
}
