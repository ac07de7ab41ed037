import { answerTo, typedDate } from './typed-day.ts'

test.each([
  ['20 December 2026', '2026-12-20', 'On the site: Dec. 20, 2026 · 2026年12月20日'],
  ['12/12/2026', '2026-12-12', 'On the site: Dec. 12, 2026 · 2026年12月12日'],
  [
    '11/12/2026',
    undefined,
    'This may be Nov. 12, 2026 or Dec. 11, 2026. Write the month as a word. Until then it stays Feb. 18, 2016.',
  ],
  [
    '0026-01-01',
    undefined,
    'This is not a date yet. Write it like 20 December 2026. Until then it stays Feb. 18, 2016.',
  ],
  ['', undefined, ''],
])('“%s” is read as one day or as none, with an answer that fits', (text, date, answer) => {
  expect([typedDate(text), answerTo(text, '2016-02-18')]).toEqual([date, answer])
})

test('the answer does not mention a kept day when there is none', () => {
  expect(answerTo('soon', '')).toBe('This is not a date yet. Write it like 20 December 2026.')
})
