/** Who may import whom (docs/architecture.md): arrows only point down. And what only some files may do. */
import { glob, readFile } from 'node:fs/promises'
import path from 'node:path'
import { ROOT } from './lib/settings.ts'

interface Boundary {
  /** What every file may import, beside its own package. */
  always: readonly string[]
  /** What its tests and benches may import besides. */
  inTests?: readonly string[]
}

const PACKAGES = ['search-service', 'web', 'studio']
const BELOW_SCRIPTS = ['shared', 'testing', ...PACKAGES]

/** From the bottom up. The commands in scripts/ are above everything; what they share is in scripts/lib. */
const BOUNDARIES: Record<string, Boundary> = {
  shared: { always: [], inTests: ['testing'] },
  testing: { always: ['shared'] },
  'search-service': { always: ['shared'], inTests: ['testing'] },
  web: { always: ['shared'], inTests: ['testing'] },
  studio: { always: ['shared'], inTests: ['testing'] },
  'scripts/lib': { always: BELOW_SCRIPTS },
  e2e: { always: [...BELOW_SCRIPTS, 'scripts/lib'] },
  scripts: { always: [...BELOW_SCRIPTS, 'scripts/lib', 'e2e', 'gatsby-config.ts', 'jest.config.mjs'] },
}

const TEST_CODE = /\.(test|fixture)\.tsx?$|\/(test|bench)\//
const IMPORT = /(?:from|import)\s*\(?\s*'([^']+)'/g

async function importsOf(folder: string): Promise<{ file: string; target: string }[]> {
  const found: { file: string; target: string }[] = []
  const exclude = (entry: { name: string }) => ['node_modules', 'dist'].includes(entry.name)
  for await (const entry of glob(`${folder}/**/*.{ts,tsx,mts,mjs}`, {
    cwd: ROOT,
    withFileTypes: true,
    exclude,
  })) {
    if (!entry.isFile()) continue
    const file = path.join(entry.parentPath, entry.name)
    for (const [, target] of (await readFile(file, 'utf8')).matchAll(IMPORT)) {
      found.push({ file: path.relative(ROOT, file), target: target as string })
    }
  }
  return found
}

/** The package a file belongs to. */
function packageOf(file: string): string {
  const [first = '', second] = file.split(path.sep)
  return first === 'scripts' && second === 'lib' ? 'scripts/lib' : first
}

/** The package an import reaches, or undefined where it is none of ours. */
function packageReached(file: string, target: string): string | undefined {
  const ours = /^@firewall-cafe\/([^/]+)/.exec(target)
  if (ours) return ours[1]
  if (!target.startsWith('.')) return undefined
  return packageOf(path.relative(ROOT, path.resolve(ROOT, path.dirname(file), target)))
}

test.each(Object.entries(BOUNDARIES))(
  '%s imports only what it may',
  async (name, { always, inTests = [] }) => {
    const imports = (await importsOf(name)).filter(({ file }) => packageOf(file) === name)
    expect(imports.length).toBeGreaterThan(0)
    const crossed = imports.filter(({ file, target }) => {
      const reached = packageReached(file, target)
      if (reached === undefined || reached === name || always.includes(reached)) return false
      return !(TEST_CODE.test(file) && inTests.includes(reached))
    })
    expect(crossed).toEqual([])
  },
)

/** The folder just below `root` that contains a path; undefined for root's own files, which join folders. */
function folderOf(root: string, file: string): string | undefined {
  const [folder, ...rest] = path.relative(path.join(ROOT, root), path.resolve(ROOT, file)).split(path.sep)
  return rest.length > 0 && folder !== '..' ? folder : undefined
}

/** Every folder that `folder` needs, itself only where they go round in a circle. */
function needs(folder: string, imports: ReadonlyMap<string, ReadonlySet<string>>): Set<string> {
  const found = new Set<string>()
  const ahead = [...(imports.get(folder) ?? [])]
  for (let next = ahead.pop(); next !== undefined; next = ahead.pop()) {
    if (found.has(next)) continue
    found.add(next)
    ahead.push(...(imports.get(next) ?? []))
  }
  return found
}

// Imports of types count, too.
test.each(['search-service/src', 'web/src', 'studio'])(
  'no folders of %s import each other in a circle',
  async (root) => {
    const between = (await importsOf(root)).flatMap(({ file, target }) => {
      if (/\.test\.tsx?$/.test(file) || !target.startsWith('.')) return []
      const from = folderOf(root, file)
      const to = folderOf(root, path.join(path.dirname(file), target))
      return from && to && from !== to ? [{ from, to, said: `${file} imports ${target}` }] : []
    })
    expect(between.length).toBeGreaterThan(0)
    const imports = new Map<string, Set<string>>()
    for (const { from, to } of between) imports.set(from, (imports.get(from) ?? new Set()).add(to))
    const circling = between.filter(({ from, to }) => needs(to, imports).has(from))
    expect(circling.map(({ said }) => said)).toEqual([])
  },
)

test('in the site only the typed client calls fetch', async () => {
  const callers: string[] = []
  const exclude = (entry: { name: string }) => ['node_modules'].includes(entry.name)
  for await (const entry of glob('web/src/**/*.{ts,tsx}', { cwd: ROOT, withFileTypes: true, exclude })) {
    const file = path.join(entry.parentPath, entry.name)
    if (file.includes(`${path.sep}api${path.sep}`) || file.includes('.test.')) continue
    if (/\bfetch\(/.test(await readFile(file, 'utf8'))) callers.push(path.relative(ROOT, file))
  }
  expect(callers).toEqual([])
})

/** A string that begins as a statement of SQL does. */
const STATEMENT =
  /['"`]\s*(?:select|with \w+ as|insert into|update [\w ]+ set|delete from|lock table|vacuum)\b/i

test('the service’s modules keep their SQL in *.sql.ts files', async () => {
  const found: string[] = []
  for await (const file of glob('search-service/src/*/**/*.ts', { cwd: ROOT })) {
    // The platform, and backups, work on the database as such.
    if (/\.(sql|test|fixture)\.ts$|\/src\/(platform|backup)\//.test(file)) continue
    if (STATEMENT.test(await readFile(path.join(ROOT, file), 'utf8'))) found.push(file)
  }
  expect(found).toEqual([])
})

test('the site imports only the types of the contract, so that browsers download no schemas', async () => {
  const files = (await importsOf('web')).filter(
    ({ file, target }) =>
      target === '@firewall-cafe/shared/api' && /^web\/(src|gatsby)/.test(file) && !file.includes('.test.'),
  )
  const sources = files.map(
    async ({ file }) => [file, await readFile(path.join(ROOT, file), 'utf8')] as const,
  )
  const offenders = (await Promise.all(sources)).filter(
    ([, text]) => !/import type \{[^}]*\} from '@firewall-cafe\/shared\/api'/.test(text),
  )
  expect(offenders.map(([file]) => file)).toEqual([])
  expect(files.length).toBeGreaterThan(0)
})
