import { nameInCookie, removeNameCookie, setNameCookie } from '../../test/name-cookie'
import { SOURCE_KEY } from './installation'
import {
  acceptTerms,
  currentVisitor,
  FORGETFUL_KEY,
  forgetTab,
  knownVoterToken,
  LANGUAGE_KEY,
  OWN_SEARCHES_KEY,
  onForgotten,
  onVisitorChange,
  rereadVisitor,
  resetIdentity,
  setForgetful,
  TERMS_KEY,
  USERNAME_KEY,
  VOTER_TOKEN_KEY,
  voterToken,
} from './visitor'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  removeNameCookie()
  window.history.replaceState(null, '', '/')
  rereadVisitor()
})

test('a voter token is made when it is first needed and then kept', () => {
  currentVisitor()
  acceptTerms('ada')
  expect(knownVoterToken()).toBeUndefined()
  expect(Object.keys(localStorage)).toEqual([TERMS_KEY])
  const token = voterToken()
  // 128 bits, none of which says what kind of token it is.
  expect(token).toMatch(/^[0-9a-f]{32}$/)
  expect(localStorage.getItem(VOTER_TOKEN_KEY)).toBe(token)
  rereadVisitor()
  expect([knownVoterToken(), voterToken()]).toEqual([token, token])
})

test('a token of an earlier version is kept', () => {
  localStorage.setItem(VOTER_TOKEN_KEY, '9b2f5f0e-6a1e-4c53-9d0a-2f6f3f1f7a10')
  rereadVisitor()
  expect(voterToken()).toBe('9b2f5f0e-6a1e-4c53-9d0a-2f6f3f1f7a10')
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

test('an installation’s token is kept for the session and removed from the address', () => {
  window.history.replaceState({ kept: true }, '', '/?source=oslo#installation=token+of/oslo-2024')
  expect(currentVisitor()).toMatchObject({ source: 'oslo', installationToken: 'token+of/oslo-2024' })
  const { pathname, search, hash } = window.location
  expect([pathname + search + hash, window.history.state]).toEqual(['/?source=oslo', { kept: true }])
  window.history.replaceState(null, '', '/about#people')
  rereadVisitor()
  expect(currentVisitor().installationToken).toBe('token+of/oslo-2024')
  expect(window.location.hash).toBe('#people')
  sessionStorage.clear()
  rereadVisitor()
  expect(currentVisitor().installationToken).toBeUndefined()
})

test('the tab of a café’s machine forgets each visitor, and a tab with only a place does not', () => {
  window.history.replaceState(null, '', '/?source=oslo')
  expect(currentVisitor().forgetful).toBe(false)
  window.history.replaceState(null, '', '/#installation=token-of-oslo-2024')
  rereadVisitor()
  expect(currentVisitor().forgetful).toBe(true)
  acceptTerms('paper_boat7')
  voterToken()
  expect([{ ...localStorage }, nameInCookie()]).toEqual([{}, undefined])
  forgetTab()
  expect(currentVisitor()).toMatchObject({
    acceptedTerms: false,
    username: '',
    forgetful: true,
    source: 'oslo',
  })
})

test.each(['中'.repeat(16), 'short', 'a'.repeat(201), ''])(
  'a link cannot set an invalid token: %s',
  (token) => {
    sessionStorage.clear()
    window.history.replaceState(null, '', `/?source=oslo#installation=${token}`)
    rereadVisitor()
    expect(currentVisitor()).toMatchObject({ source: 'oslo', installationToken: undefined })
    expect(window.location.hash).toBe('')
  },
)

test('a prerendered page reads its address only when it is shown', () => {
  const brought = { source: 'oslo', installationToken: 'token-of-oslo-2024' }
  window.history.replaceState(null, '', `/?source=oslo#installation=${brought.installationToken}`)
  Object.defineProperty(document, 'prerendering', { value: true, configurable: true })
  expect(currentVisitor().ready).toBe(false)
  expect({ ...sessionStorage }).toEqual({})
  const told = jest.fn()
  const stop = onVisitorChange(told)
  Reflect.deleteProperty(document, 'prerendering')
  document.dispatchEvent(new Event('prerenderingchange'))
  stop()
  expect(told).toHaveBeenCalled()
  expect(currentVisitor()).toMatchObject(brought)
  expect(sessionStorage).toMatchObject(brought)
})

/** A name that was given to a visitor without one. */
const ANOTHER = expect.stringMatching(/^user\d{4}$/)

test('accepting the terms is remembered, and so is the name', () => {
  expect(currentVisitor()).toMatchObject({ acceptedTerms: false, username: '' })
  acceptTerms('paper_boat7')
  expect(currentVisitor()).toMatchObject({ acceptedTerms: true, username: 'paper_boat7' })
  expect(localStorage.getItem(TERMS_KEY)).toBe('true')
})

test('each visit renews the name, and a deleted name is stored nowhere else', () => {
  acceptTerms('paper_boat7')
  const written = jest.spyOn(document, 'cookie', 'set')
  rereadVisitor()
  expect(currentVisitor()).toMatchObject({ username: 'paper_boat7' })
  expect(written.mock.calls.join()).toMatch(/^username=paper_boat7; .*expires=Fri, 31 Dec 9999/)
  written.mockRestore()
  removeNameCookie()
  rereadVisitor()
  expect(currentVisitor()).toMatchObject({ acceptedTerms: true, username: ANOTHER })
  expect(nameInCookie()).toBe(currentVisitor().username)
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('paper_boat7')
})

test.each(['paper-boat', '纸船', 'a'.repeat(31)])(
  'a cookie that is not a valid name is ignored: %s',
  (found) => {
    acceptTerms('paper_boat7')
    setNameCookie(found)
    rereadVisitor()
    expect(currentVisitor()).toMatchObject({ acceptedTerms: true, username: ANOTHER })
    setNameCookie(found)
    resetIdentity()
    expect(nameInCookie()).toMatch(/^user\d{4}$/)
    setNameCookie(found)
    setForgetful(true)
    expect(nameInCookie()).toBeUndefined()
  },
)

test('a new identity has another token and another name, and the terms stay accepted', () => {
  acceptTerms('paper_boat7')
  const before = voterToken()
  resetIdentity()
  expect(knownVoterToken()).toBeUndefined()
  rereadVisitor()
  const after = currentVisitor()
  expect(voterToken()).not.toBe(before)
  expect(after.username).toMatch(/^user\d{4}$/)
  expect(after.acceptedTerms).toBe(true)
})

test('other tabs are told of a forgotten visitor even when this browser had no token', () => {
  acceptTerms('paper_boat7')
  const removed = jest.spyOn(Storage.prototype, 'removeItem')
  const written = jest.spyOn(Storage.prototype, 'setItem')
  resetIdentity()
  expect(written.mock.calls.map(([key]) => key)).toContain(VOTER_TOKEN_KEY)
  expect(removed.mock.calls.at(-1)).toEqual([VOTER_TOKEN_KEY])
  expect(knownVoterToken()).toBeUndefined()
  jest.restoreAllMocks()
})

test('the choice to be forgotten moves everything into the tab and back, and nothing is in both', () => {
  acceptTerms('paper_boat7')
  const token = voterToken()
  setForgetful(true)
  expect([{ ...localStorage }, nameInCookie()]).toEqual([{}, undefined])
  rereadVisitor()
  expect(currentVisitor()).toMatchObject({ acceptedTerms: true, username: 'paper_boat7', forgetful: true })
  expect(voterToken()).toBe(token)
  setForgetful(false)
  expect([{ ...sessionStorage }, nameInCookie()]).toEqual([{}, 'paper_boat7'])
  expect([knownVoterToken(), currentVisitor().forgetful]).toEqual([token, false])
})

test('a token that does not fit into the browser’s storage is not lost by leaving that mode', () => {
  acceptTerms('paper_boat7', true)
  const token = voterToken()
  const write = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(function refuse(this: Storage) {
    if (this === localStorage) throw new DOMException('', 'QuotaExceededError')
  })
  try {
    setForgetful(false)
  } finally {
    write.mockRestore()
  }
  expect(localStorage.getItem(VOTER_TOKEN_KEY)).toBeNull()
  // Nothing that is tied to it could be erased otherwise.
  expect(knownVoterToken()).toBe(token)
})

test('a tab stays forgetful if leaving that mode would overwrite another visitor’s token', () => {
  acceptTerms('paper_boat7', true)
  const token = voterToken()
  sessionStorage.setItem(OWN_SEARCHES_KEY, 'AB2C3D4E')
  const others = { [TERMS_KEY]: 'true', [VOTER_TOKEN_KEY]: 'somebody-elses', [OWN_SEARCHES_KEY]: 'ZY9X8W7V' }
  for (const [key, value] of Object.entries(others)) localStorage.setItem(key, value)
  setNameCookie('user1234')
  expect(setForgetful(false)).toBe(false)
  expect([{ ...localStorage }, nameInCookie()]).toEqual([others, 'user1234'])
  expect(currentVisitor()).toMatchObject({ username: 'paper_boat7', forgetful: true })
  expect([knownVoterToken(), sessionStorage.getItem(OWN_SEARCHES_KEY)]).toEqual([token, 'AB2C3D4E'])
  // Nothing here is tied to it any more.
  resetIdentity()
  expect(setForgetful(false)).toBe(true)
  expect(localStorage).toMatchObject(others)
})

test('a forgetful tab keeps no name when it cannot store anything', () => {
  const write = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('no storage', 'SecurityError')
  })
  try {
    acceptTerms('paper_boat7', true)
    expect(currentVisitor()).toMatchObject({ username: 'paper_boat7', forgetful: true })
    expect(nameInCookie()).toBeUndefined()
    forgetTab()
    expect(currentVisitor()).toMatchObject({ acceptedTerms: false, forgetful: false })
  } finally {
    write.mockRestore()
  }
})

test('choosing to be forgotten before the terms takes over nothing from an earlier visitor', () => {
  for (const [key, value] of [
    [TERMS_KEY, 'false'],
    [VOTER_TOKEN_KEY, 'somebody-elses'],
    [OWN_SEARCHES_KEY, 'AB2C3D4E'],
    [LANGUAGE_KEY, 'zh'],
  ] as const)
    localStorage.setItem(key, value)
  setNameCookie('user1234')
  rereadVisitor()
  setForgetful(true)
  expect([{ ...localStorage }, nameInCookie()]).toEqual([{}, undefined])
  expect({ ...sessionStorage }).toEqual({ [FORGETFUL_KEY]: 'true', [LANGUAGE_KEY]: 'zh' })
  expect([currentVisitor().username, knownVoterToken()]).toEqual(['', undefined])
})

test('what another tab stored for a visitor who accepted the terms moves into this tab', () => {
  expect(currentVisitor().acceptedTerms).toBe(false)
  localStorage.setItem(TERMS_KEY, 'true')
  localStorage.setItem(VOTER_TOKEN_KEY, 'my-own')
  setForgetful(true)
  expect(sessionStorage).toMatchObject({ [TERMS_KEY]: 'true', [VOTER_TOKEN_KEY]: 'my-own' })
})

test('a name that another tab stored is also removed when the visitor chooses to be forgotten', () => {
  expect(currentVisitor().username).toBe('')
  setNameCookie('user1234')
  acceptTerms('paper_boat7', true)
  expect([{ ...localStorage }, nameInCookie()]).toEqual([{}, undefined])
})

test('a forgetful tab takes over nothing from the browser’s earlier visitor', () => {
  localStorage.setItem(VOTER_TOKEN_KEY, 'somebody-elses')
  sessionStorage.setItem(FORGETFUL_KEY, 'true')
  rereadVisitor()
  expect(voterToken()).not.toBe('somebody-elses')
  expect(localStorage.getItem(VOTER_TOKEN_KEY)).toBe('somebody-elses')
})

/** What the browser tells this tab when another one takes `key` out of the storage they share; all of it for null. */
function takenByAnotherTab(key: string | null) {
  if (key === null) localStorage.clear()
  else localStorage.removeItem(key)
  window.dispatchEvent(new StorageEvent('storage', { key, newValue: null }))
}

test('a visitor who was forgotten in another tab is not restored by this tab', () => {
  acceptTerms('paper_boat7')
  const before = voterToken()
  expect(currentVisitor().username).toBe('paper_boat7')
  setNameCookie('user1234')
  const told = jest.fn()
  const stop = onVisitorChange(told)
  takenByAnotherTab(VOTER_TOKEN_KEY)
  stop()
  expect(told).toHaveBeenCalled()
  expect(knownVoterToken()).toBeUndefined()
  expect(currentVisitor()).toMatchObject({ acceptedTerms: true, username: 'user1234' })
  expect(voterToken()).not.toBe(before)
})

test('a token that another tab removed is gone here before this tab is notified', () => {
  const before = voterToken()
  localStorage.removeItem(VOTER_TOKEN_KEY)
  expect(knownVoterToken()).toBeUndefined()
  expect(voterToken()).not.toBe(before)
})

test('what another tab moved into itself is not written back into the browser', () => {
  acceptTerms('paper_boat7')
  const before = voterToken()
  const written = jest.spyOn(document, 'cookie', 'set')
  takenByAnotherTab(TERMS_KEY)
  expect(currentVisitor()).toMatchObject({ acceptedTerms: true, username: 'paper_boat7' })
  takenByAnotherTab(VOTER_TOKEN_KEY)
  currentVisitor()
  // The other tab took the name's cookie with it.
  expect(written).not.toHaveBeenCalled()
  written.mockRestore()
  expect(voterToken()).not.toBe(before)
  expect(JSON.stringify({ ...localStorage })).not.toContain(before)
})

test('a forgetful tab is not affected when another tab forgets its visitor', () => {
  acceptTerms('paper_boat7', true)
  const token = voterToken()
  setNameCookie('user1234')
  const told = jest.fn()
  const stop = onVisitorChange(told)
  for (const key of [VOTER_TOKEN_KEY, null]) takenByAnotherTab(key)
  stop()
  expect(told).not.toHaveBeenCalled()
  expect(currentVisitor()).toMatchObject({ username: 'paper_boat7', forgetful: true })
  expect(voterToken()).toBe(token)
})

test('a reloaded forgetful tab keeps its own name and does not change the other tabs’ name', () => {
  acceptTerms('paper_boat7', true)
  setNameCookie('user1234')
  const written = jest.spyOn(document, 'cookie', 'set')
  rereadVisitor()
  expect(currentVisitor()).toMatchObject({ username: 'paper_boat7', forgetful: true })
  resetIdentity()
  const { username } = currentVisitor()
  rereadVisitor()
  expect(currentVisitor().username).toBe(username)
  forgetTab()
  expect(written).not.toHaveBeenCalled()
  written.mockRestore()
  expect([{ ...sessionStorage }, nameInCookie()]).toEqual([{}, 'user1234'])
})

test('a forgetful tab without a name does not take the name of other tabs', () => {
  acceptTerms('paper_boat7', true)
  sessionStorage.removeItem(USERNAME_KEY)
  setNameCookie('paper_boat8')
  rereadVisitor()
  expect(currentVisitor()).toMatchObject({ acceptedTerms: true, username: ANOTHER })
  expect(nameInCookie()).toBe('paper_boat8')
})

test('a page restored by Back does not bring back a visitor who left the tab', () => {
  acceptTerms('paper_boat7', true)
  window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))
  forgetTab()
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  expect(currentVisitor()).toMatchObject({ acceptedTerms: false, username: '', forgetful: false })
  voterToken()
  expect(localStorage.getItem(VOTER_TOKEN_KEY)).not.toBeNull()
})

test('a page restored by Back does not bring back a visitor who was forgotten in another tab', () => {
  acceptTerms('paper_boat7')
  window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))
  removeNameCookie()
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  expect(currentVisitor()).toMatchObject({ username: ANOTHER })
})

test('a page restored by Back forgets its visitor when the browser has the next one, even without a name', () => {
  acceptTerms('')
  voterToken()
  let told = 0
  onForgotten(() => {
    told += 1
  })
  window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))
  localStorage.setItem(VOTER_TOKEN_KEY, 'of-the-next-visitor')
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  expect(told).toBe(1)
})

test('clearing the storage in another tab forgets the visitor here', () => {
  acceptTerms('paper_boat7')
  takenByAnotherTab(null)
  expect(currentVisitor().acceptedTerms).toBe(false)
})

test('the token is removed last, because its removal tells other tabs to read the rest', () => {
  acceptTerms('paper_boat7')
  voterToken()
  const taken: [key: string, name: string | undefined][] = []
  const note = (key: string) => void taken.push([key, nameInCookie()])
  const removing = jest.spyOn(Storage.prototype, 'removeItem').mockImplementation(note)
  resetIdentity()
  expect(taken).toHaveLength(3)
  expect(taken.map(([, name]) => name)).not.toContain('paper_boat7')
  expect(taken.at(-1)?.[0]).toBe(VOTER_TOKEN_KEY)
  setForgetful(true)
  removing.mockRestore()
  expect(taken).toHaveLength(7)
  expect(taken.slice(3).map(([, name]) => name)).toEqual([undefined, undefined, undefined, undefined])
  expect(taken.at(-1)?.[0]).toBe(VOTER_TOKEN_KEY)
})

test('resetting the identity gives no name to a visitor without one', () => {
  resetIdentity()
  expect(currentVisitor()).toMatchObject({ acceptedTerms: false, username: '' })
})

test('a visitor can enter even when the browser stores nothing', () => {
  const storage = Object.getOwnPropertyDescriptor(window, 'localStorage') as PropertyDescriptor
  Object.defineProperty(window, 'localStorage', {
    configurable: true,
    get() {
      throw new DOMException('denied', 'SecurityError')
    },
  })
  try {
    expect(currentVisitor().acceptedTerms).toBe(false)
    acceptTerms('')
    expect(currentVisitor().acceptedTerms).toBe(true)
    expect(currentVisitor().username).toMatch(/^user\d{4}$/)
    // One voter as long as the page lasts, not another with each vote.
    expect(voterToken()).toBe(voterToken())
  } finally {
    Object.defineProperty(window, 'localStorage', storage)
  }
})
