import { chineseTag } from '../i18n/chineseTag'
import { coloursOf } from './card-colours'
import { compact, safeAddress, toLocalized, toSingleLine } from './localized'

describe('words', () => {
  test('keeps English alone and does not pair it with the Chinese of the fallback', () => {
    expect(toLocalized({ en: ' Hello ', zh: '' }, { en: 'Default', zh: '默认' })).toEqual({
      en: 'Hello',
      zh: '',
    })
  })

  test.each([[null], [undefined], [{}], [{ en: ' ', zh: null }]])('uses the fallback for %p', (value) => {
    expect(toLocalized(value, { en: 'Default', zh: '默认' })).toEqual({ en: 'Default', zh: '默认' })
  })
})

describe('line', () => {
  test('removes characters that HTML cannot have and keeps all others', () => {
    expect(toSingleLine(' a\u0000\u0007b\uD83D c\uFFFEd\u009Fe\uDC00 ')).toBe('ab cde')
    expect(toSingleLine('👩🏽‍💻 防火墙 نص\u202E\ntwo\tlines')).toBe('👩🏽‍💻 防火墙 نص\u202E\ntwo\tlines')
  })

  test('returns an empty string for an empty value', () => {
    expect([toSingleLine(null), toSingleLine(undefined), toSingleLine('\u0000 ')]).toEqual(['', '', ''])
  })

  test('takes a text that nobody could see for an empty one', () => {
    expect(toSingleLine(' \u200B \u2060\uFE0F\u00AD\u3164')).toBe('')
    expect(toSingleLine('\u2060shy\u00AD')).toBe('\u2060shy\u00AD')
  })
})

describe('safeAddress', () => {
  test.each([
    '/about',
    '/about#%E4%B8%AD',
    'https://a.example/x',
    'http://a.example',
    'https://咖啡.example/a b',
    'http://[::1]:8000/',
    'mailto:a@b.example',
  ])('accepts %s', (address) => {
    expect(safeAddress(address)).toBe(address)
  })

  test('writes the scheme in lower case and leaves the rest', () => {
    expect(safeAddress(' HTTPS://a.example/X')).toBe('https://a.example/X')
    expect(safeAddress('Mailto:A@b.example')).toBe('mailto:A@b.example')
  })

  test('drops a fragment that the router cannot decode', () => {
    expect(safeAddress('/about?by=mail#100%')).toBe('/about?by=mail')
    expect(safeAddress('/about#a#%E4')).toBe('/about')
  })

  test.each([
    'javascript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/\n\\evil.example',
    'https:/a.example',
    'https:a.example',
    'https:///a.example',
    'https:\\\\a.example',
    'https://a.example/\r\nx',
    'https://a.example/\uD800',
    'https://a%20b.example/',
    'https://a b.example/',
    'nonsense',
    '',
    null,
  ])('refuses %p', (address) => {
    expect(safeAddress(address)).toBeUndefined()
  })
})

test('traditional and simplified Chinese are told apart', () => {
  expect(chineseTag('華埠「防火牆」網吧')).toBe('zh-Hant')
  expect(chineseTag('纽约开了一家网络咖啡馆')).toBe('zh-Hans')
})

test('holes in a list are dropped, and a missing list is empty', () => {
  expect(compact([1, null, undefined, 2])).toEqual([1, 2])
  expect(compact(null)).toEqual([])
})

describe('coloursOf', () => {
  test('keeps text readable with every choice of colours', () => {
    expect(coloursOf({ bgColor: 'red', textColor: 'ink', hoverBgColor: 'white' })).toMatchObject({
      '--card-text': 'var(--paper)',
      '--card-hover': 'var(--red-600)',
    })
    expect(coloursOf({ bgColor: 'white', textColor: 'white' })['--card-text']).toBe('var(--ink)')
  })

  test('ignores unknown names', () => {
    expect(coloursOf({ bgColor: 'constructor' })['--card-bg']).toBe('var(--paper)')
  })
})
