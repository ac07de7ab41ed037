import { jest } from '@jest/globals'
import { poll } from './poll.ts'

test('poll fails if its first read fails, then reads every 5 s, even after a failure or while a read hangs', async () => {
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
