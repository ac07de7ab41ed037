import { newCode, newSearchId } from './code.ts'

test('codes are 8 characters that are hard to confuse, never begin with a word, and are never repeated', () => {
  const codes = Array.from({ length: 2_000 }, newCode)
  for (const code of codes) {
    expect(code).toMatch(/^[23456789ABCDEFGHJKMNPQRSTUVWXYZ]{8}$/)
    expect(code).not.toMatch(/^[A-Z]{4}/)
  }
  expect(new Set(codes).size).toBe(codes.length)
  expect(new Set(codes.join('')).size).toBe(31)
})

test('ids are exact as JSON numbers, and are not in order', () => {
  const ids = Array.from({ length: 1_000 }, () => Number(newSearchId()))
  for (const id of ids) expect(Number.isSafeInteger(id) && id > 0).toBe(true)
  const rising = ids.filter((id, at) => at > 0 && id > (ids[at - 1] as number)).length
  expect(rising).toBeGreaterThan(300)
  expect(rising).toBeLessThan(700)
})
