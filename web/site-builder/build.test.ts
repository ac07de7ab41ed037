import { existsSync } from 'node:fs'
import { glob, readFile } from 'node:fs/promises'
import path from 'node:path'
import { fingerprintOfContent, SOURCES } from './build.ts'
import { ROOT } from './stamps.ts'

const IMPORTED = /^(?:import|export) (?!type )[^'"]*?['"](\.[^'"]+)['"]/gms
const ENDINGS = ['', '.ts', '.tsx', '.mts', '/index.ts', '/index.tsx']

test('every file that the sources of the site import counts as a source', async () => {
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

test('the same content is built again after one of its events is past', () => {
  const draft = '{"_id":"drafts.later","_type":"event","startDate":"2026-11-29"}'
  const lines = ['{"_id":"show","_type":"event","startDate":"2026-11-20","endDate":"2026-11-28"}', draft]
  const at = (time: string, content = lines) => fingerprintOfContent(content.join('\n'), Date.parse(time))
  const before = at('2026-11-28T12:00:00Z')
  // On the 29th it is still the 28th somewhere.
  expect(at('2026-11-29T23:59:00Z')).toBe(before)
  const after = at('2026-11-30T00:00:00Z')
  expect(after).not.toBe(before)
  expect(at('2026-12-24T18:00:00Z')).toBe(after)
  expect(at('2026-12-24T18:00:00Z', lines.reverse())).toBe(after)
})
