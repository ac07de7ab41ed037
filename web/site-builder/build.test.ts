import { existsSync } from 'node:fs'
import { glob, readFile } from 'node:fs/promises'
import path from 'node:path'
import { SOURCES } from './build.ts'
import { ROOT } from './stamps.ts'

const IMPORTED = /^(?:import|export) (?!type )[^'"]*?['"](\.[^'"]+)['"]/gms
const ENDINGS = ['', '.ts', '.tsx', '.mts', '/index.ts', '/index.tsx']

test('whatever a source of the site imports is a source, too', async () => {
  const sources = new Set<string>()
  for await (const file of glob(SOURCES, { cwd: ROOT })) sources.add(path.join(ROOT, file))
  const missing: string[] = []
  for (const file of sources) {
    if (!/\.m?tsx?$/.test(file) || file.includes('.test.')) continue
    for (const [, name = ''] of (await readFile(file, 'utf8')).matchAll(IMPORTED)) {
      const imported = path.resolve(path.dirname(file), name)
      const found = ENDINGS.map((ending) => imported + ending).find(
        (one) => path.extname(one) !== '' && existsSync(one),
      )
      if (found && !sources.has(found)) missing.push(`${path.relative(ROOT, file)}: ${name}`)
    }
  }
  expect(sources.size).toBeGreaterThan(300)
  expect(missing).toEqual([])
})
