import { toPlainText } from '../content/localized'
import type { Site } from '../content/site'
import { omitEmpty } from './omit-empty'

/** The project itself (schema.org/Organization). */
export function organization(site: Site) {
  const { name, url: founderUrl } = site.founder
  return omitEmpty({
    '@type': 'Organization',
    '@id': `${site.url}/#organization`,
    name: toPlainText(site.name),
    alternateName: [site.name.zh, site.otherName].filter(Boolean),
    url: `${site.url}/`,
    logo: `${site.url}/icons/icon-512.png`,
    description: toPlainText(site.description),
    email: site.email,
    founder: name && omitEmpty({ '@type': 'Person', name, url: founderUrl }),
    sameAs: [site.wikipediaUrl, ...site.social.map(({ url }) => url)].filter(Boolean),
  })
}
