/** Every control of every screen, reached with the keyboard alone. */
import { closeBrowser, siteUrl, visit } from './lib/browser.ts'
import { keyboardFaults } from './lib/keyboard-checks.ts'
import { CONTENT_ROUTES, enter, STATES } from './lib/states.ts'

afterAll(closeBrowser)

const WALKED = STATES.filter(({ name }) =>
  [
    'search-results',
    'search-viewer',
    'archive-open',
    'archive-filters',
    'dashboard',
    'comparison',
    'terms',
    'name',
  ].includes(name),
)

test.each(CONTENT_ROUTES)('%s: Tab reaches every control, in sight and marked', async (route) => {
  const { page, context } = await visit({ width: 1280 })
  await page.goto(siteUrl() + route, { waitUntil: 'networkidle' })
  expect(await keyboardFaults(page)).toEqual([])
  await context.close()
})

test.each(WALKED)('$name: Tab reaches every control, in sight and marked', async (state) => {
  const { page, context } = await visit({ width: 1280, termsAccepted: !state.newcomer })
  await enter(page, state)
  expect(await keyboardFaults(page)).toEqual([])
  await context.close()
})
