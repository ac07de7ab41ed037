/** Every state of every screen, judged alike: accessible, quiet, still, within its width, and reachable by keyboard. */
import { axe, closeBrowser, siteUrl, type Visit, visit } from './lib/browser.ts'
import { keyboardFaults, shifts, spacingFaults, watchShifts } from './lib/motion-checks.ts'
import { headingFaults, scrollThrough, sidewaysScroll, unmarkedChinese } from './lib/page-checks.ts'
import { CONTENT_ROUTES, enter, STATES } from './lib/states.ts'

afterAll(closeBrowser)

const WIDTHS = [320, 420, 744, 1280]

/** Good in the sense of Core Web Vitals is 0.1; we want what nobody can notice. */
const NOTICEABLE_SHIFT = 0.02

async function judge({ page, problems, strangers }: Visit, troubled = false) {
  return {
    axe: await axe(page),
    headings: await headingFaults(page),
    unmarked: await unmarkedChinese(page),
    sideways: await sidewaysScroll(page),
    problems: troubled ? [] : problems,
    strangers,
  }
}

const FLAWLESS = { axe: [], headings: [], unmarked: [], sideways: 0, problems: [], strangers: [] }

describe.each(STATES)('$name', (state) => {
  test.each(WIDTHS)('at %i px', async (width) => {
    const visitor = await visit({
      width,
      termsAccepted: !state.newcomer,
      // Half of the visits see things move.
      reducedMotion: WIDTHS.indexOf(width) % 2 === 0,
    })
    await watchShifts(visitor.page)
    await enter(visitor.page, state)
    expect(await judge(visitor, state.troubled)).toEqual(FLAWLESS)
    const { sum, what } = await shifts(visitor.page)
    expect({ shifted: sum > NOTICEABLE_SHIFT ? [sum, ...what] : [] }).toEqual({ shifted: [] })
    await visitor.context.close()
  })
})

describe.each(CONTENT_ROUTES)('%s', (route) => {
  test('at 420 px, with motion', async () => {
    const visitor = await visit({ width: 420, reducedMotion: false })
    await watchShifts(visitor.page)
    await visitor.page.goto(siteUrl() + route, { waitUntil: 'load' })
    await scrollThrough(visitor.page)
    expect(await judge(visitor)).toEqual(FLAWLESS)
    expect((await shifts(visitor.page)).sum).toBeLessThanOrEqual(NOTICEABLE_SHIFT)
    await visitor.context.close()
  })

  test('keeps its words whole with the text spacing of WCAG 1.4.12 and at twice the size', async () => {
    const { page, context } = await visit({ width: 640, height: 450 })
    await page.goto(siteUrl() + route, { waitUntil: 'load' })
    expect(await sidewaysScroll(page)).toBe(0)
    expect(await spacingFaults(page)).toEqual([])
    expect(await sidewaysScroll(page)).toBe(0)
    await context.close()
  })
})

const WALKED = STATES.filter(({ name }) =>
  [
    'search-results',
    'search-viewer',
    'archive-open',
    'archive-filters',
    'dashboard',
    'comparison',
    'menu',
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
