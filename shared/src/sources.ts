import type { Localized } from './localized.ts'
import { SOURCE_CODES, type SourceCode } from './source-codes.ts'

const NAMES: Record<SourceCode, { label: string; zh: string }> = {
  new_york_city: { label: 'New York City', zh: '纽约' },
  poughkeepsie: { label: 'Poughkeepsie', zh: '波基普西' },
  asheville: { label: 'Asheville', zh: '阿什维尔' },
  ann_arbor: { label: 'Ann Arbor', zh: '安娜堡' },
  miami_beach: { label: 'Miami Beach', zh: '迈阿密海滩' },
  new_jersey: { label: 'New Jersey', zh: '新泽西' },
  oslo: { label: 'Oslo', zh: '奥斯陆' },
  vienna: { label: 'Vienna', zh: '维也纳' },
  st_polten: { label: 'St. Pölten', zh: '圣珀尔滕' },
  hong_kong: { label: 'Hong Kong', zh: '香港' },
  taiwan: { label: 'Taiwan', zh: '台湾' },
  online: { label: 'Online', zh: '线上' },
  automated_scraper: { label: 'Search Bot', zh: '搜索机器人' },
}

/** Where a search was made, with the names of the places. */
export const SOURCES: readonly { code: SourceCode; label: string; zh: string }[] = SOURCE_CODES.map(
  (code) => ({
    code,
    ...NAMES[code],
  }),
)

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

/** The readable name of a source; an unknown code is shown as it is. */
export function sourceLabel(code: string): string {
  return sourceName(code).en
}

/** The same in both languages; the Chinese of an unknown code is empty. */
export function sourceName(code: string): Localized {
  const source = SOURCES.find((known) => known.code === code)
  return { en: source?.label ?? code, zh: source?.zh ?? '' }
}
