import { earlierAddresses } from './earlier-addresses.ts'

const at = (current: string, ...earlier: string[]) => ({ slug: { current }, earlierAddresses: earlier })

test('the address that a page had is kept once it is published with another one', () => {
  expect(earlierAddresses({ slug: { current: 'a' } }, { slug: { current: 'b' } })).toEqual(['a'])
  expect(earlierAddresses(at('b', 'a'), at('c', 'a'))).toEqual(['a', 'b'])
})

test('a page that is back at an earlier address leads to itself from nowhere', () => {
  expect(earlierAddresses(at('b', 'a'), at('a', 'a'))).toEqual(['b'])
})

test('nothing is kept of a page that keeps its address, is new, or has none', () => {
  expect(earlierAddresses(at('a', 'b'), at('a', 'b'))).toBeUndefined()
  expect(earlierAddresses(null, at('a'))).toBeUndefined()
  expect(earlierAddresses(at('a'), { slug: {} })).toBeUndefined()
})
