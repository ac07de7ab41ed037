/** What every visitor may meet elsewhere: forms, dialogs, the menu, addresses that lead nowhere. */
import type { Page } from 'playwright-core'
import { answer, heading, main, refuse, type State } from './state.ts'

const FILES = ['csv.gz', 'jsonl.gz', 'parquet'].map((format) => ({
  name: `firewall-cafe-2026-10.${format}`,
  month: '2026-10',
  format,
  rows: 123_456,
  bytes: 12_345_678,
  sha256: 'ab'.repeat(32),
  made_on: '2026-11-01',
  log_index: null,
}))
const MANIFEST = {
  columns_version: 1,
  licence: 'CC-BY-4.0',
  licence_url: 'https://creativecommons.org/licenses/by/4.0/',
  simulated: true,
  files: FILES,
  tombstones: [{ code: 'AB2C3D4E', reason: 'other' }],
  changes: [],
}

const isMessage = (url: URL) => url.pathname === '/send-email'

const fillContact = async (page: Page, email: string) => {
  await page.getByLabel(/^Name/).fill('Paper Boat')
  await page.getByLabel(/^Email/).fill(email)
  await page.getByLabel(/^Message/).fill('Does the café come to our town?')
  await main(page).getByRole('button', { name: /^Send/ }).click()
}

export const SITE_STATES: State[] = [
  {
    name: 'data-files',
    route: '/data',
    service: (page) => page.route('**/exports/manifest.json', answer(MANIFEST)),
    reach: (page) => page.getByRole('link', { name: FILES[0]?.name ?? '' }).waitFor(),
  },
  {
    name: 'data-failed',
    route: '/data',
    service: (page) => page.route('**/exports/manifest.json', refuse),
    reach: (page) => main(page).getByRole('alert').first().waitFor(),
    troubled: true,
  },
  { name: 'search-demo', route: '/search-demo', reach: heading },
  {
    name: 'contact-wrong',
    route: '/contact',
    replies: true,
    reach: async (page) => {
      await fillContact(page, 'nowhere')
      await main(page).locator('[aria-invalid="true"]').first().waitFor()
    },
  },
  {
    name: 'contact-sent',
    route: '/contact',
    replies: true,
    service: (page) => page.route(isMessage, answer({ message: 'Message received' })),
    reach: async (page) => {
      await fillContact(page, 'boat@example.com')
      await main(page).getByRole('status').first().waitFor()
    },
  },
  {
    name: 'contact-failed',
    route: '/contact',
    replies: true,
    service: (page) => page.route(isMessage, refuse),
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
    replies: true,
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
    replies: true,
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
    replies: true,
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
    replies: true,
    reach: async (page) => {
      await page.getByLabel(/^Email/).fill('nowhere')
      await page.getByRole('button', { name: /^Subscribe/ }).click()
      await page.getByText('Enter an email address like').waitFor()
    },
  },
  {
    name: 'newsletter-confirm',
    route: `/newsletter#${'a'.repeat(43)}`,
    reach: (page) => page.getByRole('button', { name: /^Yes, send me/ }).waitFor(),
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
  {
    name: 'event-unknown',
    route: '/events/nobody-knows-this',
    reach: (page) => page.getByRole('heading', { level: 1, name: /^No event data available\./ }).waitFor(),
    missing: true,
  },
  {
    name: 'oops',
    route: '/no-such-page',
    reach: (page) => page.getByRole('heading', { level: 2, name: /^404 Not Found/ }).waitFor(),
    missing: true,
  },
]
