/**
 * What Gatsby says while it builds, and how it names files. e2e/recovery.test.ts reads why a build failed,
 * e2e/weight.test.ts that a page takes what is fetched ahead for it.
 */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { OUTDATED } from './output.ts'

const fromSite = createRequire(path.resolve(import.meta.dirname, '../../package.json'))

/** The text of one of Gatsby's own files. */
const sourceOf = (file: string) => readFile(fromSite.resolve(`gatsby/${file}`), 'utf8')

test('Gatsby still uses these words when its cache is outdated', async () => {
  expect(await sourceOf('cache-dir/static-query.js')).toMatch(OUTDATED)
})

test.each([
  ['dist/utils/node-manifest.js', '`__node-manifests`'],
  ['dist/internal-plugins/partytown/gatsby-node.js', '`~partytown`'],
  ['dist/utils/gatsby-webpack-stats-extractor.js', '`webpack.stats.json`'],
  ['dist/utils/gatsby-webpack-stats-extractor.js', '`chunk-map.json`'],
  ['dist/utils/static-query-utils.js', '`page-data`, `sq`, `d`'],
  ['dist/utils/app-data.js', '`app-data.json`'],
  ['dist/utils/page-data-helpers.js', '"componentChunkName":'],
  ['dist/utils/page-data-helpers.js', '"staticQueryHashes":'],
  ['dist/utils/gatsby-webpack-stats-extractor.js', 'namedChunkGroups,'],
])('%s still writes %s', async (file, name) => {
  expect(await sourceOf(file)).toContain(name)
})
