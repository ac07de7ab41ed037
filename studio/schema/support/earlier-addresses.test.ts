import { earlierAddresses } from './earlier-addresses.ts'

const at = (current: string, ...earlier: string[]) => ({ slug: { current }, earlierAddresses: earlier })

test('the old address of a page is kept when it is published with a new one', () => {
  expect(earlierAddresses({ slug: { current: 'a' } }, { slug: { current: 'b' } })).toEqual(['a'])
  expect(earlierAddresses(at('b', 'a'), at('c', 'a'))).toEqual(['a', 'b'])
})

test('a page that returns to an earlier address does not redirect to itself', () => {
  expect(earlierAddresses(at('b', 'a'), at('a', 'a'))).toEqual(['b'])
})

test('no address is kept for a page that keeps its address, is new, or loses it', () => {
  expect(earlierAddresses(at('a', 'b'), at('a', 'b'))).toBeUndefined()
  expect(earlierAddresses(null, at('a'))).toBeUndefined()
  expect(earlierAddresses(at('a'), { slug: {} })).toBeUndefined()
})
