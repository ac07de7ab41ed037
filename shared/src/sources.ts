import type { Localized } from './localized.ts'
import { SOURCE_CODES, type SourceCode } from './source-codes.ts'

const NAMES: Record<SourceCode, Localized> = {
  new_york_city: { en: 'New York City', zh: '纽约' },
  poughkeepsie: { en: 'Poughkeepsie', zh: '波基普西' },
  asheville: { en: 'Asheville', zh: '阿什维尔' },
  ann_arbor: { en: 'Ann Arbor', zh: '安娜堡' },
  miami_beach: { en: 'Miami Beach', zh: '迈阿密海滩' },
  new_jersey: { en: 'New Jersey', zh: '新泽西' },
  oslo: { en: 'Oslo', zh: '奥斯陆' },
  vienna: { en: 'Vienna', zh: '维也纳' },
  st_polten: { en: 'St. Pölten', zh: '圣珀尔滕' },
  hong_kong: { en: 'Hong Kong', zh: '香港' },
  taiwan: { en: 'Taiwan', zh: '台湾' },
  online: { en: 'Online', zh: '线上' },
  automated_scraper: { en: 'Search Bot', zh: '搜索机器人' },
}

/** The places where searches were made, with their names. */
export const SOURCES: readonly ({ code: SourceCode } & Localized)[] = SOURCE_CODES.map((code) => ({
  code,
  ...NAMES[code],
}))

/** Regions in the archive's filter. St. Pölten is in Austria, so it is in Europe here. */
export const REGIONS = [
  {
    code: 'united_states',
    en: 'United States',
    zh: '美国',
    sources: ['ann_arbor', 'poughkeepsie', 'new_york_city', 'asheville', 'miami_beach', 'new_jersey'],
  },
  { code: 'europe', en: 'Europe', zh: '欧洲', sources: ['vienna', 'oslo', 'st_polten'] },
  { code: 'asia', en: 'Asia', zh: '亚洲', sources: ['hong_kong', 'taiwan'] },
] as const satisfies readonly ({ code: string; sources: readonly SourceCode[] } & Localized)[]

/** The readable name of a source; for an unknown code, the code itself without Chinese. */
export function sourceName(code: string): Localized {
  const source = SOURCES.find((known) => known.code === code)
  return { en: source?.en ?? code, zh: source?.zh ?? '' }
}
