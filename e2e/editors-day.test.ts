/** An editor's day, driven as a person would click, and counted. */
import { closeBrowser } from './lib/browser.ts'
import { clearDay, DAY } from './lib/editors-day.ts'
import { Editor } from './lib/studio.ts'

/** Beside typing. */
const MOST_CLICKS = 30

let editor: Editor
let clicks = 0
let began = 0

beforeAll(async () => {
  editor = await Editor.arrive()
  const { context } = editor.visit
  await context.exposeFunction('countClick', () => {
    clicks += 1
  })
  // In the preview's frame, too. On the document: Playwright stops those that miss their aim at the window.
  await context.addInitScript(() => {
    const { countClick } = window as unknown as { countClick(): void }
    document.addEventListener('pointerdown', ({ isTrusted }) => isTrusted && countClick(), { capture: true })
  })
  await editor.openStart()
  began = performance.now()
})

afterAll(async () => {
  await clearDay()
  await editor.leave()
})
afterAll(closeBrowser)

test.each(DAY)('an editor %s', (_, step) => step(editor, async () => {}))

test('the day takes few clicks besides typing, and no error', () => {
  const seconds = Math.round((performance.now() - began) / 1000)
  process.stdout.write(`An editor's day: ${clicks} clicks, ${seconds} s\n`)
  expect(clicks).toBeGreaterThan(DAY.length)
  expect(clicks).toBeLessThanOrEqual(MOST_CLICKS)
  expect(editor.visit.problems).toEqual([])
})
