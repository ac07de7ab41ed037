/** Content survives a restart of the whole system, and the site survives a failed build. */
import { eventually } from '@firewall-cafe/testing/eventually'
import { builderUrl, closeBrowser, controlUrl, siteUrl } from './lib/browser.ts'
import { killBuild } from './lib/build.ts'
import { ask, deleteAll, mutate } from './lib/lake.ts'
import { BUILD_TIMEOUT_MS, Editor } from './lib/studio.ts'

const ID = 'event-recovery'
const PAGE = '/events/night-of-the-restart'
const TITLE = 'Night of the restart'

let editor: Editor

const shows = async (route: string, words: string) =>
  (await (await fetch(siteUrl() + route)).text()).includes(words)

beforeAll(async () => {
  editor = await Editor.arrive()
  const event = {
    _id: ID,
    _type: 'event',
    title: { _type: 'localizedString', en: TITLE, zh: '重启之夜' },
    slug: { _type: 'slug', current: 'night-of-the-restart' },
    dateText: { _type: 'localizedString', en: 'Nov. 20, 2026', zh: '2026年11月20日' },
    startDate: '2026-11-20',
  }
  await mutate([{ createOrReplace: event }])
  await eventually(async () => expect(await shows(PAGE, TITLE)).toBe(true), BUILD_TIMEOUT_MS)
})

afterAll(async () => {
  await deleteAll(`_id in ["${ID}", "drafts.${ID}"]`)
  await editor.leave()
})
afterAll(closeBrowser)

test('all content survives a restart of the whole system', async () => {
  const before = await ask<string[]>('*[!(_type match "system.**")]{_id,_rev} | order(_id)')
  const answer = await fetch(controlUrl(), { method: 'POST' })
  expect(await answer.text()).toBe('restarted')
  expect(await ask('*[!(_type match "system.**")]{_id,_rev} | order(_id)')).toEqual(before)
  expect(await shows(PAGE, TITLE)).toBe(true)
})

test('a failed build leaves the site as it was, and the Studio says why', async () => {
  await editor.openDocument('events;all-events', ID)
  await editor.unpublish()
  await killBuild()
  await editor.untilSiteState(/The site could not be rebuilt: .*gatsby build/s)
  expect(await shows(PAGE, TITLE)).toBe(true)
  expect((await fetch(siteUrl())).status).toBe(200)
})

test('the next build catches up', async () => {
  const asked = await fetch(`${builderUrl()}/webhook`, { method: 'POST', body: '{}' })
  expect(asked.status).toBe(202)
  await editor.untilSiteState('The site is up to date')
  expect(await shows('/events', TITLE)).toBe(false)
  expect(await shows(PAGE, 'No event data available.')).toBe(true)
})
