import { plain } from '../content/localized'
import type { Site } from '../content/site'
import { compact } from './compact'

/** The project itself (schema.org/Organization). */
export function organization(site: Site) {
  const { name, url: founderUrl } = site.founder
  return compact({
    '@type': 'Organization',
    '@id': `${site.url}/#organization`,
    name: plain(site.name),
    alternateName: [site.name.zh, site.otherName].filter(Boolean),
    url: `${site.url}/`,
    logo: `${site.url}/icons/icon-512.png`,
    description: plain(site.description),
    email: site.email,
    founder: name && compact({ '@type': 'Person', name, url: founderUrl }),
    sameAs: [site.wikipediaUrl, ...site.social.map(({ url }) => url)].filter(Boolean),
  })
}
