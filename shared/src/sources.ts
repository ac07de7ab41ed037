/** Where a search was made, by the code the wire uses (`search_location`). */
export const SOURCES = [
  { code: 'new_york_city', label: 'New York City', zh: '纽约' },
  { code: 'poughkeepsie', label: 'Poughkeepsie', zh: '波基普西' },
  { code: 'asheville', label: 'Asheville', zh: '阿什维尔' },
  { code: 'ann_arbor', label: 'Ann Arbor', zh: '安娜堡' },
  { code: 'miami_beach', label: 'Miami Beach', zh: '迈阿密海滩' },
  { code: 'new_jersey', label: 'New Jersey', zh: '新泽西' },
  { code: 'oslo', label: 'Oslo', zh: '奥斯陆' },
  { code: 'vienna', label: 'Vienna', zh: '维也纳' },
  { code: 'st_polten', label: 'St. Pölten', zh: '圣珀尔滕' },
  { code: 'hong_kong', label: 'Hong Kong', zh: '香港' },
  { code: 'taiwan', label: 'Taiwan', zh: '台湾' },
  { code: 'automated_scraper', label: 'Search Bot', zh: '搜索机器人' },
] as const

export type SourceCode = (typeof SOURCES)[number]['code']
export const SOURCE_CODES = SOURCES.map((source) => source.code) as readonly SourceCode[]
export const BOT_SOURCE: SourceCode = 'automated_scraper'
export const DEFAULT_SOURCE: SourceCode = 'new_york_city'

/** Regions of the archive's filter. St. Pölten is in Austria and so filed under Europe. */
export const REGIONS = [
  {
    code: 'united_states',
    label: 'United States',
    zh: '美国',
    sources: ['ann_arbor', 'poughkeepsie', 'new_york_city', 'asheville', 'miami_beach', 'new_jersey'],
  },
  { code: 'europe', label: 'Europe', zh: '欧洲', sources: ['vienna', 'oslo', 'st_polten'] },
  { code: 'asia', label: 'Asia', zh: '亚洲', sources: ['hong_kong', 'taiwan'] },
] as const satisfies readonly { code: string; label: string; zh: string; sources: readonly SourceCode[] }[]

/** True when `code` names a known source. */
export function isSourceCode(code: string): code is SourceCode {
  return (SOURCE_CODES as readonly string[]).includes(code)
}

/** The readable name of a source; an unknown code is shown as it is. */
export function sourceLabel(code: string): string {
  return SOURCES.find((source) => source.code === code)?.label ?? code
}
