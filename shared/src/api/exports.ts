/** The whole archive, for research. */
import { z } from 'zod'
import { ARCHIVE_COLUMNS, EXPORTED_OUTCOMES } from '../archive-columns.ts'
import { CODE_PATTERN } from '../codes.ts'
import { LANGUAGES } from '../languages.ts'
import { DOWNLOADS_PER_NETWORK, FEED_LENGTH, RECORDS_A_PAGE, RECORDS_A_PAGE_MAX } from '../limits.ts'
import { VOTE_KEYS, type VoteKey } from '../votes.ts'
import { archiveFilters, HOW_FILTERS_JOIN, whole } from './archive.ts'
import type { Endpoints } from './endpoint.ts'
import { edition } from './fields.ts'

const hour = z.iso.datetime()
const outcome = z.enum(EXPORTED_OUTCOMES)
const share = z.number().nullable()
const votes = Object.fromEntries(VOTE_KEYS.map((key) => [key, z.int()])) as Record<VoteKey, z.ZodInt>

const fields = {
  code: z.string(),
  listed_at: hour,
  query: z.string(),
  language: z.enum(LANGUAGES),
  translation: z.string(),
  translated_by: z.string().nullable(),
  location: z.string(),
  google_provider: z.string(),
  google_query: z.string(),
  google_outcome: outcome,
  google_asked_at: hour,
  google_pictures: z.int(),
  baidu_provider: z.string(),
  baidu_query: z.string(),
  baidu_outcome: outcome,
  baidu_asked_at: hour,
  baidu_pictures: z.int(),
  shared_pictures: z.int().nullable(),
  shared_of: z.int().nullable(),
  shared_jaccard: share,
  shared_rbo: share,
  shared_unknown: z.int().nullable(),
  shared_method: z.int().nullable(),
  ...votes,
  simulated: z.boolean(),
  shares_answer: z.boolean(),
  censored: z.boolean(),
}

/** A field with its column's description. */
function described([name, field]: [string, z.ZodType]): [string, z.ZodType] {
  const column = ARCHIVE_COLUMNS.find((known) => known.name === name)
  return [name, field.meta({ description: column?.meaning.en })]
}

/** One comparison of the archive in words and numbers; its fields are the columns of the CSV, in this order. */
export const archiveRecord = z.object(
  Object.fromEntries(Object.entries(fields).map(described)) as typeof fields,
)
export type ArchiveRecord = z.output<typeof archiveRecord>

const BAD_CURSOR = 'cursor: write the next_cursor of the page before'
/** At most as many digits of milliseconds as PostgreSQL reads as a time. */
const CURSOR = new RegExp(`^(\\d{1,14})-(${CODE_PATTERN})$`)
/** Where a page begins: after the comparison with this time and code. Callers treat it as opaque. */
const cursor = z
  .string({ error: BAD_CURSOR })
  .regex(CURSOR, BAD_CURSOR)
  .optional()
  .transform((text) => {
    const [, ms, after] = CURSOR.exec(text ?? '') ?? []
    return after ? { listedAt: Number(ms), code: after } : undefined
  })
  .meta({ description: 'The `next_cursor` of the page before; the first page without.' })

const page = z.object({
  data: z.array(archiveRecord),
  next_cursor: z.string().nullable().meta({ description: 'Null on the last page.' }),
})

const BUSY = 'Too many exports are under way; Retry-After says when to ask again.'
const BAD_FILTER = 'A parameter cannot be used; the sentence names it.'
const WHAT =
  'One line for each listed comparison, newest first or in the order asked for, in words and numbers; pictures are not ours to hand on. What is listed or hidden while it is sent may be in it or not; everything else is in it once.'
/** How many are sent at once. */
export const LIMITS = `At most ${DOWNLOADS_PER_NETWORK} at once for each network. When all are taken, the oldest of the network with most may be cut off for another network.`

export const exportsApi = {
  'GET /comparisons': {
    tag: 'archive',
    summary: 'All comparisons of the archive, newest first, page by page',
    description:
      'Follow next_cursor to the end: what was listed all the while comes exactly once, whatever is listed or hidden meanwhile.',
    query: z.object({ cursor, limit: whole('limit', RECORDS_A_PAGE, RECORDS_A_PAGE_MAX) }),
    answer: page,
    failures: {
      400: 'The cursor or the limit cannot be read.',
      503: 'Too many pages are asked for at once; Retry-After says when to ask again.',
    },
  },
  'GET /exports/archive.csv': {
    tag: 'archive',
    summary: 'The archive, or what filters choose of it, as CSV (RFC 4180, UTF-8 with a byte order mark)',
    description: `${WHAT} ${HOW_FILTERS_JOIN} Words that a spreadsheet would run as a formula have an apostrophe before them, inside a text, too, where some end a cell; JSON Lines has them as they are. ${LIMITS}`,
    query: archiveFilters,
    answer: z.string(),
    answerTypes: ['text/csv'],
    failures: { 400: BAD_FILTER, 503: BUSY },
  },
  'GET /exports/archive.jsonl': {
    tag: 'archive',
    summary: 'The same as JSON Lines: an object a line, with the fields of GET /comparisons',
    description: `${WHAT} ${HOW_FILTERS_JOIN} ${LIMITS}`,
    query: archiveFilters,
    answer: z.string(),
    answerTypes: ['application/jsonl'],
    failures: { 400: BAD_FILTER, 503: BUSY },
  },
  'GET /exports/archive.atom': {
    tag: 'archive',
    summary:
      'The newest comparisons of the archive, or of what filters choose of it, to follow (Atom, RFC 4287)',
    description: `At most ${FEED_LENGTH}. ${HOW_FILTERS_JOIN}`,
    query: archiveFilters.safeExtend({
      edition: edition.meta({ description: 'The edition of the site that it leads to, and tells in.' }),
    }),
    answer: z.string(),
    answerTypes: ['application/atom+xml'],
    failures: {
      400: BAD_FILTER,
      503: 'The address of the site is not set, or too many questions about words are asked at once.',
    },
  },
} as const satisfies Endpoints
