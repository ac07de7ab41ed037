/**
 * `node scripts/guide-pictures.ts`: takes the pictures of docs/editors.md anew, in the Studio of the system that runs
 * here (`npm start`, with the same settings). It writes one draft and takes it away again; nothing is published.
 */
import path from 'node:path'
import type { Locator } from 'playwright-core'
import sharp from 'sharp'
import { closeBrowser } from '../e2e/lib/browser.ts'
import { ask, mutate } from '../e2e/lib/lake.ts'
import { Editor } from '../e2e/lib/studio.ts'
import { localhost, loopback, ROOT, readSettings } from './lib/settings.ts'

const IMAGES = path.join(ROOT, 'docs', 'images')
const EVENTS = 'events;all-events'
const OSLO = 'event-oslo-freedom-forum-2022-taiwan-interactive-expo'

const { ports } = readSettings()
process.env.E2E_SITE_URL ??= localhost(ports.site)
process.env.E2E_STUDIO_URL ??= localhost(ports.studio)
process.env.E2E_LAKE_URL ??= loopback(ports.lake)

/** Saves what is to be seen, in few colours: that is all a Studio has. */
async function keep(name: string, picture: Promise<Buffer>): Promise<void> {
  const file = path.join(IMAGES, `studio-${name}.png`)
  const { size } = await sharp(await picture)
    .png({ palette: true, colours: 128, effort: 10 })
    .toFile(file)
  process.stdout.write(`${path.relative(ROOT, file)} ${Math.round(size / 1024)} KB\n`)
}

const still = { animations: 'disabled', caret: 'hide' } as const
const shot = (what: Locator | Editor['page']) => what.screenshot(still)

/** The part of the page from the first of two fields to the second, with a little air around it. */
async function around(first: string, last: string) {
  await editor.field(first).scrollIntoViewIfNeeded()
  const [above, below] = await Promise.all([first, last].map((name) => editor.field(name).boundingBox()))
  if (!above || !below) throw new Error(`The fields ${first} and ${last} are not to be seen`)
  const air = 16
  return {
    x: above.x - air,
    y: above.y - air,
    width: above.width + 2 * air,
    height: below.y + below.height - above.y + 2 * air,
  }
}

const editor = await Editor.arrive({ width: 1280, height: 800 })
const { page } = editor
let draft = ''
try {
  await editor.openStart()
  await page.getByRole('heading', { name: 'Published last' }).waitFor()
  await page.getByRole('heading', { name: 'The site is up to date' }).waitFor()
  await keep('start', shot(page))

  await editor.openDocument(EVENTS, OSLO)
  await editor.badge('On the site').waitFor()
  await page.waitForLoadState('networkidle')
  await keep('event', shot(page))
  await keep('badges', shot(page.getByTestId('pane-footer').last()))

  await editor.open(EVENTS)
  draft = await editor.create()
  await editor.write('title', 'An evening of two answers', '两种答案之夜')
  await editor.field('slug').getByRole('button', { name: 'Generate' }).click()
  await editor.input('startDate').fill('2026-11-20')
  await editor.input('startDate').blur()
  await editor.badge('Saved').waitFor()
  await keep('languages', page.screenshot({ ...still, clip: await around('title', 'slug') }))

  await editor.group('pictures')
  const picture = await editor.add('picture', 'images')
  await picture.upload(path.join(ROOT, 'studio/content/images/share.png'))
  await page.waitForLoadState('networkidle')
  await keep('picture', shot(picture.dialog))
  await picture.close()
  await page.getByRole('button', { name: 'Missing or wrong' }).click()
  await page.getByText('Describe this picture in English').first().waitFor()
  await keep('missing', shot(page))

  await editor.openDocument('pages;feature-cards', 'card-sponsor')
  await editor.choose(/^Delete/)
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Support page').waitFor()
  await keep('needed', shot(page))
} finally {
  const left = await ask<string[]>(`*[_id in ["${draft}", "drafts.${draft}"]]._id`)
  await mutate(left.map((id) => ({ delete: { id } })))
  await editor.leave()
  await closeBrowser()
}
