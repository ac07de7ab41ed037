/** What the page of a comparison says of itself to programs: links in its head and in its headers, and a data set. */
import {
  type ComparisonRecord,
  DATA_LICENCE,
  type EngineName,
  isCiteable,
  signposts,
} from '@firewall-cafe/shared'
import { escapeHtml } from './html.ts'

/** Public addresses, without a slash at their ends. */
export interface Addresses {
  site: string
  api: string
}

interface RecordHead {
  /** To be put before the end of the head. */
  html: string
  /** The Link header; undefined where there is nothing to cite. */
  link: string | undefined
}

/**
 * For a comparison that everybody finds; nothing for any other. What a simulator made up can be embedded, which says so,
 * but is no data set.
 */
export function recordHead(record: ComparisonRecord, { site, api }: Addresses): RecordHead {
  if (!record.listed || record.state !== 'public') return { html: '', link: undefined }
  const { code } = record
  const page = `${site}/c/${code}`
  const oembed = `${api}/oembed?url=${encodeURIComponent(page)}&format=json`
  const discovery = `<link data-record rel="alternate" type="application/json+oembed" href="${escapeHtml(oembed)}">`
  if (!isCiteable(record)) return { html: discovery, link: undefined }
  // No element can be ended in it.
  const data = JSON.stringify(datasetOf(record, { site, api })).replaceAll('<', '\\u003c')
  return {
    html: `${discovery}<script data-record type="application/ld+json">${data}</script>`,
    link: signposts('page', { site, api, code }),
  }
}

const ENGINE_NAMES: Record<EngineName, string> = { google: 'Google', baidu: 'Baidu' }

/** A comparison as schema.org's Dataset, with what search engines for data sets ask for. */
function datasetOf(record: ComparisonRecord, { site, api }: Addresses): object {
  const { code, query, translation, language, runs } = record
  const page = `${site}/c/${code}`
  const words = [query, translation].filter(Boolean).map((text) => `“${text}”`)
  const counts = Object.values(runs).map(
    ({ engine, results, outcome }) =>
      `${ENGINE_NAMES[engine]}: ${results.length} pictures kept (outcome ${outcome})`,
  )
  const hour = new Date(record.asked_hour).toISOString().slice(0, 16)
  return {
    '@context': 'https://schema.org',
    '@type': 'Dataset',
    '@id': page,
    name: `${words.join(' / ')}: Google and Baidu image search compared`,
    description: `What Google and Baidu image search returned for ${words.join(' and ')} in the hour from ${hour} UTC, as FIREWALL Cafe received it. ${counts.join('; ')}. One look cannot say why the two differ.`,
    url: page,
    identifier: code,
    license: DATA_LICENCE,
    isAccessibleForFree: true,
    inLanguage: language,
    temporalCoverage: hour.slice(0, 10),
    measurementTechnique: `${site}/methodology`,
    creator: { '@type': 'Organization', name: 'FIREWALL Cafe', url: site },
    includedInDataCatalog: { '@type': 'DataCatalog', name: 'FIREWALL Cafe archive', url: `${site}/archive` },
    distribution: [
      {
        '@type': 'DataDownload',
        encodingFormat: 'application/json',
        contentUrl: `${api}/comparisons/${code}`,
      },
    ],
  }
}
