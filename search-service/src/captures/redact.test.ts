import { redact } from './redact.ts'

const CALLED = Date.UTC(2026, 10, 28, 9, 12, 41)
const EXPIRES = String(CALLED / 1_000 + 30 * 24 * 60 * 60)
/** As Baidu writes digits in the address of an original. */
const CODED = EXPIRES.replace(/\d/g, (digit) => 'a8dn9cm0bl'[Number(digit)] ?? digit)

test.each([
  ['in an address', `https://gimg2.baidu.com/image_search/src=a&fmt=auto?sec=${EXPIRES}&t=5f0c9a`],
  ['in JSON', `https:\\/\\/gimg2.baidu.com\\/image_search\\/src=a&fmt=auto?sec=${EXPIRES}&t=5f0c9a`],
  ['inside another address', `https://m.example/?to=%3Fsec%3D${EXPIRES}%26t%3D5f0c9a`],
  ['inside one that is inside another', `https://m.example/?to=%253Fsec%253D${EXPIRES}%2526t%253D5f0c9a`],
  ['escaped in JSON', `https://m.example/?a\\u0026sec\\u003d${EXPIRES}\\u0026t\\u003d5f0c9a`],
  ['three deep', `https://m.example/?to=%25253Fsec%25253D${EXPIRES}%252526t%25253D5f0c9a`],
  ['inside another address as Baidu spells it', `ippr_z2C$q?p5=%nFfjv%nD${CODED}%dmp%nDcuav`],
  ['the same in lower case', `ippr_z2C$q?p5=%nufjv%n1${CODED}%dmp%n1cuav`],
  ['behind another parameter, as Baidu spells it', `ippr_z2C$q?p5=a%dmfjv%nD${CODED}%dmp%nDcuav`],
  ['as Baidu spells it', `ippr_z2C$q2t42d_z&e3Bkwt17_z&e3Bv54AzdH3F?fjv=${CODED}&p=cuav`],
])('a copy’s expiry does not reveal the second of the call: %s', (_, address) => {
  const { text, removed } = redact(`{"url":"${address}"}`, [], null, CALLED)
  expect([...removed]).toEqual(['time'])
  for (const told of [EXPIRES, CODED, '5f0c9a', 'cuav']) expect(text).not.toContain(told)
  expect(text).toContain('removed')
})

test.each([
  ['no expiry', 'https://a.example/?isec=1790000000'],
  ['years away', 'https://a.example/?sec=2000000000&t=abc'],
  ['long ago', 'https://a.example/?sec=1600000000&t=abc'],
  ['no number', 'https://a.example/?sec=abcdlmnabc'],
])('an address that reveals nothing about the call stays unchanged: %s', (_, address) => {
  expect(redact(address, [], null, CALLED)).toEqual({ text: address, removed: new Set(), complete: true })
})

test('an answer with too many call ids is given up, because looking for each would block the process', () => {
  const answerWith = (count: number) =>
    JSON.stringify(Array.from({ length: count }, (_, n) => ({ ak: String(1_000_000_000 + n) })))
  const ids = /"ak":(?:("[^"]*")|(\d+))/g
  expect(redact(answerWith(500), [], ids, CALLED).complete).toBe(true)
  const { complete, text } = redact(answerWith(501), [], ids, CALLED)
  expect([complete, text.includes('1000000500')]).toEqual([false, false])
})
