import {
  ARCHIVE_PAGE_SIZE,
  ARCHIVE_PAGE_SIZE_MAX,
  normaliseQuery,
  QUERY_MAX_LENGTH,
  VOTE_CATEGORIES,
} from '@firewall-cafe/shared'
import { z } from 'zod'
import { LONG_QUERY } from '../searches/search.schemas.ts'

const PAGE = 'page: write a whole number from 1'
const PAGE_SIZE = `page_size: write a whole number from 1 to ${ARCHIVE_PAGE_SIZE_MAX}`
const YEARS = 'years: write years as four digits'
const VOTE_IDS = `vote_ids: write ids from 1 to ${VOTE_CATEGORIES.length}`
const PAGE_MAX = 1_000_000
const VALUES_MAX = 50

const whole = (fallback: number, max: number, error: string) =>
  z.coerce.number({ error }).int(error).min(1, error).max(max, error).default(fallback)

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

/** GET /searches, query string. Values of one field widen the choice, fields narrow it. */
export const archiveQuerySchema = z.object({
  query: z
    .union([z.string(), z.array(z.string())])
    .optional()
    .transform((given) => normaliseQuery([given ?? ''].flat().at(-1) ?? ''))
    .pipe(z.string().max(QUERY_MAX_LENGTH, LONG_QUERY)),
  years: numbers(1_000, 9_999, YEARS),
  cities: values,
  vote_ids: numbers(1, VOTE_CATEGORIES.length, VOTE_IDS),
  page: whole(1, PAGE_MAX, PAGE),
  page_size: whole(ARCHIVE_PAGE_SIZE, ARCHIVE_PAGE_SIZE_MAX, PAGE_SIZE),
})
