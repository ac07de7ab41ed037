import { act, renderHook } from '@testing-library/react'
import { keepOut, keepsOut } from '../search/keep-out'
import { forgetSearch, ownSearches, rememberSearch, useOwnSearches } from './own-searches'
import { forgetTab, rereadVisitor, resetIdentity } from './visitor'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  rereadVisitor()
})

/** Has storage refuse what is written while `does` runs, as it does when it is full. */
function whileFull(does: () => void) {
  const writing = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError')
  })
  try {
    does()
  } finally {
    writing.mockRestore()
  }
}

test('a search that storage does not take is known until the page is left, or its visitor forgotten', () => {
  rememberSearch('7KQ2MXPD')
  whileFull(() => rememberSearch('ABCD2345'))
  expect(ownSearches()).toEqual(['ABCD2345', '7KQ2MXPD'])
  forgetSearch('7KQ2MXPD')
  expect(ownSearches()).toEqual(['ABCD2345'])
  expect(localStorage.getItem('ownSearches')).toBe('ABCD2345')
  whileFull(() => rememberSearch('EFGH2345'))
  resetIdentity()
  expect(ownSearches()).toEqual([])
})

test('it goes from the page with who left the tab to be forgotten', () => {
  const { result } = renderHook(useOwnSearches)
  act(() => whileFull(() => rememberSearch('ABCD2345')))
  expect(result.current).toEqual(['ABCD2345'])
  act(forgetTab)
  expect(result.current).toEqual([])
})

test('it goes with a list that is cleared in another tab', () => {
  whileFull(() => rememberSearch('ABCD2345'))
  window.dispatchEvent(new StorageEvent('storage', { key: 'ownSearches', newValue: null }))
  expect(ownSearches()).toEqual([])
})

test('a cleared list is empty although storage had not taken all of it', () => {
  whileFull(() => rememberSearch('ABCD2345'))
  forgetSearch()
  expect(ownSearches()).toEqual([])
})

test('searches can be kept out of the archive although storage does not take the choice', () => {
  whileFull(() => keepOut(true))
  expect(keepsOut()).toBe(true)
  keepOut(false)
  expect(keepsOut()).toBe(false)
})
