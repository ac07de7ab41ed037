import { act, fireEvent, render, screen } from '@testing-library/react'
import '../../test/gatsby-runtime'
import { nameInCookie, removeNameCookie, setNameCookie } from '../../test/name-cookie'
import { leave, STEP_BACK_MS } from '../leaving/leave'
import { keepOut, keepsOut } from '../search/keep-out'
import { IDLE } from '../search/search-state'
import { memory, noteRunning, remember } from '../search/tab-memory'
import { ownSearches, rememberSearch } from '../visitor/own-searches'
import {
  acceptTerms,
  currentVisitor,
  FORGETFUL_KEY,
  knownVoterToken,
  rereadVisitor,
  TERMS_KEY,
  VOTER_TOKEN_KEY,
  voterToken,
} from '../visitor/visitor'
import { ANSWER_MS, EndOfVisit, IDLE_MS } from './EndOfVisit'
import { Machine } from './Machine'

const MACHINE = { source: 'oslo', installationToken: 'token-of-oslo-2024' }
const replace = jest.fn()
const end = (address: string) => leave(address, replace)

beforeEach(() => {
  jest.useFakeTimers()
  replace.mockClear()
  localStorage.clear()
  sessionStorage.clear()
  removeNameCookie()
  openAt('/?source=oslo#installation=token-of-oslo-2024')
})
afterEach(() => {
  jest.useRealTimers()
  document.documentElement.hidden = false
})

function openAt(address: string) {
  window.history.replaceState(null, '', address)
  act(() => rereadVisitor())
  currentVisitor()
}

const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
const question = () => screen.queryByRole('dialog', { name: /Still there\? 您还在吗？/ })

test('a visit ends when nobody answers, and only the settings of the machine are left', async () => {
  acceptTerms('paper_boat7')
  render(<EndOfVisit end={end} />)
  const token = voterToken()
  rememberSearch('7KQ2MXPD')
  keepOut(true)
  remember('visit:weather', IDLE)
  await wait(IDLE_MS - 2_000)
  expect(question()).toBeNull()
  await wait(2_000)
  expect(question()).toHaveAccessibleDescription(/ends in 20 seconds.*将在20秒后结束/)
  expect(screen.getByRole('button', { name: 'Go on 继续' })).toHaveFocus()
  expect(replace).not.toHaveBeenCalled()
  await wait(ANSWER_MS + STEP_BACK_MS)
  expect(replace.mock.calls).toEqual([['http://localhost/']])
  expect(document.documentElement.hidden).toBe(true)
  expect([{ ...localStorage }, nameInCookie()]).toEqual([{}, undefined])
  expect({ ...sessionStorage }).toEqual({ ...MACHINE, [FORGETFUL_KEY]: 'true' })
  expect([ownSearches(), keepsOut(), memory.finished.size]).toEqual([[], false, 0])
  expect(currentVisitor()).toMatchObject({ ...MACHINE, acceptedTerms: false, username: '' })
  expect(knownVoterToken()).toBeUndefined()
  expect(voterToken()).not.toBe(token)
})

test.each([
  ['a key', () => fireEvent.keyDown(document.body, { key: 'a' })],
  ['a press', () => fireEvent.pointerDown(document.body)],
  ['the pointer', () => fireEvent.pointerMove(document.body)],
  ['the wheel', () => fireEvent.wheel(document.body)],
  ['dictation', () => fireEvent.input(document.body)],
])('the visit continues after %s, even when the question is already shown', async (_, touch) => {
  acceptTerms('paper_boat7')
  render(<EndOfVisit end={end} />)
  await wait(IDLE_MS - 1_000)
  touch()
  await wait(IDLE_MS - 1_000)
  expect(question()).toBeNull()
  await wait(ANSWER_MS)
  expect(question()).toBeVisible()
  touch()
  await wait(1_000)
  expect(question()).toBeNull()
  await wait(IDLE_MS - 2_000)
  expect(replace).not.toHaveBeenCalled()
  expect(currentVisitor().username).toBe('paper_boat7')
})

test('the answer closes the question and returns the focus', async () => {
  acceptTerms('paper_boat7')
  render(
    <>
      <input aria-label="words" />
      <EndOfVisit end={end} />
    </>,
  )
  screen.getByRole('textbox').focus()
  await wait(IDLE_MS)
  fireEvent.click(screen.getByRole('button', { name: /Go on/ }))
  expect(question()).toBeNull()
  expect(screen.getByRole('textbox')).toHaveFocus()
  await wait(IDLE_MS - 2_000)
  expect(replace).not.toHaveBeenCalled()
})

test('no visit ends during a search or a presentation', async () => {
  acceptTerms('paper_boat7')
  render(<EndOfVisit end={end} />)
  const search = { state: IDLE, watchers: new Set<never>(), ended: Promise.resolve() }
  noteRunning('visit:weather', search)
  await wait(2 * IDLE_MS)
  expect(question()).toBeNull()
  memory.running.clear()
  openAt('/c/7KQ2MXPD?present')
  await wait(2 * IDLE_MS)
  expect(question()).toBeNull()
  openAt('/c/7KQ2MXPD')
  await wait(IDLE_MS)
  expect(question()).toBeVisible()
})

test('an unused page does not end, but a visit without accepted terms does', async () => {
  render(<EndOfVisit end={end} />)
  await wait(2 * IDLE_MS)
  expect(replace).not.toHaveBeenCalled()
  keepOut(true)
  fireEvent.keyDown(document.body, { key: 'Tab' })
  await wait(IDLE_MS + ANSWER_MS + STEP_BACK_MS)
  expect([replace.mock.calls.length, keepsOut()]).toEqual([1, false])
})

test('a tab that the browser dropped and loads again later does not continue its visit', async () => {
  const { unmount } = render(<EndOfVisit end={end} />)
  fireEvent.pointerDown(document.body)
  unmount()
  jest.setSystemTime(Date.now() + IDLE_MS + ANSWER_MS)
  render(<EndOfVisit end={end} />)
  // By the next person, before the first second is over.
  fireEvent.pointerDown(document.body)
  await wait(STEP_BACK_MS)
  expect(replace.mock.calls).toEqual([['http://localhost/']])
  expect({ ...sessionStorage }).toEqual({ ...MACHINE, [FORGETFUL_KEY]: 'true' })
})

test('a page that is loaded again soon continues the visit, and its three minutes', async () => {
  acceptTerms('paper_boat7')
  const { unmount } = render(<EndOfVisit end={end} />)
  fireEvent.pointerDown(document.body)
  await wait(IDLE_MS - 2_000)
  unmount()
  render(<EndOfVisit end={end} />)
  expect(question()).toBeNull()
  await wait(2_000)
  expect(question()).toBeVisible()
})

test('a clock that is set back does not prolong a visit', async () => {
  acceptTerms('paper_boat7')
  render(<EndOfVisit end={end} />)
  jest.setSystemTime(Date.now() - 3_600_000)
  await wait(IDLE_MS + 1_000)
  expect(question()).toBeVisible()
})

test('the question appears on every page of a machine, and never without a machine’s token', async () => {
  const { unmount } = render(<Machine />)
  act(() => acceptTerms('paper_boat7'))
  await act(() => import('./EndOfVisit'))
  await wait(IDLE_MS + 1_000)
  expect(question()).toBeVisible()
  unmount()
  sessionStorage.clear()
  openAt('/?source=oslo')
  act(() => acceptTerms('paper_boat7'))
  render(<Machine />)
  await wait(IDLE_MS + ANSWER_MS)
  expect(question()).toBeNull()
  expect(localStorage.getItem(TERMS_KEY)).toBe('true')
})

test('a link that makes a device look like a machine does not delete what the browser keeps', async () => {
  Object.assign(localStorage, { [TERMS_KEY]: 'true', [VOTER_TOKEN_KEY]: 'my-own', ownSearches: '7KQ2MXPD' })
  setNameCookie('paper_boat7')
  act(() => rereadVisitor())
  const own = { ...localStorage }
  expect(currentVisitor()).toMatchObject({ acceptedTerms: false, username: '', forgetful: true })
  render(<EndOfVisit end={end} />)
  fireEvent.pointerDown(document.body)
  await wait(IDLE_MS + ANSWER_MS + STEP_BACK_MS)
  expect(replace).toHaveBeenCalled()
  expect([{ ...localStorage }, nameInCookie()]).toEqual([own, 'paper_boat7'])
})
