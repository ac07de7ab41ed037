/** One state of a screen: how to reach it, and what many states share. */
import type { Locator, Page, Route } from 'playwright-core'
import { ANY_ORIGIN, openPage, siteUrl } from '../browser.ts'

export interface State {
  name: string
  route: string
  /** What the service does on this visit, set before the page opens. */
  service?(page: Page): Promise<unknown>
  /** Brings the opened page into the state, and waits until it is there. */
  reach(page: Page): Promise<unknown>
  /** What else is wrong with it at a width; should be empty. */
  judge?(page: Page, width: number): Promise<string[]>
  /** Begins with the terms dialog. */
  newcomer?: boolean
  /** A dialog fills the screen; the page behind it is not part of the state. */
  dialog?: boolean
  /** Requests fail here on purpose, and the browser's console says so. */
  troubled?: boolean
  /** The page does not exist, and the browser's console says only that. */
  missing?: boolean
  /** It answers a press, and appears whenever it comes: within the 500 ms of CLS or after them. */
  replies?: boolean
}

/** Opens the state on a page that is not open yet. */
export async function enter(page: Page, { route, service, reach }: State): Promise<void> {
  await service?.(page)
  await openPage(page, siteUrl() + route)
  await reach(page)
}

/** Neither answers nor fails, for as long as the page is open. */
export const hang = () => {}
export const refuse = (route: Route) =>
  route.fulfill({ status: 503, json: { error: 'The service is paused.' }, headers: ANY_ORIGIN })
export const answer = (json: unknown) => (route: Route) => route.fulfill({ json, headers: ANY_ORIGIN })

/** The place of the searches that fill the archive for the states. */
export const FILLED_PLACE = 'oslo'
/**
 * Makes the archive list what was searched there, whatever the page asks for. Other tests search for 200
 * characters; within an hour the order of all is random, so a row of theirs may come first.
 */
export const ownRows = (page: Page) =>
  page.route(isListing, (route) => route.continue({ url: ownListing(route) }))

/** The same, as if each row shared the answer of a search of the same hour, another hour or another day. */
export const ownSharedRows = (page: Page) =>
  page.route(isListing, async (route) => {
    const response = await route.fetch({ url: ownListing(route) })
    if (!response.ok()) return route.fulfill({ response })
    const { data, ...list } = await response.json()
    const shared = data.map((row: { asked_hours: { google: number; baidu: number } }, n: number) => {
      const earlierMs = [0, 3_600_000, 86_400_000][n % 3] ?? 0
      const asked = Math.max(row.asked_hours.google, row.asked_hours.baidu) - earlierMs
      return { ...row, shares_answer: true, asked_hours: { google: asked, baidu: asked } }
    })
    await route.fulfill({ response, json: { ...list, data: shared } })
  })

const isListing = ({ pathname }: URL) => pathname === '/searches'

function ownListing(route: Route): string {
  const url = new URL(route.request().url())
  url.searchParams.set('cities', FILLED_PLACE)
  return url.href
}

export const main = (page: Page) => page.getByRole('main')
export const thumbnails = (page: Page) => main(page).locator('button[aria-pressed]')
export const rows = (page: Page) => main(page).locator('table button[aria-expanded]')
export const heading = (page: Page) => page.getByRole('heading', { level: 1 }).first().waitFor()

/** What is wrong with an element that must end at most this far from the page's top: on the first screen. */
export async function endsBy(element: Locator, most = Number.POSITIVE_INFINITY): Promise<string[]> {
  const end = await element.evaluate((node) => node.getBoundingClientRect().bottom + scrollY)
  return end > most ? [`ends ${end} px from the top, not within ${most}`] : []
}
