import { addressesOf } from './addresses.ts'

const made = (id: string, current: string | null, day = '01') => ({
  id,
  slug: { current },
  _createdAt: `2026-01-${day}T00:00:00Z`,
})

test('every document has its own address, and the oldest document keeps the address it asked for', () => {
  const addresses = addressesOf('/events', [
    made('late', 'night', '03'),
    made('first', 'night', '01'),
    made('next', 'night', '02'),
    made('other', 'day', '04'),
  ])
  expect(Object.fromEntries(addresses)).toEqual({
    first: '/events/night',
    next: '/events/night-2',
    late: '/events/night-3',
    other: '/events/day',
  })
})

test('an address with an added number is never one that an editor chose', () => {
  const addresses = addressesOf('/events', [
    made('a', 'night', '01'),
    made('b', 'night', '02'),
    made('c', 'night-2', '03'),
    made('d', 'night-2', '04'),
  ])
  expect(Object.fromEntries(addresses)).toEqual({
    a: '/events/night',
    b: '/events/night-3',
    c: '/events/night-2',
    d: '/events/night-2-2',
  })
})

test('addresses that differ only in capitals count as the same', () => {
  expect([...addressesOf('/events', [made('a', 'Night'), made('b', 'night')]).values()]).toEqual([
    '/events/Night',
    '/events/night-2',
  ])
})

test('for documents of the same moment the id decides, not their order', () => {
  const [one, two] = [made('one', 'night'), made('two', 'night')]
  expect(addressesOf('/e', [two, one])).toEqual(addressesOf('/e', [one, two]))
})

test('a slug that cannot be a folder name gives no address', () => {
  const odd = ['', null, 'a/b', '../up', '.hidden', 'with space', '中文', 'x'.repeat(201)]
  expect(
    addressesOf(
      '/events',
      odd.map((slug, index) => made(String(index), slug)),
    ).size,
  ).toBe(0)
  expect(addressesOf('/events', [{ id: 'bare' }, { id: 'empty', slug: null }]).size).toBe(0)
})
