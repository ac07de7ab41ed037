import { CHROMIUM_ARGS, chromiumProgram } from '@firewall-cafe/testing/chromium'
import axeCore, { type RunOptions } from 'axe-core'
import { type Browser, type BrowserContext, chromium, type Page, type Response } from 'playwright-core'
import { ownSecret } from '../../scripts/lib/own-secrets.ts'

/** A visit: a fresh browser profile, watched for what must never happen. */
export interface Visit {
  page: Page
  context: BrowserContext
  /** Console errors and uncaught exceptions so far. */
  problems: string[]
  /** Requests that would have left this machine. */
  strangers: string[]
}

/** For answers a test makes up itself: the page may read them, as it may read the real ones. */
export const ANY_ORIGIN = { 'access-control-allow-origin': '*' }

export interface VisitOptions {
  width?: number
  height?: number
  reducedMotion?: boolean
  javaScript?: boolean
  /** False starts with the terms dialog still to come. */
  termsAccepted?: boolean
  touch?: boolean
}

/** A slow machine is no failure: only what never comes is. Longer waits set their own limit. */
const NEVER_COMES_MS = 60_000

let browser: Promise<Browser> | undefined

/**
 * One browser for the whole test file; call `closeBrowser` in afterAll.
 * @param more switches; only those of the first call count
 */
export function launch(more: string[] = []): Promise<Browser> {
  browser ??= chromium.launch({ ...chromiumProgram(), args: [...CHROMIUM_ARGS, ...more] })
  return browser
}

/** Ends it; the next visit starts another. */
export async function closeBrowser(): Promise<void> {
  await (await browser)?.close()
  browser = undefined
}

export const siteUrl = (): string => address('E2E_SITE_URL')
export const apiUrl = (): string => address('E2E_API_URL')
export const simulatorUrl = (): string => address('E2E_SIMULATOR_URL')
export const studioUrl = (): string => address('E2E_STUDIO_URL')
export const lakeUrl = (): string => address('E2E_LAKE_URL')
export const builderUrl = (): string => address('E2E_BUILDER_URL')
/** Posting to it restarts every part of the system. */
export const controlUrl = (): string => address('E2E_CONTROL_URL')
/** What opens staff's view of the dashboard. */
export const staffToken = (): string => ownSecret({ env: process.env, dataDir: dataDir() }, 'DASHBOARD_TOKEN')
/** Proves that a search comes from an installation, whatever its place. */
export const installationToken = (): string => address('E2E_INSTALLATION_TOKEN')
/** Where the system keeps its data. */
export const dataDir = (): string => address('E2E_DATA_DIR')

function address(variable: string): string {
  const value = process.env[variable]
  if (!value) throw new Error(`${variable} is not set: run the browser tests through npm test.`)
  return value
}

/** Opens a fresh profile of the given size with a page in it. */
export async function visit(options: VisitOptions = {}): Promise<Visit> {
  const { width = 1280, height = 900, termsAccepted = true } = options
  const context = await (await launch()).newContext({
    viewport: { width, height },
    reducedMotion: options.reducedMotion === false ? 'no-preference' : 'reduce',
    javaScriptEnabled: options.javaScript ?? true,
    hasTouch: options.touch ?? false,
    locale: 'en-US',
    timezoneId: 'America/New_York',
  })
  context.setDefaultTimeout(NEVER_COMES_MS)
  if (termsAccepted) {
    await context.addInitScript(() => localStorage.setItem('hasSeenTerms', 'true'))
    await context.addCookies([{ name: 'username', value: 'paper_boat', url: siteUrl() }])
  }
  const page = await context.newPage()
  const problems: string[] = []
  const strangers: string[] = []
  page.on('console', (message) => {
    // A result whose picture is gone is no fault of the page: it shows the broken tile.
    const brokenPicture =
      message.location().url.includes('/proxy-image?') && !message.text().includes('ERR_BLOCKED_BY_ORB')
    if (message.type() === 'error' && !brokenPicture)
      problems.push(`${message.text()} ${message.location().url}`)
  })
  page.on('pageerror', (error) => problems.push(String(error)))
  context.on('request', (request) => {
    const url = new URL(request.url())
    const here = ['localhost', '127.0.0.1', ''].includes(url.hostname)
    if (!here) strangers.push(request.url())
  })
  return { page, context, problems, strangers }
}

/** Waits until the page is hydrated: its clocks tick then. Before that, keys, clicks and links are lost. */
export async function untilHydrated(page: Page): Promise<void> {
  await page.locator('header time[datetime]').first().waitFor({ state: 'attached' })
}

/**
 * Opens a page of the site and waits until it is hydrated, where scripts run. A loaded page is not yet: it
 * fetches its scripts after the first paint.
 */
export async function openPage(page: Page, address: string): Promise<Response | null> {
  const response = await page.goto(address)
  if (await page.evaluate(() => matchMedia('(scripting: enabled)').matches)) await untilHydrated(page)
  return response
}

/** Reloads the page and waits until it is hydrated. */
export async function reloadPage(page: Page): Promise<void> {
  await page.reload()
  await untilHydrated(page)
}

/** Searches as a visitor does, with the box of a page: a search that an address begins is not listed. */
export async function ask(page: Page, words: string, route = '/search'): Promise<void> {
  await openPage(page, siteUrl() + route)
  const box = page.getByRole('main').getByRole('textbox').first()
  await box.fill(words)
  await box.press('Enter')
}

/**
 * What axe finds on the page in its present state, one line for each finding; should be empty.
 * @param rules only these, also those that axe leaves out by default
 * @param part selects what it looks at
 */
export async function axe(page: Page, rules?: string[], part = 'html'): Promise<string[]> {
  for (const frame of page.frames())
    if (await frame.evaluate(() => !('axe' in window))) await frame.evaluate(axeCore.source)
  // Left alone, axe describes what it found right, too, and reads all style sheets again.
  const options: RunOptions = {
    resultTypes: ['violations'],
    preload: false,
    ...(rules && { runOnly: rules }),
  }
  const asked: [string, RunOptions] = [part, options]
  return page.evaluate(async (given) => {
    const { violations } = await (window as unknown as { axe: typeof axeCore }).axe.run(...given)
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
  }, asked)
}
