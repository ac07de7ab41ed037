import { z } from 'zod'
import { VOTER_TOKEN_HEADER } from '../headers.ts'
import { QUERY_MAX_LENGTH } from '../limits.ts'
import { normaliseQuery } from '../query.ts'
import type { Endpoints } from './endpoint.ts'
import { clientName, NO_SUCH_SEARCH, VOTER_TOKEN } from './fields.ts'

const EMPTY = 'Please enter a translation'
const LONG = `Please shorten the translation to ${QUERY_MAX_LENGTH} characters or fewer`

const request = z.object(
  {
    translation: z
      .string({ error: EMPTY })
      .transform(normaliseQuery)
      .pipe(z.string().min(1, EMPTY).max(QUERY_MAX_LENGTH, LONG)),
    client_name: clientName,
  },
  { error: EMPTY },
)

const proposal = z.object({
  proposal_id: z.string(),
  search_id: z.string(),
  translation: z.string(),
  state: z.literal('open').meta({ description: 'It waits for staff.' }),
})

export type TranslationProposal = z.output<typeof proposal>

export const proposalsApi = {
  'POST /searches/:id/translation-proposals': {
    tag: 'votes',
    summary:
      'Propose a better translation of a search; a repeat by the same voter takes the place of the first',
    description: 'It waits for staff. Accepted, it is the translation of later searches for the same term.',
    body: request,
    headers: { [VOTER_TOKEN_HEADER]: VOTER_TOKEN },
    answer: proposal,
    failures: {
      400: 'The proposal cannot be used; the sentence says why.',
      404: NO_SUCH_SEARCH,
      429: 'Too many messages from this network.',
    },
  },
} as const satisfies Endpoints
