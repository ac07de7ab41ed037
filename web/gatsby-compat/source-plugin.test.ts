/** What the site's settings change in Sanity's source plugin and in Gatsby. */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { Readable } from 'node:stream'
import { downloadNoAdapters } from './adapters.ts'
import {
  gatsbyTypesOf,
  lastBuildKey,
  neverPublishVersions,
  schemaFromFile,
  takeHostAsGiven,
} from './source-plugin.ts'
import { assertVersion, internalOf, WRITTEN_FOR } from './written-for.ts'

const SITE = path.resolve(import.meta.dirname, '../..')
const fromSite = createRequire(path.join(SITE, 'package.json'))
const textOf = (file: string) => readFile(fromSite.resolve(file), 'utf8')

test.each(Object.keys(WRITTEN_FOR) as (keyof typeof WRITTEN_FOR)[])(
  'the installed %s is the version this folder was written for',
  (name) => {
    expect(() => assertVersion(name)).not.toThrow()
  },
)

test('another version is refused with both version numbers', () => {
  const known = WRITTEN_FOR.gatsby
  WRITTEN_FOR.gatsby = '4.0.0'
  try {
    expect(() => internalOf('gatsby', 'package.json')).toThrow(
      `web/gatsby-compat was written for gatsby 4.0.0, and ${known} is installed.`,
    )
  } finally {
    WRITTEN_FOR.gatsby = known
  }
})

test('drafts and versions that wait for a release are not published', async () => {
  neverPublishVersions()
  const { removeDrafts } = fromSite('gatsby-source-sanity/lib/util/handleDrafts')
  const ids = ['event-1', 'drafts.event-1', 'versions.rSpring.event-1', 'drafts-of-a-kind']
  const left: string[] = []
  for await (const { _id } of Readable.from(ids.map((_id) => ({ _id }))).pipe(removeDrafts())) left.push(_id)
  expect(left).toEqual(['event-1', 'drafts-of-a-kind'])
})

test('the plugin uses the address of a local content server as it is', () => {
  const client = createRequire(fromSite.resolve('gatsby-source-sanity/package.json'))('@sanity/client')
  const address = () =>
    client({
      projectId: 'local',
      dataset: 'production',
      apiHost: 'http://127.0.0.1:3334',
      apiVersion: '1',
      useCdn: false,
    }).config().url
  expect(address()).toBe('http://local.127.0.0.1:3334/v1')
  takeHostAsGiven()
  expect(address()).toBe('http://127.0.0.1:3334/v1')
})

test('no code is downloaded for a build', async () => {
  downloadNoAdapters()
  const { getLatestAdapters } = fromSite('gatsby/dist/utils/get-latest-gatsby-files')
  expect(await getLatestAdapters()).toEqual([])
})

test('Gatsby still asks for adapters through the function that we replace', async () => {
  expect(await textOf('gatsby/dist/utils/adapter/init')).toContain(
    '_getLatestGatsbyFiles.getLatestAdapters)()',
  )
})

test('the plugin names types, and remembers its last build, as the site expects', async () => {
  expect(
    gatsbyTypesOf('interface Document { _id: ID } type Event implements Document { _id: ID }'),
  ).toContain('type SanityEvent implements SanityDocument & Node')
  expect(lastBuildKey({ projectId: 'p', dataset: 'd' })).toBe('p-d--lastBuildTime')
  expect(await textOf('gatsby-source-sanity/lib/gatsby-node')).toContain('cache_1.CACHE_KEYS.LAST_BUILD))')
})

test('the plugin still takes its schema from a file', async () => {
  expect(schemaFromFile('/a.graphql')).toEqual({ _mocks: { schemaPath: '/a.graphql' } })
  expect(await textOf('gatsby-source-sanity/lib/gatsby-node')).toContain('config._mocks.schemaPath')
})
