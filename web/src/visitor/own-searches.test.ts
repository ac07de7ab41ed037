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

test('a search that does not fit into the storage is remembered until the page is left or its visitor forgotten', () => {
  rememberSearch('7KQ2MXPD')
  whileFull(() => rememberSearch('ABCD2345'))
  expect(ownSearches()).toEqual(['ABCD2345', '7KQ2MXPD'])
  forgetSearch('7KQ2MXPD')
  expect(ownSearches()).toEqual(['ABCD2345'])
  expect(localStorage.getItem('ownSearches')).toBe('ABCD2345')
  whileFull(() => rememberSearch('EFGH2345'))
  jest.isolateModules(() => {
    const { ownSearches: afterReload } = require('./own-searches') as typeof import('./own-searches')
    expect([ownSearches(), afterReload()]).toEqual([['EFGH2345', 'ABCD2345'], ['ABCD2345']])
  })
  resetIdentity()
  expect(ownSearches()).toEqual([])
})

test('such a search is removed from the page when the visitor leaves the tab', () => {
  const { result } = renderHook(useOwnSearches)
  act(() => whileFull(() => rememberSearch('ABCD2345')))
  expect(result.current).toEqual(['ABCD2345'])
  act(forgetTab)
  expect(result.current).toEqual([])
})

test('such a search is removed when another tab clears the list', () => {
  whileFull(() => rememberSearch('ABCD2345'))
  window.dispatchEvent(new StorageEvent('storage', { key: 'ownSearches', newValue: null }))
  expect(ownSearches()).toEqual([])
})

test('a page restored by Back does not show a list that was cleared meanwhile', () => {
  const { result } = renderHook(useOwnSearches)
  act(() => rememberSearch('ABCD2345'))
  expect(result.current).toEqual(['ABCD2345'])
  window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))
  localStorage.removeItem('ownSearches')
  act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  expect(result.current).toEqual([])
})

test('clearing the list also removes such a search', () => {
  whileFull(() => rememberSearch('ABCD2345'))
  forgetSearch()
  expect(ownSearches()).toEqual([])
})

test('the choice to keep out of the archive works even when the storage is full', () => {
  whileFull(() => keepOut(true))
  expect(keepsOut()).toBe(true)
  keepOut(false)
  expect(keepsOut()).toBe(false)
})
