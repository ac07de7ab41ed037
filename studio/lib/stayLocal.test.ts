import { serveLocally } from '@firewall-cafe/testing/connections'
import { localFetch, pageAsksForAll, pageStaysLocal, pinnedFetch, withoutBridge } from './stayLocal.ts'

test('the page sends requests only to its own host and the named ones', async () => {
  const { origin: lake, asked, stop } = await serveLocally((_request, response) => void response.end('here'))
  const local = localFetch(fetch, 'http://studio.test/structure', [lake, ''])

  expect(await (await local(`${lake}/v1/ping`)).text()).toBe('here')
  expect(await (await local(new Request(`${lake}/v1/other`))).text()).toBe('here')
  const away = await local('https://api.sanity.io/vX/intake/feedback', { method: 'POST' })
  expect([away.status, await away.text()]).toEqual([503, '{}'])
  expect((await local(new URL('https://sanity-cdn.com/v1/modules/sanity/latest'))).status).toBe(503)
  expect(asked).toEqual(['/v1/ping', '/v1/other'])

  await stop()
})

test('the page loads no script of Sanity’s dashboard', () => {
  const bridge =
    '<script src="https://core.sanity-cdn.com/bridge.js" async type="module" data-sanity-core></script>'
  const page = `<head>${bridge}\n</head><body><script src="/static/studio.js" type="module"></script></body>`
  const clean = '<head></head><body><script src="/static/studio.js" type="module"></script></body>'
  expect(withoutBridge(page)).toBe(clean)
  const bundle = { 'index.html': { source: page } }
  pageStaysLocal().generateBundle({}, bundle)
  expect(bundle['index.html'].source).toBe(clean)
})

test('the page preloads all its code', () => {
  const bundle = {
    'index.html': { type: 'asset', source: '<head></head>' },
    'static/sanity-1.js': { type: 'chunk', isEntry: true },
    'static/pane-2.js': { type: 'chunk', isEntry: false },
    'static/sanity-3.css': { type: 'asset' },
  }
  pageAsksForAll().generateBundle({}, bundle)
  expect(bundle['index.html'].source).toBe(
    '<head><link rel="modulepreload" fetchpriority="low" href="/static/pane-2.js"></head>',
  )
})

test('the Studio for Sanity’s cloud removes the script of the dashboard too', async () => {
  const { default: config } = await import('../sanity.cli.ts')
  const { plugins } = config.vite as unknown as { plugins: { name: string }[] }
  expect(plugins.map(({ name }) => name)).toContain('page-stays-local')
})

test('on the cloud only the requests for a newer Studio are blocked', async () => {
  const asked: string[] = []
  const pinned = pinnedFetch(async (input) => {
    asked.push(String(input))
    return new Response('here')
  }, 'https://studio.test/')
  expect((await pinned('https://sanity-cdn.com/v1/modules/sanity/latest/^5.0.0')).status).toBe(503)
  for (const address of ['https://api.sanity.io/v1/ping', '/static/mark.svg']) await pinned(address)
  expect(asked).toEqual(['https://api.sanity.io/v1/ping', '/static/mark.svg'])
})
