import type { LanguageCode } from './languages.ts'

/** The formats in which a comparison is cited. */
export const CITATION_FORMATS = ['text', 'bibtex', 'ris', 'csl-json', 'wikipedia', 'gbt7714'] as const

export type CitationFormat = (typeof CITATION_FORMATS)[number]

export const CITATION_TYPES: Readonly<Record<CitationFormat, string>> = {
  text: 'text/plain',
  bibtex: 'application/x-bibtex',
  ris: 'application/x-research-info-systems',
  'csl-json': 'application/vnd.citationstyles.csl+json',
  wikipedia: 'text/plain',
  gbt7714: 'text/plain',
}

interface Wordings {
  query: string
  language: LanguageCode
  /** Empty when there is none. */
  translation: string
}

/** The title of a comparison: both wordings, the English one first. */
export const titleOf = (wordings: Wordings): string =>
  `${wordingsOf(wordings, 'en')}: Google and Baidu image search compared`

/** The title in Chinese, with the Chinese wording first. */
export const chineseTitleOf = (wordings: Wordings, google = '谷歌', baidu = '百度'): string =>
  `${wordingsOf(wordings, 'zh-CN')}：${google}与${baidu}图片搜索结果对比`

/** The query and its translation, if any, in quotation marks. */
function wordingsOf({ query, language, translation }: Wordings, first: LanguageCode): string {
  const words = language === first ? [query, translation] : [translation, query]
  return words
    .filter(Boolean)
    .map((text) => `“${text}”`)
    .join(' / ')
}
