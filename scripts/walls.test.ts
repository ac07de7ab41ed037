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
