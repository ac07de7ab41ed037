/**
 * Every state of every screen, opened twice and judged there by everything that holds for all of them: accessible, in
 * both languages, still, within its width, reached by the keyboard, whatever a visitor sets. (Pages: `pages.test.ts`.)
 */
import { closeBrowser } from './lib/browser.ts'
import { faultsOf } from './lib/judge.ts'
import { fillArchive, STATES } from './lib/states.ts'

beforeAll(fillArchive)

afterAll(closeBrowser)

test.each(STATES)('$name', async (state) => {
  expect(await faultsOf(state)).toEqual([[], []])
})
