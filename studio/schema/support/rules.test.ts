import { isBlank, linkAddress, prefersHttps, siteOrWebAddress, webAddress } from './rules.ts'

test('a text that nobody could see is blank', () => {
  const block = (text: string) => [{ _type: 'block', children: [{ _type: 'span', text }] }]
  for (const text of ['', ' \n', '\u200B', ' \u2060\uFE0F\u00AD\u3164'])
    expect([isBlank(text), isBlank(block(text))]).toEqual([true, true])
  for (const text of ['.', '\u200B文']) expect([isBlank(text), isBlank(block(text))]).toEqual([false, false])
})

test('an address that leads elsewhere than it seems is refused, and so is one with a password', () => {
  expect(siteOrWebAddress('/contact')).toBe(true)
  for (const elsewhere of [
    '//evil.example',
    '/\\evil.example',
    'https:/example.org',
    'https:example.org',
    'https:///example.org',
    'https:\\\\example.org',
  ])
    for (const rule of [siteOrWebAddress, linkAddress])
      expect(rule(elsewhere)).toMatch(/^Write a page of this site/)
  for (const place of ['/contact', 'https://example.org/', 'mailto:info@example.org'])
    expect(linkAddress(place)).toBe(true)
  for (const nowhere of ['/contact us', 'mailto:info', 'contact']) expect(linkAddress(nowhere)).not.toBe(true)
  expect(webAddress('https://example.org/')).toBe(true)
  for (const secret of ['https://me@example.org/', 'https://:secret@example.org/'])
    expect(webAddress(secret)).toBe('A web address must not hold a user name or password.')
})

test('https is advised in place of http, however the scheme is written', () => {
  for (const insecure of ['http://example.org/', 'HTTP://example.org/'])
    expect(prefersHttps(insecure)).toMatch(/^This address is not secure/)
  for (const fine of ['HTTPS://example.org/', '/contact', undefined]) expect(prefersHttps(fine)).toBe(true)
})
