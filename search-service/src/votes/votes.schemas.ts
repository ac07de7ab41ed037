import {
  type SearchVotes,
  VOTE_CATEGORIES,
  VOTE_KEYS,
  type VoteKey,
  type VoteResponse,
  type VoteUndoResponse,
} from '@firewall-cafe/shared'
import { z } from 'zod'
import { clientNameSchema } from '../searches/search.schemas.ts'
import { isSearchId, NO_SUCH_SEARCH } from '../searches/search-id.ts'

const KEYS = VOTE_KEYS as [VoteKey, ...VoteKey[]]
const BAD_KEY = `meta_key: write one of ${KEYS.join(', ')}`

const VOTE = {
  meta_key: z.enum(KEYS, { error: BAD_KEY }),
  search_id: z
    .union([z.string(), z.number()], { error: 'search_id: write the id of a search' })
    .transform(String)
    .refine(isSearchId, NO_SUCH_SEARCH),
}

/** POST /vote, request. */
export const voteRequestSchema = z.object({ ...VOTE, vote_client_name: clientNameSchema }, { error: BAD_KEY })

/** DELETE /vote, request. */
export const voteUndoSchema = z.object(VOTE, { error: BAD_KEY })

/** DELETE /vote, answer. */
export const voteUndoResponseSchema = z.object({
  vote_id: z.int().min(1).max(VOTE_CATEGORIES.length).meta({ description: 'The id of the category.' }),
  vote_name: z.enum(KEYS),
  vote_count: z.int().meta({ description: 'Counted votes of this category for this search.' }),
}) satisfies z.ZodType<VoteUndoResponse>

/** POST /vote, answer. */
export const voteResponseSchema = voteUndoResponseSchema.extend({
  repeated: z.boolean().meta({ description: 'This voter had cast this vote before: nothing changed.' }),
  counted: z.boolean().meta({
    description:
      'Whether the vote is in the count. False when more voters of its network voted than are counted.',
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
