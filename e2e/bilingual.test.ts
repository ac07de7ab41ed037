/** Both languages, everywhere: every route in every state, opened once and then resized. */
import type { Page } from 'playwright-core'
import { closeBrowser, openPage, siteUrl, visit } from './lib/browser.ts'
import { unpaired } from './lib/language-checks.ts'
import { CONTENT_ROUTES, enter, fillArchive, STATES, type State } from './lib/states.ts'

const WIDTHS = [320, 375, 744, 1280]

const PAGES: State[] = CONTENT_ROUTES.map((route) => ({
  name: route,
  route,
  reach: (page) => page.getByRole('heading', { level: 1 }).first().waitFor(),
}))

const VOTED: State = {
  name: 'search-voted',
  route: '/search?q=weather',
  reach: async (page) => {
    await page
      .getByRole('button', { name: /^Lost in Translation/ })
      .and(page.locator(':not([aria-disabled])'))
      .click()
    await page.getByRole('button', { name: /^Undo/ }).waitFor()
  },
}

beforeAll(fillArchive)

afterAll(closeBrowser)

/** Waits until the page has been drawn at its new width, and what is drawn to measure after it. */
const drawn = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))

test.each([...PAGES, ...STATES, VOTED])('$name says everything in English and in Chinese', async (state) => {
  const { page, context } = await visit({ width: WIDTHS[0], termsAccepted: !state.newcomer })
  await enter(page, state)
  const found = new Map<string, Set<number>>()
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    await drawn(page)
    for (const text of await unpaired(page)) found.set(text, (found.get(text) ?? new Set()).add(width))
  }
  await context.close()
  expect([...found].map(([text, widths]) => `${text} at ${[...widths].join(', ')} px`)).toEqual([])
})

test('a button, a label, a link, a name and a title that lose their Chinese are each named', async () => {
  const { page, context } = await visit({ width: 375 })
  await openPage(page, `${siteUrl()}/contact`)
  expect(await unpaired(page)).toEqual([])
  await page.evaluate(() => {
    const half = (selector: string) => {
      for (const chinese of document.querySelectorAll(`${selector} [lang|=zh]`)) chinese.remove()
    }
    half('main form button')
    half('main form label')
    half('footer a[href="/events"]')
    document.querySelector('footer nav')?.setAttribute('aria-label', 'Footer')
    document.title = 'Contact'
  })
  const found = (await unpaired(page)).join('\n')
  for (const named of ['“Send”', '“Message”', '“Events”', 'aria-label “Footer”', 'title “Contact”'])
    expect(found).toContain(named)
  await context.close()
})
