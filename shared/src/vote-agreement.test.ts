import { voteAgreement } from './index.ts'

/** Two observers and ten units, five times over: Krippendorff's own example for two names. */
const SPLITS = [
  { one: 1, other: 1, comparisons: 20 },
  { one: 2, other: 0, comparisons: 5 },
  { one: 0, other: 2, comparisons: 25 },
]
const rounded = (value: number | null) => value && Math.round(value * 1000) / 1000

test('AC1 and alpha of a known example are right', () => {
  const { comparisons, ac1, alpha } = voteAgreement(SPLITS)
  expect(comparisons).toBe(50)
  // AC1: (0.6 − 0.42) / (1 − 0.42). Alpha: 1 − 0.4 / (2 · 30 · 70 / (100 · 99)).
  expect([rounded(ac1), rounded(alpha)]).toEqual([0.31, 0.057])
})

test('a comparison with more voters weighs more, by its pairs of voters', () => {
  const { ac1, alpha } = voteAgreement([
    { one: 3, other: 1, comparisons: 25 },
    { one: 1, other: 4, comparisons: 25 },
  ])
  // Pairs that agree: 3 of 6 and 6 of 10, so 0.55; share of the one: 0.475.
  expect(rounded(ac1)).toBe(rounded((0.55 - 0.49875) / 0.50125))
  // Disagreement (25 · 6/3 + 25 · 8/4) / 225 = 4/9; expected 2 · 100 · 125 / (225 · 224).
  expect(rounded(alpha)).toBe(rounded(1 - 4 / 9 / (25_000 / 50_400)))
})

test('when all voters agree, AC1 is 1 and alpha cannot be computed', () => {
  expect(voteAgreement([{ one: 3, other: 0, comparisons: 50 }])).toEqual({
    comparisons: 50,
    ac1: 1,
    alpha: null,
  })
})

test('fewer than 50 comparisons give no agreement, and comparisons with one voter do not count', () => {
  const few = [
    { one: 2, other: 0, comparisons: 49 },
    { one: 1, other: 0, comparisons: 500 },
  ]
  expect(voteAgreement(few)).toEqual({ comparisons: 49, ac1: null, alpha: null })
})
