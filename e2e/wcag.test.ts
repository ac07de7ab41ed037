/** Criteria of WCAG 2.2 that axe does not judge by itself; docs/accessibility.md answers all of them. */
import { closeBrowser, openPage, siteUrl, visit } from './lib/browser.ts'
import { drawChart, pointUntil } from './lib/page-checks.ts'
import { CONTENT_ROUTES, fillArchive } from './lib/states.ts'

/** Something to draw. */
beforeAll(() => fillArchive('oslo', ['weather']))

afterAll(closeBrowser)

test('the way to help stands in the same place on every page (3.2.6), among the same links in the same order (3.2.3)', async () => {
  const footers = new Set<string>()
  // As the server sends them: scripts take over what is there.
  for (const route of [...CONTENT_ROUTES, '/search', '/archive', '/dashboard', '/no-such-page']) {
    const html = await (await fetch(siteUrl() + route)).text()
    const [footer = ''] = /<footer[\s\S]*?<\/footer>/.exec(html) ?? []
    footers.add(JSON.stringify([...footer.matchAll(/<a\s[^>]*href="([^"]*)"/g)].map(([, href]) => href)))
  }
  expect([...footers]).toHaveLength(1)
  expect([...footers][0]).toContain('"/contact"')
})

test('the tip of a chart goes with Escape and comes back with the pointer (1.4.13)', async () => {
  const { page, context } = await visit()
  await openPage(page, `${siteUrl()}/dashboard`)
  const figure = page.locator('main figure').filter({ has: page.getByRole('table', { name: /^Categories/ }) })
  await drawChart(figure)
  const bar = figure.locator('.apexcharts-bar-area').first()
  const tip = figure.locator('.apexcharts-tooltip.apexcharts-active')
  await pointUntil(page, bar, tip)
  await page.keyboard.press('Escape')
  await tip.waitFor({ state: 'hidden' })
  await page.mouse.move(1, 1)
  await pointUntil(page, bar, tip)
  await context.close()
})
