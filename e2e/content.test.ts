/** Every page that editors fill, beside what holds for all pages (`states.test.ts`). */
import { post } from './lib/api.ts'
import { axe, closeBrowser, openPage, siteUrl, type Visit, visit } from './lib/browser.ts'
import { isCovered, sidewaysScroll } from './lib/page-checks.ts'
import { hang } from './lib/states/state.ts'
import { CONTENT_ROUTES, EDITION_HOMES, EDITION_ROUTES } from './lib/states.ts'

afterAll(closeBrowser)

const EVENT = '/events/inaugural-new-york-2016-pop-up'

async function open(route: string, options: Parameters<typeof visit>[0] = {}): Promise<Visit> {
  const visitor = await visit(options)
  await openPage(visitor.page, siteUrl() + route)
  return visitor
}

describe('without scripts', () => {
  let visitor: Visit
  beforeAll(async () => {
    visitor = await visit({ javaScript: false, termsAccepted: false })
  })
  afterAll(() => visitor.context.close())

  test.each(CONTENT_ROUTES)('%s can be read', async (route) => {
    const { page } = visitor
    await openPage(page, siteUrl() + route)
    const heading = page.locator('h1')
    expect((await heading.innerText()).length).toBeGreaterThan(3)
    expect((await page.locator('main').innerText()).length).toBeGreaterThan(200)
    if (route === '/') {
      const start = page.getByRole('link', { name: /^Start Searching/ })
      expect(await start.getAttribute('href')).toBe('/search')
    }
    // There is nothing to wait for.
    expect(await page.getByRole('status').filter({ visible: true }).count()).toBe(0)
    // Nothing may cover the text: the terms dialog needs scripts.
    expect(await isCovered(heading)).toBe(false)
  })

  test('an unknown event says so', async () => {
    await openPage(visitor.page, `${siteUrl()}/events/no-such-event`)
    expect(await visitor.page.locator('h1').innerText()).toMatch(/^No event data available\./)
  })
})

test.each(CONTENT_ROUTES)('%s describes itself to search engines and social networks', async (route) => {
  const html = await (await fetch(siteUrl() + route)).text()
  const one = (pattern: RegExp) => [...html.matchAll(pattern)].map((match) => match[1] ?? '')
  const [title] = one(/<title[^>]*>([^<]+)</g)
  expect(title).toMatch(/FIREWALL Cafe/)
  expect(one(/<meta[^>]*name="description"[^>]*content="([^"]+)"/g)).toHaveLength(1)
  expect(one(/<link[^>]*rel="canonical"[^>]*href="([^"]+)"/g)).toEqual([siteUrl() + route])
  const [image] = one(/<meta[^>]*property="og:image"[^>]*content="([^"]+)"/g)
  const picture = await fetch(image ?? '')
  expect([picture.status, picture.headers.get('content-type')?.split('/')[0]]).toEqual([200, 'image'])
  // A hint to connect is no request that the browser would report, but it reaches out all the same.
  const hints = one(/<link(?=[^>]*rel="(?:preconnect|dns-prefetch|prefetch|preload)")[^>]*href="([^"]+)"/g)
  expect(hints.filter((href) => !href.startsWith('/'))).toEqual([])
  for (const data of one(/<script[^>]*application\/ld\+json[^>]*>([\s\S]*?)<\/script>/g)) {
    expect(JSON.parse(data)['@context']).toBe('https://schema.org')
  }
})

test.each([
  ['/search', '?q=tank%20man', ['/search']],
  ['/archive', '?q=tank%20man&page=2', []],
])('%s describes itself, and its canonical address never contains the query', async (route, asked, given) => {
  const html = await (await fetch(siteUrl() + route + asked)).text()
  expect(html).toMatch(/<meta[^>]*name="description"[^>]*content="[^"]*Google and Baidu[^"]*谷歌和百度[^"]*"/)
  const { page, context } = await visit()
  // The search never ends: with a record of its own, its page would have no canonical address.
  await page.route(({ pathname }) => pathname === '/images', hang)
  await openPage(page, siteUrl() + route + asked)
  // Gatsby takes the head of the static page away (data-gatsby-head) once React has written its own.
  await page.locator('link[rel="canonical"][data-gatsby-head]').waitFor({ state: 'detached' })
  const addresses = await page
    .locator('link[rel="canonical"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(addresses).toEqual(given.map((path) => siteUrl() + path))
  expect(html).toContain(`href="${siteUrl()}${route}"`)
  await context.close()
})

test('from 744 to 1280 px every row of feature cards is full, and no word is cut off', async () => {
  const { page, context } = await visit()
  for (const route of ['/', '/about', '/editorial', '/support', '/partners', '/contributors']) {
    await openPage(page, siteUrl() + route)
    const lists = page.locator('ul:has(> li > a[data-card] h2)')
    for (const width of [744, 900, 1079, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      const found = await lists.evaluateAll((all) =>
        all.map((list) => {
          const { left, right } = list.getBoundingClientRect()
          const cards = [...list.children].map((card) => card.getBoundingClientRect())
          const tops = [...new Set(cards.map(({ top }) => Math.round(top)))]
          const rows = tops.map((top) => cards.filter((card) => Math.round(card.top) === top))
          return {
            columns: rows[0]?.length,
            wanted: cards.length > 2 ? 3 : 2,
            full: rows.every(
              (row) =>
                Math.abs((row[0]?.left ?? 0) - left) < 2 && Math.abs((row.at(-1)?.right ?? 0) - right) < 2,
            ),
            cut: [...list.querySelectorAll('h2, p')].filter((part) => part.scrollWidth > part.clientWidth + 1)
              .length,
          }
        }),
      )
      for (const { columns, wanted, full, cut } of found)
        expect([route, width, full, cut, columns]).toEqual([route, width, true, 0, wanted])
    }
  }
  await context.close()
})

test.each(['/events', '/press'])('on %s a card swaps its picture on hover, and back again', async (route) => {
  const { page, context } = await open(route)
  const card = page
    .locator('[data-card]')
    .filter({ has: page.locator('img') })
    .nth(1)
  const second = card.locator('img').nth(1)
  await card.scrollIntoViewIfNeeded()
  await page.mouse.move(2, 2)
  await second.waitFor({ state: 'hidden' })
  await card.hover()
  await second.waitFor()
  await page.mouse.move(2, 2)
  await second.waitFor({ state: 'hidden' })
  await context.close()
})

test('a place with a long name does not widen the About page on a small phone', async () => {
  const { page, context } = await open('/about', { width: 320 })
  const place = page.getByRole('listitem').filter({ hasText: /^St\. Pölten/ })
  await place.evaluate((item) => item.firstChild?.replaceWith('Museumsquartier St. Pölten'))
  expect(await sidewaysScroll(page)).toBe(0)
  await context.close()
})

test('all twenty events have pages of their own, newest first', async () => {
  const { page, context } = await open('/events')
  const links = await page
    .locator('main [data-card] a[href^="/events/"]')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  expect(new Set(links).size).toBeGreaterThanOrEqual(20)
  expect(links.indexOf('/events/oslo-freedom-forum-2022-taiwan-interactive-expo')).toBeLessThan(
    links.indexOf(EVENT),
  )
  const statuses = await Promise.all(
    links.map(async (link) => {
      return (await fetch(siteUrl() + link)).status
    }),
  )
  expect([...new Set(statuses)]).toEqual([200])
  await context.close()
})

test('the link of an event that was removed meanwhile leads to a page that says so', async () => {
  const { page, context } = await open('/events')
  await page.route(`${siteUrl()}${EVENT}`, (route) => route.fulfill({ status: 404 }))
  await page.route('**/page-data/events/*/page-data.json', (route) => route.fulfill({ status: 404 }))
  await page.locator(`main a[href="${EVENT}"]`).first().click()
  await page.getByRole('heading', { level: 1, name: /No event data available\./ }).waitFor()
  expect(new URL(page.url()).pathname).toBe(EVENT)
  await context.close()
})

test('on a slow connection the page says that the event is loading', async () => {
  const { page, context } = await visit()
  const line = Promise.withResolvers<void>()
  await page.route(`**/page-data${EVENT}/page-data.json`, async (route) => {
    await line.promise
    await route.continue()
  })
  await openPage(page, `${siteUrl()}/events`)
  await page.locator(`main a[href="${EVENT}"]`).first().click()
  await page.getByRole('status').getByText('Loading event...').waitFor()
  line.resolve()
  await page.getByRole('heading', { level: 1, name: /^INAUGURAL/ }).waitFor()
  expect(await page.getByText('Loading event...').count()).toBe(0)
  await context.close()
})

test('the press page has one anchor for each language', async () => {
  const html = await (await fetch(`${siteUrl()}/press`)).text()
  for (const language of ['English', 'Chinese'])
    expect([language, html.split(` id="${language}"`).length - 1]).toEqual([language, 1])
})

test('sitemap, robots.txt and icons exist, and the sitemap lists each tested page once', async () => {
  const sitemap = await (await fetch(`${siteUrl()}/sitemap.xml`)).text()
  const listed = [...sitemap.matchAll(/<loc>([^<]+)</g)].map(([, address = '']) => address)
  expect(new Set(listed).size).toBe(listed.length)
  const tools = ['', ...EDITION_HOMES].flatMap((home) => [`${home}/search`, `${home}/archive`])
  const tested = [...CONTENT_ROUTES, ...EDITION_ROUTES, ...tools].map((route) => siteUrl() + route)
  // Of the events and interviews, whose pages are of one kind each, the tests name one.
  const kind = (address: string) => address.replace(/\/(events|editorial)\/.+/, '/$1/…')
  expect(new Set(listed.map(kind))).toEqual(new Set(tested.map(kind)))
  for (const file of [
    '/robots.txt',
    '/favicon.ico',
    '/mark.svg',
    '/icons/apple-touch-icon.png',
    '/site.webmanifest',
    '/zh/site.webmanifest',
  ]) {
    expect([file, (await fetch(siteUrl() + file)).status]).toEqual([file, 200])
  }
})

test('the first screen says what the site is, on phone and desktop, and a recorded search follows further down', async () => {
  await post('/images', { query: 'tank man' })
  const { page, context, problems } = await open('/')
  for (const [width, height] of [
    [375, 700],
    [1280, 720],
  ] as const) {
    await page.setViewportSize({ width, height })
    for (const sentence of [/Google .* Baidu .* China’s internet censorship/, /谷歌.*中国网络审查.*百度/]) {
      const box = await page.getByText(sentence).first().boundingBox()
      expect((box?.y ?? 9999) + (box?.height ?? 0)).toBeLessThanOrEqual(height)
    }
  }
  const heading = page.getByRole('heading', { name: /One search, as recorded/ })
  await heading.scrollIntoViewIfNeeded()
  await page
    .getByRole('region', { name: /^Google/ })
    .getByRole('img')
    .nth(3)
    .waitFor()
  await page.getByText('Demo: simulated engines').waitFor()
  await page.getByText(/Searched on \d{4}-\d\d-\d\d/).waitFor()
  expect(await axe(page)).toEqual([])
  expect(problems).toEqual([])
  await context.close()
})
