import type { Localized } from '@firewall-cafe/shared'
import type { Site } from '../content/site'
import { wordsAt } from '../i18n/LocaleContext'
import { omitEmpty } from './omit-empty'

interface ArticleFacts {
  title: Localized
  description: string
  path: string
  image: string | null | undefined
  /** `YYYY-MM-DD`. */
  date: string | null | undefined
  /** Who is interviewed; a pseudonym where that is what may be public. */
  about: string
  keywords: readonly string[]
}

/** An interview (schema.org/Article). Its author is the project: the questions and backgrounds are ours. */
export function article(
  site: Site,
  { title, description, path, image, date, about, keywords }: ArticleFacts,
) {
  const { t, locale } = wordsAt(path)
  const address = site.url + path
  const us = omitEmpty({
    '@type': 'Organization',
    '@id': `${site.url}/#organization`,
    name: t(site.name),
  })
  return omitEmpty({
    '@type': 'Article',
    headline: t(title),
    alternativeHeadline: title.en && title.zh && (t(title) === title.en ? title.zh : title.en),
    description,
    url: address,
    mainEntityOfPage: address,
    image: image && [site.url + image],
    datePublished: date?.slice(0, 10),
    // The first edition has all of it in both languages; the others lead with their own.
    inLanguage: locale.inBoth ? ['en', 'zh-Hans'] : [...new Set([locale.tag, 'en'])],
    author: us,
    publisher: us,
    about: about && { '@type': 'Person', name: about },
    keywords: keywords.join(', '),
  })
}
