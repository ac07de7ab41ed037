import { jest } from '@jest/globals'
import { rememberedFor } from './remembered-for.ts'

test('the value is read once in that time for all callers, and a failed read is repeated', async () => {
  let now = 1_000
  jest.spyOn(performance, 'now').mockImplementation(() => now)
  const read = jest.fn(async () => read.mock.calls.length)
  const look = rememberedFor(500, read)
  expect(await Promise.all([look(), look()])).toEqual([1, 1])
  now += 499
  expect(await look()).toBe(1)
  now += 1
  expect(await look()).toBe(2)
  read.mockRejectedValueOnce(new Error('no answer'))
  now += 500
  await expect(look()).rejects.toThrow('no answer')
  expect(await look()).toBe(4)
})
