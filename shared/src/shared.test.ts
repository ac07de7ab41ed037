import { z } from 'zod'
import { API, REFUSALS } from './api/index.ts'
import {
  detectLanguage,
  mayShowAsCensored,
  OUTCOMES,
  REGIONS,
  randomUsername,
  SOURCES,
  usernameProblem,
} from './index.ts'

test('text with Han characters and no kana is Chinese, all other text is English', () => {
  expect(detectLanguage('坦克人')).toBe('zh-CN')
  expect(detectLanguage('小熊维尼 xi')).toBe('zh-CN')
  expect(detectLanguage('tank man')).toBe('en')
  expect(detectLanguage('東京の空')).toBe('en')
  expect(detectLanguage('𠮷')).toBe('zh-CN')
  expect(detectLanguage('')).toBe('en')
})

test('only an empty answer or a legal notice from the China-based engine may be shown as censorship', () => {
  const shown = OUTCOMES.filter((outcome) => mayShowAsCensored('baidu', outcome, '坦克人'))
  expect(shown).toEqual(['empty', 'legal_notice'])
  expect(OUTCOMES.some((outcome) => mayShowAsCensored('google', outcome, '坦克人'))).toBe(false)
})

test.each([
  ['坦克人', true],
  ['六四 1989', true],
  ['xi 小熊维尼', true],
  ['MeToo运动', true],
  ['8964', true],
  ['８９６４', true],
  ['6/4', true],
  ['tank man', false],
  ['8964 massacre', false],
  ['64a', false],
  ['tank man in the square 猫', false],
  ['東京の空', false],
  ['бойкот', false],
  ['བོད་', false],
  ['🕯️', false],
  ['六四🕯', true],
  ['六四🕯️', true],
  ['천안문 天安門', false],
  ['ئۇيغۇر 新疆', false],
  ['路透社 Reuters 六四', true],
  ['天安门 -天安门', false],
  ['天安门 - 坦克人', true],
  ['天安门广场 site:example.cn', false],
  ['website：天安门', true],
  ['"天安门母亲的花园"', false],
  ['花园 "8964" 坦克人', false],
  ['"1989', true],
  ['“天安门”母亲', true],
  ['...', false],
  ['八\u0336九六四', false],
  ['8964\u0301', false],
  ['天'.repeat(36), true],
  ['天'.repeat(37), false],
  ['8'.repeat(72), true],
  ['8'.repeat(73), false],
  ['', false],
])('an empty answer for “%s” may be shown as censorship: %s', (words, may) => {
  expect(mayShowAsCensored('baidu', 'empty', words)).toBe(may)
})

test('usernames are optional, at most 30 letters, digits or underscores', () => {
  expect(usernameProblem('')).toBeUndefined()
  expect(usernameProblem('paper_boat7')).toBeUndefined()
  expect(usernameProblem('a'.repeat(31))).toEqual({
    en: 'Username must be 30 characters or less',
    zh: '用户名最多30个字符',
  })
  expect(usernameProblem('paper boat')).toMatchObject({
    en: 'Username can only contain letters, numbers, and underscores',
  })
})

test('a visitor without a name is called user and four zero-padded digits', () => {
  expect(randomUsername(() => 0.00071)).toBe('user0007')
  expect(randomUsername()).toMatch(/^user\d{4}$/)
})

test('no two refusals have the same sentence, because a code is found by its sentence', () => {
  const sentences = Object.values(REFUSALS)
  expect(sentences.filter((sentence, at) => sentences.indexOf(sentence) !== at)).toEqual([])
})

test('places and regions are those of the specification, with St. Pölten in Europe', () => {
  expect(SOURCES.map(({ en }) => en)).toEqual([
    'New York City',
    'Poughkeepsie',
    'Asheville',
    'Ann Arbor',
    'Miami Beach',
    'New Jersey',
    'Oslo',
    'Vienna',
    'St. Pölten',
    'Hong Kong',
    'Taiwan',
    'Online',
    'Search Bot',
  ])
  expect(REGIONS.map(({ en, sources }) => [en, sources])).toEqual([
    [
      'United States',
      ['ann_arbor', 'poughkeepsie', 'new_york_city', 'asheville', 'miami_beach', 'new_jersey'],
    ],
    ['Europe', ['vienna', 'oslo', 'st_polten']],
    ['Asia', ['hong_kong', 'taiwan']],
  ])
})

test('every filter of the archive has a description', () => {
  const calls = Object.values(API).filter((call) => call.tag === 'archive' && 'query' in call)
  const parameters = calls.flatMap((call) => {
    const { properties = {} } = z.toJSONSchema((call as { query: z.ZodType }).query, {
      io: 'input',
      unrepresentable: 'any',
    })
    return Object.entries(properties)
  })
  expect(parameters.length).toBeGreaterThan(20)
  for (const parameter of parameters)
    expect(parameter).toEqual([
      expect.any(String),
      expect.objectContaining({ description: expect.any(String) }),
    ])
})

test('no call has an address that lists against advertising and trackers block', () => {
  const blocked = /analytics|track|beacon|telemetry|metrics|pixel|stats?\b|counter|banner|\bads?\b/i
  expect(Object.keys(API).filter((route) => blocked.test(route))).toEqual([])
})
