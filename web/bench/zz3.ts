import { readFileSync } from 'node:fs'
import { chromium } from 'playwright-core'
import { CHROMIUM_ARGS, chromiumPath } from '../../scripts/lib/chromium.ts'
import { badBreaks } from '../../e2e/lib/page-checks.ts'
const site = readFileSync('/tmp/zz-site', 'utf8')
const b = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_ARGS })
const routes = ['/', '/search?q=weather', '/archive', '/dashboard', '/partners', '/about', '/editorial', '/editorial/lan-yu', '/events', '/press', '/support', '/contributors', '/contact', '/methodology', '/search-comparison', '/search-demo']
for (const route of routes) {
  const c = await b.newContext({ viewport: { width: 320, height: 900 } })
  await c.addInitScript(() => { localStorage.setItem('hasSeenTerms', 'true') })
  const page = await c.newPage()
  await page.goto(site + route, { waitUntil: 'load' })
  await page.waitForTimeout(1500)
  for (const width of [320, 375, 420, 744, 1280]) { await page.setViewportSize({ width, height: 900 }); await page.waitForTimeout(150);
  for (const f of await badBreaks(page)) console.log(width, route, f) }
  await c.close()
}
await b.close()
