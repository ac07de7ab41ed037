import { axe, closeBrowser, openPage, reloadPage, siteUrl, type Visit, visit } from './lib/browser.ts'

afterAll(closeBrowser)

const dialog = ({ page }: Visit) => page.getByRole('dialog', { name: /Before you cross|Choose a name/ })

async function arrive(route: string, options: Parameters<typeof visit>[0] = {}): Promise<Visit> {
  const visitor = await visit({ termsAccepted: false, ...options })
  await openPage(visitor.page, siteUrl() + route)
  await dialog(visitor).waitFor()
  return visitor
}

const flag = ({ page }: Visit) => page.evaluate(() => localStorage.getItem('hasSeenTerms'))

test('on an unknown page, too, the terms have no close button, ignore Escape and clicks outside, and keep the focus', async () => {
  const visitor = await arrive('/no-such-page')
  const { page } = visitor
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.mouse.click(5, 5)
  expect(await dialog(visitor).isVisible()).toBe(true)
  expect(await dialog(visitor).getByRole('button', { name: /close/i }).count()).toBe(0)
  for (let press = 0; press < 6; press++) {
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('main, header, footer'))).toBeNull()
  }
  await visitor.context.close()
})

test('accepting asks for a name; a bad name is refused with the rule, a good one is kept as long as browsers allow', async () => {
  const visitor = await arrive('/', { width: 320 })
  const { page, context } = visitor
  await page.getByRole('button', { name: 'Accept' }).click()
  const name = page.getByLabel(/Username/)
  const enter = page.getByRole('button', { name: 'Enter the site' })
  const places = async () => [await name.boundingBox(), await enter.boundingBox()]
  const before = await places()
  await name.fill('paper boat')
  await page.getByText('Username can only contain letters, numbers, and underscores').waitFor()
  // The field does not move from under what is written, nor the button from under the finger.
  expect(await places()).toEqual(before)
  await enter.click()
  await name.fill('paper_boat')
  await enter.click()
  await dialog(visitor).waitFor({ state: 'hidden' })
  expect(await flag(visitor)).toBe('true')
  const cookie = (await context.cookies()).find((one) => one.name === 'username')
  expect(cookie?.value).toBe('paper_boat')
  // The cookie asks for the year 9999; browsers keep at most 400 days of it.
  expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(399 * 24 * 60 * 60)
  // The header has no room for it on a phone.
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.getByRole('banner').getByText('paper_boat').waitFor()
  await reloadPage(page)
  expect(await dialog(visitor).count()).toBe(0)
  await context.close()
})

describe('on a slow connection, before the scripts have loaded', () => {
  /** Opens a page whose scripts are held until they are let through. */
  async function openSlowly(route: string, options: Parameters<typeof visit>[0]) {
    const visitor = await visit(options)
    let letThrough: () => void = () => undefined
    const held = new Promise<void>((resolve) => {
      letThrough = resolve
    })
    await visitor.page.route(/\.js$/, async (way) => {
      await held
      await way.continue()
    })
    await visitor.page.goto(siteUrl() + route, { waitUntil: 'commit' })
    return { visitor, letThrough }
  }

  test('the terms can be read, and can be answered in place once the scripts have loaded', async () => {
    // At this width of a phone the three could share a line, and then not.
    const { visitor, letThrough } = await openSlowly('/search?q=tank%20man', {
      termsAccepted: false,
      width: 412,
    })
    const { page } = visitor
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && new URL(request.url()).pathname === '/images')
        asked.push(request.url())
    })
    await dialog(visitor).waitFor()
    const words = await dialog(visitor).innerText()
    expect(words).toMatch(/\p{Script=Han}/u)
    // Nothing of the page shows beside it.
    expect(await dialog(visitor).boundingBox()).toMatchObject({ x: 0, y: 0, height: 900 })
    const accept = page.getByRole('button', { name: 'Accept' })
    expect(await accept.isDisabled()).toBe(true)
    await page.evaluate(() => document.fonts.ready.then(() => {}))
    const places = () =>
      dialog(visitor)
        .locator('button, label, label *, a')
        .evaluateAll((all) => all.map((one) => JSON.stringify(one.getBoundingClientRect())))
    const before = await places()
    expect(before.length).toBeGreaterThan(6)
    letThrough()
    await page.waitForFunction(() => !document.querySelector('dialog button:disabled'))
    expect(await places()).toEqual(before)
    expect(asked).toEqual([])
    await accept.click()
    await page.getByRole('button', { name: 'Enter the site' }).click()
    await dialog(visitor).waitFor({ state: 'hidden' })
    expect(visitor.problems).toEqual([])
    await visitor.context.close()
  })

  test.each(['/search', '/archive'])('the box on %s shows the query of its address', async (route) => {
    const { visitor, letThrough } = await openSlowly(`${route}?q=tank%20man`, {})
    const { page } = visitor
    const box = page.locator('main input[name=q]')
    await box.waitFor()
    // The page may still be arriving, and its own small script comes after the box.
    await page.waitForFunction(
      () => document.querySelector<HTMLInputElement>('main input[name=q]')?.value === 'tank man',
    )
    expect(await page.locator('dialog[open]').count()).toBe(0)
    letThrough()
    const answered =
      route === '/search' ? page.getByText('Simulated').first() : page.locator('main [aria-busy=false]')
    await answered.waitFor()
    expect(await box.inputValue()).toBe('tank man')
    expect(visitor.problems).toEqual([])
    await visitor.context.close()
  })

  test.each(['/', '/search?q=weather'])(
    'pressing Search on %s waits for the scripts, and counts as the visitor’s own search',
    async (route) => {
      const { visitor, letThrough } = await openSlowly(route, {})
      const { page } = visitor
      const asked: unknown[] = []
      page.on('request', (request) => {
        if (request.method() === 'POST' && new URL(request.url()).pathname === '/images')
          asked.push(request.postDataJSON())
      })
      const box = page.locator('main input[name=q]')
      // By then all of the page is there, with the small script behind the box.
      await page.getByRole('contentinfo').waitFor()
      await box.fill('weather')
      await box.press('Enter')
      await page.locator('[data-held]').waitFor()
      letThrough()
      await page.waitForURL('**/c/*')
      expect(asked).toEqual([expect.objectContaining({ query: 'weather', visibility: 'listed' })])
      expect(visitor.problems).toEqual([])
      await visitor.context.close()
    },
  )
})

test('when the scripts fail to load, the terms close, and the page says so and links to the archive’s list', async () => {
  const visitor = await visit({ termsAccepted: false })
  const { page, context } = visitor
  await page.route(/\.js$/, (way) => way.abort())
  await page.goto(siteUrl(), { waitUntil: 'commit' })
  await page.getByText('This page did not load in full').waitFor()
  expect(await dialog(visitor).isVisible()).toBe(false)
  await page.getByRole('link', { name: /^The archive’s list/ }).click()
  await page.waitForURL('**/archive/plain')
  expect(await axe(page)).toEqual([])
  await context.close()
})

test('without scripts, too, a visitor can leave a page at once, and Back does not return to it', async () => {
  const { page, context } = await visit()
  await page.route('https://weather.com/', (route) => route.fulfill({ body: '<h1>Weather</h1>' }))
  await openPage(page, `${siteUrl()}/about`)
  await page.evaluate(() => sessionStorage.setItem('kept', 'here'))
  await page.route(/\.js$/, () => {})
  await page.goto(`${siteUrl()}/search`, { waitUntil: 'commit' })
  await page.getByRole('link', { name: /Leave now/ }).click()
  await page.getByRole('heading', { name: 'Weather' }).waitFor()
  await page.unroute(/\.js$/)
  await page.goBack()
  await page.waitForURL(`${siteUrl()}/about`)
  expect(await page.evaluate(() => sessionStorage.getItem('kept'))).toBeNull()
  await context.close()
})

test('visitors who accepted the terms enter, even without a name, and each visit renews an existing name', async () => {
  const visitor = await visit({ termsAccepted: false })
  const { page, context } = visitor
  await context.addInitScript(() => localStorage.setItem('hasSeenTerms', 'true'))
  const name = async () => (await context.cookies()).find((one) => one.name === 'username')
  await openPage(page, siteUrl())
  expect((await name())?.value).toMatch(/^user\d{4}$/)
  expect(await dialog(visitor).count()).toBe(0)

  const inADay = Math.floor(Date.now() / 1000) + 24 * 60 * 60
  await context.addCookies([{ name: 'username', value: 'paper_boat', url: siteUrl(), expires: inADay }])
  expect((await name())?.expires).toBe(inADay)
  await openPage(page, siteUrl())
  expect((await name())?.expires).toBeGreaterThan(inADay)
  expect(await dialog(visitor).count()).toBe(0)
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['hasSeenTerms'])
  await context.close()
})
