import {
  type CircuitState,
  DASHBOARD_TOKEN_HEADER,
  type DashboardData,
  type EngineAnalytics,
  type EngineName,
  type GeographicItem,
  type MyIp,
  type OutcomeShares,
  type RecentActivityItem,
  type SearchAnalytics as WireSearchAnalytics,
  type VoteAnalytics as WireVoteAnalytics,
} from '@firewall-cafe/shared'
import { ApiError } from './errors'
import { call } from './http'

export type { OutcomeShares }

export interface DashboardCall {
  /** Empty while none was asked for. */
  token?: string
  signal?: AbortSignal
}

export interface Counters {
  searches: number
  images: number
  votes: number
  users: number
}

/** A number of something on one day (`YYYY-MM-DD`, UTC). */
export interface DayCount {
  day: string
  count: number
}

export interface SearchAnalytics {
  /** Oldest day first. */
  volume: DayCount[]
  topTerms: { term: string; count: number }[]
  languages: { language: string; count: number }[]
  engines: { engine: string; count: number }[]
}

export interface VoteAnalytics {
  categories: { name: string; count: number; color: string }[]
  /** Oldest day first. */
  timeline: DayCount[]
  topVoted: { term: string; location: string; votes: number }[]
  total: number
}

export interface Place {
  /** Source code. */
  location: string
  count: number
  /** Of all searches, 0 to 100. */
  percentage: number
}

export interface Activity {
  term: string
  /** Empty when no translation was found. */
  translation: string
  clientName: string | null
  location: string
  language: string
  engine: EngineName
  /** Truncated to a block of addresses; null when none was kept. */
  address: string | null
  votes: number
  /** Epoch milliseconds. */
  searchedAt: number
}

export interface EngineHealth {
  engines: {
    engine: EngineName
    last24Hours: OutcomeShares
    last30Days: OutcomeShares
    circuits: { provider: string; state: CircuitState }[]
  }[]
  queue: EngineAnalytics['queue']
  /** Null while no pass was ever begun. */
  bot: {
    day: string
    done: number
    total: number
    paused: boolean
    /** Engines that refused, and until when (epoch milliseconds) they are left alone. */
    resting: { engine: EngineName; until: number; reason: string }[]
  } | null
}

/** The four numbers at the top. Throws an ApiError. */
export async function counters(options: DashboardCall): Promise<Counters> {
  const data = await analytics<DashboardData>('/dashboardData', options)
  return {
    searches: data.totalSearches.count,
    images: data.totalImages.count,
    votes: data.totalVotes.count,
    users: data.totalUsers.count,
  }
}

/** What was searched how often. Throws an ApiError. */
export async function searchAnalytics(options: DashboardCall): Promise<SearchAnalytics> {
  const data = await analytics<WireSearchAnalytics>('/api/analytics/searches', options)
  return {
    volume: byDay(data.searchVolume.map((one) => ({ day: one.search_date, count: one.search_count }))),
    topTerms: data.topTerms.map(({ term, search_count: count }) => ({ term, count })),
    languages: data.languages.map(({ language, search_count: count }) => ({ language, count })),
    engines: data.searchEngines.map(({ engine, search_count: count }) => ({ engine, count })),
  }
}

/** What was voted how often. Throws an ApiError. */
export async function voteAnalytics(options: DashboardCall): Promise<VoteAnalytics> {
  const data = await analytics<WireVoteAnalytics>('/api/analytics/votes', options)
  return {
    categories: data.voteCategories,
    timeline: byDay(data.voteTimeline.map((one) => ({ day: one.vote_date, count: one.vote_count }))),
    topVoted: data.topVotedSearches.map((one) => ({
      term: one.search_term_initial,
      location: one.search_location,
      votes: one.total_votes,
    })),
    total: data.totalVotes,
  }
}

/** Where searches were made. Throws an ApiError. */
export async function geographic(options: DashboardCall): Promise<Place[]> {
  const items = await analytics<GeographicItem[]>('/api/analytics/geographic', options)
  return items.map(({ location, search_count: count, percentage }) => ({ location, count, percentage }))
}

/** The latest searches, newest first. Throws an ApiError. */
export async function recentActivity(options: DashboardCall): Promise<Activity[]> {
  const items = await analytics<RecentActivityItem[]>('/api/analytics/recent-activity', options)
  return items.map((item) => ({
    term: item.search_term_initial,
    translation: item.search_term_translation,
    clientName: item.search_client_name,
    location: item.search_location,
    language: item.search_term_initial_language_code,
    engine: item.search_engine_initial,
    address: item.search_ip_address,
    votes: item.vote_count,
    searchedAt: item.search_timestamp,
  }))
}

/** How the engines, the queue and the bot are, for staff. Throws an ApiError. */
export async function engineHealth(options: DashboardCall): Promise<EngineHealth> {
  const { engines, queue, bot } = await analytics<EngineAnalytics>('/api/analytics/engines', options)
  return {
    engines: engines.map(({ last_24_hours: last24Hours, last_30_days: last30Days, ...rest }) => ({
      ...rest,
      last24Hours,
      last30Days,
    })),
    queue,
    bot: bot && { ...bot, done: bot.terms_done, total: bot.terms_total },
  }
}

/** The visitor's own address, whole: it is told to nobody else and not kept. Throws an ApiError. */
export async function ownAddress(signal?: AbortSignal): Promise<string> {
  return (await call<MyIp>('/api/my-ip', { signal })).ip
}

/** True when the dashboard is closed to this token. */
export function isLocked(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401
}

/** One call of the dashboard. Any status that is not fine reads `HTTP error! status: …`. */
export async function analytics<Answer>(path: string, { token, signal }: DashboardCall): Promise<Answer> {
  try {
    return await call<Answer>(path, { signal, headers: token ? { [DASHBOARD_TOKEN_HEADER]: token } : {} })
  } catch (error) {
    if (!(error instanceof ApiError) || error.status < 400) throw error
    throw new ApiError(`HTTP error! status: ${error.status}`, error.status)
  }
}

function byDay(counts: DayCount[]): DayCount[] {
  return counts.sort((a, b) => a.day.localeCompare(b.day))
}
