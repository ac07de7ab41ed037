import { event } from './documents/event.ts'
import { languageState, shortDate, subtitle } from './support/preview.ts'
import { slugify } from './support/rules.ts'

test('the language state tells English, Chinese, both and some Chinese apart, and can be empty', () => {
  expect(languageState({ en: 'Events' })).toBe('EN')
  expect(languageState({ en: 'Events', zh: '活动' }, {})).toBe('EN+中文')
  expect(languageState({ en: 'Events', zh: '活动' }, { en: 'More' })).toBe('EN+some 中文')
  expect(languageState({ zh: '活动' })).toBe('中文')
  expect(languageState({ zh: '活动' }, { en: 'More' })).toBe('EN+some 中文')
  expect(languageState()).toBe('')
})

test('dates look the same on every machine, and an unreadable date stays as it is', () => {
  expect(shortDate('2016-02-08')).toBe('8 Feb 2016')
  expect(shortDate('2019-09-21')).toBe('21 Sep 2019')
  expect(shortDate('some day')).toBe('some day')
  expect(shortDate(undefined)).toBe('')
})

test('a subtitle joins the parts that exist', () => {
  expect(subtitle('8 Feb 2016', undefined, '', 'EN')).toBe('8 Feb 2016 · EN')
})

test('slugs come out URL-safe', () => {
  expect(slugify('"Search for… Serendipity" in St. Pölten')).toBe('search-for-serendipity-in-st-polten')
  expect(slugify("Inside China's Surveillance State")).toBe('inside-chinas-surveillance-state')
  expect(slugify('墙')).toBe('')
})

test('an event shows its title, date, languages and city, and works without them', () => {
  const prepare = (known: object) =>
    event.preview?.prepare?.({
      title: undefined,
      description: undefined,
      date: undefined,
      city: undefined,
      media: undefined,
      first: undefined,
      ...known,
    })
  expect(prepare({ title: { en: 'Pop-up', zh: '快闪' }, date: '2016-02-08', city: 'New York City' })).toEqual(
    {
      title: 'Pop-up',
      subtitle: '8 Feb 2016 · EN+中文 · New York City',
      media: undefined,
    },
  )
  expect(prepare({})).toEqual({ title: 'Event without a title', subtitle: '', media: undefined })
})
