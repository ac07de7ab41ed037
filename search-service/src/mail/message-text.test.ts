import { writerOf } from './message-text.ts'

test('the writer is the one address on the line of the form', () => {
  expect(writerOf('Name: Ada\nEmail: ada@example.org\nMessage: Hello')).toBe('ada@example.org')
  for (const other of [
    'Name: Ada',
    'Email: ',
    'Email: ada',
    'Email: a@b.example, c@d.example',
    'Email: a@b@c',
  ])
    expect(writerOf(other)).toBeUndefined()
})

// Ten times the longest message. Time that grows with the square of its length would be far beyond the bound.
test.each(['@', 'a@', ' ', '\n', 'Email: ', 'Email: a@b c\n'])(
  'the time to read a message grows with its length only, even if it repeats %j',
  (repeated) => {
    const text = `Email: ${repeated.repeat(100_000 / repeated.length)} x`
    const begun = performance.now()
    writerOf(text)
    expect(performance.now() - begun).toBeLessThan(3_000)
  },
)
