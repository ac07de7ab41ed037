import { existsSync } from 'node:fs'
import { type BundledChromium, bundledChromium } from './bundled-chromium.ts'

/** The headless shell first: it draws the same pages with less work. */
const USUAL_PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

/** Switches that keep a test browser from calling home and let it run as root. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * The browser of the tests, as Playwright takes it: CHROMIUM_PATH, one in the usual places, or the one that npm brings
 * (which `CHROMIUM_PATH=npm` asks for).
 * @throws saying how to install one
 */
export function chromiumProgram(): { executablePath: string } | BundledChromium {
  const named = process.env.CHROMIUM_PATH
  if (named && named !== 'npm') {
    if (existsSync(named)) return { executablePath: named }
    throw new Error(`CHROMIUM_PATH: there is no file ${named}.`)
  }
  const executablePath = named ? undefined : USUAL_PLACES.find((place) => existsSync(place))
  if (executablePath) return { executablePath }
  if (process.platform === 'linux' && process.arch === 'x64') return bundledChromium()
  throw new Error('The browser tests need Chromium. Install it, with Chinese fonts, or set CHROMIUM_PATH.')
}
