import { percentageOf } from './percentage.ts'

test.each([
  [0, 0, 0],
  [0, 7, 0],
  [7, 7, 100],
  [1, 3, 33.3],
  [1, 50_000, 0.1],
  [49_999, 50_000, 99.9],
])('%d of %d are %d percent', (part, whole, percentage) => {
  expect(percentageOf(part, whole, 1)).toBe(percentage)
})
