/** Fields that several calls share. */
import { z } from 'zod'
import { LOCATION_MEANING } from '../archive-columns.ts'
import { EDITIONS, type Edition } from '../editions.ts'
import { ENGINES, OUTCOMES } from '../engines.ts'
import { DASHBOARD_TOKEN_HEADER } from '../headers.ts'
import { QUERY_MAX_LENGTH } from '../limits.ts'
import { MODERATION_REASONS } from '../moderation.ts'
import { normaliseQuery } from '../query.ts'
import { usernameProblem } from '../usernames.ts'
import { REFUSALS } from './refusals.ts'

export const query = z
  .string({ error: REFUSALS.query_empty })
  .transform(normaliseQuery)
  .pipe(z.string().min(1, REFUSALS.query_empty).max(QUERY_MAX_LENGTH, REFUSALS.query_too_long))

const EDITION_NAMES = Object.keys(EDITIONS) as [Edition, ...Edition[]]
/** An edition of the site, by its language. */
export const edition = z
  .enum(EDITION_NAMES, { error: `edition: write one of ${EDITION_NAMES.join(', ')}` })
  .default('en')

/** A visitor's chosen name; null when blank or missing. */
export const clientName = z
  .string({ error: 'A name must be text' })
  .nullish()
  .transform((name) => name?.trim() || null)
  .superRefine((name, context) => {
    const problem = usernameProblem(name ?? '')
    if (problem) context.addIssue({ code: 'custom', message: problem.en })
  })

const VISIBILITIES = ['listed', 'unlisted'] as const
/** Whether a search is, or will be, in the archive and its counts; an unlisted one can only be opened by its code. */
export const visibility = z.enum(VISIBILITIES, { error: 'visibility: write "listed" or "unlisted"' })
export type Visibility = z.output<typeof visibility>

export const code = z.string().meta({ description: 'The public name of a comparison, random.' })
export const GONE = 'It was hidden or removed; the body is a tombstone, which says when and why.'

/** The largest `bigint` in PostgreSQL. */
const ID_MAX = 2n ** 63n - 1n

/** Whether a text has the form of a search's id. */
export function isSearchId(text: string): boolean {
  return /^[1-9]\d{0,18}$/.test(text) && BigInt(text) <= ID_MAX
}

export const location = z.string().meta({ description: LOCATION_MEANING.en })
export const engine = z.enum(ENGINES)
export const outcome = z.enum(OUTCOMES)
export const outcomes = z.object({ google: outcome, baidu: outcome })
export const blocked = z.literal(true).optional().meta({
  description: 'The picture was taken down by us: what leads to it is left out.',
})
/** The time that the public sees for a search. */
export const listedAt = z.int().meta({
  description:
    "Epoch milliseconds: the full hour at which a visitor's search was listed; for the bot's searches, to the second.",
})
export const epochMs = z.int().meta({ description: 'Epoch milliseconds.' })
export const censored = z.boolean().meta({
  description:
    'True when the China-based engine answered with nothing to words that it speaks: it may be shown with the censored label.',
})

export const sharesAnswer = z.boolean().meta({
  description:
    'True when an answer is also that of another search, which the archive has before this one: the engine was asked once for both.',
})

/** The header with a voter's token, as /openapi.json describes it. */
export const VOTER_TOKEN = 'A random token that the browser made for itself and keeps.'

export const STAFF = { [DASHBOARD_TOKEN_HEADER]: 'The staff token; it may also be sent as a bearer token.' }
export const FOR_STAFF = 'The staff token is missing or wrong.'

/** Every failed call answers with this and a 4xx or 5xx status. */
export const wireError = z.object({
  error: z.string().meta({ description: 'A sentence for whoever reads it.' }),
  error_code: z
    .string()
    .optional()
    .meta({
      description: 'The same for programs, where the status does not say it all. Further codes may come.',
      examples: Object.keys(REFUSALS),
    }),
})
export type WireError = z.output<typeof wireError>

/** The body of status 410, for a comparison that was hidden or removed. */
export const tombstone = wireError.extend({
  state: z.enum(['hidden', 'removed']),
  reason: z.enum(MODERATION_REASONS),
  day: z.string().meta({ description: 'When it was decided: `YYYY-MM-DD`, UTC.' }),
})
export type Tombstone = z.output<typeof tombstone>
