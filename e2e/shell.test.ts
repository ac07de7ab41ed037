import type { ServerResponse } from 'node:http'
import { serveLocally } from '@firewall-cafe/testing/connections'
import { eventually } from '@firewall-cafe/testing/eventually'
import { closeBrowser, openPage, siteUrl, visit } from './lib/browser.ts'
import { shifts, watchShifts } from './lib/motion-checks.ts'
import { cutText, sidewaysScroll } from './lib/page-checks.ts'
import { fillArchive } from './lib/states.ts'

afterAll(closeBrowser)

const DRAWER = [
  ['Archive', '/archive'],
  ['Editorial', '/editorial'],
  ['About', '/about'],
  ['Events', '/events'],
  ['Press', '/press'],
  ['Support', '/support'],
  ['Contact', '/contact'],
]

const FOOTER = [
  ['About', '/about'],
  ['Press', '/press'],
  ['Events', '/events'],
  ['Search', '/search'],
  ['Search Archive', '/archive'],
  ['Expert Commentary', '/editorial'],
  ['Data', '/data'],
  ['Safety', '/safety'],
  ['Partner with us', '/support'],
  ['Contact', '/contact'],
]

test('the header shows the running local and Beijing time and the visitor’s name', async () => {
  const { page, context } = await visit()
  await openPage(page, siteUrl())
  const header = page.getByRole('banner')
  await header.getByText('paper_boat').waitFor()
  const first = await header.innerText()
  expect(first).toMatch(/Your time[\s\S]*\d\d:\d\d[\s\S]*Beijing[\s\S]*\d\d:\d\d/)
  // Beijing is 12 or 13 hours ahead of New York, so its clock shows another hour.
  const [here, beijing] = await header
    .locator('time')
    .evaluateAll((clocks) => clocks.map((clock) => Number((clock as HTMLTimeElement).dateTime.slice(0, 2))))
  expect([12, 13]).toContain(((beijing ?? 0) - (here ?? 0) + 24) % 24)
  await page.waitForFunction((before) => document.querySelector('header')?.innerText !== before, first)
  await context.close()
})

test('the drawer opens from the right, full width on a phone and half on a larger page, and returns the focus', async () => {
  const { page, context } = await visit()
  await openPage(page, siteUrl())
  const menu = page.getByRole('button', { name: /^Menu/ })
  const drawer = page.getByRole('dialog').filter({ has: page.getByRole('link', { name: /^Editorial/ }) })
  for (const [width, share] of [
    [420, 1],
    [900, 0.5],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await menu.click()
    await drawer.getByRole('link', { name: /^Archive/ }).waitFor()
    const box = await drawer.boundingBox()
    const whole = (await page.locator('header').first().boundingBox())?.width ?? 0
    expect(Math.abs((box?.width ?? 0) - whole * share)).toBeLessThanOrEqual(1)
    expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) - whole)).toBeLessThanOrEqual(1)
    const links = await drawer
      .getByRole('navigation')
      .getByRole('link')
      .evaluateAll((all) =>
        all.map((link) => [link.textContent?.replace(/[^A-Za-z].*$/, ''), link.getAttribute('href')]),
      )
    expect(links).toEqual(DRAWER)
    await page.keyboard.press('Escape')
    await drawer.waitFor({ state: 'hidden' })
    expect(await menu.evaluate((element) => element === document.activeElement)).toBe(true)
  }
  await context.close()
})

test('the footer has all its links, and the three social pages open in a new tab', async () => {
  const { page, context } = await visit()
  await openPage(page, siteUrl())
  const footer = page.getByRole('contentinfo')
  const links = await footer
    .getByRole('navigation')
    .getByRole('link')
    .evaluateAll((all) =>
      all.map((link) => [link.firstChild?.textContent?.trim(), link.getAttribute('href')]),
    )
  expect(links).toEqual(FOOTER)
  for (const name of ['Instagram', 'Facebook', 'YouTube']) {
    expect(await footer.getByRole('link', { name }).getAttribute('target')).toBe('_blank')
  }
  await context.close()
})

test('the suggested past queries lead into the archive, and its heading is announced', async () => {
  const { page, context } = await visit()
  await openPage(page, siteUrl())
  const links = await page
    .locator('a[href^="/archive?q="]')
    .evaluateAll((all) =>
      all.map((link) => decodeURIComponent(link.getAttribute('href')?.split('q=')[1] ?? '')),
    )
  expect(new Set(links)).toEqual(new Set(['tank man', 'june 4', '天安门广场', '小熊维尼 xi', 'uyghur']))
  await page.locator('a[href^="/archive?q="]').first().click()
  await page.locator('#gatsby-announcer', { hasText: /^Archive/ }).waitFor({ state: 'attached' })
  await context.close()
})

test('a headline longer than a line is cut off nowhere, on a phone and on a desktop', async () => {
  const { page, context } = await visit()
  await openPage(page, siteUrl())
  await page
    .locator('h1 + [aria-hidden] > span > :last-child')
    .first()
    .evaluate((rest) => {
      rest.before('One question, two answers, three Donaudampfschifffahrtsgesellschaften.')
    })
  for (const width of [375, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    expect([width, await cutText(page)]).toEqual([width, []])
  }
  await context.close()
})

test('without JavaScript a visitor can search the archive and read a comparison, on a phone too', async () => {
  const words = `weather ${Date.now().toString(36)}`
  await fillArchive('oslo', [words])
  const { page, context, problems } = await visit({ width: 320, javaScript: false })
  await openPage(page, `${siteUrl()}/archive`)
  expect(await page.getByRole('main').innerText()).not.toMatch(/Loading/)
  await page.getByRole('link', { name: /^The archive’s list, without JavaScript/ }).click()
  await page.getByRole('searchbox').fill(words)
  await page.keyboard.press('Enter')
  const row = page.getByRole('link', { name: new RegExp(words) })
  await row.waitFor()
  expect(await sidewaysScroll(page)).toBe(0)
  await row.click()
  await page.waitForURL('**/c/*')
  // The site's server waits two seconds for the service, and then sends the page without the comparison.
  await eventually(async () => {
    await page.reload()
    expect(await page.title()).toMatch(new RegExp(`^Demo data 演示数据: ${words} .*FIREWALL Cafe`))
  })
  const main = page.getByRole('main')
  expect(await main.getByRole('heading', { level: 2 }).first().innerText()).toBe(words)
  expect(await main.locator('.demo').innerText()).toContain('This is demo data')
  await main.getByRole('img').nth(16).waitFor()
  expect(await main.innerText()).not.toMatch(/Loading|needs JavaScript/)
  expect(await sidewaysScroll(page)).toBe(0)
  expect(problems.filter((text) => !text.includes('404 (Not Found)'))).toEqual([])
  await context.close()
})

test.each([
  ['its search box', '/search?q=weather', '<div class="SearchTop-module--top'],
  ['the panel of its search box', '/search?q=weather', '<div class="SearchInput-module--panel'],
  ['its words', '/no-such-page', '<h1'],
])('a page does not shift when %s arrives later than what is above', async (_what, route, rest) => {
  let sendRest = () => {}
  const painted = new Promise<void>((resolve) => {
    sendRest = resolve
  })
  const answer = async (url: string, response: ServerResponse) => {
    const page = await fetch(siteUrl() + url)
    const body = Buffer.from(await page.arrayBuffer())
    response.setHeader('content-type', page.headers.get('content-type') ?? '')
    const cut = url === route ? body.indexOf(rest) : 0
    response.write(body.subarray(0, cut))
    if (cut > 0) await painted
    response.end(body.subarray(cut))
  }
  const slow = await serveLocally(({ url = '' }, response) => {
    answer(url, response).catch(() => response.destroy())
  })
  const { page, context } = await visit()
  try {
    await watchShifts(page)
    await page.goto(slow.origin + route, { waitUntil: 'commit' })
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
    expect(await page.locator('footer').count()).toBe(0)
    sendRest()
    await page.locator('footer').waitFor()
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    )
    // The three squares of what loads may be drawn before their word, which is no move of the page.
    const { what } = await shifts(page)
    expect(what.filter((shift) => !shift.startsWith('0.000'))).toEqual([])
  } finally {
    await context.close()
    await slow.stop()
  }
})
