/** Pictures in the Studio: brought into a document, and replaced and deleted in the library. */
import path from 'node:path'
import { eventually } from '@firewall-cafe/testing/eventually'
import { closeBrowser, studioUrl } from './lib/browser.ts'
import { ask, deleteAll, mutate, untilKept, uploadImage } from './lib/lake.ts'
import { Editor } from './lib/studio.ts'

let editor: Editor
const PICTURED = 'drafts.event-pictured'
const IMAGES = path.resolve(import.meta.dirname, '../studio/content/images')
/** A drawing that no content has. */
const drawing = (colour: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><rect width="40" height="30" fill="${colour}"/></svg>`,
  )

beforeAll(async () => {
  editor = await Editor.arrive()
})

afterAll(async () => {
  await deleteAll(`_id == "${PICTURED}" || originalFilename == "blue.svg"`)
  await editor.leave()
})
afterAll(closeBrowser)

test('a picture takes one file, a refused upload names the limit, and earlier pictures can be chosen', async () => {
  const { page } = editor
  await editor.open('events;all-events')
  await editor.picturesShow(page.getByTestId('document-list-pane'))
  const id = await editor.create()
  await editor.group('pictures')
  const picture = await editor.add('picture', 'images')
  await picture.drop(['share.png', 'scene-nine.png'].map((file) => path.join(IMAGES, file)))
  await picture.dialog.getByText('You brought 2 files, and here is room for one picture.').waitFor()
  await picture.choose(21 * 1024 * 1024)
  await page.getByText(/This file has 21 MB; at most 20 MB can be uploaded\. Make it smaller/).waitFor()
  await picture.dialog.getByRole('button', { name: 'Select' }).click()
  const library = page.getByRole('dialog', { name: /^Pictures uploaded before/ })
  await library.getByRole('searchbox').fill('share.png')
  await editor.picturesShow(library)
  await library
    .getByRole('button', { name: /share\.png/ })
    .first()
    .click()
  await untilKept(`_id == "drafts.${id}" && count(images[defined(asset)]) == 1`)
  // The next test opens another page, and both dialogs go with this one.
  await mutate([{ delete: { id: `drafts.${id}` } }])
})

test('a picture replaces another one everywhere, and an unused picture is deleted', async () => {
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
  // The document remembers that the description is the other picture's.
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
