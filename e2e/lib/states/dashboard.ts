/** The dashboard, for visitors and for staff, and what the methodology takes from it. */
import { MODERATION_REASONS } from '@firewall-cafe/shared'
import type { Page } from 'playwright-core'
import { staffToken } from '../browser.ts'
import { drawChart, forcedColourFaults } from '../page-checks.ts'
import { answer, hang, heading, main, refuse, type State } from './state.ts'

const isFigures = (url: URL) => /^\/(figures|dashboardData|api\/my-ip)/.test(url.pathname)

const WAITING = ['AB2C3D4E', 'BC2D3E4F', 'CD2E3F4G'].map((code) => ({
  code,
  state: 'limited',
  query: 'weather',
  translation: '天气',
  location: 'oslo',
  search_timestamp: null,
  since_hour: Date.UTC(2026, 10, 3, 14),
  reports: [{ reason: 'private_person', count: 3, networks: 3, notes: ['She is not a public person.'] }],
  last_report: 3,
  nsfw_votes: 1,
  decision_id: null,
  images: ['google', 'baidu'].flatMap((engine) =>
    Array.from({ length: 9 }, (_, at) => {
      return { engine, rank: at + 1, href: `https://example.com/${at}.jpg`, thumbnail: null }
    }),
  ),
}))
const DECIDED = [
  { code: 'DE2F3G4H', action: 'hide', reason: 'minor', by: 'staff', hour: Date.UTC(2026, 10, 3, 15) },
].map((item) => ({ id: '1', ...item, undone: false, undo_until: Date.UTC(2099, 0, 1) }))

const DECISIONS = MODERATION_REASONS.map((reason, at) => ({
  month: '2026-11',
  action: at % 2 ? 'limit' : 'remove',
  reason,
  count: 1_200 + at,
  undone: at,
}))

const UNCOUNTED_VOTES = [null, 'keep'].map((decision, at) => ({
  id: `1-${at}`,
  code: `EF2G3H4${at + 2}`,
  query: 'weather',
  hour: Date.UTC(2026, 10, 3, 14),
  votes: [
    { vote_name: 'votes_censored', counted: 1_120, uncounted: 1_300 },
    { vote_name: 'votes_lost_in_translation', counted: 12, uncounted: 0 },
  ],
  decision,
  log: decision ? [{ id: '1', action: decision, hour: Date.UTC(2026, 10, 3, 15), undone: false }] : [],
}))
const NAMES_OUT = [null, Date.UTC(2026, 10, 3, 15)].map((removed_hour, at) => ({
  id: String(at + 1),
  name: 'Jane Roe',
  hour: Date.UTC(2026, 10, 3, 14),
  removed_hour,
}))
const PICTURE_OUT = { sha256: 'ab'.repeat(32), reason: 'minor', hour: Date.UTC(2026, 10, 3, 14) }
const PICTURES_OUT = {
  items: [{ ...PICTURE_OUT, alike: 2 }],
  total: 1,
  log: [
    { ...PICTURE_OUT, sha256: 'cd'.repeat(32), action: 'open' },
    { ...PICTURE_OUT, action: 'block' },
  ],
}
const NO_PICTURES_OUT = { items: [], total: 0, log: [] }
const AGREEMENT = [
  ['votes_censored', 'votes_uncensored'],
  ['votes_bad_translation', 'votes_good_translation'],
].map((votes, at) => ({
  votes,
  comparisons: at ? 49 : 1_212,
  ac1: at ? null : 0.31,
  alpha: at ? null : -0.05,
}))

/** As staff at the desk, with these waiting comparisons and uncounted votes, and what is kept out. */
const atDesk = async (page: Page, items: object[], votes: object[] = []) => {
  await page.addInitScript((token) => sessionStorage.setItem('dashboardToken', token), staffToken())
  await page.route('**/moderation/queue', answer({ total: items.length, items }))
  await page.route('**/moderation/log', answer({ items: DECIDED }))
  await page.route('**/moderation/votes', answer({ total: votes.length ? 1 : 0, items: votes }))
  await page.route(
    '**/moderation/blocks/names',
    answer({ items: votes.length ? NAMES_OUT : [], unreadable: 0 }),
  )
  await page.route('**/moderation/blocks/pictures', answer(votes.length ? PICTURES_OUT : NO_PICTURES_OUT))
}
/** Draws the charts of searches, votes and places; for staff also that of networks. */
const drawCharts = async (page: Page, count: number) => {
  for (let at = 0; at < count; at++) await drawChart(main(page).locator('figure').nth(at))
}
const openDesk = (page: Page) => page.getByRole('tab', { name: /^Moderation/ }).click()

export const DASHBOARD_STATES: State[] = [
  {
    name: 'dashboard-loading',
    route: '/dashboard',
    service: (page) => page.route(isFigures, hang),
    reach: heading,
  },
  {
    name: 'dashboard',
    route: '/dashboard',
    reach: (page) => drawCharts(page, 3),
    judge: async (page, width) => (width === 1280 ? forcedColourFaults(page) : []),
  },
  { name: 'zh-dashboard', route: '/zh/dashboard', reach: (page) => drawCharts(page, 3) },
  {
    name: 'dashboard-staff',
    route: '/dashboard',
    service: (page) =>
      page.addInitScript((token) => sessionStorage.setItem('dashboardToken', token), staffToken()),
    reach: async (page) => {
      await drawCharts(page, 4)
      await page.getByText('Engine Health').waitFor()
    },
  },
  {
    name: 'moderation',
    route: '/dashboard',
    service: (page) => atDesk(page, WAITING, UNCOUNTED_VOTES),
    reach: async (page) => {
      await openDesk(page)
      await page.getByRole('button', { name: /^Remove .*Cannot be undone/ }).click()
      await page.getByRole('button', { name: /^Leave as it was/, pressed: true }).waitFor()
    },
    replies: true,
  },
  {
    name: 'moderation-nothing',
    route: '/dashboard',
    service: (page) => atDesk(page, []),
    reach: async (page) => {
      await openDesk(page)
      await page.getByText('Nothing is waiting').waitFor()
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
      await page.route('**/figures/recent-activity', answer([]))
      await page.route('**/figures/geographic', answer([]))
    },
    reach: (page) => page.getByText('No geographic data available').first().waitFor(),
  },
  {
    name: 'dashboard-failed',
    route: '/dashboard',
    service: (page) => page.route(isFigures, refuse),
    reach: (page) => page.getByText('Error loading geographic data').first().waitFor(),
    troubled: true,
  },
  {
    name: 'methodology-moderated',
    route: '/methodology',
    service: async (page) => {
      await page.route('**/api/transparency', answer({ months: DECISIONS, blocked_names: 1_200 }))
      await page.route('**/figures/agreement', answer(AGREEMENT))
    },
    reach: async (page) => {
      await page
        .getByRole('rowheader', { name: DECISIONS[0]?.month ?? '' })
        .first()
        .waitFor()
      await page.getByRole('rowheader', { name: /^Censored/ }).waitFor()
    },
  },
]
