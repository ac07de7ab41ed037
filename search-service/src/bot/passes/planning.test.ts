import { dueAt, evenPace, JITTER } from './pace.ts'
import { planPass, TOPICS_PER_BATCH } from './plan-pass.ts'

const terms = (topics: number, controls: number) => [
  ...Array.from({ length: topics }, (_, n) => ({ id: `t${n}`, control: false })),
  ...Array.from({ length: controls }, (_, n) => ({ id: `c${n}`, control: true })),
]

test.each([
  [115, 28],
  [4_800, 10],
  [1, 5],
  [7, 1],
])('%i topics and %i controls: each topic once, each batch behind one control', (topics, controls) => {
  const steps = planPass(terms(topics, controls), '2026-01-01')
  const batches = Map.groupBy(steps, ({ batch }) => batch)
  for (const [, members] of batches) {
    expect(members.map(({ control }) => control)).toEqual([true, ...Array(members.length - 1).fill(false)])
    expect(members.length).toBeLessThanOrEqual(TOPICS_PER_BATCH + 1)
  }
  const names = steps.filter(({ control }) => !control).map(({ termId }) => termId)
  expect(names).toHaveLength(topics)
  expect(new Set(names).size).toBe(topics)
  expect(new Set(steps.filter(({ control }) => control).map(({ termId }) => termId)).size).toBe(controls)
  expect(steps.map(({ position }) => position)).toEqual(steps.map((_, index) => index + 1))
})

test('a list without controls is passed over all the same, and an empty one is no pass', () => {
  expect(planPass(terms(25, 0), 'day').map(({ batch }) => batch)).toHaveLength(25)
  expect(planPass([], 'day')).toEqual([])
})

test('the order is the same for a day, and another the next', () => {
  const order = (seed: string) => planPass(terms(30, 3), seed).map(({ termId }) => termId)
  expect(order('2026-01-01')).toEqual(order('2026-01-01'))
  expect(order('2026-01-01')).not.toEqual(order('2026-01-02'))
})

test('two hundred calls an hour are one every eighteen seconds, a second earlier or later', () => {
  const pace = evenPace(200)
  expect(pace.spacingMs).toBe(18_000)
  const last = 1_000_000
  expect(dueAt(pace, [last], 0.5)).toBe(last + 18_000)
  expect([dueAt(pace, [last], 0), dueAt(pace, [last], 1)]).toEqual([
    last + 18_000 - JITTER,
    last + 18_000 + JITTER,
  ])
  expect(dueAt(pace, [], 0.5)).toBeLessThanOrEqual(0)
})

test('the hourly limit holds however closely calls may follow', () => {
  const pace = { callsPerHour: 3, spacingMs: 0 }
  expect(dueAt(pace, [300, 200], 0.5)).toBe(300)
  expect(dueAt(pace, [300, 200, 100], 0.5)).toBe(100 + 3_600_000)
})
