import { dueAt, evenRate, JITTER_MS } from './call-rate.ts'
import { planCrawl, TOPICS_PER_BATCH } from './plan-crawl.ts'

const terms = (topics: number, controls: number) => [
  ...Array.from({ length: topics }, (_, n) => ({ id: `t${n}`, control: false })),
  ...Array.from({ length: controls }, (_, n) => ({ id: `c${n}`, control: true })),
]

test.each([
  [115, 28],
  [4_800, 10],
  [1, 5],
  [7, 1],
])(
  '%i topics and %i controls: each topic comes once, and each batch begins with one control',
  (topics, controls) => {
    const items = planCrawl(terms(topics, controls), '2026-01-01')
    const batches = Map.groupBy(items, ({ batch }) => batch)
    for (const [, members] of batches) {
      expect(members.map(({ control }) => control)).toEqual([true, ...Array(members.length - 1).fill(false)])
      expect(members.length).toBeLessThanOrEqual(TOPICS_PER_BATCH + 1)
    }
    const names = items.filter(({ control }) => !control).map(({ termId }) => termId)
    expect(names).toHaveLength(topics)
    expect(new Set(names).size).toBe(topics)
    expect(new Set(items.filter(({ control }) => control).map(({ termId }) => termId)).size).toBe(controls)
    expect(items.map(({ position }) => position)).toEqual(items.map((_, index) => index + 1))
  },
)

test('a list without controls is crawled all the same, and an empty one gives no crawl run', () => {
  expect(planCrawl(terms(25, 0), 'day').map(({ batch }) => batch)).toHaveLength(25)
  expect(planCrawl([], 'day')).toEqual([])
})

test('the order stays the same for a day, and differs the next', () => {
  const order = (seed: string) => planCrawl(terms(30, 3), seed).map(({ termId }) => termId)
  expect(order('2026-01-01')).toEqual(order('2026-01-01'))
  expect(order('2026-01-01')).not.toEqual(order('2026-01-02'))
})

test('two hundred calls an hour are one every 18 seconds, a second earlier or later', () => {
  const rate = evenRate(200)
  expect(rate.spacingMs).toBe(18_000)
  const last = 1_000_000
  expect(dueAt(rate, [last], 0.5)).toBe(last + 18_000)
  expect([dueAt(rate, [last], 0), dueAt(rate, [last], 1)]).toEqual([
    last + 18_000 - JITTER_MS,
    last + 18_000 + JITTER_MS,
  ])
  expect(dueAt(rate, [], 0.5)).toBeLessThanOrEqual(0)
})

test('the hourly limit holds however close the calls may be', () => {
  const rate = { callsPerHour: 3, spacingMs: 0 }
  expect(dueAt(rate, [300, 200], 0.5)).toBe(300)
  expect(dueAt(rate, [300, 200, 100], 0.5)).toBe(100 + 3_600_000)
})
