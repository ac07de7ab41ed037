/** An event on the site: it appears, follows its changes, and disappears again. */
import path from 'node:path'
import { eventually } from '@firewall-cafe/testing/eventually'
import { builderUrl, closeBrowser, openPage, siteUrl } from './lib/browser.ts'
import { ask, deleteAll, mutate, untilKept, uploadImage } from './lib/lake.ts'
import { BUILD_TIMEOUT_MS, Editor } from './lib/studio.ts'

const PICTURE = path.resolve(import.meta.dirname, '../studio/content/images/share.png')
const OTHER_PICTURE = path.resolve(import.meta.dirname, '../studio/content/images/card-archive.png')
const LIST = 'events;all-events'
const ID = 'event-night'
const PAGE = '/events/night-of-two-answers'
/** Where the editor moves it. */
const MOVED = '/events/night-of-three-answers'
/** Words of a draft that is never published. */
const DRAFT_WORDS = 'Words that nobody has published'
const DRAFTED = 'hknotfound'

let editor: Editor

beforeAll(async () => {
  editor = await Editor.arrive()
})

afterAll(async () => {
  await deleteAll(`_id in ["${ID}", "drafts.${ID}", "drafts.event-${DRAFTED}"]`)
  await editor.leave()
})
afterAll(closeBrowser)

const text = async (route: string) => (await fetch(siteUrl() + route)).text()
const shows = async (route: string, words: string) => (await text(route)).includes(words)
/** A page with the names of its scripts, styles and fonts, but for a hash that differs after a cold first build. */
const pageAt = async (route: string) => (await text(route)).replace(/CompilationHash="\w+"/, '')
const state = async () => ((await (await fetch(`${builderUrl()}/status`)).json()) as { state: string }).state

describe('a new event', () => {
  test('keeps the description when its picture is replaced, and says so', async () => {
    const asset = { _type: 'reference', _ref: await uploadImage(PICTURE) }
    const alt = { _type: 'localizedString', en: 'Two computers beside a red line', zh: '红线两旁的两台电脑' }
    const title = { _type: 'localizedString', en: 'Night of two answers', zh: '两种答案之夜' }
    const role = { _type: 'localizedString', en: 'Host', zh: '主持' }
    await mutate([
      {
        create: {
          _id: `drafts.${ID}`,
          _type: 'event',
          title,
          slug: { _type: 'slug', current: 'night-of-two-answers' },
          dateText: { _type: 'localizedString', en: 'Nov. 20, 2026, 7 PM', zh: '2026年11月20日晚上7点' },
          startDate: '2026-11-20',
          people: [{ _key: 'a', _type: 'eventPerson', name: 'Sample Person', part: 'artist', role }],
          images: [{ _key: 'a', _type: 'picture', asset, alt }],
        },
      },
    ])
    await editor.open(`${LIST};${ID},path=${encodeURIComponent('images[_key=="a"].alt.en')}`)
    const picture = editor.item()
    await editor.picturesShow(picture.dialog.getByRole('region', { name: /^As the site cuts it/ }))
    await picture.replace(OTHER_PICTURE)
    await picture.dialog.getByText('This describes the picture that was here before.').first().waitFor()
    await editor.publishButton().and(editor.page.locator(':disabled')).waitFor()
    await picture.dialog.getByRole('button', { name: 'It fits this picture too' }).click()
    await editor.publishButton().and(editor.page.locator(':enabled')).waitFor()
    await picture.close()
  })

  test('is on no page before it is published', async () => {
    expect(await shows('/events', 'Night of two answers')).toBe(false)
    expect(await shows(PAGE, 'No event data available.')).toBe(true)
  })

  test('is on the site soon after it is published, and the Studio says when', async () => {
    // What files before this one have changed is on the site by then.
    await eventually(async () => expect(await state()).toBe('live'), BUILD_TIMEOUT_MS)
    const about = await pageAt('/about')
    await editor.publish()
    await editor.badge('Site is rebuilding').waitFor()
    await editor.untilOnSite()
    await editor.untilSiteState('The site is up to date')
    expect(await shows('/events', 'Night of two answers')).toBe(true)
    for (const words of [
      '两种答案之夜',
      'Nov. 20, 2026, 7 PM',
      'Sample Person',
      '主持',
      'Two computers beside a red line',
    ]) {
      expect([words, await shows(PAGE, words)]).toEqual([words, true])
    }
    // Files that this event is no part of keep their names, so that no browser loads them again.
    expect(await pageAt('/about')).toBe(about)
    const visitor = await editor.visit.context.newPage()
    await openPage(visitor, `${siteUrl()}/events`)
    await visitor
      .getByRole('link', { name: /Night of two answers/ })
      .first()
      .click()
    await visitor.getByRole('heading', { level: 1, name: /Night of two answers/ }).waitFor()
    await visitor.close()
  })
})

describe('changing the event', () => {
  test('two tabs show each other’s text as it is typed', async () => {
    const other = await editor.anotherTab()
    await other.openDocument(LIST, ID)
    await editor.group('essentials')
    await editor.write('kind', 'Panel', '座谈')
    await other.page.waitForFunction(
      () => document.querySelector<HTMLInputElement>('[data-testid="field-kind.zh"] input')?.value === '座谈',
    )
    await other.input('title.en').fill('Night of three answers')
    await editor.page.waitForFunction(
      () =>
        document.querySelector<HTMLInputElement>('[data-testid="field-title.en"] input')?.value ===
        'Night of three answers',
    )
    await untilKept(`_id == "drafts.${ID}" && title.en == "Night of three answers"`)
    await other.page.close()
  })

  test('republishing updates the site, redirects the old address, and shows no draft', async () => {
    // As the Studio keeps what is typed: see the test before this one.
    const drafted = await ask<{ title: object }>(`*[_id == "event-${DRAFTED}"][0]`)
    const title = { ...drafted.title, en: DRAFT_WORDS }
    await mutate([{ createOrReplace: { ...drafted, _id: `drafts.event-${DRAFTED}`, title } }])
    await editor.input('slug').fill('night-of-three-answers')
    await untilKept(`_id == "drafts.${ID}" && slug.current == "night-of-three-answers"`)
    await editor.publish()
    await editor.badge('Site is rebuilding').waitFor()
    await editor.untilOnSite()
    expect((await fetch(siteUrl() + PAGE)).url).toBe(siteUrl() + MOVED)
    expect(await shows(MOVED, 'Night of three answers')).toBe(true)
    expect(await shows('/events', 'Night of three answers')).toBe(true)
    expect(await shows(MOVED, 'Night of two answers')).toBe(false)
    for (const route of ['/events', `/events/${DRAFTED}`]) expect(await shows(route, DRAFT_WORDS)).toBe(false)
  })
})

test('an unpublished event disappears from the site', async () => {
  await editor.unpublish()
  await eventually(
    async () => expect(await shows(PAGE, 'No event data available.')).toBe(true),
    BUILD_TIMEOUT_MS,
  )
  expect(await shows('/events', 'Night of three answers')).toBe(false)
  expect(await shows(MOVED, 'No event data available.')).toBe(true)
  expect(await shows('/sitemap.xml', MOVED)).toBe(false)
})

test('a document that others refer to cannot be deleted, and the Studio names those documents', async () => {
  await editor.openDocument('pages;feature-cards', 'card-sponsor')
  for (const action of [/^Delete/, /^Unpublish/]) {
    await editor.choose(action)
    const dialog = editor.page.getByRole('dialog')
    await dialog.getByText('One other document shows it. Take it out there first:').waitFor()
    await dialog.getByRole('link', { name: 'Support page' }).waitFor()
    expect(await dialog.getByRole('button', { name: /delete|unpublish/i }).count()).toBe(0)
    await dialog.getByRole('button', { name: 'Close' }).click()
  }
  expect(await ask('count(*[_id == "card-sponsor"])')).toBe(1)
})
