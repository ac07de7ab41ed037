import { plainAddress, truncateAddress } from './address.ts'

test.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['::ffff:cb00:714d', '203.0.113.0/24'],
  ['2001:db8:1234:5678:9abc:def0:1:2', '2001:db8::/32'],
  ['fe80::1%eth0', 'fe80::/32'],
  ['::1', '::/32'],
  ['127.0.0.1', '127.0.0.0/24'],
])('%s is stored as %s', (address, kept) => {
  expect(truncateAddress(address)).toBe(kept)
})

test.each([
  ['8.8.8.8:1234', '8.8.8.0/24', '8.8.8.8'],
  ['[2001:db8:1:2::3]:1234', '2001:db8::/32', '2001:db8:1:2::3'],
  ['[2001:db8:1:2::3]', '2001:db8::/32', '2001:db8:1:2::3'],
])('%s, as some proxies write it, is stored as %s, without the port', (hop, kept, shown) => {
  expect([truncateAddress(hop), plainAddress(hop)]).toEqual([kept, shown])
})

test.each([
  ...['', 'unknown', '203.0.113', '1.2.3.4.5', 'localhost', '1.2.3.4%eth0'],
  ...['8.8.8.8:', '8.8.8.8:x', '8.8.8.8:99999', '[8.8.8.8]:80', '2001:db8::1]:80', '999.8.8.8:80'],
])('%j is not accepted as an address', (text) => {
  expect(truncateAddress(text)).toBeUndefined()
})

test('an address is shown to its owner in its usual form', () => {
  expect(plainAddress('::ffff:198.51.100.9')).toBe('198.51.100.9')
  expect(plainAddress('2001:0db8:0:0::0001')).toBe('2001:db8::1')
})
