import { act, render, screen } from '@testing-library/react'
import '../../test/gatsby-runtime'
import { acceptTerms, currentVisitor } from '../visitor/visitor'
import type * as Loaded from './EndOfVisit'
import { Machine, RETRY_MS } from './Machine'

const { IDLE_MS } = jest.requireActual<typeof Loaded>('./EndOfVisit')

const mockFetch = jest.fn()
jest.mock('./EndOfVisit', () => {
  mockFetch()
  return jest.requireActual<object>('./EndOfVisit')
})

const lost = () => {
  throw new Error('Loading chunk 7 failed.')
}

test('code that did not load is loaded again after some seconds and once the machine is online', async () => {
  jest.useFakeTimers()
  const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
  window.history.replaceState(null, '', '/?source=oslo#installation=token-of-oslo-2024')
  currentVisitor()
  acceptTerms('paper_boat7')
  mockFetch.mockImplementationOnce(lost).mockImplementationOnce(lost)
  render(<Machine />)
  await wait(0)
  expect(mockFetch).toHaveBeenCalledTimes(1)
  await wait(RETRY_MS)
  expect(mockFetch).toHaveBeenCalledTimes(2)
  act(() => void window.dispatchEvent(new Event('online')))
  await wait(0)
  expect(mockFetch).toHaveBeenCalledTimes(3)
  await wait(IDLE_MS)
  expect(screen.getByRole('dialog', { name: /Still there\?/ })).toBeVisible()
  jest.useRealTimers()
})
