import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { rememberSearch } from '../visitor/own-searches'
import {
  acceptTerms,
  FORGETFUL_KEY,
  OWN_SEARCHES_KEY,
  rereadVisitor,
  TERMS_KEY,
  USERNAME_KEY,
} from '../visitor/visitor'
import { LeaveNow } from './LeaveNow'
import { leave, STEP_BACK_MS } from './leave'
import { useLeaveKey } from './useLeaveKey'

const left = jest.fn()

function Screen() {
  useLeaveKey(left)
  return <input aria-label="words" />
}

beforeEach(() => {
  left.mockClear()
  jest.useFakeTimers({ now: 1_000 })
})
afterEach(() => jest.useRealTimers())

/** Presses Shift alone, and holds it for so long. */
function shift({ held = 80, pause = 120 } = {}) {
  fireEvent.keyDown(document.body, { key: 'Shift' })
  act(() => jest.advanceTimersByTime(held))
  fireEvent.keyUp(document.body, { key: 'Shift' })
  act(() => jest.advanceTimersByTime(pause))
}

test('pressing Shift three times leaves, wherever the focus is', () => {
  render(<Screen />)
  screen.getByRole('textbox').focus()
  shift()
  shift()
  expect(left).not.toHaveBeenCalled()
  shift()
  expect(left).toHaveBeenCalledTimes(1)
})

test('typing capitals does not leave', async () => {
  jest.useRealTimers()
  render(<Screen />)
  await userEvent.type(screen.getByRole('textbox'), '{Shift>}T{/Shift}{Shift>}A{/Shift}{Shift>}N{/Shift}k')
  expect(left).not.toHaveBeenCalled()
})

test.each([
  ['Shift with a click', () => fireEvent.pointerDown(document.body)],
  ['Shift with another key', () => fireEvent.keyDown(document.body, { key: 'Tab' })],
  ['Shift that repeats', () => fireEvent.keyDown(document.body, { key: 'Shift', repeat: true })],
])('%s does not leave', (_, between) => {
  render(<Screen />)
  for (let press = 0; press < 4; press++) {
    fireEvent.keyDown(document.body, { key: 'Shift' })
    between()
    fireEvent.keyUp(document.body, { key: 'Shift' })
  }
  expect(left).not.toHaveBeenCalled()
})

test.each(['altKey', 'ctrlKey', 'metaKey', 'isComposing'])('Shift with %s does not leave', (beside) => {
  render(<Screen />)
  for (let press = 0; press < 4; press++) {
    fireEvent.keyDown(document.body, { key: 'Shift', [beside]: true })
    fireEvent.keyUp(document.body, { key: 'Shift' })
  }
  expect(left).not.toHaveBeenCalled()
})

test('holding Shift, or pressing it slowly, does not leave', () => {
  render(<Screen />)
  for (let press = 0; press < 4; press++) shift({ held: 900 })
  for (let press = 0; press < 4; press++) shift({ pause: 1_500 })
  expect(left).not.toHaveBeenCalled()
})

test('after the second Shift a message says that the next one leaves, until two seconds after the first', () => {
  render(<LeaveNow />)
  const status = screen.getByRole('status')
  shift()
  expect(status).toBeEmptyDOMElement()
  shift()
  expect(status).toHaveTextContent('Press Shift once more to leave this page 再按一次 Shift 即离开本页')
  act(() => jest.advanceTimersByTime(1_679))
  expect(status).not.toBeEmptyDOMElement()
  act(() => jest.advanceTimersByTime(1))
  expect(status).toBeEmptyDOMElement()
  shift()
  shift()
  fireEvent.keyDown(document.body, { key: 'a' })
  expect(status).toBeEmptyDOMElement()
})

test('the button is a link that also works without scripts', () => {
  render(<LeaveNow />)
  const link = screen.getByRole('link', { name: /Leave now 立即离开/ })
  expect(link).toHaveAttribute('href', 'https://weather.com/')
  expect(link).toHaveAttribute('rel', 'noreferrer')
})

test('leaving hides the page at once, clears the tab, and replaces the address', () => {
  sessionStorage.setItem('@@scroll|/c/ABCD2345', '20')
  localStorage.setItem(TERMS_KEY, 'true')
  const [replace, router] = [jest.fn(), jest.fn()]
  window.addEventListener('popstate', router)
  leave('https://weather.example/today', replace)
  expect(document.documentElement.hidden).toBe(true)
  expect(document.title).toBe('weather.example')
  expect({ ...sessionStorage }).toEqual({})
  expect(localStorage.getItem(TERMS_KEY)).toBe('true')
  jest.advanceTimersByTime(STEP_BACK_MS)
  expect(replace.mock.calls).toEqual([['https://weather.example/today']])
  // It would render what the history leads to, and show its title.
  expect(router).not.toHaveBeenCalled()
  window.removeEventListener('popstate', router)
  sessionStorage.setItem('@@scroll|/c/ABCD2345', '40')
  window.dispatchEvent(new Event('pagehide'))
  expect({ ...sessionStorage }).toEqual({})
  document.documentElement.hidden = false
})

test('an invalid address still lets the visitor leave', () => {
  sessionStorage.setItem('@@scroll|/c/ABCD2345', '20')
  const replace = jest.fn()
  leave('weather.com', replace)
  expect({ ...sessionStorage }).toEqual({})
  expect(document.title).toBe('weather.com')
  jest.advanceTimersByTime(STEP_BACK_MS)
  expect(replace).toHaveBeenCalledWith('weather.com')
  document.documentElement.hidden = false
})

test('leaving also deletes the name of a visitor who chose to be forgotten', () => {
  localStorage.clear()
  sessionStorage.setItem(FORGETFUL_KEY, 'true')
  rereadVisitor()
  acceptTerms('paper_boat7')
  expect(sessionStorage.getItem(USERNAME_KEY)).toBe('paper_boat7')
  leave('https://weather.example/', jest.fn())
  expect(document.cookie).not.toContain('paper_boat7')
  expect([{ ...localStorage }, { ...sessionStorage }]).toEqual([{}, {}])
  document.documentElement.hidden = false
})

/** Leaves by the button of a page whose scripts are not there yet. */
function leaveEarly() {
  const page = document.createElement('div')
  page.innerHTML = renderToString(<LeaveNow />)
  document.body.append(page)
  const script = page.querySelector('script')
  Object.defineProperty(document, 'currentScript', { configurable: true, value: script })
  new Function(script?.textContent ?? '')()
  Reflect.deleteProperty(document, 'currentScript')
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: /Leave now/ })
  // The one kind of address that is no other page, seen from where the history goes back to.
  link.href = window.history.state?.step ? '#left' : '/#left'
  fireEvent.click(link)
  jest.advanceTimersByTime(STEP_BACK_MS)
  expect([window.location.hash, document.documentElement.hidden]).toEqual(['#left', true])
  page.remove()
}

const WAYS: [string, () => void][] = [
  ['by the button', () => leave('https://weather.example/', jest.fn())],
  ['before the scripts are there', leaveEarly],
]

/** Goes through the tab's history by so many entries. Returns the path there. */
function go(by: number): string {
  window.history.go(by)
  jest.advanceTimersByTime(STEP_BACK_MS)
  return window.location.pathname
}

const seeComparison = (code = 'ABCD2345') => window.history.pushState({}, '', `/c/${code}`)
const openViewer = () => window.history.pushState({ step: 'of the viewer' }, '')
const goBack = () => go(-1)
const HISTORIES: [string, (() => void)[]][] = [
  ['with the viewer open', [seeComparison, openViewer]],
  ['after the viewer was closed', [seeComparison, openViewer, goBack]],
  ['after Back from another comparison', [seeComparison, () => seeComparison('7KQ2MXPD'), goBack]],
  ['after Back to where a viewer was', [seeComparison, openViewer, () => seeComparison('7KQ2MXPD'), goBack]],
]

describe.each(HISTORIES)('leaving %s', (_, doings) => {
  test.each(WAYS)('%s: neither Back nor Forward leads to a comparison', (_, leaveTheSite) => {
    window.history.pushState({}, '', '/about')
    for (const does of doings) does()
    leaveTheSite()
    jest.advanceTimersByTime(STEP_BACK_MS)
    // The other page is here by now.
    window.history.replaceState(null, '', '/weather')
    expect([go(-1), go(1), go(1), go(1)]).toEqual(['/about', '/weather', '/', '/'])
    document.documentElement.hidden = false
  })
})

describe.each(WAYS)('leaving %s', (_, leaveTheSite) => {
  beforeEach(() => {
    localStorage.clear()
    sessionStorage.clear()
    rereadVisitor()
  })
  afterEach(() => {
    document.documentElement.hidden = false
    window.history.replaceState(null, '', '/')
  })

  test('keeps the place of a café’s machine for its next visitor', () => {
    const machine = { source: 'oslo', installationToken: 'token-of-oslo-2024', [FORGETFUL_KEY]: 'true' }
    Object.assign(sessionStorage, { ...machine, keepOut: 'true' })
    leaveTheSite()
    expect({ ...sessionStorage }).toEqual(machine)
    window.dispatchEvent(new Event('pagehide'))
    expect({ ...sessionStorage }).toEqual(machine)
  })

  test('forgets a place that came from a link', () => {
    sessionStorage.setItem('source', 'oslo')
    leaveTheSite()
    expect({ ...sessionStorage }).toEqual({})
  })

  test('empties the list of the visitor’s own searches and keeps the rest', () => {
    Object.assign(localStorage, { [TERMS_KEY]: 'true', [OWN_SEARCHES_KEY]: '7KQ2MXPD ABCD2345' })
    leaveTheSite()
    expect({ ...localStorage }).toEqual({ [TERMS_KEY]: 'true' })
  })

  test('keeps the list of another visitor whose browser this tab uses', () => {
    localStorage.setItem(OWN_SEARCHES_KEY, '7KQ2MXPD')
    Object.assign(sessionStorage, { [FORGETFUL_KEY]: 'true', [OWN_SEARCHES_KEY]: 'ABCD2345' })
    leaveTheSite()
    expect([{ ...localStorage }, { ...sessionStorage }]).toEqual([{ [OWN_SEARCHES_KEY]: '7KQ2MXPD' }, {}])
  })
})

test('a search that is recorded while the visitor leaves is not in the list of own searches', () => {
  localStorage.clear()
  sessionStorage.clear()
  leave('https://weather.example/', jest.fn())
  rememberSearch('7KQ2MXPD')
  window.dispatchEvent(new Event('pagehide'))
  expect({ ...localStorage }).toEqual({})
  document.documentElement.hidden = false
})
