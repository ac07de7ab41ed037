/** The licence of each installed package, from package-lock.json and from the packages themselves. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { ROOT } from './settings.ts'

export interface PackageLicence {
  name: string
  version: string
  /** False for what only builds, measures and tests. */
  ships: boolean
  /** An SPDX expression, or undefined when the package says nothing that we could read. */
  licence: string | undefined
  /** Why it is used although `ALLOWED` does not cover it. */
  exception?: string
}

/** Licences that ask for no more than their own text and a name: SPDX identifiers. */
export const ALLOWED: ReadonlySet<string> = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  '0BSD',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'Unlicense',
  'Python-2.0',
  'Zlib',
  'CC-BY-4.0',
])

interface Exception {
  /** The licence it is used under. Another one in a later version is no longer covered. */
  licence: string
  reason: string
}

const LIBVIPS: Exception = {
  licence: 'LGPL-3.0-or-later',
  reason: 'libvips beside sharp: a shared library of its own file, which anybody may replace',
}
const WITH_LIBVIPS: Exception = {
  licence: 'Apache-2.0 AND LGPL-3.0-or-later',
  reason: 'sharp for Windows, with libvips as a replaceable library in the same package',
}
const FONT: Exception = {
  licence: 'OFL-1.1',
  reason: 'a font, served or drawn with under its own licence and never sold by itself',
}
const TEST_FONT: Exception = {
  licence: 'OFL-1.1',
  reason:
    'a font that Chromium draws with in tests (DejaVu: a licence as free, which its LICENSE file has); in no image and no page',
}
/** What is used under another licence, each with its reason. */
export const EXCEPTIONS: Readonly<Record<string, Exception>> = {
  '@img/sharp-libvips-*': LIBVIPS,
  '@img/sharp-win32-*': WITH_LIBVIPS,
  '@img/sharp-wasm32': { ...WITH_LIBVIPS, licence: 'Apache-2.0 AND LGPL-3.0-or-later AND MIT' },
  '@fontsource/fusion-pixel-12px-proportional-sc': FONT,
  '@fontsource-variable/inter': FONT,
  '@fontsource-variable/noto-sans-sc': FONT,
  '@fontsource/dejavu-sans': TEST_FONT,
  '@fontsource/dejavu-mono': TEST_FONT,
  // Gatsby's linter names it too, so that the lock file counts it among what ships.
  'axe-core': {
    licence: 'MPL-2.0',
    reason: 'judges accessibility in tests; unchanged, and in no image and no page',
  },
  '@vercel/stega': {
    licence: 'MPL-2.0',
    reason: 'part of the Studio through sanity; unchanged, its source is public',
  },
  'spdx-exceptions': { licence: 'CC-BY-3.0', reason: 'a list of names, read by Sanity’s command line' },
  jsonify: { licence: 'Public Domain', reason: 'given away by its author; a part of sanity' },
}

/** Licences of packages that state them in a file, not in package.json. */
const STATED_IN_A_FILE: Readonly<Record<string, string>> = {
  'humanize-number': 'MIT',
  linkfs: 'Unlicense',
  'parse-cache-control': 'BSD-3-Clause',
}

interface LockEntry {
  version?: string
  license?: string
  dev?: boolean
  link?: boolean
  optionalDependencies?: Record<string, string>
}

interface Manifest {
  license?: string | { type?: string }
  licenses?: { type?: string }[]
}

/** Every package of package-lock.json, those for other platforms included, in order of name. */
export async function readLicences(): Promise<PackageLicence[]> {
  const lock = JSON.parse(await readFile(path.join(ROOT, 'package-lock.json'), 'utf8'))
  const entries = Object.entries(lock.packages as Record<string, LockEntry>)
  // A package for another platform is not installed; the licence is then that of the package that brings it.
  const fromOwner = new Map<string, string>()
  for (const [, { license, optionalDependencies = {} }] of entries)
    for (const name of Object.keys(optionalDependencies)) if (license) fromOwner.set(name, license)

  const found = new Map<string, PackageLicence>()
  for (const [place, entry] of entries) {
    const at = place.lastIndexOf('node_modules/')
    if (at < 0 || entry.link) continue
    const name = place.slice(at + 'node_modules/'.length)
    const version = entry.version ?? ''
    const key = `${name}@${version}`
    const ships = !entry.dev || (found.get(key)?.ships ?? false)
    const licence =
      (await licenceInManifest(place)) ?? entry.license ?? STATED_IN_A_FILE[name] ?? fromOwner.get(name)
    const exception = exceptionFor(name, licence)
    found.set(key, { name, version, ships, licence, ...(exception && { exception }) })
  }
  return [...found.values()].sort((a, b) => a.name.localeCompare(b.name, 'en'))
}

async function licenceInManifest(place: string): Promise<string | undefined> {
  const text = await readFile(path.join(ROOT, place, 'package.json'), 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  const { license, licenses } = JSON.parse(text) as Manifest
  const stated = typeof license === 'object' ? license.type : (license ?? licenses?.[0]?.type)
  // "BSD" alone is no identifier: there are several.
  return stated === 'BSD' ? undefined : stated
}

function exceptionFor(name: string, licence: string | undefined): string | undefined {
  const covers = (pattern: string) =>
    pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern
  const [, exception] = Object.entries(EXCEPTIONS).find(([pattern]) => covers(pattern)) ?? []
  return exception?.licence === licence ? exception?.reason : undefined
}

/**
 * Whether an SPDX expression (its annex on licence expressions) can be met with allowed licences alone. `AND` binds
 * stronger than `OR`; brackets are understood around the whole expression only, as nobody here writes others.
 */
export function isAllowed(licence: string | undefined): boolean {
  if (licence === undefined) return false
  const bare = licence.replace(/^\((.*)\)$/, '$1')
  return bare.split(' OR ').some((choice) => choice.split(' AND ').every((id) => ALLOWED.has(id)))
}
