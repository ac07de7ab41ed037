import { existsSync } from 'node:fs'

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
 * Where the browser of the tests is: CHROMIUM_PATH, or one of the usual places.
 * @throws saying how to install it
 */
export function chromiumPath(): string {
  const named = process.env.CHROMIUM_PATH
  const found = (named ? [named] : USUAL_PLACES).find((place) => existsSync(place))
  if (found) return found
  throw new Error(
    named
      ? `CHROMIUM_PATH: there is no file ${named}.`
      : 'The browser tests need Chromium and Chinese fonts. On Debian: apt-get install chromium-headless-shell ' +
          'fonts-noto-cjk. Elsewhere: set CHROMIUM_PATH.',
  )
}
