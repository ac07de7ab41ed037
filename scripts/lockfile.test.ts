/** package-lock.json must install anywhere: whole for every platform, without naming a registry, and running only what we let run. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { ROOT } from './lib/settings.ts'

interface Entry {
  version?: string
  resolved?: string
  link?: boolean
  hasInstallScript?: boolean
  integrity?: string
  os?: string[]
  libc?: string[]
  cpu?: string[]
  optionalDependencies?: Record<string, string>
}

const lock = JSON.parse(await readFile(path.join(ROOT, 'package-lock.json'), 'utf8'))
const entries = lock.packages as Record<string, Entry>
const { allowScripts, scarfSettings } = JSON.parse(await readFile(path.join(ROOT, 'package.json'), 'utf8'))

/** Where Node would find a package from another one: beside it, or in a folder above. */
function isFound(from: string, name: string): boolean {
  for (
    let base = from;
    ;
    base = base.slice(0, Math.max(0, base.lastIndexOf('node_modules/'))).replace(/\/$/, '')
  ) {
    if (entries[`${base === '' ? '' : `${base}/`}node_modules/${name}`]) return true
    if (base === '') return false
  }
}

test('no package is bound to a download address', () => {
  const bound = Object.entries(entries).filter(([, entry]) => entry.resolved && !entry.link)
  expect(bound.map(([name]) => name)).toEqual([])
})

test('the binaries of every platform are listed, as "npm ci" requires', () => {
  const missing = Object.entries(entries).flatMap(([from, entry]) =>
    Object.keys(entry.optionalDependencies ?? {}).filter((name) => !isFound(from, name)),
  )
  expect(missing).toEqual([])
})

/** Thousands of files each: with another version at the root, npm lays a copy beside every package that wants them. */
test.each(['@sanity/client', '@sentry/core', 'date-fns', 'lodash', 'rxjs'])(
  '%s, a large package, is installed at most three times in the same version',
  (name) => {
    const versions = Object.entries(entries)
      .filter(([place]) => place === `node_modules/${name}` || place.endsWith(`/node_modules/${name}`))
      .map(([, { version }]) => version)
    expect(versions.length).toBeGreaterThan(0)
    expect(versions.filter((version) => versions.filter((other) => other === version).length > 3)).toEqual([])
  },
)

/** Whether a package is for another system than the two that ours runs on. */
const isForElsewhere = ({ os, libc, cpu }: Entry) =>
  (os && !os.includes('linux')) ||
  libc?.includes('musl') ||
  (cpu && !cpu.some((each) => ['x64', 'arm64'].includes(each)))

test('every package has a checksum, except binaries for other systems', () => {
  const packages = Object.entries(entries).filter(
    ([place, entry]) => place.includes('node_modules/') && !entry.link && !isForElsewhere(entry),
  )
  expect(packages.length).toBeGreaterThan(2_000)
  expect(packages.filter(([, { integrity }]) => !integrity).map(([place]) => place)).toEqual([])
})

test('every package with an install script is listed as allowed or denied', () => {
  const withScript = Object.entries(entries)
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([place]) => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length))
  expect([...new Set(withScript)].sort()).toEqual(Object.keys(allowScripts).sort())
})

/** Gatsby's fetches the head of its repository and runs it; that of its command line only greets. */
test.each(['gatsby', 'gatsby-cli'])('the install script of %s does not run', (name) => {
  expect(allowScripts).toHaveProperty(name, false)
})

test('no install is reported to the makers of a package, whatever the npm', () => {
  expect(entries).toHaveProperty(['node_modules/@scarf/scarf'])
  expect(scarfSettings).toEqual({ enabled: false })
})
