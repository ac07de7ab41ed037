import puppeteer from 'puppeteer-core'
import { SCREEN, type Tab } from './tab.ts'

/** Debian's Firefox, without a window, in a profile of its own; Puppeteer speaks WebDriver BiDi with it. */
export async function openFirefox(): Promise<Tab> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: '/usr/bin/firefox-esr',
    defaultViewport: SCREEN,
    timeout: 0,
  })
  const page = await browser.newPage()
  // A slow machine is no failure: Jest ends what never comes.
  page.setDefaultTimeout(0)
  const problems: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`${message.text()} ${message.location().url}`)
  })
  page.on('pageerror', (error) => problems.push(String(error)))
  return {
    open: async (address) => void (await page.goto(address)),
    reload: async () => void (await page.reload()),
    // A step within a page loads nothing, which is what goBack waits for.
    back: () => page.evaluate('history.back()') as Promise<void>,
    evaluate: <Given extends unknown[], Found>(inPage: (...given: Given) => Found, ...given: Given) =>
      page.evaluate(`(${inPage})(...${JSON.stringify(given)})`) as Promise<Awaited<Found>>,
    clickAt: (x, y) => page.mouse.click(x, y),
    press: (key) => page.keyboard.press(key),
    type: (text) => page.keyboard.type(text),
    problems: () => problems,
    close: () => browser.close(),
  }
}
