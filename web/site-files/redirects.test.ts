import { redirectsOf } from './redirects.ts'

const event = { path: '/events/now', earlierAddresses: ['first', 'second'] }

test('each earlier address of a page redirects straight to its current address', () => {
  expect(redirectsOf([event], ['/events', '/events/now'])).toEqual({
    '/events/first': '/events/now',
    '/events/second': '/events/now',
    '/zh/events/first': '/zh/events/now',
    '/zh/events/second': '/zh/events/now',
  })
})

test('an address that any page has now does not redirect', () => {
  const pages = ['/events/now', '/events/first/', '/events/SECOND']
  expect(redirectsOf([event], pages)).toEqual({})
  expect(redirectsOf([{ path: '/events/now', earlierAddresses: ['now'] }], ['/events/now'])).toEqual({})
})

test('an earlier address of two pages redirects to one of them', () => {
  const other = { path: '/events/other', earlierAddresses: ['first'] }
  expect(redirectsOf([event, other], ['/events/now', '/events/other'])).toMatchObject({
    '/events/first': '/events/now',
  })
})

test.each(['', '..', '../about', '/example.org', '//example.org', 'a/b', 'a b', 'a?b', 'a%2fb', null, 7, {}])(
  '%p is not accepted as an earlier address',
  (odd) => {
    expect(redirectsOf([{ path: '/events/now', earlierAddresses: [odd] }], ['/events/now'])).toEqual({})
  },
)

test('nothing redirects to a document without a page', () => {
  expect(redirectsOf([{ path: null, earlierAddresses: ['first'] }, { path: '/events/now' }], [])).toEqual({})
})
