import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { createContext, runInContext } from 'node:vm'
import { writeBuiltPages } from '../site-files/built-pages.ts'
import { delayScripts, withLateScripts } from './late-scripts.ts'

const PAGE = '<body><main></main><script src="/app.js" async></script><script>later()</script></body>'

interface Browser {
  hidden?: boolean
  /** Undefined in a browser that reports no paints. */
  observe?: (tell: (entry: string) => void) => void
}

/** Opens the page in a browser of this kind. @returns the scripts that it fetches, and what lets the two seconds pass */
function open({ hidden = false, observe }: Browser) {
  const html = withLateScripts(PAGE)
  const fetched: string[] = []
  let timer: () => void = () => {}
  let late = [...html.matchAll(/<script type="text\/after-paint" src="([^"]+)"><\/script>/g)].map(
    ([, src]) => ({
      getAttribute: () => src,
      replaceWith(script: { src: string }) {
        late = []
        fetched.push(script.src)
      },
    }),
  )
  class PerformanceObserver {
    static supportedEntryTypes = ['paint']
    readonly #tell: (list: object) => void
    constructor(tell: (list: object) => void) {
      this.#tell = tell
    }
    observe() {
      observe?.((entry) => this.#tell({ getEntriesByName: (name: string) => (name === entry ? [{}] : []) }))
    }
  }
  const window = observe ? { PerformanceObserver } : {}
  const links = [{ rel: 'after-paint' }]
  const querySelectorAll = (selector: string) => (selector.startsWith('link') ? links : late)
  const document = { hidden, querySelectorAll, createElement: () => ({ src: '' }) }
  const setTimeout = (then: () => void) => {
    timer = then
  }
  const [, script = ''] = /<script>(\{.*)<\/script><\/body>/s.exec(html) ?? []
  const run = () => runInContext(script, createContext({ window, document, setTimeout, ...window }))
  return { fetched, links, run, later: () => timer() }
}

test('each script is fetched once, after the page is painted', () => {
  let painted: (entry: string) => void = () => {}
  const page = open({
    observe(tell) {
      painted = tell
    },
  })
  page.run()
  expect(page.fetched).toEqual([])
  painted('first-paint')
  expect(page.fetched).toEqual([])
  expect(page.links).toEqual([{ rel: 'after-paint' }])
  painted('first-contentful-paint')
  painted('first-contentful-paint')
  page.later()
  expect(page.fetched).toEqual(['/app.js'])
  expect(page.links).toEqual([{ rel: 'preload' }])
})

test.each([
  ['on a hidden page', { hidden: true, observe: () => {} }],
  ['in a browser that reports no paints', {}],
])('%s the scripts are fetched at once', (_, browser) => {
  const page = open(browser)
  page.run()
  expect(page.fetched).toEqual(['/app.js'])
})

test('the scripts are fetched after two seconds when no paint is reported or paints cannot be observed', () => {
  const unpainted = open({ observe: () => {} })
  unpainted.run()
  unpainted.later()
  expect(unpainted.fetched).toEqual(['/app.js'])
  const broken = open({
    observe() {
      throw new Error('no such entries')
    },
  })
  expect(broken.run).toThrow('no such entries')
  broken.later()
  expect(broken.fetched).toEqual(['/app.js'])
})

test('the build fails when Gatsby names the scripts of a page in another way', () => {
  expect(() => withLateScripts('<body><script defer src="/app.js"></script></body>')).toThrow(
    'Gatsby now writes',
  )
  expect(withLateScripts('<script src="/app.js" async></script>')).toBe(
    '<script src="/app.js" async></script>',
  )
})

test('a page fetches the data and scripts that it needs to hydrate together with its first scripts', async () => {
  const dir = await mkdtemp(path.join(os.tmpdir(), 'late-scripts-'))
  const chunk = 'component---web-src-pages-archive-tsx'
  const assets = [{ name: '1a.js' }, { name: `${chunk}.css` }, { name: `${chunk}-2b.js` }]
  const files = {
    'archive/index.html': PAGE,
    'page-data/archive/page-data.json': JSON.stringify({
      componentChunkName: chunk,
      staticQueryHashes: ['257'],
    }),
    'webpack.stats.json': JSON.stringify({ namedChunkGroups: { [chunk]: { assets } } }),
  }
  for (const [name, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(dir, name)), { recursive: true })
    await writeFile(path.join(dir, name), text)
  }
  await writeBuiltPages(dir, ['/archive'])
  await delayScripts(dir, dir)
  const page = await readFile(path.join(dir, 'archive/index.html'), 'utf8')
  await rm(dir, { recursive: true })
  const data = (file: string) =>
    `<link rel="after-paint" href="/page-data/${file}.json" as="fetch" crossorigin>`
  const script = (file: string) =>
    `<link rel="after-paint" href="/${file}.js" as="script" fetchpriority="low">`
  expect([...page.matchAll(/<link .*?>/g)].map(([link]) => link)).toEqual([
    data('archive/page-data'),
    data('app-data'),
    data('sq/d/257'),
    script('1a'),
    script(`${chunk}-2b`),
  ])
  // What is there when the inline script runs, which is the same for all pages.
  expect(page.indexOf('</script>')).toBeGreaterThan(page.lastIndexOf('<link'))
})
