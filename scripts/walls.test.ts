/** The walls of the house: who may import whom (docs/architecture.md). */
import { glob, readFile } from 'node:fs/promises'
import path from 'node:path'
import { ROOT } from './lib/settings.ts'

const MAY_IMPORT: Record<string, string[]> = {
  shared: [],
  'search-service': ['shared'],
  web: ['shared'],
  studio: ['shared'],
}

const IMPORT = /(?:from|import)\s*\(?\s*'([^']+)'/g

async function importsOf(room: string): Promise<{ file: string; target: string }[]> {
  const found: { file: string; target: string }[] = []
  const exclude = (entry: { name: string }) => ['node_modules', 'dist'].includes(entry.name)
  for await (const entry of glob(`${room}/**/*.{ts,tsx}`, { cwd: ROOT, withFileTypes: true, exclude })) {
    if (!entry.isFile()) continue
    const file = path.join(entry.parentPath, entry.name)
    for (const [, target] of (await readFile(file, 'utf8')).matchAll(IMPORT)) {
      found.push({ file: path.relative(ROOT, file), target: target as string })
    }
  }
  return found
}

/** The room an import reaches, or undefined when it stays inside its own or is a package. */
function roomReached(file: string, target: string): string | undefined {
  const ours = /^@firewall-cafe\/([^/]+)/.exec(target)
  if (ours) return ours[1]
  if (!target.startsWith('.')) return undefined
  return path.relative(ROOT, path.resolve(ROOT, path.dirname(file), target)).split(path.sep)[0]
}

test.each(Object.keys(MAY_IMPORT))('%s imports only what it may', async (room) => {
  const imports = await importsOf(room)
  expect(imports.length).toBeGreaterThan(0)
  const allowed = new Set([room, ...(MAY_IMPORT[room] ?? [])])
  // Tests, measures and faults may start the embedded PostgreSQL and the whole system, which live in scripts/.
  const isTest = (file: string) => /\.test\.tsx?$|\/(test|bench|faults)\//.test(file)
  const crossed = imports.filter(({ file, target }) => {
    const reached = roomReached(file, target)
    return reached !== undefined && !allowed.has(reached) && !(isTest(file) && reached === 'scripts')
  })
  expect(crossed).toEqual([])
})

/** The folder just below `room` that a path lies in; undefined for a file of the room itself, which puts folders together. */
function folderOf(room: string, file: string): string | undefined {
  const [folder, ...rest] = path.relative(path.join(ROOT, room), path.resolve(ROOT, file)).split(path.sep)
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

// Types count too: who must know a folder's words to be read must know the folder.
test.each(['search-service/src', 'web/src', 'studio'])(
  'no folders of %s import each other in a circle',
  async (room) => {
    const between = (await importsOf(room)).flatMap(({ file, target }) => {
      if (/\.test\.tsx?$/.test(file) || !target.startsWith('.')) return []
      const from = folderOf(room, file)
      const to = folderOf(room, path.join(path.dirname(file), target))
      return from && to && from !== to ? [{ from, to, said: `${file} imports ${target}` }] : []
    })
    expect(between.length).toBeGreaterThan(0)
    const imports = new Map<string, Set<string>>()
    for (const { from, to } of between) imports.set(from, (imports.get(from) ?? new Set()).add(to))
    const circling = between.filter(({ from, to }) => needs(to, imports).has(from))
    expect(circling.map(({ said }) => said)).toEqual([])
  },
)

test('only the typed client calls fetch in the site', async () => {
  const callers: string[] = []
  const exclude = (entry: { name: string }) => ['node_modules'].includes(entry.name)
  for await (const entry of glob('web/src/**/*.{ts,tsx}', { cwd: ROOT, withFileTypes: true, exclude })) {
    const file = path.join(entry.parentPath, entry.name)
    if (file.includes(`${path.sep}api${path.sep}`) || file.includes('.test.')) continue
    if (/\bfetch\(/.test(await readFile(file, 'utf8'))) callers.push(path.relative(ROOT, file))
  }
  expect(callers).toEqual([])
})
