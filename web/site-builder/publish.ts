/** Puts a Gatsby build on show: copies only its own files, compresses them, swaps it in with one rename. */
import { execFile } from 'node:child_process'
import { copyFile, mkdir, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import { KEPT_BUILDS } from '@firewall-cafe/shared'
import { currentFiles } from './current-files.ts'
import { writeInlineHashes } from './inline-hashes.ts'
import { delayScripts } from './late-scripts.ts'

const COMPRESSIBLE = /\.(html|js|css|json|svg|xml|txt|webmanifest)$/
/** Below this many bytes compressing saves less than a packet. */
const WORTH_COMPRESSING = 1_024
/** These are most bytes of a first visit: worth the best compression, which takes three times as long. */
const COMPRESSED_BEST = /\.(js|css)$/

/** Begins the name of a build that is still being copied: the site's server skips it. */
const UNFINISHED = '.new-'

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)
const run = promisify(execFile)

/**
 * @param publicDir Gatsby's output
 * @param siteDir where builds are kept and `current` points to the one shown
 * @returns the folder now shown
 */
export async function publishSite(publicDir: string, siteDir: string): Promise<string> {
  const builds = path.join(siteDir, 'builds')
  await mkdir(builds, { recursive: true })
  const there = await readdir(builds)
  // Left by a process that was killed.
  const left = there.filter((one) => one.startsWith(UNFINISHED))
  await Promise.all(left.map((one) => remove(path.join(builds, one))))
  const name = nameAfter(there)
  const target = path.join(builds, name)
  const unfinished = path.join(builds, `${UNFINISHED}${name}`)
  try {
    await copyBuild(publicDir, unfinished)
    // Otherwise a power cut could leave empty files on show, and a stamp that prevents a new build.
    await run('sync', ['--file-system', unfinished])
    await rename(unfinished, target)
  } catch (error) {
    await remove(unfinished).catch(() => {})
    throw error
  }
  await pointTo(siteDir, target)
  await prune(siteDir, name)
  return target
}

/** The time; if the newest build's clock ran ahead, its name and a number. Builds are sorted by name. */
function nameAfter(names: string[]): string {
  const time = new Date().toISOString().replaceAll(/[:.]/g, '-')
  const newest = names.sort().at(-1) ?? ''
  if (newest < time) return time
  return newest.replace(/(?:_(\d{6}))?$/, (_, last = 0) => `_${String(Number(last) + 1).padStart(6, '0')}`)
}

async function copyBuild(publicDir: string, target: string): Promise<void> {
  for (const file of await currentFiles(publicDir)) {
    await mkdir(path.join(target, path.dirname(file)), { recursive: true })
    await copyFile(path.join(publicDir, file), path.join(target, file))
  }
  await delayScripts(target, publicDir)
  await compress(target)
  await writeInlineHashes(target)
}

/** Retries while a file is still being written into the folder. */
const remove = (folder: string) => rm(folder, { recursive: true, force: true, maxRetries: 3 })

async function compress(dir: string): Promise<void> {
  for (const entry of await readdir(dir, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !COMPRESSIBLE.test(entry.name)) continue
    const file = path.join(entry.parentPath, entry.name)
    const bytes = await readFile(file)
    if (bytes.length < WORTH_COMPRESSING) continue
    const quality = COMPRESSED_BEST.test(entry.name) ? zlib.constants.BROTLI_MAX_QUALITY : 9
    const [br, gz] = await Promise.all([
      brotli(bytes, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: quality } }),
      gzip(bytes, { level: 9 }),
    ])
    await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)])
  }
}

/** Renaming a link over another is atomic: a reader sees the old build or the new one, never none. */
async function pointTo(siteDir: string, target: string): Promise<void> {
  const next = path.join(siteDir, 'next')
  await rm(next, { force: true })
  await symlink(path.relative(siteDir, target), next)
  await rename(next, path.join(siteDir, 'current'))
}

async function prune(siteDir: string, shown: string): Promise<void> {
  const builds = (await readdir(path.join(siteDir, 'builds'))).sort().reverse()
  const old = builds.filter((name) => name !== shown).slice(KEPT_BUILDS - 1)
  await Promise.all(old.map((name) => remove(path.join(siteDir, 'builds', name))))
}
