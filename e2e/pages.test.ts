/** Every page that editors fill, judged as each state of a screen is (`states.test.ts`); and pages that come late or without scripts. */
import { IS_CORE } from '@firewall-cafe/testing/suite'
import { closeBrowser, openPage, siteUrl, untilHydrated, visit } from './lib/browser.ts'
import { faultsOf, NOTICEABLE_SHIFT } from './lib/judge.ts'
import { unpaired } from './lib/language-checks.ts'
import { shifts, watchShifts } from './lib/motion-checks.ts'
import { scrollThrough, sharedLines, sidewaysOnceDrawn } from './lib/page-checks.ts'
import {
  CONTENT_ROUTES,
  EDITION_HOMES,
  EDITION_ROUTES,
  endsBy,
  fillArchive,
  ownRows,
  type State,
} from './lib/states.ts'

beforeAll(fillArchive)

afterAll(closeBrowser)

/** The pages of further editions are the same screens: the core suite tests the first of each only. */
const FURTHER = IS_CORE ? EDITION_HOMES : EDITION_ROUTES

const PAGES: State[] = [...CONTENT_ROUTES, ...FURTHER].map((route) => ({
  name: route,
  route,
  reach: (page) => scrollThrough(page),
  judge: async (page, width) => [
    ...(await sharedLines(page)),
    ...(route === '/'
      ? await endsBy(page.getByRole('main').getByRole('textbox').first(), { 375: 587 }[width])
      : []),
  ],
}))

test.each(PAGES)('$name', async (state) => {
  expect(await faultsOf(state)).toEqual([[], []])
})

test.each([
  ['/', 320],
  ['/about', 320],
  ['/archive', 320],
  ['/methodology', 420],
])('%s does not shift at %d px when its fonts load late', async (route, width) => {
  const { page, context } = await visit({ width })
  const read = Promise.withResolvers<void>()
  await page.route('**/*.woff2', async (font) => {
    await read.promise
    await font.fallback()
  })
  await ownRows(page)
  await watchShifts(page)
  await page.goto(siteUrl() + route, { waitUntil: 'domcontentloaded' })
  await untilHydrated(page)
  if (route === '/archive') await page.locator('main table button[aria-expanded]').first().waitFor()
  read.resolve()
  await page.evaluate(async () => {
    await document.fonts.ready
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
  })
  const { sum, what } = await shifts(page)
  expect(sum > NOTICEABLE_SHIFT ? what : []).toEqual([])
  await context.close()
})

test.each([
  ...['/search', '/archive', '/dashboard', '/search-comparison'].map(
    (route) => [route, /JavaScript/] as const,
  ),
  ['/c/ABCD2345', /No comparison has this code/] as const,
])('without JavaScript %s has a heading and says %s, and its settings are preloaded', async (route, said) => {
  const { page, context } = await visit({ width: 320, javaScript: false })
  const settings = page.waitForResponse('**/settings.json')
  await page.goto(siteUrl() + route, { waitUntil: 'load' })
  expect((await page.locator('h1').innerText()).length).toBeGreaterThan(3)
  expect(await page.getByText(said).first().isVisible()).toBe(true)
  expect(await sidewaysOnceDrawn(page)).toBe(0)
  expect((await settings).status()).toBe(200)
  await context.close()
})

test('a button, a label, a link, a name and a title without their Chinese are each reported', async () => {
  const { page, context } = await visit({ width: 375 })
  await openPage(page, `${siteUrl()}/contact`)
  expect(await unpaired(page)).toEqual([])
  await page.evaluate(() => {
    const half = (selector: string) => {
      for (const chinese of document.querySelectorAll(`${selector} [lang|=zh]`)) chinese.remove()
    }
    half('main form button')
    half('main form label')
    half('footer a[href="/events"]')
    document.querySelector('footer nav')?.setAttribute('aria-label', 'Footer')
    document.title = 'Contact'
  })
  const found = (await unpaired(page)).join('\n')
  for (const named of ['“Send”', '“Message”', '“Events”', 'aria-label “Footer”', 'title “Contact”'])
    expect(found).toContain(named)
  await context.close()
})
