/** The Studio around its documents: its first page, checks, previews, draft links, lists and guide. */
import { eventually } from '@firewall-cafe/testing/eventually'
import { axe, closeBrowser, studioUrl, visit } from './lib/browser.ts'
import { ask, deleteAll, mutate } from './lib/lake.ts'
import { BUILD_TIMEOUT_MS, Editor } from './lib/studio.ts'

let editor: Editor
const TWIN = 'event-twin'
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
  await deleteAll(`_type == "draftLink" || _id in ${JSON.stringify([TWIN, ...drafts])}`)
  await editor.leave()
})
afterAll(closeBrowser)

test('the Studio opens on a page with the state of the site and the latest changes', async () => {
  const { page } = editor
  await editor.openStart()
  await page.getByRole('heading', { name: 'The site is up to date' }).waitFor({ timeout: BUILD_TIMEOUT_MS })
  const events = await ask<number>('count(*[_type == "event" && !(_id in path("drafts.**"))])')
  await page.getByText(`On the site: ${events} events`).waitFor()
  expect(await page.locator('.fw-start-lists li').count()).toBeGreaterThanOrEqual(6)
  // Sanity's own frame around it is not ours to judge.
  expect(await axe(page, undefined, '.fw-start')).toEqual([])
})

test('a link that the site builder reports as broken leads to its field', async () => {
  const { page } = editor
  const [partner] = await ask<{ _id: string; url: string }[]>('*[_type == "partner" && defined(url)][0...1]')
  const { _id = '', url = '' } = partner ?? {}
  const broken = { address: url, answer: 404, since: '2026-11-02' }
  // Whether links are broken is found out over days.
  await page.route(BUILDER_STATUS, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), brokenLinks: [broken] } })
  })
  const row = page
    .getByRole('region', { name: /^Links that lead nowhere/ })
    .getByRole('listitem')
    .filter({ hasText: `Website: ${url} leads to “not found” (404), first seen 2 Nov 2026` })
  const address = await row.getByRole('link').first().getAttribute('href')
  expect(decodeURIComponent(address ?? '')).toContain(_id.replace(/^drafts\./, ''))
  expect(decodeURIComponent(address ?? '')).toContain('path=url')
  // There the field is described by the same words.
  await row.getByRole('link').first().click()
  await eventually(async () =>
    expect(await editor.description('url')).toContain(
      'This address leads to “not found” (404), first seen 2 Nov 2026.',
    ),
  )
  await page.getByRole('link', { name: 'Start', exact: true }).click()
  await page.unroute(BUILDER_STATUS)
})

test('a draft that somebody begins appears there by itself with what it lacks, and links to the document', async () => {
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

test('an address that another event uses is refused, and the Studio names that event', async () => {
  const { page } = editor
  await page.getByRole('button', { name: 'Missing or wrong' }).click()
  await page
    .getByText(/already has this address\. Choose another one\./)
    .first()
    .waitFor()
  expect(await editor.publishButton().isDisabled()).toBe(true)
})

test('both languages of running text are edited side by side, also in a narrow window', async () => {
  const { page } = editor
  await page.setViewportSize({ width: 1280, height: 800 })
  await editor.group('story')
  const text = async (language: string) => {
    const box = await editor.field(`description.${language}`).getByRole('textbox').boundingBox()
    if (!box) throw new Error('The text is not to be seen')
    return box
  }
  const [en, zh] = [await text('en'), await text('zh')]
  expect(en.x + en.width).toBeLessThanOrEqual(zh.x)
  const scroller = page.getByTestId('document-panel-scroller').first()
  expect(await scroller.evaluate((pane) => pane.scrollWidth - pane.clientWidth)).toBeLessThanOrEqual(0)
  await page.setViewportSize({ width: 1440, height: 900 })
})

test('the preview shows a draft on the real page beside its form, in each edition, and follows its changes', async () => {
  const { page } = editor
  const [event] = await ask<{ _id: string; zh: string }[]>(
    '*[_type == "event" && !(_id in path("drafts.**"))] | order(startDate desc)[0...1]{_id, "zh": title.zh}',
  )
  previewed = String(event?._id)
  await editor.openDocument('events;all-events', previewed)
  await editor.choose(/^Preview/)
  const frame = page.frameLocator('iframe')
  const band = frame.getByText('Draft: not everything that you see here is published.')
  await band.waitFor({ timeout: BUILD_TIMEOUT_MS })
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

test('a link shows a draft to a person without access to the Studio, until it is revoked', async () => {
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

test('a list is ordered by dragging, and everybody sees the new order', async () => {
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
  // Their places once the list has stopped moving.
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
  expect(pictures.length).toBeGreaterThan(4)
  for (const picture of pictures) expect([picture, (await fetch(picture)).status]).toEqual([picture, 200])
  expect(await guide.locator('h2').count()).toBeGreaterThan(5)
  for (const way of ['..%2f..%2fpackage.json', '%2e%2e%2f%2e%2e%2fpackage.json', '..%5c..%5cpackage.json']) {
    expect([way, (await fetch(`${studioUrl()}/guide/images/${way}`)).status]).toEqual([way, 404])
  }
  await guide.close()
})
