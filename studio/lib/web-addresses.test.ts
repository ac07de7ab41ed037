import { webAddressesIn } from './web-addresses.ts'

test('the web addresses of a document are found with the paths of their fields', () => {
  const document = {
    _id: 'event-1',
    url: 'https://example.org/a?b=1',
    title: { en: 'See https://example.org in the text', zh: null },
    pageUrl: '/support',
    mail: 'mailto:cafe@example.org',
    broken: 'https://',
    links: [{ _key: 'k1', url: 'HTTP://example.com' }],
    story: { en: [{ _key: 'b', markDefs: [{ _key: 'm', href: 'https://example.net/中文' }], children: [] }] },
  }
  expect(webAddressesIn(document)).toEqual([
    { address: 'https://example.org/a?b=1', path: ['url'] },
    { address: 'HTTP://example.com', path: ['links', { _key: 'k1' }, 'url'] },
    {
      address: 'https://example.net/中文',
      path: ['story', 'en', { _key: 'b' }, 'markDefs', { _key: 'm' }, 'href'],
    },
  ])
})
