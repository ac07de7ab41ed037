import { DATA_LICENCES, type DataLicence } from './data-licence.ts'

/** What the links are made for: the page for people, or the record of the API. */
type SignpostedResource = 'page' | 'record'

interface SignpostOptions {
  /** The site's and the API's public addresses, without a slash at their ends. */
  site: string
  api: string
  code: string
  licence: DataLicence
}

/** Whether a comparison can be cited: everybody finds it, and no simulator answered. */
export function isCiteable(record: { listed: boolean; state: string; simulated: boolean }): boolean {
  return record.listed && record.state === 'public' && !record.simulated
}

/**
 * A Link header (RFC 8288) that leads programs from one resource of a comparison to the others (Signposting, level 1).
 * For a comparison that `isCiteable` only.
 */
export function signposts(of: SignpostedResource, { site, api, code, licence }: SignpostOptions): string {
  const page = `${site}/c/${code}`
  const record = `${api}/comparisons/${code}`
  const links = [
    link(page, 'cite-as'),
    link('https://schema.org/Dataset', 'type'),
    link(DATA_LICENCES[licence].url, 'license'),
    ...(of === 'page'
      ? [
          link('https://schema.org/AboutPage', 'type'),
          link(
            `${record}/citation?format=csl-json`,
            'describedby',
            'application/vnd.citationstyles.csl+json',
          ),
          link(`${record}/citation?format=bibtex`, 'describedby', 'application/x-bibtex'),
          link(record, 'item', 'application/json'),
        ]
      : [link(page, 'collection', 'text/html')]),
  ]
  return links.join(', ')
}

const link = (target: string, relation: string, type?: string): string =>
  `<${target}>; rel="${relation}"${type ? `; type="${type}"` : ''}`
