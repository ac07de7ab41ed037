import { mayHaveVerdict, voteShare, voteVerdict, wilsonInterval } from './index.ts'

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
])('a vote of %i against %i is contested: %p', (chosen, others, contested) => {
  expect(voteShare(chosen, others)?.contested).toBe(contested)
})

const PAIR = ['votes_censored', 'votes_uncensored'] as const
const votesOf = ([votes_censored, votes_uncensored]: [number, number]) => ({
  votes_censored,
  votes_uncensored,
})

test.each<[string, [number, number][], string | undefined]>([
  [
    'two groups by 4 each',
    [
      [4, 0],
      [5, 1],
    ],
    'votes_censored',
  ],
  [
    'the other of the two',
    [
      [0, 4],
      [1, 5],
    ],
    'votes_uncensored',
  ],
  ['one group, however large', [[120, 0]], undefined],
  [
    'two groups, one of them by 3',
    [
      [90, 0],
      [3, 0],
    ],
    undefined,
  ],
  [
    'two groups by 4, whose majority chance may make',
    [
      [10, 6],
      [10, 6],
    ],
    undefined,
  ],
  [
    'two groups for it and a third against it',
    [
      [30, 0],
      [30, 0],
      [0, 4],
    ],
    undefined,
  ],
  [
    'two groups for it and some voices against it',
    [
      [30, 0],
      [30, 0],
      [0, 3],
    ],
    'votes_censored',
  ],
  ['no group', [], undefined],
])('a verdict of %s', (_name, groups, verdict) => {
  const sum = (at: 0 | 1) => groups.reduce((total, group) => total + group[at], 0)
  const counts = votesOf([sum(0), sum(1)])
  expect(voteVerdict(PAIR, counts, groups.map(votesOf))).toBe(verdict)
  if (verdict) expect(mayHaveVerdict(counts)).toBe(true)
})

test('votes from unknown networks give no verdict, and 7 votes for a side are too few for one', () => {
  expect(voteVerdict(PAIR, votesOf([40, 0]), [])).toBeUndefined()
  expect(mayHaveVerdict(votesOf([7, 7]))).toBe(false)
})
