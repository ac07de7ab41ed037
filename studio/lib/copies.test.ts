import { LexoRank } from 'lexorank'
import { isRank, ranks } from '../schema/support/ranks.ts'
import { urlSafeSlug } from '../schema/support/rules.ts'
import { copyOf } from './copies.ts'

test('a copy has its own valid address', () => {
  const slug = { _type: 'slug', current: 'trial-by-wall' }
  expect(copyOf({ title: 'Trial', slug })).toEqual({
    title: 'Trial',
    slug: { ...slug, current: 'trial-by-wall-copy' },
  })
  const long = copyOf({ slug: { current: `${'a'.repeat(90)}-${'b'.repeat(5)}` } }).slug
  expect(long.current).toMatch(/^a{90}-copy$/)
  expect(urlSafeSlug(long)).toBe(true)
})

test('a copy is placed after its original and before the next document', () => {
  const [first = '', second = ''] = ranks(2)
  const { orderRank } = copyOf({ orderRank: first })
  expect([first, orderRank, second].toSorted()).toEqual([first, orderRank, second])
  expect(new Set([first, orderRank, second]).size).toBe(3)
})

test.each([...ranks(1), '0|100008:i', 'none'])(
  'two copies of a document with rank %s have different ranks with room between them',
  (rank) => {
    const [one = '', other = ''] = [rank, rank].map((orderRank) => copyOf({ orderRank }).orderRank)
    expect([isRank(one), isRank(other)]).toEqual([true, true])
    expect(() => LexoRank.parse(one).between(LexoRank.parse(other))).not.toThrow()
  },
)

test('a copy has none of the earlier addresses of its original', () => {
  expect(copyOf({ title: 'Trial', earlierAddresses: ['trial'] })).toEqual({ title: 'Trial' })
})

test('the copy of an event keeps its place and words but none of its days', () => {
  const words = { _type: 'event', title: 'Trial', location: { name: 'Soup' }, startTime: '18:00' }
  const days = { startDate: '2016-02-08', dateText: { en: 'Feb. 8' }, sessions: [], incident: true }
  expect(copyOf({ ...words, ...days })).toEqual(words)
  expect(copyOf({ _type: 'pressItem', startDate: '2016' })).toHaveProperty('startDate')
})

test('a document without an address or a rank is copied as it is', () => {
  expect(copyOf({ title: 'Terms' } as object)).toEqual({ title: 'Terms' })
})
