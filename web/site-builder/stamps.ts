/** Builds that run only when what goes into them has changed. */
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { glob, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

export const ROOT = path.resolve(import.meta.dirname, '..', '..')

/**
 * A fingerprint of files (their paths and bytes) and of any further text a build depends on.
 * @param patterns glob patterns relative to the repository
 */
export async function fingerprintOf(patterns: string[], ...texts: string[]): Promise<string> {
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

/** The stamps of builds inside the checkout; they go with node_modules, as they should. */
export const CHECKOUT_STAMPS = path.join(ROOT, 'node_modules', '.cache', 'firewall-cafe')

export interface Build {
  name: string
  /** Folder of the stamp. */
  stamps: string
  /** Fingerprint of everything that goes into the build. */
  fingerprint: string
  /** What the build leaves; when it is missing the build runs whatever the stamp says. */
  output: string
  run(): Promise<void>
  /** Called after success: false when the run may have read something other than the fingerprint says. */
  mayStamp?: () => boolean
}

/**
 * Runs the build unless its stamp already carries this fingerprint; the stamp is written after success.
 * @returns whether it was built
 */
export async function buildOnce(build: Build): Promise<boolean> {
  const { name, stamps, fingerprint, output, run, mayStamp = () => true } = build
  const file = path.join(stamps, `${name}.stamp`)
  if (existsSync(output) && (await readFile(file, 'utf8').catch(() => '')) === fingerprint) return false
  // A run that is killed after it made its output must not leave the previous run's stamp beside it.
  await rm(file, { force: true })
  await run()
  if (!mayStamp()) return true
  await mkdir(stamps, { recursive: true })
  await writeFile(file, fingerprint)
  return true
}
