import { bothTimes, clockTimeAt, momentsOf, zoneOfPlace, zonesByRegion } from './time-zones.ts'

const moments = (day: string, time: string, zone = 'Europe/Vienna') =>
  momentsOf({ day, time }, zone).map((moment) => new Date(moment).toISOString())

test.each([
  ['in winter', '2026-11-28', ['2026-11-28T17:00:00.000Z']],
  ['in summer', '2026-07-28', ['2026-07-28T16:00:00.000Z']],
  ['on the evening after clocks are set forward', '2026-03-29', ['2026-03-29T16:00:00.000Z']],
])('18:00 in Vienna %s is the right moment', (_when, day, expected) => {
  expect(moments(day, '18:00')).toEqual(expected)
})

test('a time that the clocks skip does not exist, and a time that they show twice means two moments', () => {
  expect(moments('2026-03-29', '01:59')).toEqual(['2026-03-29T00:59:00.000Z'])
  expect(moments('2026-03-29', '02:30')).toEqual([])
  expect(moments('2026-03-29', '03:00')).toEqual(['2026-03-29T01:00:00.000Z'])
  expect(moments('2026-10-25', '02:30')).toEqual(['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z'])
  expect(moments('2026-10-25', '03:00')).toEqual(['2026-10-25T02:00:00.000Z'])
})

test('times far from Greenwich, with half hours, and at midnight are right', () => {
  expect(moments('2026-11-28', '00:15', 'Pacific/Kiritimati')).toEqual(['2026-11-27T10:15:00.000Z'])
  expect(moments('2026-11-28', '00:00', 'America/Los_Angeles')).toEqual(['2026-11-28T08:00:00.000Z'])
  expect(moments('2026-11-28', '12:00', 'Asia/Kathmandu')).toEqual(['2026-11-28T06:15:00.000Z'])
  expect(clockTimeAt(Date.parse('2026-11-27T23:00:00Z'), 'Europe/Vienna')).toEqual({
    day: '2026-11-28',
    time: '00:00',
  })
})

test.each([
  ['', '18:00'],
  ['2026-11-28', ''],
])('an incomplete time is no moment: %p %p', (day, time) => {
  expect(moments(day, time)).toEqual([])
})

test.each([
  ['Vienna', 'Europe/Vienna'],
  ['New York City', 'America/New_York'],
  ['Mexico City', 'America/Mexico_City'],
  ['Hong Kong', 'Asia/Hong_Kong'],
  ['San Juan', undefined],
  ['St. Pölten', undefined],
  ['Jersey City', undefined],
  ['Vienna, VA', undefined],
  ['London, Ontario', undefined],
  ['', undefined],
  [undefined, undefined],
])('the time zone of %s is found or left open', (city, expected) => {
  expect(zoneOfPlace({ city: { en: city } })).toBe(expected)
})

test('a time is shown for the place and for the reader, and once when both are the same', () => {
  const moment = Date.parse('2026-11-28T17:00:00Z')
  expect(bothTimes(moment, 'Europe/Vienna', 'America/New_York')).toMatch(
    /28 Nov 2026,? .*18:00 in Vienna; your time: .*28 Nov 2026,? .*12:00$/,
  )
  expect(bothTimes(moment, 'Europe/Vienna', 'Europe/Oslo')).toMatch(/18:00 in Vienna, and where you are$/)
})

test('a city is shown with the country or state that its time zone names', () => {
  const moment = Date.parse('2026-11-28T17:00:00Z')
  const words = bothTimes(moment, 'America/Argentina/San_Juan', 'America/New_York')
  expect(words).toMatch(/14:00 in San Juan, Argentina; your time/)
  expect(bothTimes(moment, 'UTC', 'America/New_York')).toMatch(/17:00 in UTC; your time/)
})

test('every time zone can be chosen once, by its region', () => {
  const zones = [...zonesByRegion().values()].flat()
  expect(zones).toContain('Europe/Vienna')
  expect(new Set(zones).size).toBe(zones.length)
})
