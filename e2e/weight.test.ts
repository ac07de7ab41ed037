/** What a first visit costs: every byte that comes over the network, by route. Times are for `npm run bench -- site`. */
import { BUDGETS, RECORD_BUDGET } from './bench/routes.ts'
import { weigh } from './bench/weight.ts'
import { apiUrl, closeBrowser, launch, openPage, siteUrl, visit } from './lib/browser.ts'
import { ASKED, fillArchive } from './lib/states.ts'

/** Of a budget: what compression and a few more rows make of the same page. */
const TOLERANCE = 1.05

/** No other test searches there: what its rows say decides which fonts of visitors' words come. */
const PLACE = 'vienna'

/** All of them on the first page, in whichever order. */
const A_PAGE = ASKED.slice(-10)

beforeAll(() => fillArchive(PLACE, A_PAGE))

afterAll(closeBrowser)

test.each(Object.entries(BUDGETS))('%s stays within %d KB', async (route, budget) => {
  expect(await overweight(route.endsWith('/archive') ? `${route}?cities=${PLACE}` : route, budget)).toBeNull()
})

test('the page of a comparison stays within its budget', async () => {
  const answer = await fetch(`${apiUrl()}/images`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: 'tank man' }),
  })
  const { code } = (await answer.json()) as { code: string }
  expect(await overweight(`/c/${code}`, RECORD_BUDGET)).toBeNull()
})

/** What the page weighs, by its parts, where that is more than its budget allows. */
async function overweight(address: string, budget: number): Promise<object | null> {
  const { total, parts } = await weigh(await launch(), siteUrl() + address)
  const kilobytes = total / 1_000
  return kilobytes > budget * TOLERANCE ? { kilobytes, parts } : null
}

test('styles and fonts have the line to themselves: scripts are fetched once the page is painted', async () => {
  const { page, context } = await visit()
  await openPage(page, `${siteUrl()}/about`)
  const [painted, ...scripts] = await page.evaluate(() => [
    performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    ...performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .map(({ startTime }) => startTime),
  ])
  expect(scripts.length).toBeGreaterThan(2)
  // On a machine that paints later than that, they wait no longer.
  expect(Math.min(...scripts)).toBeGreaterThan(Math.min(painted ?? Number.NaN, 2_000))
  await context.close()
})
