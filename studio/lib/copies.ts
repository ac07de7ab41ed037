import { rankBehind } from '../schema/support/ranks.ts'
import { SLUG_MAX_LENGTH } from '../schema/support/rules.ts'

interface Copied {
  slug?: { current?: string }
  orderRank?: string
  earlierAddresses?: unknown
}

const ENDING = '-copy'

/** A copy of a document with a page address of its own and no earlier one, and the place behind it in its list. */
export function copyOf<Document extends Copied>(document: Document): Document {
  const { slug, orderRank, earlierAddresses: _of, ...rest } = document
  return {
    ...rest,
    ...(slug?.current && { slug: { ...slug, current: copiedAddress(slug.current) } }),
    ...(orderRank && { orderRank: rankBehind(orderRank) }),
  } as Document
}

const copiedAddress = (address: string): string =>
  `${address.slice(0, SLUG_MAX_LENGTH - ENDING.length).replace(/-+$/, '')}${ENDING}`
