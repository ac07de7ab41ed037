import { z } from 'zod'
import { VOTER_TOKEN_HEADER } from '../headers.ts'
import { QUERY_MAX_LENGTH } from '../limits.ts'
import { normaliseQuery } from '../query.ts'
import type { Endpoints } from './endpoint.ts'
import { clientName, VOTER_TOKEN } from './fields.ts'
import { REFUSALS } from './refusals.ts'

const request = z.object(
  {
    translation: z
      .string({ error: REFUSALS.translation_empty })
      .transform(normaliseQuery)
      .pipe(
        z.string().min(1, REFUSALS.translation_empty).max(QUERY_MAX_LENGTH, REFUSALS.translation_too_long),
      ),
    client_name: clientName,
  },
  { error: REFUSALS.translation_empty },
)

const proposal = z.object({
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
      404: REFUSALS.no_such_search,
      409: REFUSALS.just_erased,
      429: 'Too many messages from this network.',
    },
  },
} as const satisfies Endpoints
