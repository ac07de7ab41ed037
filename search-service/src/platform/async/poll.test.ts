import { jest } from '@jest/globals'
import { poll } from './poll.ts'

test('a list is read at the start, which fails without it, and every 5 s, also after a failure or while one hangs', async () => {
  jest.useFakeTimers()
  const look = jest.fn(async () => {})
  const failed = jest.fn()
  look.mockRejectedValueOnce(new Error('no list'))
  await expect(poll(look, failed)).rejects.toThrow('no list')

  const polling = await poll(look, failed)
  look.mockRejectedValueOnce(new Error('away')).mockReturnValueOnce(new Promise(() => {}))
  await jest.advanceTimersByTimeAsync(15_000)
  expect(look).toHaveBeenCalledTimes(2 + 3)
  expect(failed.mock.calls).toEqual([[new Error('away')]])
  clearInterval(polling)
  await jest.advanceTimersByTimeAsync(15_000)
  expect(look).toHaveBeenCalledTimes(2 + 3)
})
