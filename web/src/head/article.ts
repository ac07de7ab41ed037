import type { Localized } from '@firewall-cafe/shared'
import type { InterviewDetailFragment } from '../content/generated/queries'
import { compact, toSingleLine } from '../content/localized'
import { blocksOf } from '../content/RichText'
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
  interview: Pick<InterviewDetailFragment, '_rawIntro' | 'questions'>
}

/** An interview (schema.org/Article). Its author is the project: the questions and backgrounds are ours. */
export function article(
  site: Site,
  { title, description, path, image, date, about, keywords, interview }: ArticleFacts,
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
    // The Chinese edition leads with Chinese.
    inLanguage: locale.words === 'zh' ? languagesOf(interview).reverse() : languagesOf(interview),
    author: us,
    publisher: us,
    about: about && { '@type': 'Person', name: about },
    keywords: keywords.join(', '),
  })
}

/** The languages that any of its text is in. */
function languagesOf({ _rawIntro, questions }: ArticleFacts['interview']): string[] {
  const asked = compact(questions)
  const texts = [
    _rawIntro,
    ...asked.flatMap(({ _rawBackground, _rawAnswer }) => [_rawBackground, _rawAnswer]),
  ]
  const has = (language: keyof Localized) =>
    asked.some(({ question }) => toSingleLine(question?.[language])) ||
    texts.some((text) => blocksOf(text?.[language]).length > 0)
  return [...(has('en') ? ['en'] : []), ...(has('zh') ? ['zh-Hans'] : [])]
}
