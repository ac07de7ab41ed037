import { WindowCounts } from './window-counts.ts'

test('counts each key up to the limit, and starts anew with the window', () => {
  let now = 1_000
  const counts = new WindowCounts(2, 60_000, () => now)
  expect([counts.take('a'), counts.take('a'), counts.take('b')]).toEqual([undefined, undefined, undefined])
  now += 20_000
  // A refused call is not counted, so the wait does not grow with impatience.
  expect([counts.take('a'), counts.take('a')]).toEqual([40_000, 40_000])
  now += 40_000
  expect(counts.take('a')).toBeUndefined()
})
