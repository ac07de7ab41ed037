/** What every page and every state of every screen must satisfy, checked on two visits. */
import { IS_CORE } from '@firewall-cafe/testing/suite'
import type { Page } from 'playwright-core'
import { englishAmong, ownWords } from '../../web/test/unmarked-english.ts'
import { axe, siteUrl, visit } from './browser.ts'
import { keyboardFaults } from './keyboard-checks.ts'
import { unpaired } from './language-checks.ts'
import { restless, shifts, watchShifts } from './motion-checks.ts'
import {
  badBreaks,
  cutText,
  headingFaults,
  pictureFaults,
  sidewaysOnceDrawn,
  strayLinks,
  unmarkedChinese,
  wordsOnWords,
} from './page-checks.ts'
import { CONTENT_ROUTES, EDITION_HOMES, EDITION_ROUTES, enter, type State } from './states.ts'

/** One visit: opened at the first width, then resized to the others. */
interface Sizes {
  width: number
  others: number[]
  reducedMotion: boolean
}

const SMALL: Sizes = { width: 320, others: [375], reducedMotion: false }
const LARGE: Sizes = { width: 1280, others: IS_CORE ? [744] : [744, 1920], reducedMotion: true }

/** Good in the sense of Core Web Vitals is 0.1; we want what nobody can notice. */
export const NOTICEABLE_SHIFT = 0.02

const NOT_FOUND = '404 (Not Found)'

/** A page at twice the size is as wide as half the window (WCAG 1.4.4, 1.4.10). */
const TWICE = { width: 640, height: 450 }

/** The distances between letters, words, lines and paragraphs that a reader may want (1.4.12). */
const WIDER = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }`

const PAGES = new Set<string>([...CONTENT_ROUTES, ...EDITION_ROUTES])

/** Screens whose every control the keyboard walks to, as on content pages. */
const WALKED = new Set<string>([
  ...PAGES,
  'search-results',
  'search-viewer',
  'archive-open',
  'archive-filters',
  'dashboard',
  'comparison',
  'terms',
  'terms-rejected',
  'name',
  'zh-search-censored',
])
/** Screens measured with wider text and for the size of their targets, as content pages are. */
const MEASURED = new Set([
  ...PAGES,
  'search-results',
  'archive-open',
  'archive-filters',
  'dashboard',
  'terms',
  'name',
])

/** What is wrong with a state on each of its two visits: one list for each; should be empty. */
export const faultsOf = (state: State): Promise<string[][]> =>
  Promise.all([SMALL, LARGE].map((sizes) => faults(state, sizes)))

/** What is wrong with a state on one visit; should be empty. */
async function faults(state: State, { width, others, reducedMotion }: Sizes): Promise<string[]> {
  const visitor = await visit({ width, reducedMotion, termsAccepted: !state.newcomer })
  const { page, context, problems, strangers } = visitor
  await watchShifts(page)
  await enter(page, state)
  const { sum, what } = await shifts(page)
  const found = await judge(page, state, width)
  // axe's findings hardly depend on the width, and it takes a third of the time.
  if (width === LARGE.width || !IS_CORE) found.push(...(await axe(page)))
  if (sum > NOTICEABLE_SHIFT && !state.replies)
    found.push(...what.map((shift) => `shifted at ${width} px by ${shift}`))
  if (reducedMotion)
    found.push(...(await restless(page)).map((animation) => `runs all the same: ${animation}`))
  if (PAGES.has(state.name)) found.push(...(await pictureFaults(page)), ...(await strayLinks(page)))
  if ((width === LARGE.width || !IS_CORE) && WALKED.has(state.name))
    found.push(...(await keyboardFaults(page)).map((fault) => `${width} px: ${fault}`))
  // The other widths are for what a state measures there, and for the full run.
  for (const other of IS_CORE && !state.judge ? [] : others) {
    await page.setViewportSize({ width: other, height: 900 })
    found.push(...(await judge(page, state, other)))
  }
  // With motion some words are still being typed.
  if (reducedMotion)
    found.push(
      ...(EDITION_HOMES.some((home) => state.route.startsWith(home))
        ? await unmarkedEnglish(page)
        : await oneLanguage(page, IS_CORE ? [width, SMALL.width] : [width, ...others, SMALL.width])),
    )
  if (width === LARGE.width) {
    await page.setViewportSize(TWICE)
    const twice = await sidewaysOnceDrawn(page)
    if (twice > 0) found.push(`scrolls sideways by ${twice} px at twice the size`)
  }
  if (MEASURED.has(state.name)) {
    await page.setViewportSize({ width, height: 900 })
    found.push(...(await targetFaults(page)), ...(await spacingFaults(page)))
  }
  if (
    state.missing &&
    !problems.some((problem) => problem.endsWith(`${NOT_FOUND} ${siteUrl()}${state.route}`))
  )
    found.push('does not say 404')
  found.push(
    ...problems
      .filter((problem) => !state.troubled || /Content Security Policy/.test(problem))
      // Gatsby asks for the page's data, too.
      .filter((problem) => !state.missing || !(problem.includes(NOT_FOUND) && problem.includes(state.route))),
  )
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
    ...(await wordsOnWords(page)),
    ...(await badBreaks(page)).map((words) => `a line breaks in the wrong place: ${words}`),
    ...(sideways > 0 ? [`scrolls sideways by ${sideways} px`] : []),
  ].map((fault) => `${width} px: ${fault}`)
}

/** Unmarked English in an edition of one language. Editors write names into Chinese sentences. */
const unmarkedEnglish = async (page: Page): Promise<string[]> =>
  englishAmong(await page.evaluate(ownWords))
    .filter((text) => !/\p{Script=Han}/u.test(text))
    .map((text) => `English: ${text.trim()}`)

/** What lacks English or Chinese at each width. */
async function oneLanguage(page: Page, widths: number[]): Promise<string[]> {
  const found: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    // Charts and the like are drawn again after it.
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    )
    found.push(...(await unpaired(page)).map((text) => `${width} px: in one language: ${text}`))
  }
  return found
}

/** Targets under 24 px that are too close (2.5.8), and names that lack the visible text (2.5.3). */
async function targetFaults(page: Page): Promise<string[]> {
  // At the end of the page, no sticky bar covers anything else.
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
