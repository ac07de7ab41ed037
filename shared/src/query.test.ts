import { jest } from '@jest/globals'
import { normaliseQuery } from './index.ts'

test.each([
  ['Vietnamese', 'Tự do báo chí'],
  ['Vietnamese, decomposed', 'Tự do báo chí'.normalize('NFD'), 'Tự do báo chí'],
  ['Thai', 'ที่นี่ เที่ยว น้ำ'],
  ['Hindi', 'क्षत्रिय हिन्दी ज़िंदगी'],
  ['Hindi with a joiner', 'क्‍ष'],
  ['Sinhala with a joiner', 'ශ්‍රී ලංකා'],
  ['Bengali with a joiner', 'র‍্যাব'],
  ['Malayalam with a joiner at the end', 'അവന്‍'],
  ['Persian with a non-joiner', 'می‌خواهم'],
  ['Arabic, vowelled', 'مُحَمَّدٌ'],
  ['Hebrew, pointed', 'שָׁלוֹם'],
  ['Tibetan', 'བསྒྲུབས་ བོད་'],
  ['Tibetan, the tallest', 'ཧྐྵྨླྺྼྻྂ'],
  ['Burmese', 'ကြွှို့် မြှောင့်'],
  ['Mongolian with a selector', 'ᠮᠣᠩᠭᠣᠯ᠋'],
  ['Uyghur', 'ئۇيغۇر'],
  ['Korean', '한국어'],
  ['Chinese', '六四 天安门，坦克人'],
  ['family of emoji', '👨‍👩‍👧 ❤️ 👍🏽'],
  ['emoji with selector and joiner', '🏳️‍🌈 👩🏽‍⚕️'],
  ['keycap', '8️⃣9️⃣'],
  ['flag of tags', '🏴󠁧󠁢󠁳󠁣󠁴󠁿'],
  ['flag of letters', '🇭🇰'],
  ['old Greek', 'ἄνθρωπος'],
  ['Yoruba', 'ọ̀rọ̀'.normalize('NFC')],
])('%s is kept as it is written', (_name, written, kept = written) => {
  expect(normaliseQuery(written)).toBe(kept)
})

const marks = (count: number) => '\u0301\u0316\u0334'.repeat(count / 3)

test.each([
  ['8964 under 150 marks', `8964${marks(150)}`, '8964'],
  ['marks between digits', `8\u0336\u0336 9\u0336 6\u03364`, '8 9 64'],
  ['marks on Chinese', '六\u0336四\u0301', '六四'],
  ['a selector on Chinese', '六\ufe00四\u{e0100}', '六四'],
  ['marks before anything', '\u0301\u0302tank', 'tank'],
  ['bidi controls', 'tank \u202eman\u202c \u2066x\u2069\u200e\u200f\u061c', 'tank man x'],
  ['zero width spaces', 'ta\u200bnk\ufeff\u2060 m\u00ada\u034fn', 'tank man'],
  ['fillers', '六\u3164四\u115f\uffa0', '六四'],
  ['joiners where nothing joins', 't\u200da\u200cnk 六\u200d四 👍\u200d', 'tank 六四 👍'],
  ['tags on letters', 'a\u{e0061}\u{e0062}', 'a'],
  ['blanks of every kind', ' tank\u00a0\u3000\u2028\u2800\t\n\0man\u2003', 'tank man'],
  ['half a pair', 'a\ud800', 'a\ufffd'],
  ['noncharacters', 'a\uffffb\ufdd0', 'ab'],
])(
  '%s: characters that cannot be seen, or do not belong there, are removed or replaced',
  (_name, given, kept) => {
    expect(normaliseQuery(given)).toBe(kept)
  },
)

test('a letter keeps at most four marks', () => {
  expect([...normaliseQuery(`x${marks(150)}`).normalize('NFD')]).toHaveLength(5)
  expect([...normaliseQuery(`ก${'็'.repeat(40)}`)]).toHaveLength(5)
})

test.each([
  '\u200b',
  '\u200b \u2060',
  '\u202e',
  '\u3164',
  '\u2800',
  '\u0301\u0301',
  '\ufe0f',
  '\u{e0041}',
  ' \0\t',
])('a query without visible characters becomes empty (%j)', (blank) => {
  expect(normaliseQuery(blank)).toBe('')
})

test.each(['क्‍ष', '👩🏽‍⚕️', `8964${marks(30)}`, `x${marks(30)}`, 'a\u200b\u0301', '6\u200b\ufe0f\u20e3'])(
  'normalising a second time changes nothing (%j)',
  (given) => {
    const once = normaliseQuery(given)
    expect(normaliseQuery(once)).toBe(once)
  },
)

test('marks are sorted a few at a time, because a long query would otherwise stop the service', () => {
  const ordered: string[] = []
  const real = String.prototype.normalize
  jest.spyOn(String.prototype, 'normalize').mockImplementation(function (this: string, form) {
    ordered.push(String(this))
    return real.call(this, form)
  })
  normaliseQuery(`x${'\u0301\u0323'.repeat(1_000)} y${'\u0323'.repeat(1_000)}`)
  jest.restoreAllMocks()
  expect(ordered.length).toBeGreaterThan(0)
  const longest = ordered.flatMap((text) => text.match(/\p{M}+/gu) ?? []).map(({ length }) => length)
  expect(Math.max(...longest)).toBeLessThanOrEqual(32)
})
