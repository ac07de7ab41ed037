import {
  type DashboardData,
  ENGINES,
  type EngineAnalytics,
  type GeographicItem,
  OUTCOMES,
  type RecentActivityItem,
  type SearchAnalytics,
  type VoteAnalytics,
} from '@firewall-cafe/shared'
import { z } from 'zod'
import { epochMs } from '../searches/search-answer.schemas.ts'

const count = z.object({ count: z.int() })
const percentage = z.number().meta({ description: 'Of the whole, with one decimal.' })
const day = z.string().meta({ description: 'YYYY-MM-DD in UTC.' })

/** GET /dashboardData, answer. */
export const dashboardDataSchema = z.object({
  totalSearches: count,
  totalImages: count.meta({ description: 'Pictures that engines listed, as recorded.' }),
  totalVotes: count,
  totalUsers: count.meta({ description: 'Distinct names on searches and votes.' }),
}) satisfies z.ZodType<DashboardData>

/** GET /api/analytics/geographic, answer. */
export const geographicSchema = z.array(
  z.object({ location: z.string(), search_count: z.int(), percentage }),
) satisfies z.ZodType<GeographicItem[]>

/** GET /api/analytics/searches, answer. */
export const searchAnalyticsSchema = z.object({
  searchVolume: z.array(z.object({ search_date: day, search_count: z.int() })),
  topTerms: z.array(z.object({ term: z.string(), search_count: z.int() })),
  languages: z.array(z.object({ language: z.string(), search_count: z.int() })),
  searchEngines: z
    .array(z.object({ engine: z.enum(ENGINES), search_count: z.int() }))
    .meta({ description: 'The engine that speaks the language of the query.' }),
}) satisfies z.ZodType<SearchAnalytics>

/** GET /api/analytics/votes, answer. */
export const voteAnalyticsSchema = z.object({
  voteCategories: z.array(z.object({ name: z.string(), count: z.int(), color: z.string() })),
  voteTimeline: z.array(z.object({ vote_date: day, vote_count: z.int() })),
  topVotedSearches: z.array(
    z.object({ search_term_initial: z.string(), search_location: z.string(), total_votes: z.int() }),
  ),
  totalVotes: z.int(),
}) satisfies z.ZodType<VoteAnalytics>

/** GET /api/analytics/recent-activity, answer. */
export const recentActivitySchema = z.array(
  z.object({
    search_term_initial: z.string(),
    search_term_translation: z.string(),
    search_client_name: z.string().nullable(),
    search_location: z.string(),
    search_term_initial_language_code: z.string(),
    search_engine_initial: z.enum(ENGINES),
    search_ip_address: z.string().nullable().meta({ description: 'Truncated: IPv4 /24, IPv6 /48.' }),
    vote_count: z.int(),
    search_timestamp: epochMs,
  }),
) satisfies z.ZodType<RecentActivityItem[]>

const sharesSchema = z.object({
  runs: z.int(),
  outcomes: z.array(z.object({ outcome: z.enum(OUTCOMES), run_count: z.int(), percentage })),
})

/** GET /api/analytics/engines, answer. */
export const engineAnalyticsSchema = z.object({
  engines: z.array(
    z.object({
      engine: z.enum(ENGINES),
      last_24_hours: sharesSchema,
      last_30_days: sharesSchema,
      circuits: z.array(z.object({ provider: z.string(), state: z.enum(['closed', 'open', 'halfOpen']) })),
    }),
  ),
  queue: z.object({ waiting: z.int(), active: z.int(), delayed: z.int(), failed: z.int() }),
  bot: z
    .object({
      day,
      terms_done: z.int(),
      terms_total: z.int(),
      paused: z.boolean(),
      resting: z.array(z.object({ engine: z.enum(ENGINES), until: epochMs, reason: z.string() })),
    })
    .nullable(),
}) satisfies z.ZodType<EngineAnalytics>
