import { render, screen } from '@testing-library/react'
import { langOf } from '../i18n/langOf'
import { Verbatim } from './Verbatim'

test('a query gets its own writing direction', () => {
  render(
    <p>
      Showing <Verbatim>ساحة تيانانمن</Verbatim>, 2019, 2020
    </p>,
  )
  expect(screen.getByText('ساحة تيانانمن')).toHaveAttribute('dir', 'auto')
})

test.each([
  ['tank man', 'en'],
  ['Ai Weiwei, 2011', 'en'],
  ['坦克人', 'zh-Hans'],
  ['8964', undefined],
  ['六四屠殺 1989 廣場', 'zh-Hant'],
  ['東京の空', ''],
  ['Уйгур', ''],
  ['ئۇيغۇر 新疆', ''],
  // Numbers of the Latin script, which a pattern with two ways to read them would try for ever.
  [`${'ↀ'.repeat(150)}Ж`, ''],
])('on a Chinese page the language of “%s” is marked when it is known', (words, lang) => {
  expect(langOf(words, { tag: 'zh-Hans' })).toBe(lang)
})
