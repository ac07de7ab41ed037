/** Two people at one document, each in a browser: what one does, the other sees, before a publish and after it. */
import { eventually } from '@firewall-cafe/testing/eventually'
import { closeBrowser } from './lib/browser.ts'
import { ask, deleteAll, mutate, untilKept } from './lib/lake.ts'
import { Editor } from './lib/studio.ts'

const LIST = 'people;funders'
const TYPED = 'the first to fund it'
/** What Sanity shows in place of a deleted document. */
const DELETED = 'deleted-document-banner'

let first: Editor
let second: Editor
let id = ''

beforeAll(async () => {
  first = await Editor.arrive()
})

afterAll(async () => {
  await deleteAll(`_id in ["${id}", "drafts.${id}"] || document == "${id}"`)
  await first.leave()
  await second.leave()
})
afterAll(closeBrowser)

/** Resolves once the field of the other editor has held each of these texts, in this order. */
const shows = async (editor: Editor, field: string, texts: string[]) => {
  for (const text of texts) await editor.holds(field, text)
}

/** The badge of a document that publishes itself. */
const setTime = (editor: Editor) => editor.page.getByTestId('pane-footer').getByText('Publishes 28 Nov')

test('a new document that one editor publishes is published for both', async () => {
  await first.open(LIST)
  id = await first.create()
  await first.write('name', 'Fund of two', '双人基金')
  await untilKept(`_id == "drafts.${id}" && name.zh == "双人基金"`)
  second = await Editor.arrive()
  await second.openDocument(LIST, id)

  await first.publish()
  for (const editor of [first, second]) {
    await editor.page.getByText('Last published').waitFor()
    await editor.publishButton().and(editor.page.locator(':disabled')).waitFor()
    expect(await editor.actions()).toContain('Unpublish')
  }
  expect(await ask(`*[_id in ["${id}", "drafts.${id}"]]._id`)).toEqual([id])
})

test('from then on each editor sees what the other types, key by key', async () => {
  for (const end of TYPED.split('').keys()) {
    await first.input('note.en').press(TYPED[end] === ' ' ? 'Space' : (TYPED[end] ?? ''))
    await shows(second, 'note.en', [TYPED.slice(0, end + 1)])
  }
  await second.input('note.zh').fill('最早的资助者')
  await shows(first, 'note.zh', ['最早的资助者'])
})

test('while one editor writes, the other sees who it is and can edit every other field', async () => {
  await first.giveName('Ana')
  await first.input('note.en').press('End')
  // Typed again and again: an editor counts as writing for ten seconds after the last key.
  await eventually(async () => {
    await first.input('note.en').press('Space')
    await first.input('note.en').press('Backspace')
    expect(await second.closed('note.en')).toBe('Ana is writing here 正在编辑')
  })
  expect(await second.input('note.zh').isEditable()).toBe(true)
  expect(await first.closed('note.en')).toBeNull()

  await first.input('name.en').focus()
  await eventually(async () => expect(await second.closed('note.en')).toBeNull())
  await eventually(async () => {
    await second.input('note.en').press('Space')
    await second.input('note.en').press('Backspace')
    expect(await first.closed('note.en')).toMatch(/^Editor \d is writing here 正在编辑$/)
  })
})

test('a second publish keeps the changes of both', async () => {
  await second.publish()
  await first.publishButton().and(first.page.locator(':disabled')).waitFor()
  expect(await ask(`*[_id == "${id}"][0].note{en, zh}`)).toEqual({ en: TYPED, zh: '最早的资助者' })
})

test('unpublished changes are labelled so, and never “On the site”', async () => {
  await first.input('note.en').fill('Something else')
  for (const editor of [first, second]) {
    await editor.badge('Changes not published').waitFor()
    expect(await editor.badge('On the site').count()).toBe(0)
  }
})

test('text typed while saving is impossible is labelled unsaved, and saved afterwards', async () => {
  const writes = /\/data\/(actions|mutate)\//
  const warning = first.page.getByRole('alert').filter({ hasText: 'Not saved yet 尚未保存' })
  await first.page.route(writes, (route) => route.abort('connectionreset'))
  await first.input('note.en').fill('Cut in mid-')
  await warning.waitFor()
  await first.input('note.en').press('End')
  await first.input('note.en').pressSequentially('sentence')
  await first.page.unroute(writes)
  await untilKept(`_id == "drafts.${id}" && note.en == "Cut in mid-sentence"`)
  await warning.waitFor({ state: 'hidden' })
  await shows(first, 'note.en', ['Cut in mid-sentence'])

  // The whole connection is cut, not only the writes.
  await first.visit.context.setOffline(true)
  await first.input('note.en').press('End')
  await first.input('note.en').pressSequentially(', offline')
  await warning.waitFor()
  await first.visit.context.setOffline(false)
  await untilKept(`_id == "drafts.${id}" && note.en == "Cut in mid-sentence, offline"`)
  await warning.waitFor({ state: 'hidden' })
})

test('the history calls a publish a publish', async () => {
  await second.page.getByTestId('pane-context-menu-button').last().click()
  await second.page.getByRole('menuitem', { name: /history/i }).click()
  const entries = second.page.getByTestId('timeline-item-button')
  await eventually(async () => expect(await entries.filter({ hasText: 'Published' }).count()).toBe(2))
  expect((await entries.allInnerTexts()).join()).not.toContain('Changed on the site')
})

test('a draft that one editor discards is gone for both', async () => {
  await first.input('note.en').fill('A thought')
  await shows(second, 'note.en', ['A thought'])
  await first.choose(/^Discard changes/)
  await first.page
    .getByTestId('confirm-button')
    .or(first.page.getByRole('button', { name: 'Discard' }))
    .click()
  for (const editor of [first, second]) await shows(editor, 'note.en', [TYPED])
})

test('text that one editor types while the other publishes is kept', async () => {
  const before = '最早的资助者'
  let typed = before
  let isTyping = true
  await second.input('note.zh').press('End')
  const typing = (async () => {
    while (isTyping) {
      await second.input('note.zh').pressSequentially(' more', { delay: 100 })
      typed += ' more'
    }
  })()
  try {
    for (const _time of ['once', 'again']) {
      const revision = await ask<string>(`*[_id == "${id}"][0]._rev`)
      await first.publish()
      await untilKept(`_id == "${id}" && _rev != "${revision}"`)
    }
  } finally {
    isTyping = false
    await typing
  }
  for (const editor of [first, second]) await shows(editor, 'note.zh', [typed])
  await second.input('note.zh').fill(before)
  await untilKept(`_id == "drafts.${id}" && note.zh == "${before}"`)
  await second.publish()
  await first.publishButton().and(first.page.locator(':disabled')).waitFor()
})

test('“Published” shows what visitors see, and a button leads back to editing', async () => {
  await first.page.getByTestId('document-header-Published-chip').click()
  await first.page.getByRole('button', { name: 'Back to editing' }).click()
  await first.input('note.en').fill(`${TYPED}!`)
  await first.badge('Changes not published').waitFor()
})

test('both editors see a time that one sets, and what it publishes', async () => {
  await first.choose(/^Set a time/)
  const dialog = first.page.getByRole('dialog')
  await dialog.getByLabel('Day 日期').fill('2099-11-28')
  await dialog.getByLabel('Time 时间').fill('18:00')
  await dialog.getByRole('button', { name: 'Set this time 设定此时间' }).click()
  await dialog.getByText('Set. 已设定。').waitFor()
  await first.page.keyboard.press('Escape')
  for (const editor of [first, second]) await setTime(editor).waitFor()

  // The other may cancel it.
  await second.choose(/^Set a time/)
  await second.page.getByRole('button', { name: /^Cancel 取消/ }).click()
  await second.page.getByText('Nothing is set.').waitFor()
  await second.page.keyboard.press('Escape')
  for (const editor of [first, second]) await setTime(editor).waitFor({ state: 'hidden' })

  const act = { _type: 'scheduledAct', act: 'publish', document: id, documentType: 'funder' }
  const at = new Date().toISOString()
  await mutate([{ create: { ...act, _id: `drafts.will-publish-${id}`, at, timeZone: 'Europe/Vienna' } }])
  for (const editor of [first, second]) {
    await editor.badge('Changes not published').waitFor({ state: 'hidden' })
    await editor.publishButton().and(editor.page.locator(':disabled')).waitFor()
    await editor.holds('note.en', `${TYPED}!`)
  }
  expect(await ask(`*[_id in ["${id}", "drafts.${id}"]]._id`)).toEqual([id])
})

test('restoring a version makes it a draft for both', async () => {
  // The latest is what was published at its time.
  await second.page.getByTestId('timeline-item-button').filter({ hasText: 'Published' }).nth(1).click()
  await second.holds('note.en', TYPED)
  await second.page.getByRole('button', { name: 'Go back to this version' }).click()
  await second.confirm('Confirm')
  for (const editor of [first, second]) {
    await editor.holds('note.en', TYPED)
    await editor.badge('Changes not published').waitFor()
  }
  expect(await ask(`*[_id == "${id}"][0].note.en`)).toBe(`${TYPED}!`)
})

test('after Unpublish the state is right at once, for both', async () => {
  await first.unpublish()
  for (const editor of [first, second]) {
    await editor.publishButton().and(editor.page.locator(':enabled')).waitFor()
    await editor.holds('note.en', TYPED)
    await editor.badge('Changes not published').waitFor({ state: 'hidden' })
    expect(await editor.actions()).not.toContain('Unpublish')
  }
  expect(await ask(`*[_id in ["${id}", "drafts.${id}"]]._id`)).toEqual([`drafts.${id}`])
})

test('Delete asks once and says truly what it deletes, and Undo brings it back', async () => {
  await first.page.bringToFront()
  await first.choose(/^Delete/)
  await first.page.getByText('Delete this draft? It is not on the site.').waitFor()
  await first.confirm('Delete')
  await second.page.getByTestId(DELETED).waitFor()
  await first.page.getByText('Deleted 已删除').waitFor()
  await eventually(async () => expect(decodeURIComponent(first.page.url())).not.toContain(id))
  expect(await ask(`count(*[_id in ["${id}", "drafts.${id}"]])`)).toBe(0)
  await first.page.getByRole('button', { name: 'Undo 撤销' }).click()
  await untilKept(`_id == "drafts.${id}" && note.en == "${TYPED}"`)
})
