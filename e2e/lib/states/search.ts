/** Search, record, archive and comparison. */
import type { Page, Route } from 'playwright-core'
import { ANY_ORIGIN } from '../browser.ts'
import {
  endsBy,
  hang,
  heading,
  main,
  ownRows,
  ownSharedRows,
  refuse,
  rows,
  type State,
  thumbnails,
} from './state.ts'

const API = {
  search: (url: URL) => url.pathname === '/images',
  listing: (url: URL) => url.pathname === '/searches',
  comparison: (url: URL) => url.pathname === '/api/search-demo',
}

const gone = (route: Route) =>
  route.fulfill({
    status: 410,
    json: { error: 'It was hidden.', state: 'hidden', reason: 'private_person', day: '2026-11-03' },
    headers: ANY_ORIGIN,
  })

/**
 * A bar of votes that is too tall, off-centre icons, cut-off counts; on larger screens a two-line hint; an outcome that
 * has no place but over the pictures, or is seen twice.
 */
function voteFaults(page: Page, width: number): Promise<string[]> {
  return page.evaluate((phone) => {
    const most = phone ? 96 : 100
    const middle = (element: Element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect()
      return phone ? (left + right) / 2 : (top + bottom) / 2
    }
    const buttons = [...document.querySelectorAll<HTMLElement>('fieldset button[aria-pressed]')]
    const bar = buttons[0]?.closest('fieldset')?.parentElement?.parentElement?.offsetHeight ?? 0
    const told = buttons[0]?.closest('section')?.querySelector('[role="status"]')?.parentElement
    const hint = [...document.querySelectorAll('[lang|="zh"]')].find(
      (element) => element.textContent === '可以多选。' && element.getClientRects().length > 0,
    )
    const note = document.querySelector('fieldset button[aria-pressed] + *')
    return [
      ...(!phone && hint && hint.getClientRects().length > 1
        ? ['the Chinese of the hint is on two lines']
        : []),
      ...(bar > most ? [`the votes are ${bar} px tall, not ${most}`] : []),
      ...((told?.offsetHeight ?? 0) < 2 ? ['the outcome is only over the pictures'] : []),
      ...(told && note && getComputedStyle(told).opacity !== '0' ? ['the outcome is seen twice'] : []),
      ...buttons.flatMap((button) => {
        const [icon, count] = [button.firstElementChild, button.lastElementChild]
        return [
          ...(icon && Math.abs(middle(icon) - middle(button)) > 1 ? ['an icon is not in the middle'] : []),
          ...(count && count.scrollWidth > count.clientWidth ? [`cut off: ${count.textContent}`] : []),
        ]
      }),
    ]
  }, width < 744)
}

/** Words of a failure that are red, as if it were a finding. */
function redWords(page: Page): Promise<string[]> {
  return main(page)
    .getByRole('alert')
    .first()
    .evaluate((alert) =>
      [...alert.querySelectorAll('*')]
        .filter((node) => /^rgb\([12]\d\d, \d\d?, \d\d?\)/.test(getComputedStyle(node).color))
        .map(({ textContent }) => `red: ${textContent}`),
    )
}

/** Both sides are side by side on every screen, even the smallest. */
async function sidesApart(page: Page): Promise<string[]> {
  const [left, right] = await Promise.all(
    ['Google', 'Baidu'].map((name) => page.getByRole('region', { name }).boundingBox()),
  )
  return left && right && left.x + left.width <= right.x + 2 ? [] : ['the sides overlap']
}

/** Tools of a comparison that differ in width, do not fill the frame, are too small, or lack an icon. */
async function toolFaults(page: Page): Promise<string[]> {
  const frame = await page.getByRole('region', { name: 'Google' }).locator('..').boundingBox()
  return page.getByRole('button', { name: /^Copy link/ }).evaluate((first, outer) => {
    const box = first.parentElement as HTMLElement
    const cells = [...box.querySelectorAll<HTMLElement>(':scope > :is(a, button)')]
    const { left, right } = box.getBoundingClientRect()
    const widths = cells.map((cell) => cell.getBoundingClientRect().width)
    const rows = new Set(cells.map((cell) => cell.offsetTop)).size
    const most = innerWidth < 744 ? 2 : 1
    return [
      ...(outer && Math.abs(outer.x - left) + Math.abs(outer.x + outer.width - right) < 4
        ? []
        : ['the tools are not as wide as the frame']),
      ...(Math.max(...widths) - Math.min(...widths) < 1 ? [] : [`tools are ${widths} px wide`]),
      ...(rows > most ? [`the tools take ${rows} rows`] : []),
      ...cells.flatMap((cell) => [
        ...(cell.querySelector('svg') ? [] : [`no icon: ${cell.textContent}`]),
        ...(Math.min(cell.offsetWidth, cell.offsetHeight) < 44 ? [`small: ${cell.textContent}`] : []),
      ]),
    ]
  }, frame)
}

/** Heads of the archive's columns without room between their words. */
function headsThatTouch(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const words = document.createRange()
    const heads = [...document.querySelectorAll<HTMLElement>('main thead th')]
      // On narrow screens some are there for screen readers only, in a box of one pixel.
      .filter(({ offsetWidth }) => offsetWidth > 1)
      .map((head) => {
        words.selectNodeContents(head)
        const { left, right } = words.getBoundingClientRect()
        return { left, right, name: head.textContent }
      })
    return heads
      .filter(({ right }, at) => right + 8 > (heads[at + 1]?.left ?? Number.POSITIVE_INFINITY))
      .map(({ name }) => `no room behind the head: ${name}`)
  })
}

/** Rows of the archive taller than 128 px: the hour or day beside the words needs two lines. */
async function tallRows(page: Page): Promise<string[]> {
  const heights = await rows(page).evaluateAll((buttons) =>
    buttons
      .map((button) => button.closest('tr'))
      .filter((row) => !row?.textContent?.includes('Censored'))
      .map((row) => row?.offsetHeight ?? 0),
  )
  return heights.filter((height) => height > 128).map((height) => `a row is ${height} px tall`)
}

async function askProviders(page: Page): Promise<void> {
  const box = main(page).getByRole('textbox').first()
  await box.fill('weather')
  await box.press('Enter')
}

const providersAnswered = async (page: Page) => {
  await askProviders(page)
  await page
    .getByRole('region', { name: /^Serper/ })
    .getByRole('listitem')
    .nth(4)
    .waitFor()
}

export const SEARCH_STATES: State[] = [
  { name: 'search-empty', route: '/search', reach: heading },
  {
    name: 'search-no-words',
    route: '/search',
    reach: async (page) => {
      await main(page).getByRole('textbox').or(page.getByRole('searchbox')).first().press('Enter')
      await page.getByText('Please enter a search query').waitFor()
    },
  },
  {
    name: 'search-loading',
    route: '/search?q=weather',
    service: (page) => page.route(API.search, hang),
    reach: (page) => page.locator('[aria-busy="true"]').first().waitFor(),
  },
  {
    name: 'search-results',
    route: '/search?q=weather',
    reach: (page) => thumbnails(page).nth(17).waitFor(),
    judge: sidesApart,
  },
  {
    name: 'search-censored',
    route: '/search?q=tank%20man',
    reach: (page) => main(page).getByText('Censored').first().waitFor(),
  },
  {
    name: 'zh-search-censored',
    route: '/zh/search?q=坦克人',
    reach: (page) => main(page).getByText('没有图片').first().waitFor(),
  },
  {
    name: 'search-failed',
    route: '/search?q=weather',
    service: (page) => page.route(API.search, refuse),
    reach: (page) => page.getByText('The search did not go through').waitFor(),
    judge: redWords,
    troubled: true,
  },
  {
    name: 'search-viewer',
    route: '/search?q=weather',
    reach: async (page) => {
      await thumbnails(page).nth(17).waitFor()
      const opener = page.getByRole('button', { name: /Open in the viewer/ }).first()
      const small = (page.viewportSize()?.width ?? 0) < 744
      await (small ? thumbnails(page).first() : opener).click()
      await page.getByRole('dialog', { name: 'Pictures side by side' }).waitFor()
    },
    dialog: true,
  },
  {
    name: 'record',
    route: '/search',
    reach: async (page) => {
      const box = main(page).getByRole('textbox')
      await box.fill('weather')
      await box.press('Enter')
      await page.waitForURL('**/c/*')
      await page.reload()
      await thumbnails(page).nth(17).waitFor()
      // The browser takes a scroll in the frame that first shows the pictures for a shift of what is below them.
      await page.evaluate(
        () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
      )
      await page.getByRole('button', { name: /^Show/ }).click()
      await page.getByRole('button', { name: /^Clear the list/ }).waitFor()
    },
    judge: toolFaults,
  },
  {
    name: 'record-unknown',
    route: '/c/ZZZZ2345',
    reach: (page) => page.getByRole('heading', { name: /^No comparison here/ }).waitFor(),
    troubled: true,
  },
  {
    name: 'record-report',
    route: '/search?q=weather',
    reach: async (page) => {
      await page.getByRole('button', { name: /^Report/ }).click()
      await page.getByRole('dialog', { name: /Report this comparison/ }).waitFor()
    },
    dialog: true,
  },
  {
    name: 'record-share',
    route: '/search?q=weather',
    replies: true,
    reach: async (page) => {
      await page.getByRole('button', { name: /^Share/ }).click()
      await page
        .getByRole('dialog')
        .getByRole('img', { name: /^QR code/ })
        .waitFor()
    },
    dialog: true,
  },
  {
    name: 'record-print',
    route: '/search?q=weather',
    replies: true,
    reach: async (page) => {
      await page.getByRole('button', { name: /^Print/ }).click()
      await page.getByRole('dialog').getByRole('listitem').nth(17).waitFor()
    },
    dialog: true,
  },
  {
    name: 'record-present',
    route: '/search?q=weather',
    reach: async (page) => {
      await page.getByRole('link', { name: /^Present/ }).click()
      await page.waitForURL('**/c/*?present')
      await page.reload()
      await page.getByRole('dialog').getByRole('listitem').nth(17).waitFor()
    },
    dialog: true,
    replies: true,
  },
  {
    name: 'record-gone',
    route: '/c/ZZZZ2346',
    service: (page) => page.route('**/comparisons/*', gone),
    reach: (page) => page.getByText('Private person', { exact: true }).waitFor(),
    troubled: true,
  },
  {
    name: 'archive-loading',
    route: '/archive',
    service: (page) => page.route(API.listing, hang),
    reach: heading,
  },
  {
    name: 'archive',
    route: '/archive',
    service: ownSharedRows,
    reach: (page) => rows(page).first().waitFor(),
    judge: async (page, width) => [
      ...(await endsBy(rows(page).first(), { 375: 667, 1280: 720 }[width])),
      ...(await headsThatTouch(page)),
      ...(width === 1280 ? await tallRows(page) : []),
    ],
  },
  {
    name: 'zh-archive',
    route: '/zh/archive',
    service: ownRows,
    reach: (page) => rows(page).first().waitFor(),
  },
  {
    name: 'archive-open',
    route: '/archive?q=weather',
    service: ownRows,
    replies: true,
    reach: async (page) => {
      await rows(page).first().click()
      await main(page).locator('table img').first().waitFor()
    },
  },
  {
    name: 'archive-filters',
    route: '/archive',
    service: ownRows,
    reach: async (page) => {
      await rows(page).first().waitFor()
      await page.getByRole('button', { name: /^Filters/ }).click()
      await page.getByRole('checkbox').first().waitFor()
    },
  },
  {
    name: 'archive-nothing',
    route: '/archive?q=nobodyaskedthis',
    reach: (page) =>
      page
        .getByText('Total: 0')
        .or(page.getByText(/No results/))
        .first()
        .waitFor(),
  },
  {
    name: 'archive-failed',
    route: '/archive',
    service: (page) => page.route(API.listing, refuse),
    reach: (page) => main(page).getByRole('alert').first().waitFor(),
    troubled: true,
  },
  {
    name: 'comparison',
    route: '/search-comparison',
    replies: true,
    reach: providersAnswered,
  },
  { name: 'zh-comparison', route: '/zh/search-comparison', replies: true, reach: providersAnswered },
  {
    name: 'comparison-failed',
    route: '/search-comparison',
    service: (page) => page.route(API.comparison, refuse),
    replies: true,
    reach: async (page) => {
      await askProviders(page)
      await main(page).getByRole('alert').first().waitFor()
    },
    troubled: true,
  },
  {
    name: 'search-voted',
    route: '/search?q=weather',
    replies: true,
    reach: async (page) => {
      await page
        .getByRole('button', { name: /^Lost in Translation/ })
        .and(page.locator(':not([aria-disabled])'))
        .click()
      await page.getByRole('button', { name: /^Undo/ }).waitFor()
    },
    judge: voteFaults,
  },
]
