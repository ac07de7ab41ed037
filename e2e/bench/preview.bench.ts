/** How soon a typed letter shows on the page, in the Studio's preview: `npm run bench -- preview`. */
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { CHROMIUM_ARGS, chromiumProgram } from '@firewall-cafe/testing/chromium'
import { type Figure, quantile } from '@firewall-cafe/testing/figure'
import { chromium, type Page } from 'playwright-core'
import { buildStudio } from '../../scripts/lib/builds.ts'
import { lakePart, studioPart } from '../../scripts/lib/parts.ts'
import { Processes } from '../../scripts/lib/processes.ts'
import { localhost, loopback } from '../../scripts/lib/settings.ts'
import { mutate } from '../lib/lake.ts'
import { ownSettings } from '../lib/own-settings.ts'

/** Published documents that the content is filled up to, with copies of its events. */
const DOCUMENTS = 500
const LETTERS = 40
/** Milliseconds after which the Studio counts as not opening. */
const OPENING_MS = 240_000

/** Measures; takes about two minutes, and one more where the Studio has to be built. */
export async function run(): Promise<Figure[]> {
  const dir = await mkdtemp(path.join(os.tmpdir(), 'firewall-bench-'))
  const settings = await ownSettings(dir)
  const processes = new Processes(dir)
  const browser = await chromium.launch({ ...chromiumProgram(), args: CHROMIUM_ARGS })
  try {
    await buildStudio(settings, { line: () => {}, signal: new AbortController().signal })
    await processes.start(lakePart(settings))
    await processes.start(studioPart(settings))
    const event = await fillUp(loopback(settings.ports.lake))
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    const address = encodeURIComponent(`/drafts/events/${event.slug.current}`)
    await page.goto(`${localhost(settings.ports.studio)}/preview/event/${event._id}?preview=${address}`)
    const times = await typeAndSee(page)
    const what = `letter → on the page, ${DOCUMENTS} documents`
    return [
      { name: `${what}, median of ${LETTERS}`, value: quantile(0.5, times), unit: 'ms', goal: '≤ 1500' },
      { name: `${what}, 95 of 100`, value: quantile(0.95, times), unit: 'ms', goal: '≤ 3000' },
    ]
  } finally {
    await browser.close()
    await processes.stop()
    await rm(dir, { recursive: true, force: true })
  }
}

interface PublishedEvent {
  _id: string
  slug: { current: string }
}

/**
 * Fills the content up with copies of its events.
 * @returns one of the events that were there
 * @throws when the lake refuses them
 */
async function fillUp(lake: string): Promise<PublishedEvent> {
  const query = encodeURIComponent('{"count": count(*), "events": *[_type == "event"]}')
  const answer = await fetch(`${lake}/v2025-02-19/data/query/production?perspective=published&query=${query}`)
  const { result } = (await answer.json()) as { result: { count: number; events: PublishedEvent[] } }
  const { count, events } = result
  const [first] = events
  if (!first) throw new Error('The content has no event to copy.')
  const mutations = Array.from({ length: DOCUMENTS - count }, (_, copy) => {
    const { _rev, _originalId, ...fields } = { _rev: '', _originalId: '', ...events[copy % events.length] }
    return { create: { ...fields, _id: `event-copy-${copy}`, slug: { current: `copy-${copy}` } } }
  })
  await mutate(mutations, lake)
  return first
}

/** Types into the title. @returns for each letter, how long until the page had it, in milliseconds */
async function typeAndSee(page: Page): Promise<number[]> {
  const title = page.getByTestId('field-title.en').locator('input, textarea').first()
  const heading = page.frameLocator('iframe').getByRole('heading', { level: 1 })
  let text = 'Typed '
  await title.fill(text, { timeout: OPENING_MS })
  await heading.getByText(text.trim()).waitFor({ timeout: OPENING_MS })
  const times: number[] = []
  for (let letter = 0; letter < LETTERS; letter++) {
    text += String.fromCharCode(97 + (letter % 26))
    const begun = performance.now()
    await title.press(text.slice(-1))
    await heading.getByText(text).waitFor()
    times.push(performance.now() - begun)
  }
  return times
}
