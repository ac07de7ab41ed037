import { ENGINE_PROVIDERS, US_PROVIDERS } from '@firewall-cafe/shared'

const PROVIDERS = US_PROVIDERS.flatMap((name) => [name, ENGINE_PROVIDERS[name].label])

/** Quotations, and names that stay what they are in every language. */
const NAMES = new RegExp(
  `“[^”]*”|FIREWALL Cafe|Joyce Yu-Jean Lee|Shift|Tor\\b|Cookie|JavaScript|Gwet|Krippendorff|Jaccard|UTC|IP|YouTube|Instagram|Facebook|${PROVIDERS.join('|')}|LibreTranslate|CSV|JSON Lines|Atom|https?:\\S+|[\\w.]+@[\\w.]+|\\.onion`,
  'g',
)

/** Words of the page, and of what screen readers are told, that stand in Latin letters and are not marked as English. */
export function unmarkedEnglish(): string[] {
  const told = ownTexts()
  for (const element of document.querySelectorAll('[aria-label], [alt], [placeholder], [title]')) {
    for (const name of ['aria-label', 'alt', 'placeholder', 'title'])
      told.push(element.getAttribute(name) ?? '')
  }
  return told.filter((text) => /[a-z]{3,}/i.test(text.replace(NAMES, '')))
}

/** Half-width marks after Chinese, each with what stands before it: the edition has its own. */
export function halfWidthMarks(): string[] {
  return (
    ownTexts()
      .join('')
      .match(/.{0,9}\p{Script=Han} ?[:,;(]/gu) ?? []
  )
}

/** The page's texts, but for those in English and those of others. */
function ownTexts(): string[] {
  const texts: string[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!node.parentElement?.closest('[lang="en"], [translate="no"], script, style'))
      texts.push(node.textContent ?? '')
  }
  return texts
}
