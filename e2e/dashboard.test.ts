/** The dashboard on real figures; panels that fail or have nothing: web/src/dashboard/DashboardScreen.test.tsx. */
import { staffLink } from '@firewall-cafe/shared'
import { post } from './lib/api.ts'
import { closeBrowser, openPage, siteUrl, staffToken, type Visit, visit } from './lib/browser.ts'
import { inArchive } from './lib/counted.ts'
import { drawChart, pointUntil, sidewaysScroll } from './lib/page-checks.ts'

afterAll(closeBrowser)

/** Something to count: searches in both languages, and a vote. */
beforeAll(async () => {
  const somebody = () => ({ 'x-voter-token': crypto.randomUUID() })
  const search = { query: 'tank man', search_client_name: 'paper_boat' }
  const { searchId } = await post<{ searchId: string }>('/images', search, somebody())
  await post('/images', { query: '天气' }, somebody())
  const vote = { meta_key: 'votes_censored', search_id: searchId, vote_client_name: 'paper_boat' }
  await post('/vote', vote, somebody())
  await inArchive('tank man', 1, 1)
  await inArchive('天气')
})

async function open(address = `${siteUrl()}/dashboard`): Promise<Visit> {
  const visitor = await visit()
  await openPage(visitor.page, address)
  return visitor
}
/** By the address that `npm start` prints. */
const openAsStaff = () => open(staffLink(siteUrl(), staffToken()))

const panel = ({ page }: Visit, name: string) =>
  page
    .getByRole('main')
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: new RegExp(`^${name}`) }) })
    .last()

test('every panel shows its figures', async () => {
  const visitor = await open()
  const { page } = visitor
  await page.getByRole('heading', { level: 1, name: /^Analytics Dashboard/ }).waitFor()
  for (const name of ['Total Searches', 'Total Images', 'Total Votes', 'Total Users']) {
    await page.getByText(name).first().waitFor()
  }
  for (const name of [
    'Recent Activity',
    'Search Analytics',
    'Vote & Feedback Analytics',
    'Geographic Insights',
    'IP Distribution',
  ]) {
    await panel(visitor, name).waitFor()
  }
  await drawChart(panel(visitor, 'Search Analytics').locator('figure'))
  await page.getByText('127.0.0.1').first().waitFor()
  expect(visitor.problems).toEqual([])
  expect(visitor.strangers).toEqual([])
  await visitor.context.close()
})

test('the staff link shows names, and the token appears nowhere else', async () => {
  const asked: string[] = []
  const visitor = await visit({ width: 375 })
  const { page } = visitor
  page.on('request', (request) => asked.push(request.url()))
  await openPage(page, staffLink(siteUrl(), staffToken()))
  await page.getByText('You see the staff view').waitFor()
  await panel(visitor, 'Recent Activity').getByText('paper_boat').first().waitFor()
  await panel(visitor, 'Engine Health').waitFor()
  expect([page.url(), await page.evaluate(() => document.referrer)]).toEqual([`${siteUrl()}/dashboard`, ''])
  expect(asked.filter((url) => url.includes(staffToken()) && !url.includes('#'))).toEqual([])
  expect(await page.evaluate(() => JSON.stringify(localStorage) + document.cookie)).not.toContain(
    staffToken(),
  )
  expect(await sidewaysScroll(page)).toBe(0)

  await page.reload()
  await page.getByText('You see the staff view').waitFor()
  await page.getByRole('button', { name: /^Back to the public view/ }).click()
  await panel(visitor, 'Recent Activity').getByText('Anonymous').first().waitFor()
  await visitor.context.close()
})

const COUNT = /\b[\d,]+ (searches|search|votes|vote) [\d,]+(次搜索|票)$/
const SHARE = /\b[\d,]+ \(\d+\.\d%\)$/

const CHARTS = [
  ['Search Analytics', 'Search Volume', '.apexcharts-grid', COUNT],
  ['Search Analytics', 'Top Terms', '.apexcharts-bar-area', COUNT],
  ['Search Analytics', 'Languages', '.apexcharts-pie-area', SHARE],
  ['Search Analytics', 'Engines', '.apexcharts-pie-area', SHARE],
  ['Vote & Feedback Analytics', 'Categories', '.apexcharts-bar-area', COUNT],
  ['Vote & Feedback Analytics', 'Distribution', '.apexcharts-pie-area', SHARE],
  ['Vote & Feedback Analytics', 'Timeline', '.apexcharts-grid', COUNT],
  [
    'Geographic Insights',
    '',
    '.apexcharts-bar-area',
    /[\d,]+ search(es)? \(\d+\.\d%\) [\d,]+次搜索（\d+\.\d%）$/,
  ],
  ['IP Distribution', '', '.apexcharts-pie-area', SHARE],
] as const

test('the pointer over each chart reads what the mark stands for, until Escape', async () => {
  const visitor = await openAsStaff()
  const { page } = visitor
  for (const [name, tab, mark, words] of CHARTS) {
    const place = panel(visitor, name)
    const tip = place.locator('.apexcharts-tooltip.apexcharts-active')
    if (tab) await place.getByRole('tab', { name: new RegExp(`^${tab}`) }).click()
    // The tooltip of the previous chart has to close first.
    await page.mouse.move(1, 1)
    await tip.waitFor({ state: 'hidden' })
    await drawChart(place.locator('figure'))
    const shape = place.locator(`svg.apexcharts-svg ${mark}`).first()
    await shape.scrollIntoViewIfNeeded()
    await pointUntil(page, shape, tip)
    const text = (await tip.innerText()).replaceAll(/\s+/g, ' ').trim()
    expect([name, tab, text]).toEqual([name, tab, expect.stringMatching(words)])
    if (tab !== 'Categories') continue
    // It comes back with the pointer (WCAG 1.4.13).
    await page.keyboard.press('Escape')
    await tip.waitFor({ state: 'hidden' })
    await page.mouse.move(1, 1)
    await pointUntil(page, shape, tip)
  }
  await visitor.context.close()
})
