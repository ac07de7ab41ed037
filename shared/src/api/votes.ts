import { z } from 'zod'
import { VOTER_TOKEN_HEADER } from '../headers.ts'
import { VOTE_CATEGORIES, VOTE_DECISIONS, VOTE_KEYS, type VoteKey } from '../votes.ts'
import type { Endpoints } from './endpoint.ts'
import { clientName, code, epochMs, FOR_STAFF, isSearchId, STAFF, VOTER_TOKEN } from './fields.ts'
import { REFUSALS } from './refusals.ts'

const KEYS = VOTE_KEYS as [VoteKey, ...VoteKey[]]
const BAD_KEY = `meta_key: write one of ${KEYS.join(', ')}`
const TOKEN = { [VOTER_TOKEN_HEADER]: VOTER_TOKEN }

const BAD_ACTION = `action: write one of ${[...VOTE_DECISIONS, 'undo'].join(', ')}`

const BAD_LAST = 'last: write the id of a decision, as the log of these votes has it, or null'

const VOTE = {
  meta_key: z.enum(KEYS, { error: BAD_KEY }),
  search_id: z
    .union([z.string(), z.number()], { error: 'search_id: write the id of a search' })
    .transform(String)
    .refine(isSearchId, REFUSALS.no_such_search),
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
      'Whether the vote is in the count. False when its network had no room left for this voter in this hour, or staff discounted what it cast in this hour.',
  }),
  replaced: z.enum(KEYS).nullable().meta({
    description: 'This voter’s vote that it contradicts, taken back for it; null when there was none.',
  }),
})

/** Every category, zeros included. */
const counts = z.object(Object.fromEntries(KEYS.map((key) => [key, z.int()])) as Record<VoteKey, z.ZodInt>)

const searchVotes = counts.extend({
  verdicts: z.array(z.enum(KEYS)).optional().meta({
    description:
      'What voters of independent networks agree on: of two categories that contradict each other the one with a clear majority, in at least two groups of networks by 4 votes each, and in none the reverse. Left out when there is none.',
  }),
  chosen: z
    .array(z.enum(KEYS))
    .optional()
    .meta({ description: 'What this voter chose; with a voter token only.' }),
})

const action = z.enum(VOTE_DECISIONS)

const voteGroup = z.object({
  id: z.string().meta({
    description: 'Names the group (one network, one hour, one search), and tells nothing about it.',
  }),
  code: code.meta({ description: 'Of the comparison that was voted on.' }),
  query: z.string(),
  hour: epochMs.meta({ description: 'The full hour in which the votes were cast, in epoch milliseconds.' }),
  votes: z
    .array(z.object({ vote_name: z.enum(KEYS), counted: z.int(), uncounted: z.int() }))
    .meta({ description: 'By category; those without votes are left out.' }),
  decision: action
    .nullable()
    .meta({ description: 'What staff decided and did not undo; null while the group waits for review.' }),
  log: z
    .array(
      z.object({
        id: z.string().meta({ description: 'Names the decision.' }),
        action,
        hour: epochMs.meta({ description: 'Epoch milliseconds: the full hour.' }),
        undone: z.boolean(),
      }),
    )
    .meta({ description: 'All that staff decided about it, the latest first.' }),
})

const voteGroups = z.object({
  total: z.int().meta({ description: 'How many wait for review, listed here or not.' }),
  items: z.array(voteGroup).max(200),
})

export type VoteGroup = z.output<typeof voteGroup>
export type VoteGroups = z.output<typeof voteGroups>

export type VoteResponse = z.output<typeof castVote>
export type VoteUndoResponse = z.output<typeof categoryCount>
export type VoteCounts = z.output<typeof counts>
export type SearchVotes = z.output<typeof searchVotes>

export const votesApi = {
  'POST /vote': {
    tag: 'votes',
    summary: 'Cast a vote; a repeat counts once and answers the same count',
    description:
      'Without a voter token, callers with the same name (or none) are one voter for each search. Votes of more voters from one network in an hour than it has room for are kept, and not counted. Censored and uncensored contradict each other, and so do a bad and a good translation: a voter has one of the two.',
    body: z.object({ ...VOTE, vote_client_name: clientName }, { error: BAD_KEY }),
    headers: TOKEN,
    answer: castVote,
    failures: {
      400: 'The vote cannot be read; the sentence says why.',
      404: REFUSALS.no_such_search,
      409: 'You cannot vote here, or the voter was erased in the last minutes.',
      429: 'Too many votes from this network.',
    },
  },
  'DELETE /vote': {
    tag: 'votes',
    summary: 'Take back a vote cast less than a minute ago, by the voter token it was cast with',
    description: 'A vote that is not there is taken back already: asking twice is harmless.',
    body: z.object(VOTE, { error: BAD_KEY }),
    headers: TOKEN,
    requiredHeaders: [VOTER_TOKEN_HEADER],
    answer: categoryCount,
    failures: {
      400: 'The vote cannot be read, or the token is missing.',
      404: REFUSALS.no_such_search,
      409: 'The vote was cast more than a minute ago.',
      429: 'Too many calls from this voter or this network.',
    },
  },
  'GET /searches/:id/votes': {
    tag: 'votes',
    summary: 'Votes of one search by category, zeros included',
    headers: TOKEN,
    answer: searchVotes,
    failures: { 404: REFUSALS.no_such_search },
  },
  'GET /moderation/votes': {
    tag: 'moderation',
    summary: 'For staff: votes of hours in which their network had no room left, by network-hour and search',
    description:
      'Who voted and from which network is not in it. Those that wait for review come first, then the latest; at most 200, for 30 days.',
    headers: STAFF,
    answer: voteGroups,
    failures: { 401: FOR_STAFF },
  },
  'POST /moderation/votes/:id': {
    tag: 'moderation',
    summary: 'For staff: decide about all votes of a group, or undo the last such decision',
    description:
      'count: all of them count. keep: those that do not count stay so, the others count. discount: none of them counts.',
    body: z.object(
      {
        action: z.enum([...VOTE_DECISIONS, 'undo'], { error: BAD_ACTION }),
        last: z.string({ error: BAD_LAST }).nullable().optional().meta({
          description:
            'The last decision that was not undone, as staff saw it, or null for none: where it is another by now, nothing is done, unless that one decided the same. Left out, it may be any.',
        }),
      },
      { error: BAD_ACTION },
    ),
    headers: STAFF,
    answer: voteGroup,
    failures: {
      400: 'The action or the last decision cannot be read.',
      401: FOR_STAFF,
      404: 'There is no such group of votes.',
      409: 'Nothing was decided that could be undone, or others decided meanwhile.',
    },
  },
} as const satisfies Endpoints
