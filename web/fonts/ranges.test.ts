import { charactersOf, formatRange, inRange } from './ranges.ts'

test('a unicode-range joins neighbouring characters', () => {
  expect(formatRange([0x4e12, 0x4e00, 0x4e11, 0x4e10, 0x4e11])).toBe('U+4e00,U+4e10-4e12')
  expect(charactersOf([[0x4e10, 0x4e12]])).toEqual(['丐', '丑', '丒'])
  expect(['丑', '丁'].map((character) => inRange([[0x4e10, 0x4e12]], character))).toEqual([true, false])
})
