import { codePointsOf, formatRange, inRange, parseRange } from './ranges.ts'

test('a unicode-range is read as intervals and written back with neighbours joined', () => {
  const intervals = parseRange('U+4e00,U+4e10-4e12')
  expect([...codePointsOf(intervals)]).toEqual([0x4e00, 0x4e10, 0x4e11, 0x4e12])
  expect(formatRange([0x4e12, 0x4e00, 0x4e11, 0x4e10, 0x4e11])).toBe('U+4e00,U+4e10-4e12')
  expect(inRange(intervals, 0x4e12)).toBe(true)
  expect(inRange(intervals, 0x4e01)).toBe(false)
})
