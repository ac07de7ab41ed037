import { addressOf, mayShowAsCensored, pageCount, REGIONS, readView } from '@firewall-cafe/shared'
import { archiveItem } from '../../test/samples'
import { filterWords } from '../i18n/filterWords'
import { momentOf, sharedHour } from '../i18n/moments'
import { outcomeMark } from './archive-words'
import {
  areDaysWrong,
  chooseDay,
  chooseRegion,
  chooseSource,
  EMPTY_FORM,
  filtersOf,
  formOf,
  toggleOutcome,
  toggleYear,
  yearsToChoose,
} from './filter-form'
import { askedOf, runsOf } from './row-runs'

describe('the address', () => {
  test('contains the whole view and restores it', () => {
    const view = {
      query: 'tank & man 坦克',
      page: 3,
      cities: ['oslo', 'vienna'] as const,
      years: [2018, 2019],
      voteIds: [1],
      outcomes: ['google_only', 'baidu_no_answer'] as const,
      order: 'most_voted' as const,
      days: { from: '2018-05-28', to: '2018-05-29' },
    }
    const address = addressOf('/archive', view)
    expect(address).toBe(
      `/archive?q=tank%20%26%20man%20${encodeURIComponent('坦克')}&cities=oslo&cities=vienna&years=2018&years=2019&from=2018-05-28&to=2018-05-29&vote_ids=1&outcomes=google_only&outcomes=baidu_no_answer&order=most_voted&page=3`,
    )
    expect(readView(address.slice('/archive'.length))).toEqual(view)
    expect(addressOf('/archive', readView(''))).toBe('/archive')
  })

  test('leaves out invalid parts', () => {
    expect(
      readView(
        '?q=%20tank%20&page=0&cities=atlantis,oslo,oslo&years=twenty&years=2018&vote_ids=99&outcomes=empty,neither,neither&order=odd',
      ),
    ).toEqual({
      query: 'tank',
      page: 1,
      cities: ['oslo'],
      years: [2018],
      voteIds: [],
      outcomes: ['neither'],
      order: 'newest',
    })
    for (const days of [
      '?from=2018-05-28',
      '?from=2018-05-28&to=2018-05-27',
      '?from=May&to=June',
      '?from=0000-01-01&to=0000-01-02',
      '?from=0999-12-31&to=1000-01-01',
      '?from=9998-12-31&to=9999-01-01',
      '?from=2020-02-30&to=2020-03-01',
      '?from=2021-02-01&to=2021-02-29',
      '?from=2020-12-31&to=2020-13-01',
    ]) {
      expect(readView(days).days).toBeUndefined()
    }
    expect(readView('?from=2020-02-29&to=2020-02-29').days).toEqual({ from: '2020-02-29', to: '2020-02-29' })
    expect(readView('?from=9998-12-31&to=9998-12-31').days).toEqual({ from: '9998-12-31', to: '9998-12-31' })
    for (const page of ['-1', '1.5', 'x', '1e9', '']) expect(readView(`?page=${page}`).page).toBe(1)
    expect(readView('?page=99999999999999999999').page).toBe(1_000_000)
    expect(readView(`?q=${encodeURIComponent('tank  \u202eman')}`).query).toBe('tank man')
  })

  test('an empty archive has one page', () => {
    expect([0, 1, 10, 11, 236].map((total) => pageCount(total))).toEqual([1, 1, 1, 2, 24])
  })
})

describe('the filters', () => {
  test('a region clears the source and includes all of its sources', () => {
    const form = chooseRegion(chooseSource(EMPTY_FORM, 'oslo'), 'asia')
    expect(form).toMatchObject({ region: 'asia', source: undefined, cities: ['hong_kong', 'taiwan'] })
  })

  test('a source clears the region and includes only itself', () => {
    const form = chooseSource(chooseRegion(EMPTY_FORM, 'asia'), 'oslo')
    expect(form).toMatchObject({ region: undefined, source: 'oslo', cities: ['oslo'] })
  })

  test('years can be added and removed, and stay in order', () => {
    const form = toggleYear(toggleYear(toggleYear(EMPTY_FORM, 2020), 2018), 2016)
    expect(toggleYear(form, 2018).years).toEqual([2016, 2020])
    const days = { from: '2016-02-18', to: '2016-02-19' }
    expect(toggleYear({ ...EMPTY_FORM, days }, 2018)).toMatchObject({ years: [2018], days: undefined })
    expect(yearsToChoose(new Date('2017-06-01'))).toEqual([2015, 2016, 2017])
  })

  test.each([
    ['2018-05-28', '2019-05-29', { from: '2018-05-28', to: '2019-05-29' }],
    ['2018-05-28', '', { from: '2018-05-28', to: '2019-05-29' }],
    ['', '2020-02-29', { from: '2019-02-28', to: '2020-02-29' }],
    ['', '', 'none'],
    ['2018-05-28', '2018-05-27', 'wrong'],
    ['2018-05-28', '2019-05-30', 'wrong'],
    ['0018-05-28', '', 'wrong'],
    ['275760-09-13', '', 'wrong'],
    ['9998-12-31', '', 'wrong'],
    ['', '1000-01-01', 'wrong'],
  ])('days from “%s” to “%s” are %j, and days remove the years', (from, to, meant) => {
    const form = chooseDay(chooseDay({ ...EMPTY_FORM, years: [2018] }, 'from', from), 'to', to)
    const { days = areDaysWrong(form) ? 'wrong' : 'none', years } = filtersOf(form)
    expect([days, years]).toEqual([meant, meant === 'none' ? [2018] : []])
  })

  test.each(REGIONS)('$en is recognised in an address, in any order', ({ code, sources }) => {
    const filters = {
      cities: [...sources].reverse(),
      years: [],
      voteIds: [],
      outcomes: [],
      order: 'newest' as const,
    }
    expect(formOf(filters)).toMatchObject({ region: code, source: undefined })
    expect(filtersOf(formOf(filters))).toEqual(filters)
  })

  test('are described in words', () => {
    expect(filterWords(filtersOf(chooseRegion(toggleYear(EMPTY_FORM, 2018), 'europe')))).toEqual({
      en: 'Europe, 2018',
      zh: '欧洲，2018年',
    })
    const form = { ...EMPTY_FORM, cities: ['oslo', 'hong_kong'], years: [2018, 2019], voteIds: [1] } as const
    expect(filterWords(toggleOutcome(toggleOutcome(form, 'google_no_answer'), 'google_only'))).toEqual({
      en: 'Oslo or Hong Kong, 2018 or 2019, Censored, Pictures from Google only or Could not look at Google',
      zh: '奥斯陆或香港，2018年或2019年，被审查，仅谷歌有图片或未能查看谷歌',
    })
    expect(toggleOutcome(toggleOutcome(form, 'neither'), 'neither')).toEqual(form)
    expect(filterWords({ ...EMPTY_FORM, days: { from: '2016-02-18', to: '2016-02-19' } })).toEqual({
      en: 'Feb. 18 – 19, 2016',
      zh: '2016年2月18日至19日',
    })
    expect(filterWords({ ...EMPTY_FORM, order: 'most_voted' })).toEqual({
      en: 'Most votes first',
      zh: '票数从多到少',
    })
    expect(filterWords(EMPTY_FORM)).toEqual({ en: '', zh: '' })
  })
})

describe('a row', () => {
  test('is censored only when the China side answered with nothing', () => {
    const said = (engine: 'google' | 'baidu') =>
      (
        [
          'results',
          'empty',
          'legal_notice',
          'captcha',
          'rate_limited',
          'timeout',
          'unreadable',
          'failed',
        ] as const
      ).map((outcome) => outcomeMark(outcome, mayShowAsCensored(engine, outcome, '坦克人'))?.label.en)
    const failed = Array.from({ length: 5 }, () => 'Could not look')
    expect(said('baidu')).toEqual([undefined, 'Censored: no pictures', 'Censored: withheld', ...failed])
    expect(said('google')).toEqual([undefined, 'No pictures', 'No pictures', ...failed])
  })

  test('shows the hour of a shared answer, or its day if that is another, and whether its own time says so', () => {
    const askedHours = { google: Date.UTC(2019, 11, 31, 22), baidu: Date.UTC(2019, 11, 31, 23) }
    const said = (searchedAt: number) => sharedHour({ askedHours, searchedAt })
    expect(said(Date.UTC(2019, 11, 31, 23, 59))).toMatchObject({
      label: { en: 'asked 23:00' },
      isOwn: true,
    })
    expect(said(Date.UTC(2020, 0, 1, 1))).toMatchObject({
      label: { en: 'asked 2019-12-31' },
      isOwn: false,
    })
  })

  test('shows date and time separately, in UTC', () => {
    expect(momentOf(Date.UTC(2019, 11, 31, 23, 59))).toMatchObject({ date: '2019-12-31', time: '23:59' })
  })

  test('without a translation both engines were asked the same words', () => {
    const past = {
      searchId: '7',
      code: '7KQ2MXPD',
      totalVotes: 0,
      query: '坦克人',
      language: 'zh-CN',
      translation: '',
      location: 'oslo',
      searchedAt: 0,
      outcomes: archiveItem().outcomes,
      censored: false,
      simulated: false,
      askedHours: { google: 0, baidu: 0 },
      notAsked: [],
      controlFailed: [],
      sharesAnswer: false,
    } as const
    const own = { words: '坦克人', language: 'zh-CN' }
    expect(askedOf(past)).toEqual({ google: own, baidu: own })
    expect(askedOf({ ...past, translation: 'tank man' }).google).toEqual({
      words: 'tank man',
      language: 'en',
    })
    const images = [
      { imageId: 'b', engine: 'google', href: 'x', original: 'x', rank: 2 },
      { imageId: 'a', engine: 'google', href: 's', original: 'o', rank: 1 },
    ] as const
    expect(runsOf(past, images).google.results.map(({ href, thumbnail }) => [href, thumbnail])).toEqual([
      ['o', 's'],
      ['x', null],
    ])
  })
})
