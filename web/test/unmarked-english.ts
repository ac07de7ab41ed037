import { ARCHIVE_COLUMNS, ENGINE_PROVIDERS, US_PROVIDERS } from '@firewall-cafe/shared'

const PROVIDERS = US_PROVIDERS.flatMap((name) => [name, ENGINE_PROVIDERS[name].label])

/** The meanings of the data set's columns, which name values from its files. */
const MEANINGS = new Set<string>(ARCHIVE_COLUMNS.map(({ meaning }) => meaning.zh))

/** Quotations, and names that stay what they are in every language. */
const NAMES = new RegExp(
  `“[^”]*”|FIREWALL Cafe|Joyce Yu-Jean Lee|Shift|Tor\\b|Cookie|JavaScript|Gwet|Krippendorff|Jaccard|UTC|IP|YouTube|Instagram|Facebook|${PROVIDERS.join('|')}|LibreTranslate|CSV|JSON Lines|Atom|BibTeX|RIS|CSL-JSON|JSON|SQL|API|DuckDB|Parquet|SHA-256|made_on|https?:\\S+|[\\w.]+@[\\w.]+|\\.onion`,
  'g',
)

/** A page's own words, without those marked as English and those of others. */
interface OwnWords {
  shown: string[]
  /** Names for screen readers, and texts in boxes. */
  told: string[]
}

/** Runs in the page of a test, and in a browser's. */
export function ownWords(): OwnWords {
  const isOwn = (element: Element | null) =>
    !element?.closest('[lang="en"], [translate="no"], script, style, noscript')
  const shown: string[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (isOwn(node.parentElement)) shown.push(node.textContent ?? '')
  const told = [...document.querySelectorAll('[aria-label], [alt], [placeholder], [title]')]
    .filter(isOwn)
    .flatMap((element) =>
      ['aria-label', 'alt', 'placeholder', 'title'].map((name) => element.getAttribute(name) ?? ''),
    )
  return { shown, told }
}

/** The texts in Latin letters. */
export const englishAmong = ({ shown, told }: OwnWords): string[] =>
  [...shown, ...told].filter((text) => !MEANINGS.has(text) && /[a-z]{3,}/i.test(text.replace(NAMES, '')))

/** Words in Latin letters, on the page or for screen readers only, that are not marked as English. */
export const unmarkedEnglish = (): string[] => englishAmong(ownWords())

/** Half-width marks after Chinese, each with the text before it: the edition has its own marks. */
export const halfWidthMarks = (): string[] =>
  ownWords()
    .shown.join('')
    .match(/.{0,9}\p{Script=Han} ?[:,;(]/gu) ?? []
