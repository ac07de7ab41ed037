import { applyPatch } from 'mendoza'
import { mendozaPatch } from './effects.ts'

const VALUES: unknown[] = [
  null,
  {},
  { a: 1 },
  { a: 1, b: { c: 'x', d: [1, { e: 2 }] }, z: null },
  { a: 2, b: { c: 'y' }, new: { deep: { er: true } } },
  { b: { d: [1, { e: 2 }], c: 'x' }, a: 1, z: null },
  { a: { b: 1 }, b: 'text' },
  { a: [], b: [{}], 'a b': '中文 🙂', aB: 0, A: false },
]

test.each(VALUES.flatMap((from) => VALUES.map((to) => [from, to])))(
  'a patch turns %j into %j',
  (from, to) => {
    expect(applyPatch(from, mendozaPatch(from, to))).toEqual(to)
  },
)

test('a patch names only what has changed', () => {
  const [from, to] = [
    { long: 'x'.repeat(1000), o: { n: 1, long: 'y'.repeat(1000) } },
    { long: 'x'.repeat(1000), o: { n: 2, long: 'y'.repeat(1000) } },
  ]
  expect(JSON.stringify(mendozaPatch(from, to)).length).toBeLessThan(40)
})
