/** Where a search was made, by its code in the API (`search_location`). Their names: sources.ts. */
export const SOURCE_CODES = [
  'new_york_city',
  'poughkeepsie',
  'asheville',
  'ann_arbor',
  'miami_beach',
  'new_jersey',
  'oslo',
  'vienna',
  'st_polten',
  'hong_kong',
  'taiwan',
  'online',
  'automated_scraper',
] as const

export type SourceCode = (typeof SOURCE_CODES)[number]
export const BOT_SOURCE: SourceCode = 'automated_scraper'
/** The code of searches that name no place. */
export const ONLINE_SOURCE: SourceCode = 'online'

/** True when `code` names a known source. */
export function isSourceCode(code: string): code is SourceCode {
  return (SOURCE_CODES as readonly string[]).includes(code)
}
