import { voteShare, wilsonInterval } from './index.ts'

test.each([
  [3, 3, 0.44, 1],
  [8, 10, 0.49, 0.94],
  [60, 100, 0.5, 0.69],
])('the Wilson interval of %i in %i is %d to %d', (chosen, voters, low, high) => {
  const interval = wilsonInterval(chosen, voters)
  expect(Math.round(interval.low * 100) / 100).toBe(low)
  expect(Math.round(interval.high * 100) / 100).toBe(high)
})

test.each([
  [0, 0, undefined],
  [4, 0, undefined],
  [5, 0, false],
  [5, 4, false],
  [5, 5, true],
  [8, 2, true],
  [9, 1, false],
  [60, 40, false],
  [55, 45, true],
])('%i against %i are contested: %p', (chosen, others, contested) => {
  expect(voteShare(chosen, others)?.contested).toBe(contested)
})
