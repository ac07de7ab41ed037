import { rankBehind } from '../schema/support/ranks.ts'
import { SLUG_MAX_LENGTH } from '../schema/support/rules.ts'

interface Copied {
  _type?: string
  slug?: { current?: string }
  orderRank?: string
  earlierAddresses?: unknown
}

const ENDING = '-copy'

/** What is true of one event only: its days, and that it was part of what happened in 2016. */
const OF_ONE_EVENT = [
  ...['startDate', 'endDate', 'dateText', 'cardDateText', 'sessions'],
  ...['exhibitionText', 'lectureText', 'openingText', 'receptionText', 'hoursText'],
  'incident',
]

/**
 * A copy of a document with its own page address, no earlier one, and the next place in its list. A copy of
 * an event is the beginning of the next event, which has no days yet.
 */
export function copyOf<Document extends Copied>(document: Document): Document {
  const { slug, orderRank, earlierAddresses: _of, ...rest } = document
  const isKept = (field: string) => document._type !== 'event' || !OF_ONE_EVENT.includes(field)
  return {
    ...Object.fromEntries(Object.entries(rest).filter(([field]) => isKept(field))),
    ...(slug?.current && { slug: { ...slug, current: copiedAddress(slug.current) } }),
    ...(orderRank && { orderRank: rankBehind(orderRank) }),
  } as Document
}

const copiedAddress = (address: string): string =>
  `${address.slice(0, SLUG_MAX_LENGTH - ENDING.length).replace(/-+$/, '')}${ENDING}`
