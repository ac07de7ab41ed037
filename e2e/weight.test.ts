/** What a first visit costs: every byte that comes over the network, by route. Times are for `npm run bench -- site`. */
import { BUDGETS, RECORD_BUDGET } from './bench/routes.ts'
import { weigh } from './bench/weight.ts'
import { post } from './lib/api.ts'
import { closeBrowser, launch, openPage, siteUrl, visit } from './lib/browser.ts'
import { ASKED, fillArchive } from './lib/states.ts'

/** Of a budget: what compression and a few more rows make of the same page. */
const TOLERANCE = 1.05

/** No other test searches there: what its rows say decides what they weigh. */
const PLACE = 'vienna'

/** All of them on the first page, in whichever order. */
const A_PAGE = ASKED.slice(-10)

beforeAll(() => fillArchive(PLACE, A_PAGE))

afterAll(closeBrowser)

test.each(Object.entries(BUDGETS))('%s stays within %d KB', async (route, budget) => {
  expect(await overweight(route.endsWith('/archive') ? `${route}?cities=${PLACE}` : route, budget)).toBeNull()
})

test('a comparison’s page stays within its budget', async () => {
  const { code } = await post<{ code: string }>('/images', { query: 'tank man' })
  expect(await overweight(`/c/${code}`, RECORD_BUDGET)).toBeNull()
})

/** What the page weighs, by its parts, where that is more than its budget allows. */
async function overweight(address: string, budget: number): Promise<object | null> {
  const { total, parts } = await weigh(await launch(), siteUrl() + address)
  const kilobytes = total / 1_000
  return kilobytes > budget * TOLERANCE ? { kilobytes, parts } : null
}

test('styles and fonts load first: everything that scripts need is fetched only after the page is painted', async () => {
  const { page, context } = await visit()
  await openPage(page, `${siteUrl()}/about`)
  const { painted = Number.NaN, fetched } = await page.evaluate(() => ({
    painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
    fetched: (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(
        ({ name, transferSize }) => /\.js$|\/page-data\/(about|app-data|sq)\b/.test(name) && transferSize > 0,
      )
      .map(({ name, initiatorType, startTime }) => ({ name, initiatorType, startTime })),
  }))
  const scripts = fetched.filter(({ name }) => name.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(2)
  // On a machine that paints later than that, they wait no longer.
  expect(Math.min(...scripts.map(({ startTime }) => startTime))).toBeGreaterThan(Math.min(painted, 2_000))
  // Gatsby uses what was fetched ahead, and requests none of it again.
  const data = fetched.filter(({ name }) => name.includes('/page-data/'))
  expect(data.map(({ initiatorType }) => initiatorType)).toEqual(Array(3).fill('link'))
  await context.close()
})
