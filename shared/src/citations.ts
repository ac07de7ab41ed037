/** The formats in which a comparison is cited. */
export const CITATION_FORMATS = ['text', 'bibtex', 'ris', 'csl-json', 'wikipedia', 'gbt7714'] as const

export type CitationFormat = (typeof CITATION_FORMATS)[number]

/** The media type of each. */
export const CITATION_TYPES: Readonly<Record<CitationFormat, string>> = {
  text: 'text/plain',
  bibtex: 'application/x-bibtex',
  ris: 'application/x-research-info-systems',
  'csl-json': 'application/vnd.citationstyles.csl+json',
  wikipedia: 'text/plain',
  gbt7714: 'text/plain',
}
