import { addressesOf } from './addresses.ts'

const made = (id: string, current: string | null, day = '01') => ({
  id,
  slug: { current },
  _createdAt: `2026-01-${day}T00:00:00Z`,
})

test('every document has an address of its own, and the first to ask for one keeps it', () => {
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

test('a number never takes an address that somebody chose', () => {
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

test('what differs only in capitals is the same folder on some machines', () => {
  expect([...addressesOf('/events', [made('a', 'Night'), made('b', 'night')]).values()]).toEqual([
    '/events/Night',
    '/events/night-2',
  ])
})

test('made at the same moment, the id decides, whatever the order they come in', () => {
  const [one, two] = [made('one', 'night'), made('two', 'night')]
  expect(addressesOf('/e', [two, one])).toEqual(addressesOf('/e', [one, two]))
})

test('what could not be the name of a folder has no address', () => {
  const odd = ['', null, 'a/b', '../up', '.hidden', 'with space', '中文', 'x'.repeat(201)]
  expect(
    addressesOf(
      '/events',
      odd.map((slug, index) => made(String(index), slug)),
    ).size,
  ).toBe(0)
  expect(addressesOf('/events', [{ id: 'bare' }, { id: 'empty', slug: null }]).size).toBe(0)
})
