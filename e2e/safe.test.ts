/** Safe to make: what a link can do to the person who opens it, what Back and reload do, and how one leaves. */
import type { Locator, Page } from 'playwright-core'
import { apiUrl, ask, closeBrowser, openPage, reloadPage, siteUrl, visit } from './lib/browser.ts'
import { inArchive } from './lib/counted.ts'
import { freshWords } from './lib/faults.ts'

afterAll(closeBrowser)

/** Calls that search, as the page makes them, with what they say. */
function watchSearches(page: Page): object[] {
  const bodies: object[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === '/images')
      bodies.push(request.postDataJSON())
  })
  return bodies
}

async function archived(words: string): Promise<number> {
  const found = await fetch(`${apiUrl()}/searches?query=${encodeURIComponent(words)}`)
  return ((await found.json()) as { total: number }).total
}

async function recentActivity(): Promise<string> {
  return await (await fetch(`${apiUrl()}/api/analytics/recent-activity`)).text()
}

const pictures = (page: Page) => page.locator('li button[aria-pressed]')
const recorded = async (page: Page) => {
  await pictures(page).nth(8).waitFor()
  await page.waitForURL('**/c/*')
}

test('a query from a link is searched once, without a name, and in neither archive nor Recent Activity until it is added', async () => {
  const { page, context } = await visit()
  const searches = watchSearches(page)
  const [planted, own] = [freshWords('planted'), freshWords('own')]
  await openPage(page, `${siteUrl()}/search?q=${encodeURIComponent(planted)}`)
  await page.getByText('Opened from a link: not listed in the archive.').waitFor()
  await page.getByText('由链接打开：未列入档案。').waitFor()
  await recorded(page)
  expect(searches).toEqual([{ query: planted, visibility: 'unlisted' }])
  expect(await page.evaluate(() => localStorage.getItem('voterToken'))).toBeNull()
  // The later search is there, and so the planted one would be, too. (Recent Activity has the latest only.)
  const tab = await context.newPage()
  await ask(tab, own)
  await inArchive(own)
  expect([await archived(planted), (await recentActivity()).includes(planted)]).toEqual([0, false])
  await page
    .getByRole('button', { name: /Add it to the archive/ })
    .first()
    .click()
  await page
    .getByText(/^In the archive/)
    .first()
    .waitFor()
  await inArchive(planted)
  await context.close()
})

test('the words of a search fetch no font: its file would tell them to those who watch the line', async () => {
  const { page, context } = await visit()
  await openPage(page, `${siteUrl()}/search`)
  await page.evaluate(() => document.fonts.ready.then(() => {}))
  const fetched: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    // A page's own sheet is fetched by the page's address.
    if (pathname.startsWith('/fonts/') && !pathname.startsWith('/fonts/pages/')) fetched.push(pathname)
  })
  const box = page.getByRole('main').getByRole('textbox').first()
  // Two characters that no page has, and one of the site's name, which is in no heading of this page.
  await box.fill(freshWords('龘靐火'))
  await box.press('Enter')
  await recorded(page)
  await page
    .getByRole('heading', { level: 2, name: /龘靐火/ })
    .first()
    .waitFor()
  await page.evaluate(() => document.fonts.ready.then(() => {}))
  expect(fetched).toEqual([])
  await context.close()
})

test('from 320 to 1280 px Leave now covers no control, and leaving clears the tab', async () => {
  const { page, context } = await visit({ width: 320, height: 720 })
  await page.route('https://weather.com/', (route) => route.fulfill({ body: '<h1>Weather</h1>' }))
  for (const route of ['/archive', '/search']) {
    await openPage(page, siteUrl() + route)
    if (route === '/search') {
      await ask(page, 'weather')
      await recorded(page)
      await page.getByRole('region', { name: /Cast your vote/ }).waitFor()
    } else await page.getByRole('button', { name: /^Filters/ }).click()
    for (const width of [320, 375, 744, 1280]) {
      await page.setViewportSize({ width, height: 720 })
      expect([route, width, await covered(page)]).toEqual([route, width, []])
    }
  }
  const wayOut = page.getByRole('link', { name: /Leave now/ })
  const devtools = await context.newCDPSession(page)
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 720 })
    expect([width, await cutOff(wayOut)]).toEqual([width, false])
  }
  await wayOut.click()
  await page.getByRole('heading', { name: 'Weather' }).waitFor()
  await page.unroute('https://weather.com/')
  await openPage(page, `${siteUrl()}/safety`)
  expect(await page.evaluate(() => ({ ...sessionStorage }))).toEqual({})
  await context.close()
})

/** Whether words reach out of the box around their link, or out of the window. */
const cutOff = (link: Locator): Promise<boolean> =>
  link.evaluate((node) => {
    const words = document.createRange()
    words.selectNodeContents(node)
    const box = node.parentElement?.getBoundingClientRect()
    return [...words.getClientRects()].some(
      ({ top, right, bottom, left }) =>
        !box || top < box.top || bottom > Math.min(box.bottom, innerHeight) || left < 0 || right > innerWidth,
    )
  })

/** Names what can be pressed and is in sight, but under the way out. */
function covered(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const strip = [...document.querySelectorAll('a')].find((link) => /Leave now/.test(link.innerText))
      ?.parentElement as HTMLElement
    const { top } = strip.getBoundingClientRect()
    const found: string[] = []
    // At the top, in the middle and at the end: what is low can be scrolled up.
    for (const at of [0, 0.5, 1]) {
      scrollTo(0, at * document.documentElement.scrollHeight)
      for (const one of document.querySelectorAll<HTMLElement>('main *, footer *')) {
        const sticks = ['sticky', 'fixed'].includes(getComputedStyle(one).position)
        if (!sticks || strip.contains(one) || one === strip) continue
        if (one.getBoundingClientRect().bottom > top + 1 && one.getBoundingClientRect().top < innerHeight)
          found.push(`sticks under the way out: ${one.className}`)
      }
    }
    const last = [...document.querySelectorAll('footer a')].at(-1)?.getBoundingClientRect()
    if (!last || last.bottom > top) found.push('the end of the page cannot be brought up')
    return found
  })
}

test('pressing Shift three times leaves; typing capitals does not', async () => {
  const { page, context } = await visit()
  await page.route('https://weather.com/', (route) => route.fulfill({ body: '<h1>Weather</h1>' }))
  await openPage(page, `${siteUrl()}/search`)
  await page.getByRole('main').getByRole('textbox').pressSequentially('TANK MAN')
  expect(await page.getByRole('main').getByRole('textbox').inputValue()).toBe('TANK MAN')
  // All within two seconds, on a machine however busy.
  await page.clock.setFixedTime(Date.now())
  for (let press = 0; press < 3; press++) await page.keyboard.press('Shift')
  await page.getByRole('heading', { name: 'Weather' }).waitFor()
  await context.close()
})

test.each(['open', 'closed'])(
  'neither Back nor Forward leads to the comparison after leaving with its viewer %s',
  async (viewer) => {
    const { page, context } = await visit({ height: 720 })
    await page.route('https://weather.com/', (route) => route.fulfill({ body: '<h1>Weather</h1>' }))
    await openPage(page, `${siteUrl()}/about`)
    await ask(page, 'weather')
    await recorded(page)
    await page.locator('main button[aria-pressed]').nth(1).click()
    await page.getByRole('dialog', { name: 'Pictures side by side' }).waitFor()
    if (viewer === 'closed') {
      await page.keyboard.press('Escape')
      await page.waitForFunction(() => history.state?.step === undefined)
    }
    await page.clock.setFixedTime(Date.now())
    for (let press = 0; press < 3; press++) await page.keyboard.press('Shift')
    await page.getByRole('heading', { name: 'Weather' }).waitFor()
    await page.goForward()
    expect(page.url()).toBe(`${siteUrl()}/`)
    await page.goBack()
    await page.getByRole('heading', { name: 'Weather' }).waitFor()
    await page.goBack()
    expect(page.url()).toMatch(new RegExp(`^${siteUrl()}/(about|search)`))
    await context.close()
  },
)

test('with “Clear this tab’s data” ticked, nothing is in local storage or cookies, and a new tab shows the terms', async () => {
  const { page, context } = await visit({ termsAccepted: false })
  await openPage(page, siteUrl())
  await page.getByRole('checkbox', { name: /Clear this tab’s data when I leave/ }).check()
  await page.getByRole('button', { name: 'Accept' }).click()
  await page.getByLabel(/Username/).fill('paper_boat')
  await page.getByRole('button', { name: 'Enter the site' }).click()
  await ask(page, freshWords('weather'))
  await recorded(page)
  await page
    .getByRole('button', { name: /^Good Translation/ })
    .first()
    .click()
  await page.getByText('Vote counted').first().waitFor()
  await reloadPage(page)
  await recorded(page)
  expect(await page.getByRole('dialog').count()).toBe(0)
  expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({})
  expect(await context.cookies()).toEqual([])
  // Another tab is another visitor's.
  const tab = await context.newPage()
  await openPage(tab, siteUrl())
  await tab.getByRole('button', { name: 'Accept' }).waitFor()
  await context.close()
})

test('what others can see can be read before the terms, which link to it', async () => {
  const { page, context, problems } = await visit({ termsAccepted: false })
  await openPage(page, siteUrl())
  await page.getByRole('link', { name: /Before you search: who sees what/ }).click()
  await page.getByRole('heading', { level: 1, name: /Before you search/ }).waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
  await reloadPage(page)
  await page.getByRole('heading', { name: /What we keep/ }).waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
  expect(problems).toEqual([])
  await context.close()
})
