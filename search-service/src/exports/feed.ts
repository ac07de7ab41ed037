import {
  type ArchiveOrder,
  askedInHour,
  COMPARISON_LABELS,
  DATA_LICENCES,
  type DataLicence,
  type Localized,
  outcomeInWords,
} from '@firewall-cafe/shared'
import { XMLBuilder } from 'fast-xml-parser'
import type { ArchiveFilter } from '../archive/archive.filter.ts'
import { titleOf } from '../searches/citation.ts'
import { hourOf } from '../searches/search.dto.ts'
import type { ExportedSearch } from './exports.sql.ts'

const NAME = 'FIREWALL Cafe'
const builder = new XMLBuilder({ ignoreAttributes: false, attributeNamePrefix: '@', suppressEmptyNode: true })

/**
 * The archive, or what a filter chooses of it, as an Atom feed (RFC 4287). An entry is a comparison: its words, what each
 * engine answered, and the hour, in both languages.
 * @param site the site's address, without a slash at its end
 */
export function atomFeed(
  searches: readonly ExportedSearch[],
  filter: ArchiveFilter,
  order: ArchiveOrder,
  site: string,
  licence: DataLicence,
): string {
  const page = pageOf(filter, order, site)
  const listed = searches.map(({ listedAt }) => listedAt.getTime())
  const newest = new Date(listed.length > 0 ? Math.max(...listed) : hourOf(Date.now()))
  const feed = {
    '@xmlns': 'http://www.w3.org/2005/Atom',
    id: page,
    title: `${NAME}: archive 档案${filter.query && `, “${filter.query}”`}`,
    updated: newest.toISOString(),
    link: { '@rel': 'alternate', '@type': 'text/html', '@href': page },
    author: { name: NAME },
    rights: DATA_LICENCES[licence].url,
    entry: searches.map((search) => entryOf(search, site)),
  }
  return builder.build({ '?xml': { '@version': '1.0', '@encoding': 'utf-8' }, feed })
}

function entryOf(search: ExportedSearch, site: string) {
  const address = `${site}/c/${search.code}`
  const { demoData } = COMPARISON_LABELS
  const demo = search.simulated ? `${demoData.en} ${demoData.zh}: ` : ''
  const sentences = sentencesOf(search)
  const said = (language: keyof Localized) => sentences.map((sentence) => sentence[language])
  return {
    id: address,
    title: demo + titleOf(search),
    updated: search.listedAt.toISOString(),
    link: { '@rel': 'alternate', '@type': 'text/html', '@href': address },
    summary: `${demo}${said('en').join(' ')} ${said('zh').join('')}`,
  }
}

/** What each engine answered to which words, then when they were asked. */
function sentencesOf(search: ExportedSearch): Localized[] {
  const { googleAskedAt, baiduAskedAt } = search
  const google = outcomeInWords({
    engine: 'google',
    outcome: search.googleOutcome,
    not_asked: search.googleNotAsked || undefined,
    results: { length: search.googlePictures },
  })
  const baidu = outcomeInWords({
    engine: 'baidu',
    outcome: search.baiduOutcome,
    not_asked: search.baiduNotAsked || undefined,
    results: { length: search.baiduPictures },
  })
  return [
    withWords(google, search.googleQuery),
    withWords(baidu, search.baiduQuery),
    askedInHour(hourOf(Math.min(googleAskedAt.getTime(), baiduAskedAt.getTime()))),
  ]
}

const withWords = ({ en, zh }: Localized, words: string): Localized => ({
  en: en.replace('{words}', () => words),
  zh: zh.replace('{words}', () => words),
})

/** The page of the site that shows the same. */
function pageOf(
  { query, cities, years, days, voteIds, outcomes = [] }: ArchiveFilter,
  order: ArchiveOrder,
  site: string,
): string {
  const parameters = new URLSearchParams([
    ...(query ? [['q', query]] : []),
    ...cities.map((city) => ['cities', city]),
    ...years.map((year) => ['years', String(year)]),
    ...Object.entries(days ?? {}),
    ...voteIds.map((id) => ['vote_ids', String(id)]),
    ...outcomes.map((choice) => ['outcomes', choice]),
    ...(order === 'newest' ? [] : [['order', order]]),
  ])
  return `${site}/archive${parameters.size > 0 ? `?${parameters}` : ''}`
}
