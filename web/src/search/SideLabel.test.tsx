import { act, render, screen } from '@testing-library/react'
import type { Run } from '../api/searches'
import { SideLabel } from './SideLabel'

const RUN: Run = {
  engine: 'baidu',
  outcome: 'failed',
  query: '坦克人',
  language: 'zh-CN',
  askedAt: 0,
  simulated: false,
  censored: false,
  results: [],
}

test('seconds are counted while somebody waits to try again; otherwise nothing wakes the page', () => {
  jest.useFakeTimers({ now: 0 })
  try {
    const { rerender } = render(<SideLabel look="noAnswer" run={RUN} onRetry={jest.fn()} />)
    expect(jest.getTimerCount()).toBe(0)
    rerender(<SideLabel look="noAnswer" run={{ ...RUN, retryAt: 30_000 }} onRetry={jest.fn()} />)
    expect(screen.getByRole('button', { name: /^Try again in 30/ })).toBeDisabled()
    act(() => jest.advanceTimersByTime(1_000))
    expect(screen.getByRole('button', { name: /^Try again in 29/ })).toBeDisabled()
  } finally {
    jest.useRealTimers()
  }
})
