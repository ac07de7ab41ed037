/** Criteria of WCAG 2.2 that axe does not judge by itself; docs/accessibility.md answers all of them. */
import type { Page } from 'playwright-core'
import { axe, closeBrowser, openPage, siteUrl, visit } from './lib/browser.ts'
import { cutText, sidewaysScroll } from './lib/page-checks.ts'
import { CONTENT_ROUTES, enter, STATES } from './lib/states.ts'

afterAll(closeBrowser)

const SCREENS = STATES.filter(({ name }) =>
  ['search-results', 'archive-open', 'archive-filters', 'dashboard', 'terms', 'name'].includes(name),
)

/** Opens every content page, then every screen in its state, and hands each to `look`. */
async function everywhere(width: number, look: (page: Page, name: string) => Promise<void>): Promise<void> {
  const { page, context } = await visit({ width })
  for (const route of CONTENT_ROUTES) {
    await page.goto(siteUrl() + route, { waitUntil: 'networkidle' })
    await look(page, route)
  }
  await context.close()
  for (const state of SCREENS) {
    const visitor = await visit({ width, termsAccepted: !state.newcomer })
    await enter(visitor.page, state)
    await look(visitor.page, state.name)
    await visitor.context.close()
  }
}

test.each([320, 1280])(
  'at %i px every target has 24 px or stands apart (2.5.8), and its name holds what is written on it (2.5.3)',
  async (width) => {
    const faults: string[] = []
    await everywhere(width, async (page, name) => {
      // At its end no bar that stays in sight lies over anything else.
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
      const found = await axe(page, ['target-size', 'label-content-name-mismatch'])
      faults.push(...found.map((fault) => `${name}: ${fault}`))
    })
    expect(faults).toEqual([])
  },
)

/** The distances between letters, words, lines and paragraphs that a reader may want (1.4.12). */
const WIDER = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }`

test.each([320, 1280])(
  'at %i px text with wider spacing is neither cut nor pushed aside (1.4.12)',
  async (width) => {
    const faults: string[] = []
    await everywhere(width, async (page, name) => {
      const before = new Set(await cutText(page))
      // A style element would offend the page's policy; a sheet handed over by the browser does not.
      await page.evaluate((css) => {
        const sheet = new CSSStyleSheet()
        sheet.replaceSync(css)
        document.adoptedStyleSheets.push(sheet)
      }, WIDER)
      const aside = await sidewaysScroll(page)
      if (aside > 0) faults.push(`${name}: scrolls ${aside} px sideways`)
      for (const cut of await cutText(page)) if (!before.has(cut)) faults.push(`${name}: ${cut}`)
    })
    expect(faults).toEqual([])
  },
)

test('the way to help stands in the same place on every page (3.2.6), among the same links in the same order (3.2.3)', async () => {
  const { page, context } = await visit()
  const footers = new Set<string>()
  for (const route of [...CONTENT_ROUTES, '/search', '/archive', '/dashboard', '/no-such-page']) {
    await openPage(page, siteUrl() + route)
    const links = page.locator('footer a')
    await links.first().waitFor()
    footers.add(
      JSON.stringify(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))),
    )
  }
  expect([...footers]).toHaveLength(1)
  expect([...footers][0]).toContain('"/contact"')
  await context.close()
})

test('whoever turns the screen keeps everything: no page asks for one orientation (1.3.4)', async () => {
  const { page, context } = await visit({ width: 740, height: 360 })
  await openPage(page, `${siteUrl()}/search?q=weather`)
  await page.getByRole('main').locator('button[aria-pressed]').nth(17).waitFor()
  expect(await sidewaysScroll(page)).toBe(0)
  await context.close()
})

test('the tip of a chart goes with Escape and comes back with the pointer (1.4.13)', async () => {
  const { page, context } = await visit()
  await page.goto(`${siteUrl()}/dashboard`, { waitUntil: 'networkidle' })
  const bar = page.locator('.apexcharts-bar-area').first()
  await bar.scrollIntoViewIfNeeded()
  const tip = page.locator('.apexcharts-tooltip.apexcharts-active').first()
  // The drawing lies under a sheet that listens for the pointer.
  await bar.hover({ force: true })
  await tip.waitFor()
  await page.keyboard.press('Escape')
  await tip.waitFor({ state: 'hidden' })
  await page.mouse.move(1, 1)
  await bar.hover({ force: true })
  await tip.waitFor()
  await context.close()
})
