/** An event that publishes itself at a time of its own, and the history that it leaves. */
import { closeBrowser } from './lib/browser.ts'
import { ask, deleteAll, mutate, untilKept } from './lib/lake.ts'
import { Editor } from './lib/studio.ts'

let editor: Editor
const TIMED = 'event-timed'
/** What publishes it. */
const ACT = `drafts.will-publish-${TIMED}`

beforeAll(async () => {
  editor = await Editor.arrive()
})

afterAll(async () => {
  await deleteAll(`_type == "scheduledAct" || _id in ["${TIMED}", "drafts.${TIMED}"]`)
  await editor.leave()
})
afterAll(closeBrowser)

test('an event is published at its set time, and is listed as scheduled until then', async () => {
  const { page } = editor
  const title = { _type: 'localizedString', en: 'A timed event', zh: '定时活动' }
  const slug = { _type: 'slug', current: 'timed' }
  const event = { _id: `drafts.${TIMED}`, _type: 'event', title, slug, startDate: '2099-11-28' }
  const act = { _type: 'scheduledAct', act: 'publish', document: TIMED, documentType: 'event' }
  const set = { ...act, _id: ACT, at: '2099-11-28T17:00:00Z', timeZone: 'Europe/Vienna' }
  await mutate([{ create: event }, { create: set }])
  await editor.open('timed')
  await page.getByTestId('document-list-pane').getByText('A timed event').waitFor()
  await editor.openStart()
  const times = page.getByRole('region', { name: 'At a set time (1)' })
  await times.getByRole('listitem').getByRole('link', { name: 'A timed event' }).waitFor()
  // The hour has come.
  const at = new Date().toISOString()
  await mutate([{ patch: { id: ACT, set: { at } } }])
  await untilKept(`_id == "${TIMED}" && title.en == "A timed event"`)
  await times.waitFor({ state: 'hidden' })
  const last = page.getByRole('region', { name: 'Last changes to what is published' })
  await last
    .getByText(/by itself, at its time/)
    .first()
    .waitFor()
  expect(await ask(`*[_id in ["drafts.${TIMED}", "${ACT}"]]._id`)).toEqual([])
})

test('the history compares versions in both languages, and restores the published one', async () => {
  const { page } = editor
  const [published] = await ask<{ title: object }[]>(`*[_id == "${TIMED}"]`)
  const title = { ...published?.title, en: 'Another title', zh: '另一个标题' }
  await mutate([{ create: { ...published, _id: `drafts.${TIMED}`, title, startDate: '2099-11-30' } }])
  await editor.openDocument('events;all-events', TIMED)
  await page.getByTestId('pane-context-menu-button').last().click()
  await page.getByRole('menuitem', { name: /history/i }).click()
  const version = page.getByTestId('timeline-item-button').filter({ hasText: 'Published' })
  await version.first().waitFor()
  await page.getByRole('tab', { name: 'Compare' }).click()
  const changes = page.locator('#review-panel')
  for (const words of ['English', '中文', '28 Nov 2099', '30 Nov 2099'])
    await changes.getByText(words, { exact: true }).waitFor()

  await editor.choose(/^What was published when/)
  const dialog = page.getByRole('dialog')
  await dialog.getByText(/ – now 至今 · by itself, at its time/).waitFor()
  await dialog.getByRole('button', { name: /^Show it 查看/ }).click()
  await editor.holds('title.zh', '定时活动')
  await page.getByRole('button', { name: 'Go back to this version' }).click()
  await editor.confirm('Confirm')
  await untilKept(`_id == "drafts.${TIMED}" && title.en == "A timed event" && title.zh == "定时活动"`)
})

test('when loading or setting fails, the focus stays in the dialog, and Escape returns to its menu', async () => {
  const { page } = editor
  const dialog = page.getByRole('dialog')
  const menu = page.locator('[data-testid="action-menu-button"]:focus')
  const refuse = (requests: string) => page.route(requests, (request) => request.fulfill({ status: 400 }))
  await editor.openDocument('events;all-events', TIMED)

  await refuse('**/data/history/**')
  await editor.choose(/^What was published when/)
  const again = dialog.getByRole('button', { name: /^Try again/ })
  await again.waitFor()
  await page.unrouteAll()
  await again.press('Enter')
  await dialog.getByRole('listitem').first().waitFor()
  await page.keyboard.press('Escape')
  await menu.waitFor()

  await refuse('**/data/mutate/**')
  await editor.choose(/^Set a time/)
  await dialog.getByLabel('Day 日期').fill('2099-12-01')
  await dialog.getByLabel('Time 时间').fill('10:00')
  await dialog.getByRole('button', { name: /^Set this time/ }).click()
  await dialog.locator('[role=alert]:focus', { hasText: 'not set' }).waitFor()
  await page.keyboard.press('Escape')
  await menu.waitFor()
  await page.unrouteAll()
})
