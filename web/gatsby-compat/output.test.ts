/** What Gatsby says while it builds; e2e/recovery.test.ts reads the reason of a build that failed. */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { OUTDATED } from './output.ts'

const fromSite = createRequire(path.resolve(import.meta.dirname, '../../package.json'))

test('Gatsby still says by these words that its cache is outdated', async () => {
  expect(await readFile(fromSite.resolve('gatsby/cache-dir/static-query.js'), 'utf8')).toMatch(OUTDATED)
})
