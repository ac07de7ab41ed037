import { jest } from '@jest/globals'
import { render, waitFor } from '@testing-library/react'
import { rewriteAddress } from '../address/rewritten'
import { useBackCloses } from './useBackCloses'

function Open({ close }: { close: () => void }) {
  useBackCloses(close)
  return null
}

const heard: string[] = []
const router = () => heard.push(window.location.pathname)
beforeEach(() => {
  window.history.pushState({}, '', '/before')
  window.history.pushState({}, '', '/search')
  window.addEventListener('popstate', router)
})
afterEach(() => {
  window.removeEventListener('popstate', router)
  heard.length = 0
})

test('Back closes what is open without a navigation of the router', async () => {
  const close = jest.fn()
  render(<Open close={close} />)
  window.history.back()
  await waitFor(() => expect(close).toHaveBeenCalledTimes(1))
  expect([window.location.pathname, heard]).toEqual(['/search', []])
})

test('Back only closes even when the address was rewritten meanwhile', async () => {
  const rewrite = () => window.location.pathname === '/search' && rewriteAddress('/c/ABCD2345')
  window.addEventListener('popstate', rewrite, true)
  const close = jest.fn()
  render(<Open close={close} />)
  window.history.back()
  await waitFor(() => expect(close).toHaveBeenCalledTimes(1))
  expect([window.location.pathname, heard]).toEqual(['/c/ABCD2345', []])
  window.removeEventListener('popstate', rewrite, true)
})

test('closing in another way removes the history step, and the next Back leads to the page before', async () => {
  const { unmount } = render(<Open close={() => {}} />)
  unmount()
  await waitFor(() => expect(window.history.state).toEqual({}))
  window.history.back()
  await waitFor(() => expect(heard).toEqual(['/before']))
})

test('the entry of something closed, to which a reload led, serves again', async () => {
  window.history.pushState({ step: 'before the reload' }, '')
  const close = jest.fn()
  render(<Open close={close} />)
  window.history.back()
  await waitFor(() => expect(close).toHaveBeenCalledTimes(1))
  expect([window.history.state, heard]).toEqual([{}, []])
})

test('going back several steps opens the page of that address', async () => {
  render(<Open close={() => {}} />)
  window.history.go(-2)
  await waitFor(() => expect(heard).toEqual(['/before']))
})
