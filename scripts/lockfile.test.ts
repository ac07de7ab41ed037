/** package-lock.json must install anywhere: whole for every platform, and without naming a registry. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { ROOT } from './lib/settings.ts'

interface Entry {
  resolved?: string
  link?: boolean
  optionalDependencies?: Record<string, string>
}

const lock = JSON.parse(await readFile(path.join(ROOT, 'package-lock.json'), 'utf8'))
const entries = lock.packages as Record<string, Entry>

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

test('the binaries of every platform are listed, or "npm ci" refuses', () => {
  const missing = Object.entries(entries).flatMap(([from, entry]) =>
    Object.keys(entry.optionalDependencies ?? {}).filter((name) => !isFound(from, name)),
  )
  expect(missing).toEqual([])
})
