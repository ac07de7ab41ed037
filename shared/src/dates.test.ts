import { dateWords, endsAfterMidnight, isoDay, isPast, timeWords } from './dates.ts'

describe('dateWords', () => {
  test.each([
    ['2022-11-03', '2022-11-03', 'Nov. 3, 2022', '2022年11月3日'],
    ['2022-11-03', null, 'Nov. 3, 2022', '2022年11月3日'],
    ['2017-05-20', '2017-05-24', 'May 20 – 24, 2017', '2017年5月20日至24日'],
    ['2016-02-08', '2016-03-06', 'Feb. 8 – Mar. 6, 2016', '2016年2月8日至3月6日'],
    ['2016-12-30', '2017-01-02', 'Dec. 30, 2016 – Jan. 2, 2017', '2016年12月30日至2017年1月2日'],
  ])('writes %s to %s, and writes what both days share only once', (start, end, en, zh) => {
    expect(dateWords(start, end)).toEqual({ en, zh })
  })

  test.each([[undefined], [null], [''], ['soon'], ['2020-13-01']])('writes nothing for %p', (start) => {
    expect(dateWords(start, '2020-01-01')).toEqual({ en: '', zh: '' })
  })

  test('ignores a last day that is before the first', () => {
    expect(dateWords('2020-02-02', '2020-01-01').en).toBe('Feb. 2, 2020')
  })
})

test('isoDay returns the day of a timestamp, and nothing for other text', () => {
  expect(isoDay('2016-02-08T00:00:00Z')).toBe('2016-02-08')
  expect(isoDay('soon')).toBe('')
})

describe('timeWords', () => {
  test('reads the 24-hour clock', () => {
    expect(timeWords('18:00', '21:30')).toEqual({ en: '6 PM–9:30 PM', zh: '18:00–21:30' })
    expect(timeWords('00:15').en).toBe('12:15 AM')
    expect(timeWords('noon')).toEqual({ en: '', zh: '' })
  })
})

test.each([
  ['17:00', '00:00', true],
  ['23:30', '06:00', true],
  ['16:59', '01:00', false],
  ['18:00', '06:01', false],
  ['', '01:00', false],
])('%s to %s ends in the night after: %p', (start, end, expected) => {
  expect(endsAfterMidnight(start, end)).toBe(expected)
})

describe('isPast', () => {
  test.each([
    ['an evening in New York', '2026-11-29T01:00Z', false],
    ['the last hour at UTC−12', '2026-11-29T11:59Z', false],
    ['the day after, everywhere', '2026-11-29T12:00Z', true],
  ])('an event is past only when its last day is over in every time zone: %s', (_when, now, past) => {
    expect(isPast({ startDate: '2026-11-20', endDate: '2026-11-28' }, Date.parse(now))).toBe(past)
    expect(isPast({ startDate: '2026-11-28' }, Date.parse(now))).toBe(past)
  })

  test('counts undated events as past', () => {
    expect(isPast({}, Date.parse('2026-01-01'))).toBe(true)
  })
})
