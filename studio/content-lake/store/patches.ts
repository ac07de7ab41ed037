import { validationError } from '../errors.ts'

/** The operations of a patch, each with how it names the paths that it changes. */
const PATHS_OF = new Map<string, (given: Record<string, unknown>) => unknown[]>([
  ['set', Object.keys],
  ['setIfMissing', Object.keys],
  ['inc', Object.keys],
  ['dec', Object.keys],
  ['diffMatchPatch', Object.keys],
  ['unset', Object.values],
  ['insert', ({ before, after, replace }) => [before, after, replace]],
])

const MAX_PATH = 1000
/** A list index beyond any real list. */
const FAR = /[[:,] *-?\d{6}/

/** Sanity's mutator would run for minutes and block everybody: `a[0:999999999]`, `a..b..c`. */
const isEndless = (path: unknown): boolean =>
  typeof path === 'string' && (path.length > MAX_PATH || FAR.test(path) || path.split('..').length > 2)

/** @throws LakeError 400 for an unknown operation, which would change nothing, and for an endless path */
export function guardPatch(operations: Record<string, unknown>): void {
  for (const [name, given] of Object.entries(operations)) {
    const pathsOf = PATHS_OF.get(name)
    if (!pathsOf || typeof given !== 'object') throw validationError(`A patch cannot do "${name}" with that`)
    const endless = given && pathsOf(given as Record<string, unknown>).find(isEndless)
    if (endless) throw validationError(`The path "${String(endless).slice(0, 100)}" of a patch leads too far`)
  }
}
