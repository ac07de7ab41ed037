import type { FaultKind } from '@firewall-cafe/testing/simulators/faults'
import { rounds } from '@firewall-cafe/testing/suite'
import type { Page } from 'playwright-core'
import { ask, closeBrowser, openPage, reloadPage, siteUrl, type Visit, visit } from './lib/browser.ts'
import { inArchive } from './lib/counted.ts'
import { freshWords, spoil } from './lib/faults.ts'
import { isCovered } from './lib/page-checks.ts'

afterAll(closeBrowser)
const google = ({ page }: Visit) => page.getByRole('region', { name: 'Google' })
const baidu = ({ page }: Visit) => page.getByRole('region', { name: 'Baidu' })
const thumbnails = (side: ReturnType<typeof google>) => side.locator('button[aria-pressed]')

async function search(words: string, options: Parameters<typeof visit>[0] = {}): Promise<Visit> {
  const visitor = await visit(options)
  await openPage(visitor.page, `${siteUrl()}/search?q=${encodeURIComponent(words)}`)
  return visitor
}

describe('comparing', () => {
  test('a visitor accepts the terms, searches from the home page, and sees both engines side by side', async () => {
    const visitor = await visit({ termsAccepted: false })
    const { page } = visitor
    await openPage(page, siteUrl())
    await page.getByRole('button', { name: 'Accept' }).click()
    await page.getByRole('button', { name: 'Enter the site' }).click()
    const box = page.getByPlaceholder('Search Google + Baidu')
    await box.fill('weather')
    await box.press('Enter')
    await thumbnails(google(visitor)).nth(8).waitFor()
    await page.waitForURL('**/c/*')
    // A phone shares the head's address: the one of /search would lead to an empty page.
    const given = page.locator('head').locator('link[rel=canonical], link[hreflang], meta[property="og:url"]')
    await given.first().waitFor({ state: 'detached' })
    await thumbnails(baidu(visitor)).nth(8).waitFor()
    await page.getByText('天气').first().waitFor()
    await page.getByText('Demo: simulated engines').first().waitFor()
    const left = await google(visitor).boundingBox()
    const right = await baidu(visitor).boundingBox()
    expect(left && right && left.x + left.width <= right.x + 2).toBe(true)
    expect(visitor.problems).toEqual([])
    expect(visitor.strangers).toEqual([])
    await visitor.context.close()
  })

  test.each(['', '/zh'])(
    '%s/ with a query goes to the search, and Back to the page before',
    async (edition) => {
      const { page, context } = await visit()
      await openPage(page, `${siteUrl()}/about`)
      await openPage(page, `${siteUrl()}${edition}/?q=weather`)
      await page.waitForURL(new RegExp(`^${siteUrl()}${edition}/(search\\?q=weather|c/)`))
      await page.goBack()
      await page.waitForURL(`${siteUrl()}/about`)
      await context.close()
    },
  )
})

describe('outcomes', () => {
  const FAILURES: [FaultKind, RegExp][] = [
    ['captcha', /took us for a robot/],
    ['500', /Our question to Baidu failed/],
    ['rubbish', /in a form we could not read/],
    ['429', /Our requests to Baidu were limited/],
  ]
  // The outcome of each is tested in searches/outcomes.test.ts, its wording in search-page/search-outcomes.test.tsx.
  test.each(FAILURES.slice(0, rounds(1, 4)))(
    'a failure to look (%s) is named as one, and never shown as censorship',
    async (kind, sentence) => {
      const words = freshWords('weather')
      await spoil(words, 'baidu', kind)
      const visitor = await search(words, { width: 375, height: 667 })
      await baidu(visitor).getByText(sentence).first().waitFor()
      await baidu(visitor).getByText('This says nothing about censorship.').first().waitFor()
      expect(await baidu(visitor).getByText('CENSORED').count()).toBe(0)
      await thumbnails(google(visitor)).first().waitFor()
      await visitor.page.getByText(/^You cannot vote here/).waitFor()
      // Not by a bar at the window's end, as that of the votes is.
      expect(await isCovered(baidu(visitor).getByRole('button', { name: /^Try again/ }), 'end')).toBe(false)
      await visitor.context.close()
    },
  )
})

describe('the lightbox', () => {
  test('the lightbox opens on both sides, wraps around with the arrow keys, closes on Escape and returns the focus', async () => {
    const visitor = await search('weather')
    const { page } = visitor
    await thumbnails(baidu(visitor)).nth(8).waitFor()
    const open = google(visitor)
      .getByRole('button', { name: /Open in the viewer/ })
      .first()
    await open.focus()
    await page.keyboard.press('Enter')
    const viewer = page.getByRole('dialog', { name: 'Pictures side by side' })
    await viewer.waitFor()
    await viewer.getByText('1 / 9').first().waitFor()
    await page.keyboard.press('ArrowLeft')
    await viewer.getByText('9 / 9').waitFor()
    await page.keyboard.press('ArrowRight')
    await viewer.getByText('1 / 9').first().waitFor()
    await page.keyboard.press('Escape')
    await viewer.waitFor({ state: 'hidden' })
    expect(await open.evaluate((button) => button === document.activeElement)).toBe(true)
    expect(visitor.problems).toEqual([])
    await visitor.context.close()
  })
})

describe('voting', () => {
  test('a vote is counted once, confirmed at its button, and still shown after Back and in another tab’s archive', async () => {
    const words = freshWords('weather')
    const visitor = await visit()
    const { page } = visitor
    await ask(page, words)
    const censored = (on: Page) => on.getByRole('button', { name: /^Censored/ })
    await censored(page).click()
    const note = page.getByText('Vote counted').first()
    await note.waitFor()
    const [noteBox, buttonBox] = [await note.boundingBox(), await censored(page).boundingBox()]
    if (!noteBox || !buttonBox) throw new Error('nothing to measure')
    const [under, over] = [
      noteBox.y - buttonBox.y - buttonBox.height,
      buttonBox.y - noteBox.y - noteBox.height,
    ]
    expect(Math.max(under, over)).toBeLessThan(60)
    expect(await censored(page).getAttribute('aria-pressed')).toBe('true')
    expect(await censored(page).isDisabled()).toBe(true)

    // Lists follow a vote within about a second.
    await inArchive(words, 1, 1)
    await page.getByRole('link', { name: /^See past results/ }).click()
    await page.getByRole('row', { name: new RegExp(`^1 vote .*${words}`) }).waitFor()
    await page.goBack()
    await page.locator('button[aria-pressed="true"]', { hasText: 'Censored' }).waitFor()
    await censored(page).click({ force: true })
    await page.getByText('You have already cast this vote').first().waitFor()

    const tab = await visitor.context.newPage()
    await openPage(tab, `${siteUrl()}/archive?q=${encodeURIComponent(words)}`)
    const row = tab.getByRole('row', { name: new RegExp(`^1 vote .*${words}`) }).getByRole('button')
    await row.click()
    await tab.getByRole('button', { name: /Cast your vote/ }).click()
    await tab.locator('button[aria-pressed="true"]', { hasText: 'Censored' }).waitFor()
    await reloadPage(tab)
    await row.click()
    await tab.getByRole('button', { name: /Cast your vote/ }).click()
    await tab.locator('button[aria-pressed="true"]', { hasText: 'Censored' }).waitFor()
    await tab.getByRole('button', { name: /^Lost in Translation .*Votes 票数 ?: 0/ }).click()
    await tab.getByRole('row', { name: new RegExp(`^2 votes .*${words}`) }).waitFor()
    await tab.getByRole('button', { name: /Undo/ }).click()
    await row.waitFor()
    expect(visitor.problems).toEqual([])
    await visitor.context.close()
  })

  test('reloading, a second tab, a lower-case code and Back make no second record and keep the vote', async () => {
    const words = freshWords('orchard')
    const visitor = await visit()
    const { page, context } = visitor
    let asked = 0
    context.on('request', (request) => {
      if (request.method() === 'POST' && new URL(request.url()).pathname === '/images') asked++
    })
    const voted = (on: Page) => on.locator('button[aria-pressed="true"]', { hasText: 'Censored' }).waitFor()
    await ask(page, words)
    await page.getByRole('button', { name: /^Censored/ }).click()
    // It shows as cast at once; this is offered when the service has it.
    await page.getByRole('button', { name: /^Undo/ }).waitFor()
    const record = page.url()
    expect(record).toMatch(/\/c\/[0-9A-Z]{8}$/)
    for (let time = 0; time < rounds(1, 4); time++) {
      await page.reload()
      await voted(page)
      const tab = await context.newPage()
      await openPage(tab, record.toLowerCase())
      await voted(tab)
      expect(tab.url()).toBe(record)
      await tab.close()
      await page
        .getByRole('contentinfo')
        .getByRole('link', { name: /^About/ })
        .click()
      await page.waitForURL('**/about')
      await page.goBack()
      await voted(page)
      expect([page.url(), asked]).toEqual([record, 1])
    }
    await inArchive(words, 1, 1)
    expect(visitor.problems).toEqual([])
    await context.close()
  })
})
