import { post } from './lib/api.ts'
import { closeBrowser, installationToken, openPage, siteUrl, type Visit, visit } from './lib/browser.ts'
import { inArchive } from './lib/counted.ts'

afterAll(closeBrowser)

/** Words of our own, so that what else the archive holds does not matter. */
const stamp = Date.now().toString(36)
const term = (words: string) => `${words} ${stamp}`

beforeAll(async () => {
  const search = (query: string, source: string) =>
    post(
      '/images',
      { query, search_client_name: 'paper_boat' },
      { 'x-search-source': source, 'x-installation-token': installationToken() },
    )
  for (let n = 0; n < 12; n++) await search(`${term('umbrella')} ${n}`, n % 2 ? 'oslo' : 'hong_kong')
  await inArchive(stamp, 12)
})

async function open(address: string, options: Parameters<typeof visit>[0] = {}): Promise<Visit> {
  const visitor = await visit(options)
  await openPage(visitor.page, siteUrl() + address)
  return visitor
}

const rows = ({ page }: Visit) => page.getByRole('main').locator('table button[aria-expanded]')
const total = ({ page }: Visit, count: number) =>
  page.getByRole('navigation').getByText(`Total: ${count}`).waitFor()
const ours = (words = term('umbrella')) => `/archive?q=${encodeURIComponent(words)}`

test('the archive is paged, and the page in the address survives Back and a reload', async () => {
  const visitor = await open(ours())
  const { page } = visitor
  await total(visitor, 12)
  await page.getByText('Page 1 of 2').waitFor()
  expect(await page.getByRole('link', { name: 'Previous' }).isDisabled()).toBe(true)
  await page.getByRole('link', { name: 'Next' }).click()
  await page.getByText('Page 2 of 2').waitFor()
  expect(page.url()).toMatch(/[?&]page=2/)
  await page.reload()
  await page.getByText('Page 2 of 2').waitFor()
  expect(await rows(visitor).count()).toBe(2)
  await page.goBack()
  await page.getByText('Page 1 of 2').waitFor()
  await visitor.context.close()
})

test('a screen reader gets a table with headers and cells, on a phone and on a desktop', async () => {
  const visitor = await open(ours())
  const { page } = visitor
  await total(visitor, 12)
  const roles = async () => {
    const tree = await visitor.context.newCDPSession(page)
    const { nodes } = await tree.send('Accessibility.getFullAXTree')
    await tree.detach()
    const named = nodes.filter(({ ignored }) => !ignored)
    const count = (role: string) => named.filter((node) => node.role?.value === role).length
    return ['table', 'columnheader', 'row', 'rowheader', 'cell'].map(count)
  }
  const atEach = async (wanted: number[]) => {
    for (const width of [375, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      expect([width, await roles()]).toEqual([width, wanted])
    }
  }
  await atEach([1, 5, 11, 10, 40])
  await rows(visitor).first().click()
  await page.getByRole('region', { name: 'Google' }).locator('img').first().waitFor()
  await atEach([1, 5, 12, 10, 41])
  await visitor.context.close()
})

test.each([
  [375, 667],
  [1280, 720],
])('the filter panel always shows how many results are left (%i × %i)', async (width, height) => {
  const visitor = await open(ours(), { width, height, touch: width < 744 })
  const { page } = visitor
  await total(visitor, 12)
  await page.getByRole('button', { name: /^Filters/ }).click()
  const panel = page.getByRole('region', { name: 'Filters' })
  await panel.getByRole('button', { name: 'Show 12 results 显示12条结果' }).waitFor()
  // On a phone they scroll with the page.
  if (width < 744) expect(await panel.evaluate((node) => node.scrollHeight - node.clientHeight)).toBe(0)
  const show = panel.getByRole('button', { name: /^Show / })
  const inSight = () =>
    show.evaluate((node) => {
      const { x, y, width, height } = node.getBoundingClientRect()
      return node.contains(document.elementFromPoint(x + width / 2, y + height / 2))
    })
  expect(await inSight()).toBe(true)
  await panel.getByRole('radio', { name: 'Oslo' }).check()
  await panel.getByRole('button', { name: 'Show 6 results 显示6条结果' }).waitFor()
  expect(await inSight()).toBe(true)
  await show.click()
  await total(visitor, 6)
  expect(await panel.count()).toBe(0)
  expect(page.url()).toContain('cities=oslo')
  await visitor.context.close()
})

test('at 375 px a row of 200 characters shows three lines with whole words, and all of them when it is opened', async () => {
  const long = `${term('lantern')} ${'independence '.repeat(20)}`.slice(0, 200).trim()
  await post('/images', { query: long, search_client_name: 'paper_boat' })
  await inArchive(term('lantern'))
  const visitor = await open(ours(term('lantern')), { width: 375, height: 667 })
  const row = visitor.page.locator('main tbody tr').first()
  await row.waitFor()
  const folded = (await row.boundingBox())?.height ?? 0
  expect(folded).toBeGreaterThan(0)
  expect(folded).toBeLessThan(240)
  const linesOfWord = await row.locator('[translate=no]').evaluateAll(([words]) => {
    const range = document.createRange()
    const text = words?.firstChild as Text
    const at = text.data.indexOf('independence')
    range.setStart(text, at)
    range.setEnd(text, at + 'independence'.length)
    // What is clamped has two boxes in its line.
    return new Set([...range.getClientRects()].map(({ top }) => top)).size
  })
  expect(linesOfWord).toBe(1)
  await rows(visitor).first().click()
  expect((await row.boundingBox())?.height).toBeGreaterThan(folded)
  await visitor.context.close()
})

test('the whole archive works by keyboard alone', async () => {
  const visitor = await open(ours())
  const { page } = visitor
  await total(visitor, 12)
  await page.getByPlaceholder('Search the query archive').focus()
  const tabTo = async (wanted: RegExp) => {
    for (let press = 0; press < 40; press++) {
      await page.keyboard.press('Tab')
      const name = await page.evaluate(() => (document.activeElement as HTMLElement | null)?.innerText ?? '')
      if (wanted.test(name)) return
    }
    throw new Error(`Tab never reaches ${wanted}`)
  }
  await tabTo(/^Filters/)
  await page.keyboard.press('Enter')
  await page.getByRole('radio', { name: 'Oslo' }).waitFor()
  await tabTo(/^Close/)
  await page.keyboard.press('Enter')
  await tabTo(/umbrella/)
  await page.keyboard.press('Enter')
  await page.getByRole('region', { name: 'Google' }).first().waitFor()
  await visitor.context.close()
})
