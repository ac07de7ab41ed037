import { CITATION_TYPES } from './citations.ts'
import { DATA_LICENCES, type DataLicence } from './data-licence.ts'

/** The resource that gets the links: the page for people, or the API's record. */
type SignpostedResource = 'page' | 'record'

/** The citation formats that programs read. */
const DESCRIBING = ['csl-json', 'bibtex', 'ris'] as const

interface SignpostOptions {
  /** The public addresses of site and API, without a slash at the end; the API's may be a path of the site. */
  site: string
  api: string
  code: string
  licence: DataLicence
  /** Whether a packet of evidence exists; the page's links lead to it. */
  evidence?: boolean
}

/** Whether a comparison's citation and packet get links: it is public, and no simulator answered. */
export function isCiteable(record: { listed: boolean; state: string; simulated: boolean }): boolean {
  return record.listed && record.state === 'public' && !record.simulated
}

/**
 * A Link header (RFC 8288) that leads programs from one resource of a comparison to the others (Signposting,
 * level 1). Use it only for comparisons that are `isCiteable`.
 */
export function signposts(
  of: SignpostedResource,
  { site, api, code, licence, evidence }: SignpostOptions,
): string {
  const page = `${site}/c/${code}`
  const record = new URL(`${api}/comparisons/${code}`, `${site}/`).href
  const links = [
    link(page, 'cite-as'),
    link('https://schema.org/Dataset', 'type'),
    link(DATA_LICENCES[licence].url, 'license'),
    ...(of === 'page'
      ? [
          link('https://schema.org/AboutPage', 'type'),
          ...DESCRIBING.map((format) =>
            link(`${record}/citation?format=${format}`, 'describedby', CITATION_TYPES[format]),
          ),
          link(record, 'item', 'application/json'),
          ...(evidence ? [link(`${record}/evidence.wacz`, 'item', 'application/wacz')] : []),
        ]
      : [link(page, 'collection', 'text/html')]),
  ]
  return links.join(', ')
}

const link = (target: string, relation: string, type?: string): string =>
  `<${target}>; rel="${relation}"${type ? `; type="${type}"` : ''}`
