/** Every screen of the site in each state it can be in; for the test that judges them and the sheet that shows them. */
import type { Page, Route } from 'playwright-core'
import { ANY_ORIGIN, apiUrl, comeToLife, installationToken, siteUrl, staffToken } from './browser.ts'
import { inArchive } from './counted.ts'

export interface State {
  name: string
  route: string
  /** What the service does on this visit, set before the page opens. */
  service?(page: Page): Promise<unknown>
  /** Brings the opened page into the state, and waits until it is there. */
  reach(page: Page): Promise<unknown>
  /** Begins with the terms dialog. */
  newcomer?: boolean
  /** A dialog fills the screen; the page behind it is not part of the state. */
  dialog?: boolean
  /** Requests fail here on purpose, and the browser's console says so. */
  troubled?: boolean
  /** It is the answer to a press, which takes its place whenever it comes: within the 500 ms of CLS or after them. */
  replies?: boolean
}

export { CONTENT_ROUTES } from '../bench/routes.ts'

/** More than a page of the archive, so that it has pages; the state with an open row needs one for "weather". */
const ASKED = 'weather,tank man,paper,boat,wall,tea,umbrella,train,moon,river,雨伞'.split(',')

/** Gives the archive pages and the dashboard figures. @param place where the searches are made */
export async function fillArchive(place = 'oslo'): Promise<void> {
  for (const query of ASKED) {
    await fetch(`${apiUrl()}/images`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-search-source': place,
        'x-installation-token': installationToken(),
      },
      body: JSON.stringify({ query, search_client_name: 'paper_boat' }),
    })
  }
  for (const query of ASKED) await inArchive(query)
}

const API = {
  search: (url: URL) => url.pathname === '/images',
  listing: (url: URL) => url.pathname === '/searches',
  dashboard: (url: URL) => /^\/(api\/analytics|dashboardData|api\/my-ip)/.test(url.pathname),
  message: (url: URL) => url.pathname === '/send-email',
  comparison: (url: URL) => url.pathname === '/api/search-demo',
}

/** Neither answers nor fails, for as long as the page is open. */
const hang = () => {}
const refuse = (route: Route) =>
  route.fulfill({ status: 503, json: { error: 'The service is resting.' }, headers: ANY_ORIGIN })
const answer = (json: unknown) => (route: Route) => route.fulfill({ json, headers: ANY_ORIGIN })

const gone = (route: Route) =>
  route.fulfill({
    status: 410,
    json: { error: 'It was hidden.', state: 'hidden', reason: 'private_person', day: '2026-11-03' },
    headers: ANY_ORIGIN,
  })

const WAITING = ['AB2C3D4E', 'BC2D3E4F', 'CD2E3F4G'].map((code) => ({
  code,
  state: 'limited',
  query: 'weather',
  translation: '天气',
  location: 'oslo',
  search_timestamp: null,
  since_hour: Date.UTC(2026, 10, 3, 14),
  reports: [{ reason: 'private_person', count: 3, notes: ['She is not a public person.'] }],
  nsfw_votes: 1,
  images: ['google', 'baidu'].flatMap((engine) =>
    Array.from({ length: 9 }, (_, at) => ({ engine, rank: at + 1, href: `https://example.com/${at}.jpg` })),
  ),
}))
const DECIDED = [
  { code: 'DE2F3G4H', action: 'hide', reason: 'minor', by: 'staff', hour: Date.UTC(2026, 10, 3, 15) },
].map((item) => ({ ...item, undone: false, undo_until: Date.UTC(2099, 0, 1) }))

const DECISIONS = (['private_person', 'hate', 'sexual', 'minor', 'copyright', 'other'] as const).map(
  (reason, at) => ({ month: '2026-11', action: at % 2 ? 'limit' : 'remove', reason, count: 1_200 + at }),
)

/** As staff at the desk, where so many comparisons wait. */
const atDesk = async (page: Page, items: object[]) => {
  await page.addInitScript((token) => sessionStorage.setItem('dashboardToken', token), staffToken())
  await page.route('**/moderation/queue', answer({ total: items.length, items }))
  await page.route('**/moderation/log', answer({ items: DECIDED }))
}
const openDesk = (page: Page) => page.getByRole('tab', { name: /^Moderation/ }).click()

const main = (page: Page) => page.getByRole('main')
const thumbnails = (page: Page) => main(page).locator('button[aria-pressed]')
const rows = (page: Page) => main(page).locator('table button[aria-expanded]')
const heading = (page: Page) => page.getByRole('heading', { level: 1 }).first().waitFor()

const fillContact = async (page: Page, email: string) => {
  await page.getByLabel(/^Name/).fill('Paper Boat')
  await page.getByLabel(/^Email/).fill(email)
  await page.getByLabel(/^Message/).fill('Does the café come to our town?')
  await main(page).getByRole('button', { name: /^Send/ }).click()
}

export const STATES: State[] = [
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
  },
  {
    name: 'search-censored',
    route: '/search?q=tank%20man',
    reach: (page) => main(page).getByText('Censored').first().waitFor(),
  },
  {
    name: 'search-failed',
    route: '/search?q=weather',
    service: (page) => page.route(API.search, refuse),
    reach: (page) => page.getByText('The search did not go through').waitFor(),
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
      await page.getByRole('button', { name: /^Show/ }).click()
      await page.getByRole('button', { name: /^Clear the list/ }).waitFor()
    },
  },
  {
    name: 'record-unknown',
    route: '/c/ZZZZ2345',
    reach: (page) => page.getByText('No comparison here').waitFor(),
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
    name: 'record-gone',
    route: '/c/ZZZZ2346',
    service: (page) => page.route('**/comparisons/*', gone),
    reach: (page) => page.getByText('It names a private person.').waitFor(),
    troubled: true,
  },
  {
    name: 'archive-loading',
    route: '/archive',
    service: (page) => page.route(API.listing, hang),
    reach: heading,
  },
  { name: 'archive', route: '/archive', reach: (page) => rows(page).first().waitFor() },
  {
    name: 'archive-open',
    route: '/archive?q=weather',
    replies: true,
    reach: async (page) => {
      await rows(page).first().click()
      await main(page).locator('table img').first().waitFor()
    },
  },
  {
    name: 'archive-filters',
    route: '/archive',
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
    name: 'dashboard-loading',
    route: '/dashboard',
    service: (page) => page.route(API.dashboard, hang),
    reach: heading,
  },
  {
    name: 'dashboard',
    route: '/dashboard',
    reach: (page) => page.locator('svg.apexcharts-svg').nth(2).waitFor(),
  },
  {
    name: 'dashboard-staff',
    route: '/dashboard',
    service: (page) =>
      page.addInitScript((token) => sessionStorage.setItem('dashboardToken', token), staffToken()),
    reach: async (page) => {
      await page.locator('svg.apexcharts-svg').nth(3).waitFor()
      await page.getByText('Engine Health').waitFor()
    },
  },
  {
    name: 'moderation',
    route: '/dashboard',
    service: (page) => atDesk(page, WAITING),
    reach: async (page) => {
      await openDesk(page)
      await page.getByRole('button', { name: /^Remove/ }).click()
    },
    replies: true,
  },
  {
    name: 'moderation-nothing',
    route: '/dashboard',
    service: (page) => atDesk(page, []),
    reach: async (page) => {
      await openDesk(page)
      await page.getByText('Nothing waits').waitFor()
    },
    replies: true,
  },
  {
    name: 'dashboard-token-wrong',
    route: '/dashboard',
    reach: async (page) => {
      await page.getByText(/^For staff/).click()
      await page.getByLabel(/^Token/).fill('not the token')
      await page.keyboard.press('Enter')
      await main(page)
        .getByText(/This token does not open it/)
        .waitFor()
    },
    troubled: true,
    replies: true,
  },
  {
    name: 'dashboard-nothing',
    route: '/dashboard',
    service: async (page) => {
      await page.route('**/api/analytics/recent-activity', answer([]))
      await page.route('**/api/analytics/geographic', answer([]))
    },
    reach: (page) => page.getByText('No geographic data available').first().waitFor(),
  },
  {
    name: 'dashboard-failed',
    route: '/dashboard',
    service: (page) => page.route(API.dashboard, refuse),
    reach: (page) => page.getByText('Error loading geographic data').first().waitFor(),
    troubled: true,
  },
  {
    name: 'comparison',
    route: '/search-comparison',
    replies: true,
    reach: async (page) => {
      const box = main(page).getByRole('textbox').first()
      await box.fill('weather')
      await box.press('Enter')
      await page
        .getByRole('region', { name: /^Serper/ })
        .getByRole('listitem')
        .nth(4)
        .waitFor()
    },
  },
  {
    name: 'comparison-failed',
    route: '/search-comparison',
    service: (page) => page.route(API.comparison, refuse),
    replies: true,
    reach: async (page) => {
      const box = main(page).getByRole('textbox').first()
      await box.fill('weather')
      await box.press('Enter')
      await main(page).getByRole('alert').first().waitFor()
    },
    troubled: true,
  },
  {
    name: 'methodology-moderated',
    route: '/methodology',
    service: (page) => page.route('**/api/transparency', answer({ months: DECISIONS })),
    reach: (page) =>
      page
        .getByRole('rowheader', { name: DECISIONS[0]?.month ?? '' })
        .first()
        .waitFor(),
  },
  { name: 'search-demo', route: '/search-demo', reach: heading },
  {
    name: 'contact-wrong',
    route: '/contact',
    reach: async (page) => {
      await fillContact(page, 'nowhere')
      await main(page).locator('[aria-invalid="true"]').first().waitFor()
    },
  },
  {
    name: 'contact-sent',
    route: '/contact',
    replies: true,
    service: (page) => page.route(API.message, answer({ message: 'Message received' })),
    reach: async (page) => {
      await fillContact(page, 'boat@example.com')
      await main(page).getByRole('status').first().waitFor()
    },
  },
  {
    name: 'contact-failed',
    route: '/contact',
    replies: true,
    service: (page) => page.route(API.message, refuse),
    reach: async (page) => {
      await fillContact(page, 'boat@example.com')
      await main(page).getByRole('alert').first().waitFor()
    },
    troubled: true,
  },
  {
    name: 'terms',
    route: '/',
    reach: (page) => page.getByRole('dialog').first().waitFor(),
    newcomer: true,
    dialog: true,
  },
  {
    name: 'name',
    route: '/',
    reach: async (page) => {
      await page.getByRole('button', { name: 'Accept' }).click()
      await page.getByRole('button', { name: 'Enter the site' }).waitFor()
    },
    newcomer: true,
    dialog: true,
  },
  {
    name: 'terms-rejected',
    route: '/',
    reach: async (page) => {
      await page.getByRole('button', { name: 'Reject' }).click()
      await page.getByText('You must accept the terms').waitFor()
    },
    newcomer: true,
    dialog: true,
  },
  {
    name: 'name-wrong',
    route: '/',
    reach: async (page) => {
      await page.getByRole('button', { name: 'Accept' }).click()
      await page.getByLabel(/^Username/).fill('not ok')
      await page.getByText('Username can only contain').waitFor()
    },
    newcomer: true,
    dialog: true,
  },
  {
    name: 'newsletter-wrong',
    route: '/press',
    reach: async (page) => {
      await page.getByLabel(/^Email/).fill('nowhere')
      await page.getByRole('button', { name: /^Subscribe/ }).click()
      await page.getByText('Enter an email address like').waitFor()
    },
  },
  {
    name: 'menu',
    route: '/',
    reach: async (page) => {
      await page.getByRole('button', { name: /^Menu/ }).click()
      await page
        .getByRole('dialog')
        .getByRole('link', { name: /^Editorial/ })
        .waitFor()
    },
    dialog: true,
  },
  { name: 'event-unknown', route: '/events/nobody-knows-this', reach: heading, troubled: true },
  { name: 'oops', route: '/no-such-page', reach: heading, troubled: true },
]

/** Opens the state on a page that is not open yet. */
export async function enter(page: Page, { route, service, reach }: State): Promise<void> {
  await service?.(page)
  await page.goto(siteUrl() + route, { waitUntil: 'load' })
  await comeToLife(page)
  await reach(page)
}
