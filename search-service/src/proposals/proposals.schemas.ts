import { normaliseQuery, QUERY_MAX_LENGTH, type TranslationProposal } from '@firewall-cafe/shared'
import { z } from 'zod'
import { clientNameSchema } from '../searches/search.schemas.ts'

const EMPTY = 'Please enter a translation'
const LONG = `Please shorten the translation to ${QUERY_MAX_LENGTH} characters or fewer`

/** POST /searches/{id}/translation-proposals, request. */
export const proposalRequestSchema = z.object(
  {
    translation: z
      .string({ error: EMPTY })
      .transform(normaliseQuery)
      .pipe(z.string().min(1, EMPTY).max(QUERY_MAX_LENGTH, LONG)),
    client_name: clientNameSchema,
  },
  { error: EMPTY },
)

/** POST /searches/{id}/translation-proposals, answer. */
export const proposalSchema = z.object({
  proposal_id: z.string(),
  search_id: z.string(),
  translation: z.string(),
  state: z.literal('open').meta({ description: 'It waits for staff.' }),
}) satisfies z.ZodType<TranslationProposal>
