/**
 * Every page and every state of every screen, opened twice and judged there by everything that holds for all of them:
 * accessible, in both languages, still, within its width, reached by the keyboard, whatever a visitor sets.
 */
import type { Page } from 'playwright-core'
import { axe, closeBrowser, comeToLife, openPage, siteUrl, visit } from './lib/browser.ts'
import { keyboardFaults } from './lib/keyboard-checks.ts'
import { unpaired } from './lib/language-checks.ts'
import { restless, shifts, watchShifts } from './lib/motion-checks.ts'
import {
  badBreaks,
  cutText,
  headingFaults,
  pictureFaults,
  scrollThrough,
  sidewaysOnceDrawn,
  strayLinks,
  unmarkedChinese,
} from './lib/page-checks.ts'
import { CONTENT_ROUTES, endsBy, enter, fillArchive, STATES, type State } from './lib/states.ts'

beforeAll(fillArchive)

afterAll(closeBrowser)

/** One visit: opened at the first width, then turned or resized to the other. */
interface Sizes {
  width: number
  other: number
  reducedMotion: boolean
}

const SMALL: Sizes = { width: 320, other: 375, reducedMotion: false }
const LARGE: Sizes = { width: 1280, other: 744, reducedMotion: true }

/** Good in the sense of Core Web Vitals is 0.1; we want what nobody can notice. */
const NOTICEABLE_SHIFT = 0.02

/** A page at twice the size is as wide as half the window (WCAG 1.4.4, 1.4.10). */
const TWICE = { width: 640, height: 450 }

/** The distances between letters, words, lines and paragraphs that a reader may want (1.4.12). */
const WIDER = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }`

const PAGES: State[] = CONTENT_ROUTES.map((route) => ({
  name: route,
  route,
  reach: (page) => scrollThrough(page),
  ...(route === '/' && {
    judge: (page, width) => endsBy(page.getByRole('main').getByRole('textbox').first(), { 375: 587 }[width]),
  }),
}))

const VOTED: State = {
  name: 'search-voted',
  route: '/search?q=weather',
  reach: async (page) => {
    await page
      .getByRole('button', { name: /^Lost in Translation/ })
      .and(page.locator(':not([aria-disabled])'))
      .click()
    await page.getByRole('button', { name: /^Undo/ }).waitFor()
  },
  judge: voteFaults,
}

/** A bar of votes that takes too much of a phone, and counts that it cuts off. */
function voteFaults(page: Page, width: number): Promise<string[]> {
  return page.evaluate(
    (most) => {
      const counts = [
        ...document.querySelectorAll<HTMLElement>('fieldset button[aria-pressed] > :last-child'),
      ]
      const bar = counts[0]?.closest('fieldset')?.parentElement?.parentElement?.offsetHeight ?? 0
      return [
        ...(bar > most ? [`the votes are ${bar} px tall, not ${most}`] : []),
        ...counts
          .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
          .map(({ textContent }) => `cut off: ${textContent}`),
      ]
    },
    width < 744 ? 96 : 100,
  )
}

/** Screens whose every control the keyboard walks to, as on content pages. */
const WALKED = new Set([
  ...CONTENT_ROUTES,
  'search-results',
  'search-viewer',
  'archive-open',
  'archive-filters',
  'dashboard',
  'comparison',
  'terms',
  'name',
])
/** Screens measured with wider text and for the size of their targets, as content pages are. */
const MEASURED = new Set([
  ...CONTENT_ROUTES,
  'search-results',
  'archive-open',
  'archive-filters',
  'dashboard',
  'terms',
  'name',
])

/** What is wrong with a state on one visit; nothing is what we want. */
async function faults(state: State, { width, other, reducedMotion }: Sizes): Promise<string[]> {
  const visitor = await visit({ width, reducedMotion, termsAccepted: !state.newcomer })
  const { page, context, problems, strangers } = visitor
  await watchShifts(page)
  await enter(page, state)
  const { sum, what } = await shifts(page)
  // What axe looks at hardly depends on the width: once a visit.
  const found = [...(await axe(page)), ...(await judge(page, state, width))]
  if (sum > NOTICEABLE_SHIFT && !state.replies)
    found.push(...what.map((shift) => `shifted at ${width} px by ${shift}`))
  if (reducedMotion)
    found.push(...(await restless(page)).map((animation) => `runs all the same: ${animation}`))
  if (PAGES.includes(state)) found.push(...(await pictureFaults(page)), ...(await strayLinks(page)))
  if (width === LARGE.width && WALKED.has(state.name)) found.push(...(await keyboardFaults(page)))
  await page.setViewportSize({ width: other, height: 900 })
  found.push(...(await judge(page, state, other)))
  // With motion some words are still being typed.
  if (reducedMotion) found.push(...(await oneLanguage(page, [width, other, SMALL.width])))
  await page.setViewportSize(TWICE)
  const twice = await sidewaysOnceDrawn(page)
  if (twice > 0) found.push(`scrolls sideways by ${twice} px at twice the size`)
  if (MEASURED.has(state.name)) {
    await page.setViewportSize({ width, height: 900 })
    found.push(...(await targetFaults(page)), ...(await spacingFaults(page)))
  }
  if (!state.troubled) found.push(...problems)
  found.push(...strangers)
  await context.close()
  return found
}

async function judge(page: Page, state: State, width: number): Promise<string[]> {
  const sideways = await sidewaysOnceDrawn(page)
  return [
    ...((await state.judge?.(page, width)) ?? []),
    ...(await headingFaults(page)),
    ...(await unmarkedChinese(page)).map((text) => `not marked as Chinese: ${text}`),
    ...(await badBreaks(page)).map((words) => `a line breaks in the wrong place: ${words}`),
    ...(sideways > 0 ? [`scrolls sideways by ${sideways} px`] : []),
  ].map((fault) => `${width} px: ${fault}`)
}

/** What is not in English and in Chinese at each width. */
async function oneLanguage(page: Page, widths: number[]): Promise<string[]> {
  const found: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    // What is drawn to measure is drawn anew after it.
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    )
    found.push(...(await unpaired(page)).map((text) => `${width} px: in one language: ${text}`))
  }
  return found
}

/** Targets under 24 px that do not stand apart (2.5.8), and names without what is written on them (2.5.3). */
async function targetFaults(page: Page): Promise<string[]> {
  // At its end no bar that stays in sight lies over anything else.
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  return axe(page, ['target-size', 'label-content-name-mismatch'])
}

/** Text that wider spacing cuts or pushes aside (1.4.12). The spacing stays. */
async function spacingFaults(page: Page): Promise<string[]> {
  const before = new Set(await cutText(page))
  // A style element would offend the page's policy; a sheet handed over by the browser does not.
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    document.adoptedStyleSheets.push(sheet)
  }, WIDER)
  const sideways = await sidewaysOnceDrawn(page)
  return [
    ...(sideways > 0 ? [`wider text scrolls ${sideways} px sideways`] : []),
    ...(await cutText(page)).filter((cut) => !before.has(cut)).map((cut) => `wider text is cut: ${cut}`),
  ]
}

test.each([...PAGES, ...STATES, VOTED])('$name', async (state) => {
  expect(await Promise.all([SMALL, LARGE].map((sizes) => faults(state, sizes)))).toEqual([[], []])
})

test.each([
  ['/', 320],
  ['/about', 320],
  ['/archive', 320],
  ['/methodology', 420],
])('%s stays where it is at %d px when its fonts come late', async (route, width) => {
  const { page, context } = await visit({ width })
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

test('a button, a label, a link, a name and a title that lose their Chinese are each named', async () => {
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
