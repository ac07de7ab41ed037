import { planOf } from './plan/plan.ts'

test('a seed always makes the same plan, and a row of seeds goes through every kind of fault', () => {
  expect(planOf(4711)).toEqual(planOf(4711))
  const kinds = new Set(Array.from({ length: 120 }, (_, seed) => planOf(seed).faults[0]?.name))
  for (const name of ['postgres: half-open', 'redis: kill -9', 'disk: full', 'api: clock back', 'store: cut'])
    expect(kinds).toContain(name)
})
