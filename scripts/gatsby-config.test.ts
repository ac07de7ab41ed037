/** What the site's settings change in Gatsby and in Sanity's source plugin. */
import { createRequire } from 'node:module'
import path from 'node:path'
import { Readable } from 'node:stream'
import { ROOT } from './lib/settings.ts'

const fromSite = createRequire(path.join(ROOT, 'package.json'))

test('neither a draft nor a version that waits for a release is published', async () => {
  await import('../gatsby-config.ts')
  const { removeDrafts } = fromSite('gatsby-source-sanity/lib/util/handleDrafts')
  const ids = ['event-1', 'drafts.event-1', 'versions.rSpring.event-1', 'drafts-of-a-kind']
  const left: string[] = []
  for await (const { _id } of Readable.from(ids.map((_id) => ({ _id }))).pipe(removeDrafts())) left.push(_id)
  expect(left).toEqual(['event-1', 'drafts-of-a-kind'])
})

test('no code is downloaded for a build', async () => {
  await import('../gatsby-config.ts')
  const { getLatestAdapters } = fromSite('gatsby/dist/utils/get-latest-gatsby-files')
  expect(await getLatestAdapters()).toEqual([])
})
