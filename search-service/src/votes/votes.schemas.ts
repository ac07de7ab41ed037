import {
  type SearchVotes,
  VOTE_CATEGORIES,
  VOTE_KEYS,
  type VoteKey,
  type VoteResponse,
} from '@firewall-cafe/shared'
import { z } from 'zod'
import { clientNameSchema } from '../searches/search.schemas.ts'
import { isSearchId, NO_SUCH_SEARCH } from '../searches/search-id.ts'

const KEYS = VOTE_KEYS as [VoteKey, ...VoteKey[]]
const BAD_KEY = `meta_key: write one of ${KEYS.join(', ')}`

/** POST /vote, request. */
export const voteRequestSchema = z.object(
  {
    meta_key: z.enum(KEYS, { error: BAD_KEY }),
    search_id: z
      .union([z.string(), z.number()], { error: 'search_id: write the id of a search' })
      .transform(String)
      .refine(isSearchId, NO_SUCH_SEARCH),
    vote_client_name: clientNameSchema,
  },
  { error: BAD_KEY },
)

/** POST /vote, answer. */
export const voteResponseSchema = z.object({
  vote_id: z.int().min(1).max(VOTE_CATEGORIES.length).meta({ description: 'The id of the category.' }),
  vote_name: z.enum(KEYS),
  vote_count: z.int().meta({
    description:
      'Votes of this category for this search, this one included unless it is set aside as of a crowd.',
  }),
}) satisfies z.ZodType<VoteResponse>

/** GET /searches/{id}/votes, answer. */
export const searchVotesSchema = z.object({
  ...(Object.fromEntries(KEYS.map((key) => [key, z.int()])) as Record<VoteKey, z.ZodInt>),
  chosen: z
    .array(z.enum(KEYS))
    .optional()
    .meta({ description: 'What this voter chose; with a voter token only.' }),
}) satisfies z.ZodType<SearchVotes>
