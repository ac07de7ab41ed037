/** Fields that several calls share. */
import { z } from 'zod'
import { ENGINES, OUTCOMES } from '../engines.ts'
import { QUERY_MAX_LENGTH } from '../limits.ts'
import { normaliseQuery } from '../query.ts'
import { usernameProblem } from '../usernames.ts'

export const EMPTY_QUERY = 'Please enter a search query'
export const LONG_QUERY = `Please shorten your query to ${QUERY_MAX_LENGTH} characters or fewer`

export const query = z
  .string({ error: EMPTY_QUERY })
  .transform(normaliseQuery)
  .pipe(z.string().min(1, EMPTY_QUERY).max(QUERY_MAX_LENGTH, LONG_QUERY))

/** A visitor's chosen name; blank and absent are the same, and become null. */
export const clientName = z
  .string({ error: 'A name must be text' })
  .nullish()
  .transform((name) => name?.trim() || null)
  .superRefine((name, context) => {
    const problem = usernameProblem(name ?? '')
    if (problem) context.addIssue({ code: 'custom', message: problem.en })
  })

export const NO_SUCH_SEARCH = 'There is no search with this id.'
/** Largest bigint of PostgreSQL. */
const ID_MAX = 2n ** 63n - 1n

/** True for text that can be the id of a search at all. */
export function isSearchId(text: string): boolean {
  return /^[1-9]\d{0,18}$/.test(text) && BigInt(text) <= ID_MAX
}

export const engine = z.enum(ENGINES)
export const outcome = z.enum(OUTCOMES)
export const outcomes = z.object({ google: outcome, baidu: outcome })
export const epochMs = z.int().meta({ description: 'Epoch milliseconds.' })
export const censored = z.boolean().meta({
  description:
    'True when the China-based engine answered with nothing to words that it speaks: it may be shown with the censored label.',
})

/** The header of an anonymous voter, as /openapi.json describes it. */
export const VOTER_TOKEN = 'A random token that the browser made for itself and keeps.'

/** Every failed call answers with this and a 4xx or 5xx status. */
export const wireError = z.object({
  error: z.string().meta({ description: 'A sentence for whoever reads it.' }),
})
export type WireError = z.output<typeof wireError>
