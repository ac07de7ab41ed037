import { inBoth } from '../i18n/inBoth'
import { labels } from '../i18n/labels'
import { addressKind, addressStatistics, shortAddress } from './address-kinds'
import { chartOf, colourOf, PIE_COLOURS, tooltipHtml, withShares } from './charts'
import { tableText } from './DataTable'
import { dailyData } from './daily'
import { footerLine } from './VotePanel'
import {
  engineLabel,
  languageName,
  percent,
  placeWords,
  relativeTime,
  shortTerm,
  sliceWords,
  voteCount,
} from './words'

describe('addresses', () => {
  test.each([
    ['127.0.0.1', 'Localhost'],
    ['127.0.0.0/24', 'Localhost'],
    ['::1', 'Localhost'],
    ['::/48', 'Localhost'],
    ['10.1.2.3', 'Private/Internal'],
    ['192.168.1.0/24', 'Private/Internal'],
    ['172.16.0.1', 'Private/Internal'],
    ['172.31.255.0/24', 'Private/Internal'],
    ['172.15.0.1', 'IPv4 Public'],
    ['172.32.0.1', 'IPv4 Public'],
    ['203.0.113.42', 'IPv4 Public'],
    ['2001:db8:1::/48', 'IPv6 Public'],
    ['', 'Unknown'],
    [null, 'Unknown'],
    [undefined, 'Unknown'],
  ] as const)('%s is an address of the kind %s', (address, kind) => {
    expect(addressKind(address)).toBe(kind)
  })

  test('are cut to 12 characters when longer than 15', () => {
    expect(shortAddress('203.0.113.0/24')).toBe('203.0.113.0/24')
    expect(shortAddress('123456789012345')).toBe('123456789012345')
    expect(shortAddress('1234567890123456')).toBe('123456789012…')
  })

  test('of visitors are counted by kind, and the ten with the most requests are listed', () => {
    const from = (address: string | null, place = 'online') => ({
      search_ip_address: address,
      search_location: place,
    })
    const many = Array.from({ length: 12 }, (_, index) => from(`203.0.${index}.0/24`))
    const { kinds, top, requests, unique } = addressStatistics([
      ...many,
      from('203.0.5.0/24'),
      from('2001:db8:1::/48'),
      from(null),
      from(null),
      from(null, 'automated_scraper'),
    ])
    expect(kinds).toEqual([
      { kind: 'IPv4 Public', count: 13 },
      { kind: 'Unknown', count: 2 },
      { kind: 'IPv6 Public', count: 1 },
    ])
    expect(top).toHaveLength(10)
    expect(top[0]).toEqual({ address: '203.0.5.0/24', count: 2 })
    expect([requests, unique]).toEqual([16, 13])
  })
})

describe('words', () => {
  const now = Date.UTC(2026, 0, 31, 12, 0, 30)
  const second = 1_000
  const minute = 60 * second
  const hour = 60 * minute
  const day = 24 * hour
  test.each([
    [-5 * second, 'Just now', '刚刚'],
    [59 * second, 'Just now', '刚刚'],
    [minute, '1m ago', '1分钟前'],
    [hour - 1, '59m ago', '59分钟前'],
    [hour, '1h ago', '1小时前'],
    [day - 1, '23h ago', '23小时前'],
    [day, '1d ago', '1天前'],
    [30 * day - 1, '29d ago', '29天前'],
    [30 * day, '1 Jan 2026', '2026年1月1日'],
  ])('a time %d ms ago is shown as %s and %s', (passed, words, zh) => {
    expect(relativeTime(now - passed, now)).toEqual({ en: words, zh })
  })

  test('times of visitors are only known to the hour, so no minutes are shown', () => {
    const began = Date.UTC(2026, 0, 31, 12)
    expect(relativeTime(began, began + 40 * minute)).toEqual({ en: 'Within the hour', zh: '一小时内' })
    expect(relativeTime(began, began + 70 * minute)).toEqual({ en: '1h ago', zh: '1小时前' })
  })

  test('terms over 15 characters are cut to 15 without splitting a character', () => {
    expect(shortTerm('exactly fifteen')).toBe('exactly fifteen')
    expect(shortTerm('sixteen letters!')).toBe('sixteen letters…')
    expect(shortTerm('𠮷'.repeat(16))).toBe(`${'𠮷'.repeat(15)}…`)
  })

  test('shares have one decimal', () => {
    expect(percent(1, 3)).toBe('33.3%')
    expect(percent(0, 0)).toBe('0.0%')
    expect(percent(7, 7)).toBe('100.0%')
    expect([percent(1, 5_000), percent(4_999, 5_000)]).toEqual(['0.1%', '99.9%'])
    expect(sliceWords(4120, 6602)).toBe('4,120 (62.4%)')
    expect(placeWords(1, 12.345)).toEqual({ en: '1 search (12.3%)', zh: '1次搜索（12.3%）' })
    expect(placeWords(1200, 50)).toEqual({ en: '1,200 searches (50.0%)', zh: '1,200次搜索（50.0%）' })
  })

  test('languages and engines have their names', () => {
    expect(['unknown', 'en', 'zh-CN'].map(languageName)).toEqual([
      { en: 'Unknown', zh: '未知' },
      { en: 'EN', zh: '英文' },
      { en: 'ZH-CN', zh: '中文' },
    ])
    expect(['google', 'baidu', 'else'].map((engine) => engineLabel(engine).en)).toEqual([
      'Google',
      'Baidu',
      'Baidu',
    ])
  })

  test('the votes end with their total and the most common category', () => {
    const voteCategories = [
      { name: 'Uncensored', count: 3, color: '' },
      { name: 'Censored', count: 4120, color: '' },
    ]
    const votes = { voteCategories, totalVotes: 9377, voteTimeline: [], topVotedSearches: [] }
    expect(footerLine(votes)).toEqual({
      en: 'Total votes: 9,377. Most common: Censored (4,120)',
      zh: '总票数：9,377。最多：被审查（4,120）',
    })
    expect(footerLine({ ...votes, voteCategories: [], totalVotes: 0 }).en).toBe('Total votes: 0')
    const tied = voteCategories.map((category) => ({ ...category, count: 5 }))
    expect(footerLine({ ...votes, voteCategories: tied, totalVotes: 10 }).en).toBe('Total votes: 10')
  })
})

describe('charts', () => {
  test('a tooltip shows what visitors typed as text, never as markup', () => {
    const html = tooltipHtml({ name: '<img src=x onerror="alert(1)">', count: 1200 })
    expect(html).not.toContain('<img')
    expect(html).toContain('&#60;img src=x onerror=&#34;alert(1)&#34;&#62;')
    expect(html).toContain('1,200')
    expect(tooltipHtml(undefined)).toBe('')
    expect(
      tooltipHtml({ name: { en: 'Oslo', zh: '奥斯陆' }, count: 1, words: { en: '1 search', zh: '1次搜索' } }),
    ).toBe(
      '<div class="chart-tip"><b>Oslo <span lang="zh-Hans">奥斯陆</span></b><span>1 search <span lang="zh-Hans">1次搜索</span></span></div>',
    )
  })

  test('a pie shows count and share, and its six colours repeat', () => {
    const data = Array.from({ length: 7 }, (_, index) => ({ name: String(index), count: 1 }))
    expect(withShares(data)[0]).toMatchObject({ words: '1 (14.3%)', share: '14.3%' })
    expect(new Set(PIE_COLOURS).size).toBe(6)
    const first = document.documentElement.style
    first.setProperty(PIE_COLOURS[0], '#123456')
    expect(colourOf({ name: '', count: 0 }, 6)).toBe('#123456')
    expect(chartOf('pie', data).options.colors?.[6]).toBe('#123456')
    first.removeProperty(PIE_COLOURS[0])
    expect(chartOf('pie', data)).toMatchObject({ type: 'pie', series: data.map(() => 1) })
  })

  test('the tooltip finds the hovered slice of a pie and the hovered bar', () => {
    const data = [
      { name: 'EN', count: 3 },
      { name: { en: 'Unknown', zh: '未知' }, count: 1 },
    ]
    const tip = (kind: 'pie' | 'bar', hovered: { seriesIndex: number; dataPointIndex: number | null }) => {
      const custom = chartOf(kind, data).options.tooltip?.custom as (point: typeof hovered) => string
      return custom(hovered).replaceAll(/<[^>]+>/g, '|')
    }
    expect(tip('pie', { seriesIndex: 1, dataPointIndex: null })).toContain('Unknown |未知|')
    expect(tip('pie', { seriesIndex: 1, dataPointIndex: null })).toContain('|1 (25.0%)|')
    expect(tip('bar', { seriesIndex: 0, dataPointIndex: 1 })).toContain('Unknown |未知|')
  })

  test.each([0, 1, 4, 9, 58, 99, 100, 1234, 99999])(
    'a line with a maximum of %i stays below the edge of the plot, and its axis has whole numbers',
    (most) => {
      const { options } = chartOf('line', [{ name: 'a day', count: most }])
      const { max, tickAmount } = [options.yaxis ?? []].flat()[0] ?? {}
      expect(max).toBeGreaterThan(most)
      expect(max).toBeLessThanOrEqual(Math.max(4, most * 2.5))
      expect(Number(max) / Number(tickAmount)).toBe(Math.round(Number(max) / Number(tickAmount)))
    },
  )

  test('days without data are listed with 0', () => {
    const days = dailyData(
      [
        { day: '2026-05-04', count: 1 },
        { day: '2026-05-01', count: 3 },
      ],
      voteCount,
    )
    expect(days.map(({ short, count }) => [short, count])).toEqual([
      ['2026-05-01', 3],
      ['2026-05-02', 0],
      ['2026-05-03', 0],
      ['2026-05-04', 1],
    ])
    expect(days[1]).toMatchObject({
      name: { en: '2 May 2026', zh: '2026年5月2日' },
      words: { en: '0 votes', zh: '0票' },
    })
    expect(dailyData([], voteCount)).toEqual([])
  })

  test('bars have short names and the colours of their categories', () => {
    const chart = chartOf('bar', [
      { name: 'a long name', short: 'a long…', count: 2, color: '#ef4444' },
      { name: { en: 'Oslo', zh: '奥斯陆' }, count: 1 },
    ])
    expect(chart.options.xaxis?.categories).toEqual(['a long…', ['Oslo', '奥斯陆']])
    expect(chart.options.colors?.[0]).toBe('#ef4444')
  })

  test('charts scale with the reader’s text size', () => {
    const drawn = () => {
      const { height, options } = chartOf('bar', [{ name: 'Oslo', count: 1 }])
      return [height, options.dataLabels?.style?.fontSize, options.responsive?.[0]?.breakpoint]
    }
    expect(drawn()).toEqual([50, '24px', 744])
    document.documentElement.style.fontSize = '32px'
    expect(drawn()).toEqual([100, '48px', 1488])
    document.documentElement.style.fontSize = ''
  })

  test('tables are copied in a form that is safe for spreadsheets', () => {
    const rows = [
      ['tank\tman', 3],
      ['june 4', 2],
      [' =HYPERLINK("https://evil.example")', -1],
    ]
    const table = { caption: labels.topTerms, columns: [labels.term, labels.searches], rows }
    expect(tableText(table, inBoth)).toBe(
      `Term 搜索词\tSearches 搜索\ntank man\t3\njune 4\t2\n'=HYPERLINK("https://evil.example")\t-1`,
    )
  })
})
