import {
  matchOneToOne,
  numbersFrom,
  OVERLAP_METHOD,
  overlapOf,
  PROBABLY_SAME_BITS,
  RANK_PERSISTENCE,
  rankBiasedOverlap,
  SAME_BITS,
} from './index.ts'

/** The matches of two lists of letters, of which no list has one twice. */
const pairsOf = (first: string, second: string) =>
  [...first].flatMap((letter, place) =>
    second.includes(letter) ? [{ first: place, second: second.indexOf(letter), distance: 0 }] : [],
  )
const compare = (first: string, second: string) =>
  overlapOf(pairsOf(first, second), first.length, second.length)
const rankBiased = (first: string, second: string, p?: number) =>
  rankBiasedOverlap(pairsOf(first, second), first.length, second.length, p)

const NINE = 'abcdefghi'

test('the constants of the method change only with its number, so that stored scores are made again', () => {
  expect({ OVERLAP_METHOD, SAME_BITS, PROBABLY_SAME_BITS, RANK_PERSISTENCE }).toEqual({
    OVERLAP_METHOD: 1,
    SAME_BITS: 3,
    PROBABLY_SAME_BITS: 8,
    RANK_PERSISTENCE: 0.8,
  })
})

test.each([
  ['all shared, in order', NINE, 1, 9, 1],
  ['first replaced', 'zbcdefghi', 0.593, 8, 8 / 10],
  ['last two replaced', 'abcdefgyz', 0.957, 7, 7 / 11],
  ['reversed', 'ihgfedcba', 0.291, 9, 1],
  ['only rank 1 shared', 'arstuvwxy', 0.407, 1, 1 / 17],
  ['none shared', 'qrstuvwxy', 0, 0, 0],
])('a list of nine compared with one that has %s', (_name, other, expected, shared, jaccard) => {
  const overlap = compare(NINE, other)
  expect(overlap?.rbo).toBeCloseTo(expected, 3)
  expect(overlap).toMatchObject({ shared, of: 9, jaccard })
})

test('lists may differ in length', () => {
  expect(compare('ab', 'bcd')).toEqual({
    shared: 1,
    of: 2,
    jaccard: 1 / 4,
    rbo: rankBiased('ab', 'bcd'),
  })
  // By hand: p²/2 · (1 − p)/p, and p²/2 for what lies beyond.
  expect(rankBiased('a', 'ba')).toBeCloseTo(0.4, 12)
  expect(rankBiased('ab', NINE)).toBeCloseTo(1, 12)
})

test('two lists have no overlap score when one or both are empty', () => {
  expect([compare('', NINE), compare(NINE, ''), compare('', '')]).toEqual([undefined, undefined, undefined])
})

/** What the extrapolated overlap means: how well endless lists agree at each depth, deeper weighing less. */
function endlessSum(first: string, second: string, p: number): number {
  const [short, long] = [first, second].sort((a, b) => a.length - b.length) as [string, string]
  const shared = (depth: number) => pairsOf(short.slice(0, depth), long.slice(0, depth)).length
  const agreement = (depth: number): number => {
    if (depth > long.length) return agreement(long.length)
    const beyond = Math.max(0, depth - short.length)
    return (shared(depth) + (shared(short.length) / short.length) * beyond) / depth
  }
  let sum = 0
  for (let depth = 1; depth < 400; depth++) sum += (1 - p) * p ** (depth - 1) * agreement(depth)
  return sum
}

function randomList(next: () => number, most = 9): string {
  const letters = [...'abcdefghijklmn'].map((letter) => ({ letter, key: next() }))
  const length = 1 + Math.floor(next() * most)
  return letters
    .sort((a, b) => a.key - b.key)
    .slice(0, length)
    .map(({ letter }) => letter)
    .join('')
}

test('the overlap of two lists equals the sum for endless lists, whichever list comes first', () => {
  const next = numbersFrom(2010)
  for (let round = 0; round < 60; round++) {
    const [one, other, p] = [randomList(next), randomList(next), 0.5 + next() * 0.45]
    const value = rankBiased(one, other, p)
    expect(value).toBeCloseTo(endlessSum(one, other, p), 10)
    expect(value).toBeCloseTo(rankBiased(other, one, p), 12)
    expect(value).toBeGreaterThanOrEqual(0)
    expect(value).toBeLessThanOrEqual(1 + 1e-12)
    const overlap = compare(one, other)
    expect({ ...overlap, rbo: value }).toEqual({ ...compare(other, one), rbo: value })
    // One more pair never lowers a number.
    const fewer = overlapOf(pairsOf(one, other).slice(1), one.length, other.length)
    expect(fewer?.rbo).toBeLessThanOrEqual((overlap?.rbo ?? 0) + 1e-12)
    expect(fewer?.jaccard).toBeLessThanOrEqual(overlap?.jaccard ?? 0)
  }
})

describe('matching', () => {
  const matching = (distances: number[][], atMost = 3) =>
    matchOneToOne(
      distances.length,
      distances[0]?.length ?? 0,
      (first, second) => distances[first]?.[second] ?? Number.POSITIVE_INFINITY,
      atMost,
    )

  test('gives each picture one partner, the closest pairs first', () => {
    const distances = [
      [2, 0, 64],
      [3, 1, 64],
    ]
    expect(matching(distances)).toEqual([
      { first: 0, second: 1, distance: 0 },
      { first: 1, second: 0, distance: 3 },
    ])
  })

  test('prefers the higher rank among equally close pictures', () => {
    expect(matching([[0, 0, 0]])).toEqual([{ first: 0, second: 0, distance: 0 }])
    expect(matching([[9], [0], [0]])).toEqual([{ first: 1, second: 0, distance: 0 }])
  })

  test('never pairs pictures beyond the greatest distance, or pictures that cannot be compared', () => {
    expect(matching([[4, Number.POSITIVE_INFINITY]])).toEqual([])
    expect(matching([[4, Number.POSITIVE_INFINITY]], 8)).toEqual([{ first: 0, second: 0, distance: 4 }])
    expect(matching([])).toEqual([])
  })

  test('a newly known picture may lower the rank overlap, because it may take a partner from the top', () => {
    const between = Array<number>(7).fill(Number.POSITIVE_INFINITY)
    const [fewer, more] = [[2], [2, ...between, 0]].map((distances) => overlapOf(matching([distances]), 9, 9))
    expect(more).toMatchObject({ shared: fewer?.shared, jaccard: fewer?.jaccard })
    expect(more?.rbo).toBeLessThan(fewer?.rbo ?? 0)
  })

  test('does not depend on which list comes first', () => {
    const next = numbersFrom(32)
    for (let round = 0; round < 100; round++) {
      const distances = Array.from({ length: 4 }, () =>
        Array.from({ length: 5 }, () => Math.floor(next() * 6)),
      )
      const turned = Array.from({ length: 5 }, (_, column) => distances.map((row) => row[column] ?? 0))
      const back = matching(turned).map(({ first, second, distance }) => ({
        first: second,
        second: first,
        distance,
      }))
      expect(new Set(back.map((pair) => JSON.stringify(pair)))).toEqual(
        new Set(matching(distances).map((pair) => JSON.stringify(pair))),
      )
    }
  })
})
