import { z } from 'zod'
import { ARCHIVE_ORDERS, isArchiveDay, isArchiveSpan, OUTCOME_CHOICES } from '../archive-view.ts'
import { LANGUAGES } from '../languages.ts'
import {
  ARCHIVE_DAYS_MAX,
  ARCHIVE_PAGE_MAX,
  ARCHIVE_PAGE_SIZE,
  ARCHIVE_PAGE_SIZE_MAX,
  MOST_VOTED_MAX,
  QUERY_MAX_LENGTH,
} from '../limits.ts'
import { normaliseQuery } from '../query.ts'
import { SOURCE_CODES } from '../source-codes.ts'
import { VOTE_CATEGORIES } from '../votes.ts'
import type { Endpoints } from './endpoint.ts'
import {
  blocked,
  censored,
  code,
  engine,
  epochMs,
  listedAt,
  location,
  outcomes,
  sharesAnswer,
} from './fields.ts'
import { REFUSALS } from './refusals.ts'

const CITIES = 'cities: write codes of places'
const YEARS = 'years: write years as four digits'
const VOTE_IDS = `vote_ids: write ids from 1 to ${VOTE_CATEGORIES.length}`
const OUTCOME = `outcomes: write ${OUTCOME_CHOICES.join(', ')}`
const ORDER = `order: write ${ARCHIVE_ORDERS.join(' or ')}`
const DAY = 'from, to: write days as YYYY-MM-DD'
const DAY_YEARS = 'from, to: write days of the years from 1000 to 9998'
const DAYS = `from, to: write both, the later one last and at most ${ARCHIVE_DAYS_MAX} days on`
const VALUES_MAX = 50

const DIGITS = /^\d+$/

/** Converts a text of digits to a number, so that `0x10`, `1e3` and `+1` are refused. */
const digits = (given: unknown): unknown =>
  typeof given === 'string' && DIGITS.test(given.trim()) ? Number(given) : given

/** The schema of a whole number from 1 to `max`. */
export function whole(name: string, fallback: number, max: number) {
  const error = `${name}: write a whole number from 1 to ${max}`
  const number = z.number({ error }).int(error).min(1, error).max(max, error).default(fallback)
  return z
    .preprocess(digits, number)
    .meta({ description: `From 1 to ${max}; ${fallback} if it is left out.` })
}

/** `a=1&a=2` means the same as `a=1,2`; blank values are ignored. */
const values = z
  .union([z.string(), z.array(z.string())])
  .optional()
  .transform((given) => {
    const parts = [given ?? []].flat().flatMap((value) => value.split(','))
    return [...new Set(parts.map((part) => part.trim()).filter(Boolean))]
  })
  .pipe(z.array(z.string()).max(VALUES_MAX, `Choose at most ${VALUES_MAX} values`))

const numbers = (min: number, max: number, error: string) => {
  const number = z.number().int(error).min(min, error).max(max, error)
  return values.pipe(z.array(z.string().regex(DIGITS, error).transform(Number).pipe(number)))
}

const day = z.iso.date(DAY).refine(isArchiveDay, DAY_YEARS).optional()

/** Several values of one field are alternatives; all fields must match. */
const filters = {
  query: z
    .string({ error: 'query: write one' })
    .optional()
    .transform((given) => normaliseQuery(given ?? ''))
    .pipe(z.string().max(QUERY_MAX_LENGTH, REFUSALS.query_too_long))
    .meta({ description: 'Any part of the words or of their translation.' }),
  years: numbers(1_000, 9_999, YEARS).meta({ description: 'By the hour of listing, in UTC.' }),
  from: day.meta({ description: 'The first day, by the hour of listing, in UTC; together with `to`.' }),
  to: day.meta({ description: 'The last day.' }),
  cities: values
    .pipe(z.array(z.string().regex(/^\P{Cc}*$/u, CITIES)))
    .meta({ description: `Codes of places: ${SOURCE_CODES.join(', ')}. Any other finds nothing.` }),
  vote_ids: numbers(1, VOTE_CATEGORIES.length, VOTE_IDS).meta({
    description: `With votes of these categories: ${VOTE_CATEGORIES.map(({ id, en }) => `${id} ${en}`).join(', ')}.`,
  }),
  outcomes: values.pipe(z.array(z.enum(OUTCOME_CHOICES, { error: OUTCOME }))).meta({
    description:
      '`google_only`, `baidu_only`, `neither`: both engines answered, and which of them with pictures; what is no evidence (`control_failed`) is among them. `google_no_answer`, `baidu_no_answer`: we could not look, which says nothing about censorship.',
  }),
  order: z
    .enum(ARCHIVE_ORDERS, { error: ORDER })
    .default('newest')
    .meta({
      description: `\`most_voted\`: the first ${MOST_VOTED_MAX} of those with votes; votes of all categories count, whichever \`vote_ids\` chose; where they are equal, in no order. Votes that come change it.`,
    }),
}
const isSpan = ({ from, to }: { from?: string | undefined; to?: string | undefined }) =>
  isArchiveSpan(from, to)

export const archiveFilters = z.object(filters).refine(isSpan, DAYS)
export const HOW_FILTERS_JOIN =
  'Values of `years`, `cities`, `vote_ids` and `outcomes` may be repeated or separated by commas; any of them matches. All parameters together narrow the choice.'

const archiveQuery = z
  .object({
    ...filters,
    page: whole('page', 1, ARCHIVE_PAGE_MAX),
    page_size: whole('page_size', ARCHIVE_PAGE_SIZE, ARCHIVE_PAGE_SIZE_MAX),
  })
  .refine(isSpan, DAYS)

const archiveItem = z.object({
  search_id: z.string(),
  code,
  total_votes: z.int(),
  search_term_initial: z.string(),
  search_term_initial_language_code: z.enum(LANGUAGES),
  search_term_translation: z.string().meta({ description: 'Empty when it was not translated.' }),
  search_location: location,
  search_timestamp: listedAt,
  outcomes,
  not_asked: z.array(engine).meta({
    description:
      'Engines that were not asked: they had failed or refused us before, or our calls or translations for the hour, or one network’s share of them, were used up.',
  }),
  control_failed: z.array(engine).meta({
    description:
      'Engines that answered the bot without pictures while no everyday word showed that they were answering it at all, or a visitor after the last everyday word of the hour before had none either, or the bot was refused after it: that is no evidence.',
  }),
  censored,
  simulated: z.boolean().meta({ description: 'True when a simulator answered for either side.' }),
  asked_hours: z.object({ google: epochMs, baidu: epochMs }).meta({
    description:
      'The full hours in which the engines were asked; of one in `not_asked`, in which it was left alone.',
  }),
  shares_answer: sharesAnswer,
})

const archivePage = z.object({
  total: z
    .int()
    .meta({ description: `Of all pages; at most ${MOST_VOTED_MAX} in the order \`most_voted\`.` }),
  page: z.int(),
  page_size: z.int(),
  data: z.array(archiveItem),
  error: z.string().optional(),
})

const searchImage = z.object({
  image_id: z.string(),
  image_search_engine: engine,
  image_href: z.string().meta({
    description:
      "The engine's own thumbnail where it gave one; both are empty for a picture that was taken down.",
  }),
  image_href_original: z.string(),
  image_rank: z.int(),
  blocked,
})

export type ArchiveItem = z.output<typeof archiveItem>
export type ArchivePage = z.output<typeof archivePage>
export type SearchImage = z.output<typeof searchImage>

const find = {
  tag: 'archive',
  summary: 'Past searches, newest first or those with most votes',
  description: HOW_FILTERS_JOIN,
  query: archiveQuery,
  answer: archivePage,
  failures: {
    400: 'A parameter cannot be used; the sentence names it.',
    429: 'Too many requests.',
    503: 'Too many questions about common words at once; Retry-After says when to ask again.',
  },
} as const

export const archiveApi = {
  'GET /searches': find,
  'POST /searches': {
    ...find,
    summary: 'The same as GET, with the parameters in the address: no body is read',
  },
  'POST /searches/:id/images': {
    tag: 'archive',
    summary: 'The pictures of one search, at most nine an engine, in rank order',
    answer: z.array(searchImage),
    failures: { 404: REFUSALS.no_such_search },
  },
} as const satisfies Endpoints
