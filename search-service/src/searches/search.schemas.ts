import { normaliseQuery, QUERY_MAX_LENGTH, usernameProblem } from '@firewall-cafe/shared'
import { z } from 'zod'

export const EMPTY_QUERY = 'Please enter a search query'
export const LONG_QUERY = `Please shorten your query to ${QUERY_MAX_LENGTH} characters or fewer`

export const querySchema = z
  .string({ error: EMPTY_QUERY })
  .transform(normaliseQuery)
  .pipe(z.string().min(1, EMPTY_QUERY).max(QUERY_MAX_LENGTH, LONG_QUERY))

/** A visitor's chosen name; blank and absent are the same, and become null. */
export const clientNameSchema = z
  .string({ error: 'A name must be text' })
  .nullish()
  .transform((name) => name?.trim() || null)
  .superRefine((name, context) => {
    const problem = usernameProblem(name ?? '')
    if (problem) context.addIssue({ code: 'custom', message: problem.en })
  })

/** POST /images, request. */
export const searchRequestSchema = z.object(
  { query: querySchema, search_client_name: clientNameSchema },
  { error: EMPTY_QUERY },
)
