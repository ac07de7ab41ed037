import { askedHoursOf, askedInHours, askedInLabel, outcomeInWords } from './comparison-words.ts'

const HOUR = 3_600_000
const at = Date.UTC(2026, 10, 3, 22)

test('the sentence names one shared hour once, and two hours with their engines', () => {
  expect(askedInHours({ google: at, baidu: at })).toEqual({
    en: 'Asked in the hour from 2026-11-03 22:00 UTC.',
    zh: '查询于2026-11-03 22:00（UTC）起的一小时内。',
  })
  expect(askedInHours({ google: at, baidu: at + 4 * HOUR })).toEqual({
    en: 'Asked in the hours from 2026-11-03 22:00 (Google) and 2026-11-04 02:00 UTC (Baidu).',
    zh: '谷歌与百度分别查询于2026-11-03 22:00和2026-11-04 02:00（UTC）起的一小时内。',
  })
})

test('the sentence about an engine that was not asked also covers a network that used up its share', () => {
  const run = { engine: 'baidu', outcome: 'rate_limited', not_asked: true, results: [] } as const
  expect(outcomeInWords(run)).toEqual({
    en: 'Baidu was not asked: it had failed or refused us before, or our calls or translations for the hour, or one network’s share of them, were used up. This says nothing about censorship.',
    zh: '未查询百度：它此前出现故障或拒绝了我们，或当时那一小时的查询或翻译次数（或某一网络的份额）已用完。这并不能说明是否存在审查。',
  })
})

test('an engine that was not asked for lack of a translation is said to be so, and it is no censorship', () => {
  const run = { engine: 'baidu', outcome: 'rate_limited', not_asked: true, results: [] } as const
  expect(outcomeInWords({ ...run, not_translated: true })).toEqual({
    en: 'Baidu was not asked, since no translator was: our translations for that hour, or one network’s share of them, were used up. Please search again later. This says nothing about censorship.',
    zh: '未查询百度，因为搜索词未送交翻译：当时那一小时的翻译次数（或某一网络的份额）已用完。请稍后再搜索。这并不能说明是否存在审查。',
  })
})

test.each([
  ['tank man', 'en', 'askedInEnglish'],
  ['liberté', 'en', 'askedInEnglish'],
  ['坦克人', 'zh-CN', 'askedInChinese'],
  ['MeToo运动', 'zh-CN', 'askedInChinese'],
  ['бойкот', 'en', 'askedAsShown'],
  ['ئۇيغۇر', 'en', 'askedAsShown'],
  ['東京の空', 'en', 'askedAsShown'],
  ['4607', 'en', 'askedAsShown'],
  ['🕯️', 'en', 'askedAsShown'],
  ['ئۇيغۇر 新疆', 'zh-CN', 'askedAsShown'],
] as const)('of “%s” (%s) it says %s', (words, language, label) => {
  expect(askedInLabel(words, language)).toBe(label)
})

test('an engine that was not asked takes the hour of the one that was', () => {
  const [google, baidu] = [{ asked_at: at }, { asked_at: at + HOUR }]
  expect(askedHoursOf({ google, baidu })).toEqual({ google: at, baidu: at + HOUR })
  const late = { ...baidu, not_asked: true }
  expect(askedHoursOf({ google, baidu: late })).toEqual({ google: at, baidu: at })
  expect(askedHoursOf({ google: late, baidu: google })).toEqual({ google: at, baidu: at })
  const early = { ...google, not_asked: true }
  expect(askedHoursOf({ google: early, baidu: late })).toEqual({ google: at, baidu: at + HOUR })
})
