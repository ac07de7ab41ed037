/** Chromium for machines without one, with its libraries and fonts, from npm packages: Linux on x64. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { ROOT } from './root.ts'

const MODULES = path.join(ROOT, 'node_modules')
const UNPACK = fileURLToPath(new URL('unpack-chromium.ts', import.meta.url))

export interface BundledChromium {
  executablePath: string
  env: NodeJS.ProcessEnv
}

/** Unpacks it on the first call in a checkout, which takes a few seconds. */
export function bundledChromium(): BundledChromium {
  const manifest = readFileSync(path.join(MODULES, '@sparticuz/chromium/package.json'), 'utf8')
  const cache = path.join(MODULES, '.cache/chromium')
  const place = path.join(cache, JSON.parse(manifest).version)
  if (!existsSync(place)) unpack(cache, place)
  return {
    executablePath: path.join(place, 'chromium'),
    env: {
      ...process.env,
      LD_LIBRARY_PATH: path.join(place, 'al2023/lib'),
      FONTCONFIG_FILE: path.join(place, 'fonts.conf'),
    },
  }
}

/** Unpacks into a folder of its own first, so that nobody finds half of it. */
function unpack(cache: string, place: string): void {
  mkdirSync(cache, { recursive: true })
  const unfinished = mkdtempSync(path.join(cache, 'unfinished-'))
  try {
    const { status, stderr } = spawnSync(process.execPath, [UNPACK, place], {
      cwd: ROOT,
      // The package unpacks into the temporary folder.
      env: { ...process.env, TMPDIR: unfinished, NODE_OPTIONS: '' },
      encoding: 'utf8',
    })
    if (status !== 0) throw new Error(`Chromium could not be unpacked: ${stderr}`)
    // If another process was faster, its folder stays.
    if (!existsSync(place)) renameSync(unfinished, place)
  } finally {
    rmSync(unfinished, { recursive: true, force: true })
  }
}
