/**
 * Photographs every page in its states, for people to look at:
 * `E2E_SITE_URL=http://localhost:8000 npx node e2e/sheet.ts FOLDER [part of a name]` over a running system. `zh` is in the
 * name of each screen of the Chinese edition.
 */
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { closeBrowser, visit } from './lib/browser.ts'
import { scrollThrough } from './lib/page-checks.ts'
import { CONTENT_ROUTES, EDITION_ROUTES, enter, STATES, type State } from './lib/states.ts'

const WIDTHS = [375, 1280]

const pages: State[] = [...CONTENT_ROUTES, ...EDITION_ROUTES].map((route) => ({
  name: route.slice(1).replaceAll('/', '-') || 'home',
  route,
  reach: async () => {},
}))

const [folder = 'sheet', part = ''] = process.argv.slice(2)
await mkdir(folder, { recursive: true })
for (const state of [...pages, ...STATES].filter(({ name }) => name.includes(part))) {
  for (const width of WIDTHS) {
    const { page, context } = await visit({ width, termsAccepted: !state.newcomer })
    page.setDefaultTimeout(15_000)
    try {
      await enter(page, state)
    } catch (error) {
      process.stderr.write(`${state.name} at ${width}: ${String(error).split('\n', 3).join(' ')}\n`)
    }
    if (!state.dialog) await scrollThrough(page)
    await page.screenshot({ path: path.join(folder, `${state.name}-${width}.png`), fullPage: !state.dialog })
    await context.close()
  }
}
await closeBrowser()
