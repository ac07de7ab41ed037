import { redirectsOf } from './redirects.ts'

const event = { path: '/events/now', earlierAddresses: ['first', 'second'] }

test('each address that a page had leads to where it stands now, and nowhere in between', () => {
  expect(redirectsOf([event], ['/events', '/events/now'])).toEqual({
    '/events/first': '/events/now',
    '/events/second': '/events/now',
    '/zh/events/first': '/zh/events/now',
    '/zh/events/second': '/zh/events/now',
  })
})

test('an address that a page has is not led away from, whichever page it is', () => {
  const pages = ['/events/now', '/events/first/', '/events/SECOND']
  expect(redirectsOf([event], pages)).toEqual({})
  expect(redirectsOf([{ path: '/events/now', earlierAddresses: ['now'] }], ['/events/now'])).toEqual({})
})

test('an address that two pages had leads to one of them', () => {
  const other = { path: '/events/other', earlierAddresses: ['first'] }
  expect(redirectsOf([event, other], ['/events/now', '/events/other'])).toMatchObject({
    '/events/first': '/events/now',
  })
})

test.each(['', '..', '../about', '/example.org', '//example.org', 'a/b', 'a b', 'a?b', 'a%2fb', null, 7, {}])(
  '%p is no address that a page had',
  (odd) => {
    expect(redirectsOf([{ path: '/events/now', earlierAddresses: [odd] }], ['/events/now'])).toEqual({})
  },
)

test('a document without a page is led to from nowhere', () => {
  expect(redirectsOf([{ path: null, earlierAddresses: ['first'] }, { path: '/events/now' }], [])).toEqual({})
})
