import { z } from 'zod'
import { isArchiveSpan } from '../archive-span.ts'
import { LANGUAGES } from '../languages.ts'
import { ARCHIVE_DAYS_MAX, ARCHIVE_PAGE_SIZE, ARCHIVE_PAGE_SIZE_MAX, QUERY_MAX_LENGTH } from '../limits.ts'
import { normaliseQuery } from '../query.ts'
import { VOTE_CATEGORIES } from '../votes.ts'
import type { Endpoints } from './endpoint.ts'
import {
  censored,
  code,
  engine,
  epochMs,
  LONG_QUERY,
  listedAt,
  NO_SUCH_SEARCH,
  outcomes,
  sharesAnswer,
} from './fields.ts'

const PAGE = 'page: write a whole number from 1'
const PAGE_SIZE = `page_size: write a whole number from 1 to ${ARCHIVE_PAGE_SIZE_MAX}`
const YEARS = 'years: write years as four digits'
const VOTE_IDS = `vote_ids: write ids from 1 to ${VOTE_CATEGORIES.length}`
const DAY = 'from, to: write days as YYYY-MM-DD'
const DAYS = `from, to: write both, the later one last and at most ${ARCHIVE_DAYS_MAX} days on`
const PAGE_MAX = 1_000_000
const VALUES_MAX = 50

const whole = (fallback: number, max: number, error: string) =>
  z.coerce.number<number | string>({ error }).int(error).min(1, error).max(max, error).default(fallback)

/** `a=1&a=2` and `a=1,2` say the same; blank values say nothing. */
const values = z
  .union([z.string(), z.array(z.string())])
  .optional()
  .transform((given) => {
    const parts = [given ?? []].flat().flatMap((value) => value.split(','))
    return [...new Set(parts.map((part) => part.trim()).filter(Boolean))]
  })
  .pipe(z.array(z.string()).max(VALUES_MAX, `Choose at most ${VALUES_MAX} values`))

const numbers = (min: number, max: number, error: string) =>
  values.pipe(z.array(z.coerce.number<string>({ error }).int(error).min(min, error).max(max, error)))

const day = z.iso.date(DAY).optional()

/** Values of one field widen the choice, fields narrow it. */
const archiveQuery = z
  .object({
    query: z
      .union([z.string(), z.array(z.string())])
      .optional()
      .transform((given) => normaliseQuery([given ?? ''].flat().at(-1) ?? ''))
      .pipe(z.string().max(QUERY_MAX_LENGTH, LONG_QUERY)),
    years: numbers(1_000, 9_999, YEARS),
    from: day.meta({ description: 'The first day, in UTC; together with `to`.' }),
    to: day.meta({ description: 'The last day, in UTC.' }),
    cities: values,
    vote_ids: numbers(1, VOTE_CATEGORIES.length, VOTE_IDS),
    page: whole(1, PAGE_MAX, PAGE),
    page_size: whole(ARCHIVE_PAGE_SIZE, ARCHIVE_PAGE_SIZE_MAX, PAGE_SIZE),
  })
  .refine(({ from, to }) => isArchiveSpan(from, to), DAYS)

const archiveItem = z.object({
  search_id: z.string(),
  code,
  total_votes: z.int(),
  search_term_initial: z.string(),
  search_term_initial_language_code: z.enum(LANGUAGES),
  search_term_translation: z.string().meta({ description: 'Empty when no translation was found.' }),
  search_location: z.string().meta({ description: 'The source code of the place it was made in.' }),
  search_timestamp: listedAt,
  outcomes,
  censored,
  simulated: z.boolean().meta({ description: 'True when a simulator answered for either side.' }),
  asked_hours: z
    .object({ google: epochMs, baidu: epochMs })
    .meta({ description: 'The full hours in which the engines were asked.' }),
  shares_answer: sharesAnswer,
})

const archivePage = z.object({
  total: z.int(),
  page: z.int(),
  page_size: z.int(),
  data: z.array(archiveItem),
  error: z.string().optional(),
})

const searchImage = z.object({
  image_id: z.string(),
  image_search_engine: engine,
  image_href: z.string().meta({ description: "The engine's own thumbnail where it gave one." }),
  image_href_original: z.string(),
  image_rank: z.int(),
})

export type ArchiveItem = z.output<typeof archiveItem>
export type ArchivePage = z.output<typeof archivePage>
export type SearchImage = z.output<typeof searchImage>

const find = {
  tag: 'archive',
  summary: 'Past searches, newest first',
  description:
    'Values of one parameter may be repeated or separated by commas; any of them matches. All parameters together narrow the choice.',
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
  'POST /searches': { ...find, summary: 'The same as GET, for callers that post' },
  'POST /searches/:id/images': {
    tag: 'archive',
    summary: 'The pictures of one search, at most nine an engine, in rank order',
    answer: z.array(searchImage),
    failures: { 404: NO_SUCH_SEARCH },
  },
} as const satisfies Endpoints
