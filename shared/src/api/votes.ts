import { z } from 'zod'
import { VOTER_TOKEN_HEADER } from '../headers.ts'
import { VOTE_CATEGORIES, VOTE_KEYS, type VoteKey } from '../votes.ts'
import type { Endpoints } from './endpoint.ts'
import { clientName, isSearchId, NO_SUCH_SEARCH, VOTER_TOKEN } from './fields.ts'

const KEYS = VOTE_KEYS as [VoteKey, ...VoteKey[]]
const BAD_KEY = `meta_key: write one of ${KEYS.join(', ')}`
const TOKEN = { [VOTER_TOKEN_HEADER]: VOTER_TOKEN }

const VOTE = {
  meta_key: z.enum(KEYS, { error: BAD_KEY }),
  search_id: z
    .union([z.string(), z.number()], { error: 'search_id: write the id of a search' })
    .transform(String)
    .refine(isSearchId, NO_SUCH_SEARCH),
}

const categoryCount = z.object({
  vote_id: z.int().min(1).max(VOTE_CATEGORIES.length).meta({ description: 'The id of the category.' }),
  vote_name: z.enum(KEYS),
  vote_count: z.int().meta({ description: 'Counted votes of this category for this search.' }),
})

const castVote = categoryCount.extend({
  repeated: z.boolean().meta({ description: 'This voter had cast this vote before: nothing changed.' }),
  counted: z.boolean().meta({
    description:
      'Whether the vote is in the count. False when more voters of its network voted than are counted.',
  }),
})

/** Every category, zeros included. */
const counts = z.object(Object.fromEntries(KEYS.map((key) => [key, z.int()])) as Record<VoteKey, z.ZodInt>)

const searchVotes = counts.extend({
  chosen: z
    .array(z.enum(KEYS))
    .optional()
    .meta({ description: 'What this voter chose; with a voter token only.' }),
})

export type VoteResponse = z.output<typeof castVote>
export type VoteUndoResponse = z.output<typeof categoryCount>
export type VoteCounts = z.output<typeof counts>
export type SearchVotes = z.output<typeof searchVotes>

export const votesApi = {
  'POST /vote': {
    tag: 'votes',
    summary: 'Cast a vote; a repeat counts once and answers the same count',
    description:
      'Without a voter token, callers with the same name (or none) are one voter for each search. Votes of more voters from one network than a room holds are kept, and not counted.',
    body: z.object({ ...VOTE, vote_client_name: clientName }, { error: BAD_KEY }),
    headers: TOKEN,
    answer: castVote,
    failures: {
      400: 'The vote cannot be read; the sentence says why.',
      404: NO_SUCH_SEARCH,
      429: 'Too many votes from this network.',
    },
  },
  'DELETE /vote': {
    tag: 'votes',
    summary: 'Take back a vote cast less than a minute ago, by the voter token it was cast with',
    description: 'A vote that is not there is taken back already: asking twice is harmless.',
    body: z.object(VOTE, { error: BAD_KEY }),
    headers: TOKEN,
    answer: categoryCount,
    failures: {
      400: 'The vote cannot be read, or the token is missing.',
      404: NO_SUCH_SEARCH,
      409: 'The vote was cast more than a minute ago.',
      429: 'Too many votes taken back from this network.',
    },
  },
  'GET /searches/:id/votes': {
    tag: 'votes',
    summary: 'Votes of one search by category, zeros included',
    headers: TOKEN,
    answer: searchVotes,
    failures: { 404: NO_SUCH_SEARCH },
  },
} as const satisfies Endpoints
