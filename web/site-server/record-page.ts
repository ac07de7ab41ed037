/** The page of a comparison without scripts: for link previews, for other programs, and for readers. */
import {
  askedHoursOf,
  CARD_SIZE,
  type ComparisonRecord,
  DATA_LICENCES,
  type DataLicence,
  escapeHtml,
  isCiteable,
  isWrittenIn,
  type Localized,
  signposts,
  titleOf,
} from '@firewall-cafe/shared'
import { labels } from '../src/i18n/labels.ts'
import { addressIn, FIRST_LOCALE, type Locale, voicesOf } from '../src/i18n/locales.ts'
import { dayInWords } from '../src/i18n/moments.ts'
import { reasonWords } from '../src/i18n/reasonWords.ts'
import { comparisonHtml, labelIn, summaryOf } from './comparison-html.ts'
import type { FoundComparison } from './comparison-reader.ts'

/** Public addresses, without a slash at their ends. */
export interface Addresses {
  site: string
  api: string
}

/** What a page of a comparison names besides the record. */
interface Publication extends Addresses {
  licence: DataLicence
}

interface RecordPage {
  html: string
  /** The Link header; undefined where there is nothing to cite. */
  link: string | undefined
}

/** The place of the comparison for readers without scripts: an element that RecordScreen leaves empty. */
const SLOT = /(<noscript\b[^>]*\bdata-comparison\b[^>]*>)<\/noscript>/

/** What the answers hold that is not ours to license. */
const NOT_LICENSED =
  'The licence is not for the pictures that engines found, nor for the titles they sent with them.'

/** The built page's tags for its picture, which is the whole site's. */
const BUILT_PICTURE = /<meta (?:property="og:image[^"]*"|name="twitter:card")[^>]*>/g

/**
 * The page of a listed, public comparison, made from the built page of all comparisons; undefined for any
 * other, whose words no page shows. A simulated comparison says so, and is no data set.
 * @param built the page as it was built
 * @param locale its edition; the canonical address is always the first edition's
 */
export function recordPage(
  built: string,
  record: ComparisonRecord,
  { site, api, licence }: Publication,
  locale: Locale = FIRST_LOCALE,
): RecordPage | undefined {
  if (!record.listed || record.state !== 'public') return undefined
  const page = `${site}/c/${record.code}`
  const name = pageTitleOf(record)
  const summary = summaryOf(record)
  const inWords = (label: Localized) =>
    locale.inBoth ? `${label.en} ${label.zh}` : (voicesOf(locale, label)[0]?.text ?? '')
  const description = escapeHtml(inWords(summary))
  const siteName = inWords(labels.siteName)
  // First, since previews cut long titles.
  const title = record.simulated ? inWords(labels.demoData) + locale.marks.colon + name : name
  const embedded = encodeURIComponent(site + addressIn(locale, `/c/${record.code}`))
  const oembed = inFull(site, `${api}/oembed?url=${embedded}&format=json`)
  const card = inFull(site, `${api}/comparisons/${record.code}/card.png`)
  const head = [
    `<meta data-record property="og:image" content="${escapeHtml(card)}">`,
    `<meta data-record property="og:image:type" content="image/png">`,
    `<meta data-record property="og:image:width" content="${CARD_SIZE.width}">`,
    `<meta data-record property="og:image:height" content="${CARD_SIZE.height}">`,
    `<meta data-record property="og:image:alt" content="${escapeHtml(`${name}. ${locale.inBoth ? summary.en : inWords(summary)}`)}">`,
    '<meta data-record name="twitter:card" content="summary_large_image">',
    `<link data-record rel="canonical" href="${escapeHtml(page)}">`,
    `<meta data-record property="og:url" content="${escapeHtml(page)}">`,
    `<link data-record rel="alternate" type="application/json+oembed" href="${escapeHtml(oembed)}">`,
  ]
  // So that the JSON cannot close the element.
  const json = () => JSON.stringify(datasetOf(record, { site, api, licence })).replaceAll('<', '\\u003c')
  if (isCiteable(record)) head.push(`<script data-record type="application/ld+json">${json()}</script>`)
  // Its form on this page needs scripts.
  const report = `<p><a href="${addressIn(locale, '/contact')}">${labelIn(locale)(labels.report)}</a></p>`
  const html = built
    .replace(/(<title\b[^>]*>)[^<]*/, (_, start) => `${start}${escapeHtml(`${title} | ${siteName}`)}`)
    .replace(/(<meta property="og:title" content=")[^"]*/, (_, start) => start + escapeHtml(title))
    .replaceAll(
      /(<meta (?:name="description"|property="og:description") content=")[^"]*/g,
      (_, start) => start + description,
    )
    .replaceAll(BUILT_PICTURE, '')
    .replace('</head>', () => `${head.join('')}</head>`)
    .replace(SLOT, (_, start) => `${start}${comparisonHtml(record, api, locale)}${report}</noscript>`)
  const { code, evidence } = record
  const link = isCiteable(record) ? signposts('page', { site, api, code, licence, evidence }) : undefined
  return { html, link }
}

/** The built page for a comparison that cannot be shown, with the reason for readers without scripts. */
export function missingPage(
  built: string,
  missing: Exclude<FoundComparison, { state: 'found' }>,
  locale: Locale,
): string {
  const say = labelIn(locale)
  const said = (...words: (Localized | undefined)[]) =>
    `<p>${words.flatMap((label) => (label ? say(label) : [])).join(' · ')}</p>`
  const why = () => {
    if (missing.state === 'unknown') return said(labels.noRecord) + said(labels.noRecordText)
    if (missing.state === 'failed') return said(labels.recordNotRead)
    const { day, reason } = missing.tombstone
    return said(labels.takenOut) + (day && reason ? said(dayInWords(day), reasonWords(reason)) : '')
  }
  return built.replace(SLOT, (_, start) => `${start}${why()}</noscript>`)
}

/** The API's address may be a path of the site, which other programs cannot open. */
const inFull = (site: string, address: string): string => new URL(address, `${site}/`).href

/** As the scripts of the page write its title: the words, without a mark of demo data. */
const pageTitleOf = ({ query, translation }: ComparisonRecord): string =>
  translation && translation !== query ? `${query} ${translation}` : query

/** The day on which both sides were asked, or the interval of both days (ISO 8601). */
const daysOf = ({ runs }: ComparisonRecord): string => {
  const days = Object.values(askedHoursOf(runs)).map((hour) => new Date(hour).toISOString().slice(0, 10))
  return [...new Set(days.sort())].join('/')
}

/** A comparison as schema.org's Dataset, with what search engines for data sets ask for. */
function datasetOf(record: ComparisonRecord, { site, api, licence }: Publication): object {
  const { code, query, translation, language } = record
  const page = `${site}/c/${code}`
  const words = [query, translation].filter(Boolean).map((text) => `“${text}”`)
  return {
    '@context': 'https://schema.org',
    '@type': 'Dataset',
    '@id': page,
    name: titleOf(record),
    description: `A comparison of Google and Baidu image search for ${words.join(' and ')}, made by FIREWALL Cafe. ${summaryOf(record).en} ${NOT_LICENSED}`,
    url: page,
    identifier: code,
    license: DATA_LICENCES[licence].url,
    isAccessibleForFree: true,
    ...(isWrittenIn(language, query) && { inLanguage: language }),
    temporalCoverage: daysOf(record),
    measurementTechnique: `${site}/methodology`,
    creator: { '@type': 'Organization', name: 'FIREWALL Cafe', url: site },
    includedInDataCatalog: { '@type': 'DataCatalog', name: 'FIREWALL Cafe archive', url: `${site}/archive` },
    // Without the packet of evidence: it holds other people's pictures, which the licence is not for.
    distribution: [
      {
        '@type': 'DataDownload',
        encodingFormat: 'application/json',
        contentUrl: inFull(site, `${api}/comparisons/${code}`),
      },
    ],
  }
}
