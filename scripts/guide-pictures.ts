/**
 * `npx node scripts/guide-pictures.ts`: retakes the pictures of docs/editors.md in the Studio of the running
 * system (`npm start`, with the same settings), during the editor's day that a test proves. It writes one
 * draft and deletes it; nothing is published.
 */
import path from 'node:path'
import type { Locator } from 'playwright-core'
import sharp from 'sharp'
import { closeBrowser } from '../e2e/lib/browser.ts'
import { clearDay, DAY } from '../e2e/lib/editors-day.ts'
import { Editor } from '../e2e/lib/studio.ts'
import { localhost, loopback, ROOT, readSettings } from './lib/settings.ts'

const IMAGES = path.join(ROOT, 'docs', 'images')
const OSLO = 'event-oslo-freedom-forum-2022-taiwan-interactive-expo'

const { ports } = readSettings()
process.env.E2E_SITE_URL ??= localhost(ports.site)
process.env.E2E_STUDIO_URL ??= localhost(ports.studio)
process.env.E2E_LAKE_URL ??= loopback(ports.lake)

/** Saves what can be seen, with few colours: a Studio has no more. */
async function keep(name: string, ...parts: Locator[]): Promise<void> {
  await page.waitForLoadState('networkidle')
  const clip = parts.length > 0 ? await around(parts) : undefined
  const picture = await page.screenshot({ animations: 'disabled', caret: 'hide', clip })
  const file = path.join(IMAGES, `studio-${name}.png`)
  const { size } = await sharp(picture).png({ palette: true, colours: 128, effort: 10 }).toFile(file)
  process.stdout.write(`${path.relative(ROOT, file)} ${Math.round(size / 1024)} KB\n`)
}

/** The smallest part of the page that shows all of these, with a little air around it where they are several. */
async function around(parts: Locator[]) {
  await parts[0]?.scrollIntoViewIfNeeded()
  const boxes = await Promise.all(parts.map((part) => part.boundingBox()))
  const seen = boxes.filter((box) => box !== null)
  if (seen.length < parts.length) throw new Error(`The page does not show: ${parts.join(', ')}`)
  const air = parts.length > 1 ? 16 : 0
  const x = Math.max(0, Math.min(...seen.map((box) => box.x)) - air)
  const y = Math.max(0, Math.min(...seen.map((box) => box.y)) - air)
  const right = Math.max(...seen.map((box) => box.x + box.width)) + air
  const bottom = Math.max(...seen.map((box) => box.y + box.height)) + air
  return { x, y, width: right - x, height: bottom - y }
}

const editor = await Editor.arrive({ width: 1280, height: 800 })
const { page } = editor
try {
  await editor.openStart()
  await page.getByRole('heading', { name: 'Last changes to what is published' }).waitFor()
  await page.getByRole('heading', { name: 'The site is up to date' }).waitFor()
  for (const [, step] of DAY) await step(editor, keep)

  await editor.openDocument('events;all-events', OSLO)
  await editor.badge('On the site').waitFor()
  await keep('event')
  await keep('badges', page.getByTestId('pane-footer').last())

  await page.getByRole('link', { name: 'Pictures', exact: true }).click()
  await editor.picturesShow(page.locator('.fw-pictures'))
  await keep('pictures')

  await editor.openDocument('pages;feature-cards', 'card-sponsor')
  await editor.choose(/^Delete/)
  await page.getByRole('dialog').getByText('Support page').waitFor()
  await keep('needed')
} finally {
  await clearDay()
  await editor.leave().finally(closeBrowser)
}
