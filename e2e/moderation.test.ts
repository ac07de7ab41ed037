/** Moderation: what a report does, the staff page by keyboard alone, and what visitors still see. */
import { staffLink } from '@firewall-cafe/shared'
import { eventually } from '@firewall-cafe/testing/eventually'
import { rounds } from '@firewall-cafe/testing/suite'
import type { Page } from 'playwright-core'
import { post } from './lib/api.ts'
import { apiUrl, ask, axe, closeBrowser, openPage, siteUrl, staffToken, visit } from './lib/browser.ts'
import { freshWords } from './lib/faults.ts'
import { sidewaysScroll } from './lib/page-checks.ts'

afterAll(closeBrowser)

let networks = 0
/** Headers of a visitor in a network of their own. */
const somebody = () => {
  networks++
  return { 'x-voter-token': crypto.randomUUID(), 'x-forwarded-for': `198.18.${networks}.7` }
}

const made = async (query: string) => (await post<{ code: string }>('/images', { query }, somebody())).code
const report = (code: string) =>
  post(`/comparisons/${code}/reports`, { reason: 'hate', note: '' }, somebody())

const staffHeaders = () => ({ 'x-dashboard-token': staffToken() })
async function fromStaff<Answer>(path: string): Promise<Answer> {
  return (await (await fetch(apiUrl() + path, { headers: staffHeaders() })).json()) as Answer
}

/** The last test leaves what staff would have to look at: these tests may run once more on the same system. */
beforeAll(async () => {
  const { items } = await fromStaff<{ items: { code: string }[] }>('/moderation/queue')
  for (const { code } of items)
    await post(`/moderation/${code}`, { action: 'keep', reason: 'other' }, staffHeaders())
})

const sheet = (page: Page) => page.locator('article[data-code]')
const focused = (page: Page, role: string) =>
  page.evaluate((wanted) => document.activeElement?.getAttribute('role') === wanted, role)

/** As staff, who touch the keyboard only. */
async function openDesk(page: Page): Promise<void> {
  await openPage(page, staffLink(siteUrl(), staffToken()))
  await page.getByRole('tab', { name: /^Moderation/ }).waitFor()
  while (!(await focused(page, 'tab'))) await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowRight')
  await page.getByRole('listbox').waitFor()
  while (!(await focused(page, 'listbox'))) await page.keyboard.press('Tab')
}

/** Every action twice and every reason once at the least; more than one page of the queue in the full run. */
const ITEMS = rounds(10, 100)
const KEYS = { keep: 'k', limit: 'l', hide: 'h', remove: 'r' } as const
type Action = keyof typeof KEYS
const ACTIONS = Object.keys(KEYS) as Action[]

test(`staff moderate ${ITEMS} reported comparisons with the keyboard alone`, async () => {
  const codes: string[] = []
  for (let batch = 0; batch < ITEMS / 5; batch++) {
    const words = freshWords('desk')
    codes.push(...(await Promise.all(Array.from({ length: 5 }, () => made(words)))))
  }
  for (const code of codes) await report(code)

  const { page, context, problems } = await visit({ height: 800 })
  await openDesk(page)
  const chosen = new Map<string, Action>()
  while (chosen.size < ITEMS) {
    const code = await sheet(page).getAttribute('data-code')
    if (!code || chosen.has(code)) throw new Error(`The sheet holds ${code} after ${chosen.size}`)
    const action = ACTIONS[chosen.size % ACTIONS.length] as Action
    chosen.set(code, action)
    await page.keyboard.press(KEYS[action])
    await page.keyboard.press(String(1 + (chosen.size % 7)))
    // A quick press that still repeats the key.
    for (let held = 0; held < 4; held++) await page.keyboard.down('Enter')
    await page.keyboard.up('Enter')
    if (action === 'remove') {
      await page.getByRole('button', { name: /^Yes, remove for ever/ }).waitFor()
      await page.keyboard.press('Enter')
    }
    await page.locator(`article[data-code="${code}"]`).waitFor({ state: 'detached' })
    await sheet(page).or(page.getByText('Nothing is waiting')).first().waitFor()
  }
  await page.getByText('Nothing is waiting').waitFor()
  expect([...chosen.keys()].toSorted()).toEqual(codes.toSorted())
  const { items } = await fromStaff<{ items: { code: string; action: Action }[] }>('/moderation/log')
  const logged = items.filter(({ code }) => chosen.has(code))
  expect(logged).toHaveLength(ITEMS)
  expect(logged.filter(({ code, action }) => chosen.get(code) !== action)).toEqual([])
  expect(problems).toEqual([])
  await context.close()
}, 580_000)

test('a hidden comparison becomes a tombstone, and U brings it back', async () => {
  const words = freshWords('neighbour')
  const { page, context } = await visit({ width: 375, height: 740 })
  await ask(page, words)
  await page.waitForURL('**/c/*')
  const code = new URL(page.url()).pathname.slice(3)
  await page.getByRole('button', { name: /^Report/ }).click()
  const dialog = page.getByRole('dialog', { name: /Report this comparison/ })
  await dialog.getByRole('radio', { name: /^Private person/ }).check()
  await dialog.getByRole('textbox').fill('She is not a public person.')
  expect(await sidewaysScroll(page)).toBe(0)
  await page.keyboard.press('Enter')
  await page.getByText('Staff will look at it.').waitFor()

  const staff = await visit({ height: 800 })
  await openDesk(staff.page)
  await sheet(staff.page).getByText('She is not a public person.').waitFor()
  expect(await staff.page.locator('body').innerText()).not.toContain(words)
  await staff.page.keyboard.down(' ')
  await sheet(staff.page).getByText(words).first().waitFor()
  await staff.page.keyboard.up(' ')
  await sheet(staff.page).getByText(words).first().waitFor({ state: 'detached' })
  await staff.page.keyboard.press('h')
  await staff.page.keyboard.press('Enter')
  await staff.page.getByText(`${code} hidden`).waitFor()

  const answer = await fetch(`${apiUrl()}/comparisons/${code}`)
  expect(answer.status).toBe(410)
  expect(await answer.json()).toMatchObject({ state: 'hidden', reason: 'private_person' })
  const visitor = await visit()
  await openPage(visitor.page, `${siteUrl()}/c/${code}`)
  await visitor.page.getByRole('heading', { name: /^This comparison was taken out/ }).waitFor()
  await visitor.page.getByText('Private person', { exact: true }).waitFor()
  expect(await visitor.page.content()).not.toContain(words)
  for (const width of [1280, 375]) {
    await visitor.page.setViewportSize({ width, height: 740 })
    expect(await sidewaysScroll(visitor.page)).toBe(0)
  }
  await visitor.context.close()

  await staff.page.keyboard.press('u')
  await staff.page.getByText(`${code}: undone`).waitFor()
  await openPage(page, `${siteUrl()}/c/${code}`)
  await page.getByRole('button', { name: /^Report/ }).waitFor()
  // What was undone waits again.
  await staff.page.locator(`[role=option][data-code="${code}"]`).waitFor()
  await staff.page.keyboard.press('k')
  await staff.page.keyboard.press('Enter')
  await staff.page.getByText(`${code} kept`).waitFor()
  await context.close()
  await staff.context.close()
})

test('three reports from three networks cover the pictures of a comparison until they are pressed', async () => {
  const code = await made('weather')
  for (let reports = 0; reports < 3; reports++) await report(code)
  await eventually(async () => {
    const record = await (await fetch(`${apiUrl()}/comparisons/${code}`)).json()
    expect((record as { state: string }).state).toBe('limited')
  })
  const { page, context } = await visit({ width: 1280 })
  await openPage(page, `${siteUrl()}/c/${code}`)
  const covered = page.getByRole('button', { name: /^Picture \d, covered/ })
  await covered.nth(17).waitFor()
  expect(await page.locator('[data-side] img').count()).toBe(0)
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex')
  expect(await axe(page)).toEqual([])
  for (const width of [1280, 375]) {
    await page.setViewportSize({ width, height: 740 })
    expect(await sidewaysScroll(page)).toBe(0)
  }
  await covered.first().press('Enter')
  await page.locator('[data-side] img[data-loaded]').first().waitFor()
  expect(await covered.count()).toBe(17)
  await page.getByRole('button', { name: /^Show all/ }).press('Enter')
  await page.locator('[data-side] img[data-loaded]').nth(17).waitFor()
  expect(await covered.count()).toBe(0)
  await context.close()
})
