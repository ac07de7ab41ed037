import { readFile } from 'node:fs/promises'
import { namedDays, readDay } from './named-days.ts'

test.each([
  '2026-12-20',
  '2026/12/20',
  '20 December 2026',
  '20. Dec 2026',
  'December 20, 2026',
  'Dec. 20th 2026',
  'Sunday, the 20th of December, 2026',
  '2026年12月20日（星期日）',
  '20 dec 2026',
  '20-Dec-2026',
  '12/20/2026',
  '20/12/2026',
  '20.12.2026',
  '20-12-2026',
  '2026年12月20日',
  '2026 年 12 月 20 號',
  '２０２６年１２月２０日',
])('%s names one day', (text) => {
  expect(readDay(text)).toEqual({ date: '2026-12-20' })
})

test('a month may be written in small letters, but “may” can also be a verb', () => {
  expect(readDay('20 may 2026')).toEqual({ date: '2026-05-20' })
  expect(namedDays('3 may enter')).toEqual([])
})

test.each([
  '120 December 2026',
  '12026-12-20',
  '/12/20/2026',
  '1.12.12.2026',
  '20-12-20261',
  '20–22 November 2027',
  '20-22 Nov 2027',
  '20th and 21st of November 2027',
  '18 Feb – 3 Mar 2027',
  'March – 20 November 2027',
  '20.11.-22.11.2027',
  '2027-11-20 – 2027-11-22',
  '2027年11月20日至22日',
])('“%s” does not name one single day', (text) => {
  expect(readDay(text)).toBeNull()
})

test('the script uses no lookbehind, which some browsers do not know', async () => {
  const source = await readFile(new URL('./named-days.ts', import.meta.url), 'utf8')
  expect(source).not.toMatch(/\(\?<[!=]/)
})

test('a hyphen between two days belongs to neither of them', () => {
  expect(namedDays('Feb. 18-Mar. 3, 2016').map(({ days }) => days)).toEqual([['02-18'], ['03-03']])
})

test('a date that can be read day first or month first is read both ways', () => {
  expect(readDay('11/12/2026')).toEqual({ either: ['2026-11-12', '2026-12-11'] })
  expect(readDay('12/12/2026')).toEqual({ date: '2026-12-12' })
  expect(readDay('11.12.2026')).toEqual({ date: '2026-12-11' })
})

test.each(['', 'soon', '20 December', 'December 2026', '30 February 2026', '0026-01-01', '31/31/2026'])(
  '“%s” is not a day',
  (text) => {
    expect(readDay(text)).toBeNull()
  },
)
