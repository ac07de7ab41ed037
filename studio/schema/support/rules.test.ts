import { siteOrWebAddress, webAddress } from './rules.ts'

test('an address that leads elsewhere than it seems is refused, and so is one with a password', () => {
  expect(siteOrWebAddress('/contact')).toBe(true)
  for (const elsewhere of ['//evil.example', '/\\evil.example'])
    expect(siteOrWebAddress(elsewhere)).toMatch(/^Write a page of this site/)
  expect(webAddress('https://example.org/')).toBe(true)
  for (const secret of ['https://me@example.org/', 'https://:secret@example.org/'])
    expect(webAddress(secret)).toBe('A web address must not hold a user name or password.')
})
