import { isEmailAddress } from './email.ts'

test.each([
  'ada@example.org',
  "o'neil+news@mail.example.co.uk",
  'a@b.cn',
  `${'a'.repeat(64)}@example.org`,
  '12345@qq.com',
])('%s is an email address', (text) => {
  expect(isEmailAddress(text)).toBe(true)
})

test.each([
  '',
  'ada',
  'ada@localhost',
  'ada@example.',
  '@example.org',
  'ada@exa mple.org',
  ' ada@example.org',
  'ada@example.org\nBcc: eve@example.org',
  'ada@example.org,eve@example.org',
  'Ada <ada@example.org>',
  'ada@-example.org',
  `${'a'.repeat(65)}@example.org`,
  `a@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.${'e'.repeat(60)}.${'f'.repeat(20)}.org`,
])('%j is not an email address', (text) => {
  expect(isEmailAddress(text)).toBe(false)
})
