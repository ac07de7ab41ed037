/**
 * The content security policy, with real browsers: none of our pages violates it, and foreign scripts do not run. (Each
 * page and state: lib/judge.ts.)
 */
import type { Page } from 'playwright-core'
import { apiUrl, closeBrowser, openPage, siteUrl, studioUrl, type Visit, visit } from './lib/browser.ts'
import { drawChart, noteStopped } from './lib/page-checks.ts'
import { fillArchive } from './lib/states.ts'

/** Something to draw: a search that no press began is in no list. */
beforeAll(() => fillArchive('oslo', ['weather']))

afterAll(closeBrowser)

/** A visit with `stopped`: what the policy stops, in all its documents. */
async function watched(): Promise<Visit & { stopped: string[] }> {
  const visitor = await visit()
  const stopped: string[] = []
  await noteStopped(visitor.context, stopped)
  return { ...visitor, stopped }
}

test('a visit to the home page, a search, the charts and the press page violates no policy', async () => {
  const { page, context, stopped, problems } = await watched()
  await openPage(page, siteUrl())
  await goTo(page, '/search?q=tank+man')
  await page.locator(`main img[src^="${apiUrl()}"]`).first().waitFor()
  await goTo(page, '/dashboard')
  await drawChart(page.locator('main figure').first())
  await goTo(page, '/press')
  await page.locator('main h1').waitFor()
  expect(stopped).toEqual([])
  expect(problems).toEqual([])
  await context.close()
})

test('a foreign script does not run, and nothing is sent to another host', async () => {
  const { page, context, stopped } = await watched()
  await openPage(page, siteUrl())
  const ran = await page.evaluate(async () => {
    const both = new Promise<void>((resolve) => {
      let left = 2
      document.addEventListener('securitypolicyviolation', () => {
        left -= 1
        if (left === 0) resolve()
      })
    })
    const script = document.createElement('script')
    script.textContent = 'window.smuggled = true'
    document.body.append(script)
    const sent = await fetch('https://elsewhere.example/').then(
      () => true,
      () => false,
    )
    await both
    return { sent, smuggled: 'smuggled' in window }
  })
  expect(ran).toEqual({ sent: false, smuggled: false })
  expect(stopped).toHaveLength(2)
  await context.close()
})

test('pages are small: style sheets are separate files, cached forever', async () => {
  const html = await (await fetch(`${siteUrl()}/about`)).text()
  const styles = [...html.matchAll(/<style[^>]*>([^<]*)</g)].map((match) => match[1] ?? '')
  // The longest one names the interface's font faces and their fallbacks.
  expect(Math.max(...styles.map((style) => style.length))).toBeLessThan(2_000)
  const hrefs = [...html.matchAll(/<link[^>]*rel="stylesheet"[^>]*href="([^"]+)"/g)].map(([, href]) => href)
  const sheets = hrefs.filter((href) => !href?.startsWith('/fonts/'))
  const answers = await Promise.all(sheets.map((sheet) => fetch(siteUrl() + sheet)))
  for (const answer of answers) expect(answer.headers.get('cache-control')).toContain('immutable')
  const texts = await Promise.all(answers.map((answer) => answer.text()))
  expect(texts.join('')).toContain('--red-600')
})

test('an address with an extra slash leads to the page’s own address', async () => {
  const { page, context } = await visit()
  await page.goto(`${siteUrl()}/about/?source=oslo#people`)
  await page.waitForURL(`${siteUrl()}/about?source=oslo#people`)
  await context.close()
})

test('the Studio has a policy, and the guide does not violate it', async () => {
  const { headers } = await fetch(studioUrl())
  // That the Studio's own pages work under it: editors-day.test.ts expects no problems.
  expect(headers.get('content-security-policy')).toMatch(/script-src 'self'(;| 'sha256)/)
  const { page, context, stopped } = await watched()
  await page.goto(`${studioUrl()}/guide/`)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  expect(stopped).toEqual([])
  await context.close()
})

/** As a link does it: without loading a new document, and so under the first one's policy. */
async function goTo(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    ;(window as unknown as { ___navigate(to: string): void }).___navigate(to)
  }, address)
  await page.waitForURL(siteUrl() + address)
}
