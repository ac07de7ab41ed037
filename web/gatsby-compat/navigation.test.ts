/** How Gatsby's own `navigate` goes from page to page, after what webpack changes in it. */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { NAVIGATION } from './webpack.mts'

const fromSite = createRequire(path.resolve(import.meta.dirname, '../../package.json'))
const change: (source: string) => string = fromSite(NAVIGATION.loader)
const ADDRESS = '/search?q=tank%20man#results'

let navigation: string
beforeAll(async () => {
  navigation = change(await readFile(fromSite.resolve('gatsby/cache-dir/navigation.js'), 'utf8'))
})

/** Which documents are asked for, and which pages shown, when a link is followed and this is what loads. */
async function follow(resources: object | undefined): Promise<{ documents: string[]; shown: string[] }> {
  const documents: string[] = []
  const shown: string[] = []
  const window = {
    ___webpackCompilationHash: 'old',
    history: { replaceState() {} },
    set location(address: string) {
      documents.push(address)
    },
  }
  const given = {
    window,
    location: { href: '/' },
    process: { env: { NODE_ENV: 'production' } },
    loader: { loadPage: async () => resources },
    PageResourceStatus: { Error: 'error' },
    maybeGetBrowserRedirect: () => undefined,
    parsePath: () => ({ pathname: '/search', search: '?q=tank%20man', hash: '#results' }),
    reachNavigate: (to: string) => shown.push(to),
  }
  const source = /^const navigate = .*?^}$/ms.exec(navigation)?.[0]
  new Function(...Object.keys(given), `${source}; return navigate`)(...Object.values(given))(ADDRESS)
  await new Promise(setImmediate)
  return { documents, shown }
}

test('shows a page of its own build in place', async () => {
  expect(await follow({ page: { webpackCompilationHash: 'old' } })).toEqual({
    documents: [],
    shown: [ADDRESS],
  })
})

test('loads the document of another build’s page instead of showing the page in place', async () => {
  expect(await follow({ page: { webpackCompilationHash: 'new' } })).toEqual({
    documents: [ADDRESS],
    shown: [],
  })
})

test.each([undefined, { status: 'error' }])(
  'loads the whole document when the page loads as %p',
  async (lost) => {
    expect(await follow(lost)).toEqual({ documents: [ADDRESS], shown: [] })
  },
)

test('announces a new page by its heading, without English words', () => {
  expect(navigation).toContain('const newAnnouncement = `')
  expect(navigation).not.toContain('Navigated')
})

test('refuses a source that does not contain the text to change exactly once', () => {
  expect(() => change('')).toThrow('Gatsby\'s navigation.js must contain "Navigated to " exactly once.')
})
