/** Every state of every screen, judged alike: accessible, quiet, still, within its width, whatever a visitor sets. */
import type { Page } from 'playwright-core'
import { axe, closeBrowser, comeToLife, siteUrl, visit } from './lib/browser.ts'
import { restless, shifts, watchShifts } from './lib/motion-checks.ts'
import {
  badBreaks,
  headingFaults,
  scrollThrough,
  sidewaysOnceDrawn,
  unmarkedChinese,
} from './lib/page-checks.ts'
import { CONTENT_ROUTES, enter, fillArchive, STATES, type State } from './lib/states.ts'

beforeAll(fillArchive)

afterAll(closeBrowser)

/** One visit: opened at the first width, then turned or resized to the others. */
interface Sizes {
  widths: number[]
  reducedMotion: boolean
}

const VISITS: Sizes[] = [
  { widths: [320, 420], reducedMotion: false },
  { widths: [1280, 744], reducedMotion: true },
]

/** The other widths of content pages have a test of their own. */
const CONTENT_VISIT: Sizes = { widths: [420], reducedMotion: false }

/** Good in the sense of Core Web Vitals is 0.1; we want what nobody can notice. */
const NOTICEABLE_SHIFT = 0.02

const PAGES: State[] = CONTENT_ROUTES.map((route) => ({
  name: route,
  route,
  reach: (page) => scrollThrough(page),
}))

/** A page at twice the size is as wide as half the window (WCAG 1.4.4, 1.4.10). */
const TWICE = { width: 640, height: 450 }

/** What is wrong with a state on one visit; nothing is what we want. */
async function faults(state: State, { widths, reducedMotion }: Sizes): Promise<string[]> {
  const [width = 0, ...others] = widths
  const visitor = await visit({ width, reducedMotion, termsAccepted: !state.newcomer })
  const { page, context, problems, strangers } = visitor
  await watchShifts(page)
  await enter(page, state)
  const { sum, what } = await shifts(page)
  // What axe looks at hardly depends on the width: once a visit.
  const found = [...(await axe(page)), ...(await judge(page, `${width} px`))]
  if (sum > NOTICEABLE_SHIFT && !state.replies)
    found.push(...what.map((shift) => `shifted at ${width} px by ${shift}`))
  if (reducedMotion)
    found.push(...(await restless(page)).map((animation) => `runs all the same: ${animation}`))
  for (const other of others) {
    await page.setViewportSize({ width: other, height: 900 })
    found.push(...(await judge(page, `${other} px`)))
  }
  await page.setViewportSize(TWICE)
  const twice = await sidewaysOnceDrawn(page)
  if (twice > 0) found.push(`scrolls sideways by ${twice} px at twice the size`)
  if (!state.troubled) found.push(...problems)
  found.push(...strangers)
  await context.close()
  return found
}

async function judge(page: Page, where: string): Promise<string[]> {
  const sideways = await sidewaysOnceDrawn(page)
  return [
    ...(await headingFaults(page)),
    ...(await unmarkedChinese(page)).map((text) => `not marked as Chinese: ${text}`),
    ...(await badBreaks(page)).map((words) => `a line breaks in the wrong place: ${words}`),
    ...(sideways > 0 ? [`scrolls sideways by ${sideways} px`] : []),
  ].map((fault) => `${where}: ${fault}`)
}

test.each(PAGES)('$name', async (page) => {
  expect(await faults(page, CONTENT_VISIT)).toEqual([])
})

test.each(STATES)('$name', async (state) => {
  expect(await Promise.all(VISITS.map((sizes) => faults(state, sizes)))).toEqual([[], []])
})

test.each(['/', '/about', '/archive'])('%s stays where it is when its fonts come late', async (route) => {
  const { page, context } = await visit({ width: 320 })
  const read = Promise.withResolvers<void>()
  await page.route('**/*.woff2', async (font) => {
    await read.promise
    await font.fallback()
  })
  await watchShifts(page)
  await page.goto(siteUrl() + route, { waitUntil: 'domcontentloaded' })
  await comeToLife(page)
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

test.each(['/search', '/c/ABCD2345', '/archive', '/dashboard', '/search-comparison'])(
  '%s says what it is, and that it needs scripts, where there are none',
  async (route) => {
    const { page, context } = await visit({ width: 320, javaScript: false })
    await page.goto(siteUrl() + route, { waitUntil: 'load' })
    expect((await page.locator('h1').innerText()).length).toBeGreaterThan(3)
    expect(
      await page
        .getByText(/JavaScript/)
        .first()
        .isVisible(),
    ).toBe(true)
    expect(await sidewaysOnceDrawn(page)).toBe(0)
    await context.close()
  },
)
