import Cookies from 'js-cookie'
import {
  becomeSomebodyElse,
  currentVisitor,
  enterSite,
  rereadVisitor,
  SOURCE_KEY,
  TERMS_KEY,
  USERNAME_COOKIE,
  VOTER_TOKEN_KEY,
} from './visitor'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  Cookies.remove(USERNAME_COOKIE)
  window.history.replaceState(null, '', '/')
  rereadVisitor()
})

test('the voter token is made once and kept', () => {
  const { voterToken } = currentVisitor()
  // 128 bits, none of which says what kind of token it is.
  expect(voterToken).toMatch(/^[0-9a-f]{32}$/)
  expect(localStorage.getItem(VOTER_TOKEN_KEY)).toBe(voterToken)
  rereadVisitor()
  expect(currentVisitor().voterToken).toBe(voterToken)
})

test('a token of an earlier version stays', () => {
  localStorage.setItem(VOTER_TOKEN_KEY, '9b2f5f0e-6a1e-4c53-9d0a-2f6f3f1f7a10')
  rereadVisitor()
  expect(currentVisitor().voterToken).toBe('9b2f5f0e-6a1e-4c53-9d0a-2f6f3f1f7a10')
})

test('a known source in the address is kept for the session, an unknown one ignored', () => {
  window.history.replaceState(null, '', '/?source=oslo')
  expect(currentVisitor().source).toBe('oslo')
  window.history.replaceState(null, '', '/about?source=atlantis')
  rereadVisitor()
  expect(currentVisitor().source).toBe('oslo')
  sessionStorage.removeItem(SOURCE_KEY)
  rereadVisitor()
  expect(currentVisitor().source).toBeUndefined()
})

test('entering remembers the terms and the name', () => {
  expect(currentVisitor()).toMatchObject({ acceptedTerms: false, username: '' })
  enterSite('paper_boat7')
  expect(currentVisitor()).toMatchObject({ acceptedTerms: true, username: 'paper_boat7' })
  expect(localStorage.getItem(TERMS_KEY)).toBe('true')
})

test('somebody else has another token and another name, and need not accept the terms again', () => {
  enterSite('paper_boat7')
  const before = currentVisitor()
  becomeSomebodyElse()
  rereadVisitor()
  const after = currentVisitor()
  expect(after.voterToken).not.toBe(before.voterToken)
  expect(after.username).toMatch(/^user\d{4}$/)
  expect(after.acceptedTerms).toBe(true)
})

test('who had no name gets none by being forgotten', () => {
  becomeSomebodyElse()
  expect(currentVisitor()).toMatchObject({ acceptedTerms: false, username: '' })
})

test('a browser that keeps nothing still lets the visitor in', () => {
  const storage = Object.getOwnPropertyDescriptor(window, 'localStorage') as PropertyDescriptor
  Object.defineProperty(window, 'localStorage', {
    configurable: true,
    get() {
      throw new DOMException('denied', 'SecurityError')
    },
  })
  try {
    expect(currentVisitor().acceptedTerms).toBe(false)
    enterSite('')
    expect(currentVisitor().acceptedTerms).toBe(true)
    expect(currentVisitor().username).toMatch(/^user\d{4}$/)
  } finally {
    Object.defineProperty(window, 'localStorage', storage)
  }
})
