import type { Site } from '../content/site'
import { wordsAt } from '../i18n/LocaleContext'
import { omitEmpty } from './omit-empty'

/**
 * The project itself (schema.org/Organization).
 * @param path of the page, which decides the edition
 */
export function organization(site: Site, path: string) {
  const { t } = wordsAt(path)
  const name = t(site.name)
  const { name: founder, url: founderUrl } = site.founder
  return omitEmpty({
    '@type': 'Organization',
    '@id': `${site.url}/#organization`,
    name,
    alternateName: [site.name.en, site.name.zh, site.otherName].filter((other) => other && other !== name),
    url: `${site.url}/`,
    logo: `${site.url}/icons/icon-512.png`,
    description: t(site.description),
    email: site.email,
    founder: founder && omitEmpty({ '@type': 'Person', name: founder, url: founderUrl }),
    sameAs: [site.wikipediaUrl, ...site.social.map(({ url }) => url)].filter(Boolean),
  })
}
