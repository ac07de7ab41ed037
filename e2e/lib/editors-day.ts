/**
 * An editor's day, click by click: a new event in two languages, with two people and two pictures, is looked at as on a
 * telephone, corrected on its page and given a time, and then all of it is undone. Nothing is published.
 */
import path from 'node:path'
import { eventually } from '@firewall-cafe/testing/eventually'
import type { Locator } from 'playwright-core'
import { deleteAll, untilKept } from './lake.ts'
import { BUILD_TIMEOUT_MS, type Editor } from './studio.ts'

/** Takes a picture of the smallest part of the page with all of these, or of the whole; tests take none. */
export type Keep = (name: string, ...parts: Locator[]) => Promise<void>

type Step = (editor: Editor, keep: Keep) => Promise<void>

/** The day from the Studio's first page on, each step with what the editor does. */
export const DAY: [words: string, step: Step][] = [
  ['begins an event', beginEvent],
  ['names who takes part', namePeople],
  ['drops two pictures at once and describes them', bringPictures],
  ['looks at the page as on a telephone', lookAtPage],
  ['corrects the page by a click on its words', correctPage],
  ['has it publish itself at a time', setTime],
  ['cancels that', cancelTime],
  ['deletes it, and brings it back', deleteAndUndo],
]

/** Takes away what the day leaves. */
export function clearDay(): Promise<void> {
  return deleteAll(`${DRAFT} || "drafts." + document in *[${DRAFT}]._id`)
}

const TITLE = { en: 'An evening of two answers', zh: '两种答案之夜' }
/** The year of the event: always in the future. */
const YEAR = new Date().getFullYear() + 1

const WRONG = 'Hots'
const RIGHT = 'Host'
/** Name, Chinese name, what they took part as, role. */
const PEOPLE = [
  ['Sample Person', '示例', 'Speaker', 'Writer', '作家'],
  ['Another Person', '又一示例', 'Moderator', WRONG, '主持'],
]

const IMAGES = path.resolve(import.meta.dirname, '../../studio/content/images')
const PICTURES = [
  { file: 'share.png', alt: ['Two computers beside a red line', '红线两旁的两台电脑'] },
  {
    file: 'scene-nine.png',
    alt: ['Nine framed pictures, two of them red', '九幅带框的图片，其中两幅是红色'],
  },
]

/** GROQ: the draft, with all that was written. */
const DRAFT = `_id in path("drafts.**") && title.en == "${TITLE.en}"`

async function beginEvent(editor: Editor, keep: Keep): Promise<void> {
  const { page } = editor
  await keep('start')
  await page.getByRole('link', { name: 'New event' }).click()
  // What is typed before the form is ready is lost.
  await editor.input('title.en').and(page.locator(':read-write')).click()
  await type(editor, TITLE.en, TITLE.zh)
  await editor.field('slug').getByRole('button', { name: 'Generate' }).click()
  await editor.input('startDate').click()
  await type(editor, `20 November ${YEAR}`)
  await editor.input('location.name.en').click()
  await type(editor, 'Sample Hall', '示例会堂')
  await editor.input('location.city.en').click()
  await type(editor, 'Vienna', '维也纳')
  await untilKept(`${DRAFT} && slug.current == "an-evening-of-two-answers" && location.city.zh == "维也纳"`)
  await keep('languages', editor.field('title'), editor.field('slug'))
}

async function namePeople(editor: Editor): Promise<void> {
  await editor.group('people')
  for (const texts of PEOPLE) {
    const person = await editor.add('person', 'people')
    await person.input('name').click()
    await type(editor, ...texts)
    await person.close()
  }
  await untilKept(`${DRAFT} && people[0].part == "speaker" && people[1].role.zh == "主持"`)
}

async function bringPictures(editor: Editor, keep: Keep): Promise<void> {
  const { page } = editor
  await editor.group('pictures')
  await editor.drop(
    'images',
    PICTURES.map(({ file }) => path.join(IMAGES, file)),
  )
  await untilKept(`${DRAFT} && count(images[defined(asset)]) == 2`)
  await editor.picturesShow(editor.field('images'))
  await editor.publishButton().and(page.locator(':disabled')).waitFor()
  await page.getByRole('button', { name: 'Missing or wrong' }).click()
  const missing = page.getByText('Describe this picture in English, for people who cannot see it.')
  for (const [at, { alt }] of PICTURES.entries()) {
    await eventually(async () => {
      if ((await missing.count()) !== PICTURES.length - at)
        throw new Error('Other pictures lack a description')
    })
    if (at === 0) await keep('missing')
    // The sentence leads to the field.
    await missing.first().click()
    const picture = editor.item()
    await picture.input('alt.en').and(page.locator(':focus')).waitFor()
    await type(editor, ...alt)
    await eventually(async () => {
      if ((await picture.dialog.getByText(/^Describe this picture/).count()) > 0)
        throw new Error('The description has not been read yet')
    })
    if (at === 0) await keep('picture', picture.dialog)
    await picture.close()
  }
  await editor.publishButton().and(page.locator(':enabled')).waitFor()
}

async function lookAtPage(editor: Editor, keep: Keep): Promise<void> {
  const { page } = editor
  await editor.choose(/^Preview/)
  const site = page.frameLocator('iframe')
  await site.getByRole('heading', { level: 1 }).getByText(TITLE.zh).waitFor({ timeout: BUILD_TIMEOUT_MS })
  await page.getByRole('combobox', { name: 'Width of the page' }).click()
  await page.keyboard.type('375')
  await page.keyboard.press('Enter')
  await eventually(async () => {
    const width = await site.locator('html').evaluate(() => window.innerWidth)
    if (width !== 375) throw new Error(`${width} wide`)
  })
  await keep('preview')
}

async function correctPage(editor: Editor): Promise<void> {
  const { page } = editor
  const site = page.frameLocator('iframe')
  await site.getByText(WRONG).click()
  await editor.item().input('role.en').and(page.locator(':focus')).waitFor()
  await page.keyboard.press('ControlOrMeta+A')
  await type(editor, RIGHT)
  await site.getByText(RIGHT).waitFor()
  await editor.item().close()
}

async function setTime(editor: Editor, keep: Keep): Promise<void> {
  const { page } = editor
  await editor.choose(/^Set a time/)
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Day 日期').click()
  // Between the two the Tab key stops at the browser's own calendar.
  await type(editor, `1120${YEAR}`, '', '0600PM')
  await dialog.getByText(/18:00 in Vienna; your time: .*12:00/).waitFor()
  await keep('time', dialog)
  await page.keyboard.press('Enter')
  await dialog.getByText(/^Publishes itself: .*18:00 in Vienna/).waitFor()
  // The button is off by now: the focus stays in the dialog, which Escape closes.
  await dialog.locator(':focus', { hasText: 'Set. 已设定。' }).waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await page.getByTestId('pane-footer').getByText('Publishes 20 Nov').waitFor()
}

async function cancelTime({ page }: Editor): Promise<void> {
  await page.getByRole('link', { name: 'Start', exact: true }).click()
  const times = page.getByRole('region', { name: /^At a set time/ })
  await times.getByRole('button', { name: `Cancel 取消: ${TITLE.en}` }).click()
  await page.locator(':focus', { hasText: 'Nothing is set.' }).waitFor()
}

async function deleteAndUndo(editor: Editor): Promise<void> {
  const { page } = editor
  await page
    .getByRole('region', { name: /^Waiting to be published/ })
    .getByRole('link', { name: TITLE.en })
    .click()
  await editor.choose(/^Delete/)
  await editor.confirm('Delete')
  await page.getByRole('button', { name: 'Undo 撤销' }).click()
  await untilKept(`${DRAFT} && people[1].role.en == "${RIGHT}" && count(images[defined(alt.zh)]) == 2`)
}

/** Types into the fields one after another, from the one that has the focus, as the Tab key leads through them. */
async function type({ page }: Editor, ...texts: string[]): Promise<void> {
  for (const [at, text] of texts.entries()) {
    if (at > 0) await page.keyboard.press('Tab')
    await page.keyboard.type(text)
  }
}
