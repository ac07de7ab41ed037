import {
  type ArchiveFilter,
  type ArchiveOrder,
  askedHoursOf,
  askedInHours,
  COMPARISON_LABELS,
  chineseTitleOf,
  DATA_LICENCES,
  type DataLicence,
  EDITIONS,
  type Edition,
  filterPairs,
  hourOf,
  type Localized,
  outcomeInWords,
  PROJECT_NAME,
  titleOf,
} from '@firewall-cafe/shared'
import { XMLBuilder } from 'fast-xml-parser'
import type { ExportedSearch } from './exports.sql.ts'

const builder = new XMLBuilder({ ignoreAttributes: false, attributeNamePrefix: '@', suppressEmptyNode: true })

interface Publication {
  /** The site's address, without a slash at its end. */
  site: string
  /** The feed's own address as its reader requested it, relative to itself. */
  self: string
  edition: Edition
  licence: DataLicence
}

/** How each edition joins both languages, and its names for the archive and a comparison. */
const TOLD = {
  en: {
    archive: `${PROJECT_NAME.en}: archive 档案`,
    comma: ', ',
    colon: ': ',
    tell: ({ en, zh }: Localized) => `${en} ${zh}`,
    titleOf,
  },
  zh: {
    archive: `${PROJECT_NAME.zh}：档案`,
    comma: '，',
    colon: '：',
    tell: ({ zh }: Localized) => zh,
    titleOf: chineseTitleOf,
  },
} as const satisfies Record<Edition, object>

/**
 * The archive, or the part that matches a filter, as an Atom feed (RFC 4287). An entry is a comparison: its
 * words, each engine's answer, and the hours; in both languages, or only in Chinese in the Chinese edition.
 */
export function atomFeed(
  searches: readonly ExportedSearch[],
  { filter, order }: { filter: ArchiveFilter; order: ArchiveOrder },
  publication: Publication,
): string {
  const { self, edition, licence } = publication
  const { archive, comma } = TOLD[edition]
  const page = pageOf(filter, order, publication.site + EDITIONS[edition])
  const listed = searches.map(({ listedAt }) => listedAt.getTime())
  const newest = new Date(listed.length > 0 ? Math.max(...listed) : hourOf(Date.now()))
  const feed = {
    '@xmlns': 'http://www.w3.org/2005/Atom',
    ...(edition === 'zh' ? { '@xml:lang': 'zh-Hans' } : {}),
    id: page,
    title: filter.query ? `${archive}${comma}“${filter.query}”` : archive,
    updated: newest.toISOString(),
    link: [
      { '@rel': 'self', '@type': 'application/atom+xml', '@href': self },
      { '@rel': 'alternate', '@type': 'text/html', '@href': page },
    ],
    author: { name: PROJECT_NAME[edition] },
    rights: DATA_LICENCES[licence].url,
    entry: searches.map((search) => entryOf(search, publication)),
  }
  return builder.build({ '?xml': { '@version': '1.0', '@encoding': 'utf-8' }, feed })
}

function entryOf(search: ExportedSearch, { site, edition }: Publication) {
  const { tell, colon, titleOf } = TOLD[edition]
  const demo = search.simulated ? tell(COMPARISON_LABELS.demoData) + colon : ''
  const sentences = sentencesOf(search)
  const said = (language: keyof Localized) => sentences.map((sentence) => sentence[language])
  return {
    id: `${site}/c/${search.code}`,
    title: demo + titleOf(search),
    updated: search.listedAt.toISOString(),
    link: {
      '@rel': 'alternate',
      '@type': 'text/html',
      '@href': `${site}${EDITIONS[edition]}/c/${search.code}`,
    },
    summary: demo + tell({ en: said('en').join(' '), zh: said('zh').join('') }),
  }
}

/** What each engine answered to which words, then when we asked. */
function sentencesOf(search: ExportedSearch): Localized[] {
  const hours = askedHoursOf({
    google: { asked_at: hourOf(search.googleAskedAt.getTime()), not_asked: search.googleNotAsked },
    baidu: { asked_at: hourOf(search.baiduAskedAt.getTime()), not_asked: search.baiduNotAsked },
  })
  const google = outcomeInWords({
    engine: 'google',
    outcome: search.googleOutcome,
    not_asked: search.googleNotAsked || undefined,
    control_failed: search.googleControlFailed || undefined,
    results: { length: search.googlePictures },
  })
  const baidu = outcomeInWords({
    engine: 'baidu',
    outcome: search.baiduOutcome,
    not_asked: search.baiduNotAsked || undefined,
    control_failed: search.baiduControlFailed || undefined,
    results: { length: search.baiduPictures },
  })
  return [withWords(google, search.googleQuery), withWords(baidu, search.baiduQuery), askedInHours(hours)]
}

const withWords = ({ en, zh }: Localized, words: string): Localized => ({
  en: en.replace('{words}', () => words),
  zh: zh.replace('{words}', () => words),
})

/** The page of the site that shows the same comparisons. */
function pageOf({ query, ...filters }: ArchiveFilter, order: ArchiveOrder, site: string): string {
  const parameters = new URLSearchParams(query && { q: query })
  for (const pair of filterPairs({ ...filters, order })) parameters.append(...pair)
  return `${site}/archive${parameters.size > 0 ? `?${parameters}` : ''}`
}
