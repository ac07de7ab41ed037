/** What the Studio is before anybody has written a word: its first page, its guide, its good manners. */
import { eventually } from '@firewall-cafe/testing/eventually'
import { axe, closeBrowser, studioUrl, visit } from './lib/browser.ts'
import { ask, mutate, untilKept, uploadImage } from './lib/lake.ts'
import { BUILDING, Editor } from './lib/studio.ts'

let editor: Editor
const TWIN = 'event-twin'
const PICTURED = 'drafts.event-pictured'
/** A drawing that no content has. */
const drawing = (colour: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><rect width="40" height="30" fill="${colour}"/></svg>`,
  )
/** What the Studio asks the site builder. */
const BUILDER_STATUS = '**/status'
/** The event that a test changed to look at its preview. */
let previewed = ''
/** The event whose draft a test shows by a link. */
let linked = ''

beforeAll(async () => {
  editor = await Editor.arrive()
})

afterAll(async () => {
  const drafts = [TWIN, previewed, linked].map((id) => `drafts.${id}`)
  const left = await ask<string[]>(
    `*[_type == "draftLink" || _id in ${JSON.stringify([TWIN, PICTURED, ...drafts])} || originalFilename == "blue.svg"]._id`,
  )
  await mutate(left.map((id) => ({ delete: { id } })))
  await editor.leave()
  await closeBrowser()
})

test('it opens on a page that says how the site stands and what was published last', async () => {
  const { page } = editor
  await editor.openStart()
  await page.getByRole('heading', { name: 'The site is up to date' }).waitFor({ timeout: BUILDING })
  const events = await ask<number>('count(*[_type == "event" && !(_id in path("drafts.**"))])')
  await page.getByText(`On the site: ${events} events`).waitFor()
  expect(await page.locator('.fw-start-lists li').count()).toBeGreaterThanOrEqual(6)
  // Sanity's own frame around it is not ours to judge.
  const found = await axe(page)
  expect(found.filter((finding) => finding.includes('fw-'))).toEqual([])
})

test('a link of which the site builder says that it leads nowhere leads to its field', async () => {
  const { page } = editor
  const [partner] = await ask<{ _id: string; url: string }[]>('*[_type == "partner" && defined(url)][0...1]')
  const { _id = '', url = '' } = partner ?? {}
  const broken = { address: url, answer: 404, since: '2026-11-02' }
  // Whether links are broken is found out over days.
  await page.route(BUILDER_STATUS, async (route) => {
    const response = await route.fetch()
  // There the field is described by the same words.
  await row.getByRole('link').first().click()
  await eventually(async () =>
    expect(await editor.description('url')).toContain(
      'This address leads to “not found” (404), first seen 2 Nov 2026.',
    ),
  )
  await page.getByRole('link', { name: 'Start', exact: true }).click()
    await route.fulfill({ response, json: { ...(await response.json()), brokenLinks: [broken] } })
  })
  const row = page
    .getByRole('region', { name: /^Links that lead nowhere/ })
    .getByRole('listitem')
    .filter({ hasText: `Website: ${url} leads to “not found” (404), first seen 2 Nov 2026` })
  const address = await row.getByRole('link').first().getAttribute('href')
  expect(decodeURIComponent(address ?? '')).toContain(_id.replace(/^drafts\./, ''))
  expect(decodeURIComponent(address ?? '')).toContain('path=url')
  await page.unroute(BUILDER_STATUS)
})

test('a draft that somebody begins shows up there by itself, with what it lacks, and leads to the document', async () => {
  const { page } = editor
  const slug = { _type: 'slug', current: 'hknotfound' }
  const title = { _type: 'localizedString', en: 'A twin', zh: '双胞胎' }
  await mutate([{ create: { _id: `drafts.${TWIN}`, _type: 'event', title, slug } }])
  const waiting = page.getByRole('region', { name: /^Waiting to be published/ })
  await waiting.getByRole('link', { name: 'A twin' }).waitFor()
  const wrong = page.getByRole('region', { name: /^Missing or wrong/ })
  await wrong
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: 'A twin' }), hasText: /First day|Page address/ })
    .waitFor()
  await wrong.getByRole('link', { name: 'A twin' }).click()
  await page.getByTestId('form-view').waitFor()
  expect(page.url()).toContain(TWIN)
})

test('an address that another event has is refused, and the Studio names that event', async () => {
  const { page } = editor
  await page.getByRole('button', { name: 'Missing or wrong' }).click()
  await page
    .getByText(/already has this address\. Choose another one\./)
    .first()
    .waitFor()
  expect(await editor.publishButton().isDisabled()).toBe(true)
})

test('a draft stands on the real page beside its form, in each edition, and changes with what is written', async () => {
  const { page } = editor
  const [event] = await ask<{ _id: string; zh: string }[]>(
    '*[_type == "event" && !(_id in path("drafts.**"))] | order(startDate desc)[0...1]{_id, "zh": title.zh}',
  )
  previewed = String(event?._id)
  await editor.openDocument('events;all-events', previewed)
  await editor.choose(/^Preview/)
  const frame = page.frameLocator('iframe')
  const band = frame.getByText('Draft: not everything that you see here is published.')
  await band.waitFor({ timeout: BUILDING })
  for (const width of ['375', '744', '1280']) {
    await page.getByRole('combobox', { name: 'Width of the page' }).selectOption(width)
    await eventually(async () =>
      expect(await frame.locator('html').evaluate(() => window.innerWidth)).toBe(Number(width)),
    )
  }
  // Playwright does not click where a frame is scaled.
  await page.getByRole('combobox', { name: 'Width of the page' }).selectOption('')
  await page.getByTestId('form-view').waitFor()
  await editor.input('title.en').fill('Words of a draft')
  const heading = frame.getByRole('heading', { level: 1 })
  await heading.getByText('Words of a draft').waitFor()
  // The words of the field that is open are marked, and a click on others opens theirs.
  await frame.locator('[data-open-field]', { hasText: 'Words of a draft' }).waitFor()
  await heading.getByText(String(event?.zh)).click()
  await page.waitForURL((url) => url.pathname.includes('title.zh'))
  await frame.getByRole('link', { name: '中文', exact: true }).click()
  await editor.input('title.zh').fill('草稿里的话')
  await heading.getByText('草稿里的话').waitFor()
  expect(await band.isVisible()).toBe(true)
  await frame.getByRole('link', { name: '所有活动', exact: true }).first().click()
  await frame.getByText('草稿里的话').first().waitFor()
  await page.waitForURL((url) => url.searchParams.get('preview')?.endsWith('/drafts/zh/events') ?? false)
  // By itself, outside the Studio, the preview knows no content.
  const alone = await editor.anotherTab()
  await alone.page.goto(`${studioUrl()}/drafts/events`)
  await alone.page.getByText('Drafts are shown inside the Studio only.').waitFor()
  await alone.page.close()
})

test('a link shows a draft to somebody who never saw the Studio, and nothing once it is revoked', async () => {
  const [event] = await ask<{ _id: string; title: object }[]>(
    '*[_type == "event" && !(_id in path("drafts.**"))] | order(startDate desc)[1...2]',
  )
  linked = String(event?._id)
  const title = { ...event?.title, en: 'Words behind a link', zh: '链接后面的话' }
  await mutate([{ createOrReplace: { ...event, _id: `drafts.${linked}`, title } }])
  const { page } = editor
  await editor.openDocument('events;all-events', linked)
  await editor.choose(/^Copy preview link/)
  await page.getByRole('button', { name: 'Make a link and copy it' }).click()
  const link = await page.getByRole('textbox', { name: 'Preview link' }).inputValue()
  expect(new URL(link).pathname).toMatch(/^\/shared\/[\w-]{22}$/)

  const stranger = await visit()
  await stranger.page.goto(link)
  const heading = stranger.page.getByRole('heading', { level: 1 })
  await heading.getByText('Words behind a link').waitFor()
  await stranger.page.getByText('Draft: shown to you by a link.').waitFor()
  await stranger.page.getByRole('link', { name: '中文', exact: true }).first().click()
  await stranger.page.waitForFunction(() => document.documentElement.lang === 'zh-Hans')
  await heading.getByText('链接后面的话').waitFor()
  await stranger.page.reload()
  await heading.getByText('链接后面的话').waitFor()
  expect(stranger.strangers).toEqual([])

  await page.getByRole('button', { name: 'Revoke 撤销: Words behind a link' }).click()
  await page.getByText('No link is open.').waitFor()
  await stranger.page.reload()
  await stranger.page.getByText('This link shows nothing any more').waitFor()
  await stranger.context.close()
})

test('a list takes several pictures at once and one picture one, and an upload that is refused names the limit', async () => {
  const { page } = editor
  await editor.open('events;all-events')
  await editor.picturesShow(page.getByTestId('document-list-pane'))
  const id = await editor.create()
  await editor.group('pictures')
  await editor.drop('images', 2)
  await untilKept(`_id == "drafts.${id}" && count(images[defined(asset)]) == 2`)
  await editor.picturesShow(editor.field('images'))
  const picture = await editor.add('picture', 'images')
  await picture.drop(2)
  await picture.dialog.getByText('You brought 2 files, and here is room for one picture.').waitFor()
  await picture.dialog.locator('input[type=file]').setInputFiles({
    name: 'large.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.alloc(21 * 1024 * 1024),
  })
  await page.getByText(/This file has 21 MB; at most 20 MB can be uploaded\. Make it smaller/).waitFor()
  await picture.dialog.getByRole('button', { name: 'Select' }).click()
  const library = page.getByRole('dialog', { name: /^Pictures uploaded before/ })
  await library.getByRole('searchbox').fill('.gif')
  await editor.picturesShow(library)
  await library.getByRole('button', { name: /\.gif/ }).first().click()
  await untilKept(`_id == "drafts.${id}" && count(images[defined(asset)]) == 3`)
  // The next test opens another page, and both dialogs go with this one.
  await mutate([{ delete: { id: `drafts.${id}` } }])
})

test('a picture takes the place of another one everywhere, and what nothing shows any more is deleted', async () => {
  const { page } = editor
  const red = await uploadImage(drawing('#d01020'))
  const alt = { _type: 'localizedString', en: 'A lone red field', zh: '一片红色' }
  const shown = { _key: 'a', _type: 'picture', asset: { _type: 'reference', _ref: red }, alt }
  const title = { _type: 'localizedString', en: 'A night in pictures', zh: '图片之夜' }
  await mutate([{ create: { _id: PICTURED, _type: 'event', title, images: [shown] } }])

  await page.goto(`${studioUrl()}/pictures`)
  const library = page.locator('.fw-pictures')
  await library.getByRole('searchbox').fill('lone red field')
  await library.getByRole('button', { name: /In 1 document$/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('link', { name: 'A night in pictures' }).waitFor()
  await dialog.getByRole('button', { name: /^Replace everywhere/ }).click()
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'blue.svg', mimeType: 'image/svg+xml', buffer: drawing('#1030d0') })
  await dialog.getByText('After 之后: blue.svg').waitFor()
  // The button that was pressed is gone: the focus is in the step that followed.
  await dialog.locator('section:focus[aria-label^="Replace everywhere"]').waitFor()
  await dialog.getByRole('button', { name: /^Replace everywhere/ }).click()
  await dialog.getByText('Nothing shows it.').waitFor()
  // Nobody is to forget that the description is the other picture's.
  const [now] = await ask<{ asset: string; replaced: string }[]>(
    `*[_id == "${PICTURED}"]{"asset": images[0].asset->originalFilename, "replaced": images[0].replaced.asset}`,
  )
  expect(now).toEqual({ asset: 'blue.svg', replaced: red })

  await dialog.getByRole('button', { name: /^Delete/ }).click()
  await dialog.locator('section:focus[aria-label^="Delete for good"]').waitFor()
  await dialog.getByRole('button', { name: /^Delete for good/ }).click()
  await dialog.waitFor({ state: 'hidden' })
  await eventually(async () => expect(await ask(`count(*[_id == "${red}"])`)).toBe(0))
})

test('a list is ordered by dragging, and what is dragged is on its new place for everybody', async () => {
  const { page } = editor
  const names = () =>
    ask<string[]>('*[_type == "contributor" && !(_id in path("drafts.**"))] | order(orderRank asc).name.en')
  const before = await names()
  const [first = '', , third = ''] = before
  await editor.open('people;contributors')
  await page.getByText('Dragging changes the site at once').waitFor()
  const row = (name: string) => page.locator('[data-rfd-draggable-id]').filter({ hasText: name })
  await eventually(async () =>
    expect(await page.locator('[data-rfd-draggable-id]').count()).toBe(before.length),
  )
  // Where they lie once the list has come to rest.
  for (const name of [third, first]) await row(name).hover({ trial: true })
  const [from, to] = await Promise.all([row(third).boundingBox(), row(first).boundingBox()])
  if (!from || !to) throw new Error('The list is not to be seen')
  await page.mouse.move(from.x + 20, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(from.x + 20, from.y, { steps: 5 })
  await page.mouse.move(to.x + 20, to.y + 4, { steps: 15 })
  await page.mouse.up()
  await page.getByText('1 document reordered').waitFor()
  expect(await names()).toEqual([third, ...before.filter((name) => name !== third)])
})

test('the guide opens from there, with its pictures', async () => {
  const { page } = editor
  await editor.openStart()
  const address = await page.getByRole('link', { name: 'Read the guide' }).getAttribute('href')
  const guide = await editor.visit.context.newPage()
  await guide.goto(new URL(address ?? '', studioUrl()).href)
  await guide.getByRole('heading', { level: 1, name: 'A guide for editors' }).waitFor()
  const pictures = await guide
    .locator('img')
    .evaluateAll((all) => all.map((img) => (img as HTMLImageElement).src))
  for (const picture of pictures) expect([picture, (await fetch(picture)).status]).toEqual([picture, 200])
  expect(await guide.locator('h2').count()).toBeGreaterThan(5)
  for (const way of ['..%2f..%2fpackage.json', '%2e%2e%2f%2e%2e%2fpackage.json', '..%5c..%5cpackage.json']) {
    expect([way, (await fetch(`${studioUrl()}/guide/images/${way}`)).status]).toEqual([way, 404])
  }
  await guide.close()
})

describe('an event with a time of its own', () => {
  const TIMED = 'event-timed'
  afterAll(async () => {
    const left = await ask<string[]>(
      `*[_type == "scheduledAct" || _id in ["${TIMED}", "drafts.${TIMED}"]]._id`,
    )
    await mutate(left.map((id) => ({ delete: { id } })))
  })

  test('publishes itself at a time by the clocks of its place, and what is set can be seen and cancelled', async () => {
    const { page } = editor
    const title = { _type: 'localizedString', en: 'A timed event', zh: '定时活动' }
    const location = { _type: 'eventLocation', name: { en: 'Hall' }, city: { en: 'Vienna' } }
    const slug = { _type: 'slug', current: 'timed' }
    const event = { _id: `drafts.${TIMED}`, _type: 'event', title, slug, location, startDate: '2099-11-28' }
    await mutate([{ create: event }])
    await editor.openDocument('events;all-events', TIMED)
    await editor.choose(/^Set a time/)
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Day 日期').fill('2099-11-28')
    await dialog.getByLabel('Time 时间').fill('18:00')
    await dialog.getByText(/18:00 in Vienna; your time: .*12:00/).waitFor()
    await dialog.getByRole('button', { name: 'Set this time 设定此时间' }).click()
    await dialog.getByText(/^Publishes itself: .*18:00 in Vienna/).waitFor()
    await dialog.getByText('Set. 已设定。').waitFor()
    await page.getByTestId('pane-footer').getByText('Publishes 28 Nov').waitFor()

    await editor.open('timed')
    await page.getByTestId('document-list-pane').getByText('A timed event').waitFor()
    await editor.openStart()
    const times = page.getByRole('region', { name: 'At a set time (1)' })
    await times.getByRole('link', { name: 'A timed event' }).waitFor()
    // The hour has come.
    const at = new Date().toISOString()
    await mutate([{ patch: { id: `drafts.will-publish-${TIMED}`, set: { at } } }])
    await untilKept(`_id == "${TIMED}" && title.en == "A timed event"`)
    await times.waitFor({ state: 'hidden' })
    expect(await ask(`*[_id in ["drafts.${TIMED}", "drafts.will-publish-${TIMED}"]]._id`)).toEqual([])

    const act = { _type: 'scheduledAct', act: 'unpublish', document: TIMED, documentType: 'event' }
    const set = {
      ...act,
      _id: `drafts.will-unpublish-${TIMED}`,
      at: event.startDate,
      timeZone: 'Europe/Vienna',
    }
    await mutate([{ create: set }])
    await times.getByRole('button', { name: 'Cancel 取消: A timed event' }).click()
    await times.waitFor({ state: 'hidden' })
    await page.locator(':focus', { hasText: 'Nothing is set.' }).waitFor()
    expect(await ask('count(*[_type == "scheduledAct"])')).toBe(0)
  })

  test('has a history that compares versions in both languages, and leads back to what was published', async () => {
    const { page } = editor
    const [published] = await ask<{ title: object }[]>(`*[_id == "${TIMED}"]`)
    const title = { ...published?.title, en: 'Another title', zh: '另一个标题' }
    await mutate([{ create: { ...published, _id: `drafts.${TIMED}`, title, startDate: '2099-11-30' } }])
    await editor.openDocument('events;all-events', TIMED)
    await page.getByTestId('pane-context-menu-button').last().click()
    await page.getByRole('menuitem', { name: /history/i }).click()
    const version = page.getByTestId('timeline-item-button').filter({ hasText: 'Published' })
    await version.waitFor()
    await page.getByRole('tab', { name: 'Compare' }).click()
    const changes = page.locator('#review-panel')
    for (const words of ['English', '中文', '28 Nov 2099', '30 Nov 2099'])
      await changes.getByText(words, { exact: true }).waitFor()

    await page.getByRole('tab', { name: 'History' }).click()
    await version.click()
    await editor.holds('title.zh', '定时活动')
    await page.getByRole('button', { name: 'Go back to this version' }).click()
    await editor.confirm('Confirm')
    await untilKept(`_id == "drafts.${TIMED}" && title.en == "A timed event" && title.zh == "定时活动"`)
  })
})

test('nothing was asked of any other machine', () => {
  expect(editor.visit.strangers).toEqual([])
})
