import { render } from '@testing-library/react'
import { blocksOf, RichText } from './RichText'

const span = (text: string, ...marks: string[]) => ({ _type: 'span', text, marks })
const block = (children: object[], more: object = {}) => ({
  _type: 'block',
  style: 'normal',
  markDefs: [],
  children,
  ...more,
})
const item = (text: string, level: number, listItem = 'bullet') => block([span(text)], { listItem, level })

function html(blocks: object[]): string {
  const { container } = render(<RichText blocks={blocksOf(blocks as never)} />)
  return (container.firstElementChild?.innerHTML ?? '').replaceAll(/ class="[^"]*"/g, '')
}

test('paragraphs, headings and notes become HTML', () => {
  expect(
    html([
      block([span('One')]),
      block([span('Two')], { style: 'h3' }),
      block([span('Three')], { style: 'note' }),
    ]),
  ).toBe('<p>One</p><h3>Two</h3><p>Three</p>')
})

test('bold, italic and line breaks become HTML', () => {
  expect(html([block([span('a', 'strong', 'em'), span('b\nc')])])).toBe(
    '<p><strong><em>a</em></strong>b<br>c</p>',
  )
})

test('a link with marked words stays one link, and an unsafe address becomes plain text', () => {
  const markDefs = [
    { _key: 'l', _type: 'link', href: '/about' },
    { _key: 'x', _type: 'link', href: 'javascript:alert(1)' },
  ]
  const shown = html([
    block([span('see ', 'l'), span('this', 'l', 'strong'), span(', '), span('not that', 'x')], { markDefs }),
  ])
  expect(shown).toBe('<p><a href="/about">see <strong>this</strong></a>, not that</p>')
})

test('Chinese in an English text is marked as Chinese, and a Chinese text is marked once', () => {
  const text = [block([span('“Tank man” and “坦克人” (王博、李 明), 中文。 The end')])]
  expect(html(text)).toBe(
    '<p>“Tank man” and “<span lang="zh-Hans">坦克人</span>” (<span lang="zh-Hans">王博、李 明</span>), <span lang="zh-Hans">中文。</span> The end</p>',
  )
  const { container } = render(<RichText language="zh" blocks={blocksOf(text as never)} />)
  expect(container.querySelectorAll('[lang]')).toHaveLength(1)
})

test('lists nest by level and end where another kind of list starts', () => {
  expect(
    html([
      item('a', 1),
      item('b', 2),
      item('c', 2),
      item('d', 1),
      item('e', 1, 'number'),
      block([span('f')]),
    ]),
  ).toBe('<ul><li>a<ul><li>b</li><li>c</li></ul></li><li>d</li></ul><ol><li>e</li></ol><p>f</p>')
})

test('a styled item contains the list below it like any other item', () => {
  const noted = block([span('a')], { listItem: 'bullet', level: 1, style: 'note' })
  expect(html([noted, item('b', 2, 'number')])).toBe('<ul><li>a<ol><li>b</li></ol></li></ul>')
})

test('unknown styles, marks and kinds of list lose no words', () => {
  const odd = ['constructor', 'zh-Hans', 'underline']
  expect(
    html([
      block([span('a', ...odd), span('b', 'strong', ...odd)], { style: 'constructor' }),
      block([span('c')], { listItem: 'constructor', level: null }),
      block([span('d', 'strong')], { markDefs: [{ _key: 'strong', _type: 'link', href: '/about' }] }),
    ]),
  ).toBe('<p>a<strong>b</strong></p><ul><li>c</li></ul><p><a href="/about">d</a></p>')
})

test.each([
  ['nothing', []],
  ['blocks without children', [{ _type: 'block' }, block([])]],
  ['holes and unknown types', [null, { _type: 'embed' }, block([{ _type: 'span' }])]],
  ['a first item on a deeper level', [item('a', 3)]],
])('rendering does not fail for %s', (_, blocks) => {
  expect(() => html(blocks as object[])).not.toThrow()
})
