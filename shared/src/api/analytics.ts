import { z } from 'zod'
import { DASHBOARD_TOKEN_HEADER } from '../headers.ts'
import { VOTE_KEYS, type VoteKey } from '../votes.ts'
import type { Endpoints } from './endpoint.ts'
import { code, engine, epochMs, listedAt, outcome } from './fields.ts'

const voteKey = z.enum(VOTE_KEYS as [VoteKey, ...VoteKey[]])
const count = z.object({ count: z.int() })
const percentage = z.number().meta({ description: 'Of the whole, with one decimal.' })
const day = z.string().meta({ description: 'YYYY-MM-DD in UTC.' })

const dashboardData = z.object({
  totalSearches: count,
  totalImages: count.meta({ description: 'Pictures that engines listed, as recorded.' }),
  totalVotes: count,
  totalUsers: count.meta({ description: 'Distinct names on searches and votes.' }),
})

const geographicItem = z.object({ location: z.string(), search_count: z.int(), percentage })

const searchAnalytics = z.object({
  searchVolume: z.array(z.object({ search_date: day, search_count: z.int() })),
  topTerms: z.array(z.object({ term: z.string(), search_count: z.int() })),
  languages: z.array(z.object({ language: z.string(), search_count: z.int() })),
  searchEngines: z
    .array(z.object({ engine, search_count: z.int() }))
    .meta({ description: 'The engine that speaks the language of the query.' }),
})

const voteAnalytics = z.object({
  voteCategories: z.array(z.object({ name: z.string(), count: z.int(), color: z.string() })),
  voteTimeline: z.array(z.object({ vote_date: day, vote_count: z.int() })),
  topVotedSearches: z.array(
    z.object({ search_term_initial: z.string(), search_location: z.string(), total_votes: z.int() }),
  ),
  totalVotes: z.int(),
})

const measure = z.number().nullable()
const votePairAgreement = z.object({
  votes: z.tuple([voteKey, voteKey]).meta({ description: 'Two categories that contradict each other.' }),
  comparisons: z.int().meta({ description: 'Listed ones that two voters or more chose between them on.' }),
  ac1: measure.meta({ description: 'Gwet’s AC1; null while there are fewer than 50 comparisons.' }),
  alpha: measure.meta({ description: 'Krippendorff’s alpha; null as well when all voters say the same.' }),
})

const recentActivityItem = z.object({
  code,
  search_term_initial: z.string(),
  search_term_translation: z.string().meta({ description: 'Empty when it was not translated.' }),
  search_client_name: z.string().nullable().meta({ description: 'For staff; else null.' }),
  search_location: z.string(),
  search_term_initial_language_code: z.string(),
  search_engine_initial: engine,
  search_ip_address: z
    .string()
    .nullable()
    .meta({ description: 'For staff, and truncated: IPv4 /24, IPv6 /32; else null.' }),
  vote_count: z.int(),
  search_timestamp: listedAt,
})

const outcomeShares = z
  .object({
    runs: z.int(),
    outcomes: z.array(z.object({ outcome, run_count: z.int(), percentage })),
  })
  .meta({ description: 'Outcomes that did not happen are left out.' })

const circuitState = z.enum(['closed', 'open', 'halfOpen'])

const engineAnalytics = z.object({
  engines: z.array(
    z.object({
      engine,
      last_24_hours: outcomeShares,
      last_30_days: outcomeShares,
      circuits: z
        .array(
          z.object({
            provider: z.string(),
            state: circuitState,
            open_until: epochMs.nullable().meta({ description: 'Null where a call would be let through.' }),
          }),
        )
        .meta({ description: 'As the answering process sees them; each process has circuits of its own.' }),
    }),
  ),
  queue: z
    .object({ waiting: z.int(), active: z.int(), delayed: z.int(), failed: z.int() })
    .nullable()
    .meta({ description: 'Null while the queue does not answer.' }),
  bot: z
    .object({
      day,
      terms_done: z.int(),
      terms_total: z.int(),
      paused: z.boolean().meta({ description: 'Staff stopped it, or it is switched off.' }),
      paused_engines: z
        .array(z.object({ engine, until: epochMs, reason: z.string() }))
        .meta({ description: 'Engines that refused, and until when the bot leaves them alone.' }),
    })
    .nullable()
    .meta({ description: "The bot's latest run over its terms; null before the first." }),
})

export type DashboardData = z.output<typeof dashboardData>
export type GeographicItem = z.output<typeof geographicItem>
export type SearchAnalytics = z.output<typeof searchAnalytics>
export type VotePairAgreement = z.output<typeof votePairAgreement>
export type VoteAnalytics = z.output<typeof voteAnalytics>
export type RecentActivityItem = z.output<typeof recentActivityItem>
export type EngineAnalytics = z.output<typeof engineAnalytics>
export type OutcomeShares = z.output<typeof outcomeShares>
/** State of a provider's circuit: `open` takes no calls, `halfOpen` lets one call try. */
export type CircuitState = z.output<typeof circuitState>

/** What all calls of the dashboard share. */
const dashboard = {
  tag: 'dashboard',
  headers: {
    [DASHBOARD_TOKEN_HEADER]: "Opens staff's view, with names and networks; a bearer token does too.",
  },
  failures: { 401: 'The token that was sent does not open it.' },
} as const

/**
 * Where the specification has the paths of `/figures/`; they answer there, too. Lists against trackers, which many
 * browsers go by, block it, so our pages do not call it.
 */
export const SPECIFIED_FIGURES = '/api/analytics/'

const figures = {
  ...dashboard,
  description: `Answers at \`${SPECIFIED_FIGURES}…\`, too, which lists against trackers block.`,
} as const

export const analyticsApi = {
  'GET /dashboardData': { ...dashboard, summary: 'The four counters', answer: dashboardData },
  'GET /figures/geographic': {
    ...figures,
    summary: 'Searches by place, most first',
    answer: z.array(geographicItem),
  },
  'GET /figures/searches': {
    ...figures,
    summary: 'Searches by day (oldest first), term, language and engine',
    answer: searchAnalytics,
  },
  'GET /figures/votes': {
    ...figures,
    summary: 'Votes by category, day (oldest first) and search',
    answer: voteAnalytics,
  },
  'GET /figures/agreement': {
    ...figures,
    summary: 'How far voters agree about the same comparison beyond chance, as of five minutes ago at most',
    answer: z.array(votePairAgreement),
  },
  'GET /figures/recent-activity': {
    ...figures,
    summary: 'The latest searches, newest first: 50, four of visitors for one of the bot as far as there are',
    answer: z.array(recentActivityItem),
  },
  'GET /figures/engines': {
    ...figures,
    summary: 'For staff: outcomes by engine, circuits, queue and bot',
    answer: engineAnalytics,
    failures: { 401: 'The token was not sent, or does not open it.' },
  },
} as const satisfies Endpoints

export type DashboardRoute = keyof typeof analyticsApi
