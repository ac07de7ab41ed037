import type {
  DashboardData,
  LanguageCode,
  RecentActivityItem,
  SearchAnalytics,
  VoteAnalytics,
} from '@firewall-cafe/shared'
import { Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'
import { keptPlan } from '../platform/database/kept-plans.ts'

/** Days that a chart shows: the latest on which anything happened. */
const DAYS = 366
const TOP = 10
const RECENT = 50

export interface Activity {
  termInitial: string
  termTranslation: string
  clientName: string | null
  location: string
  language: LanguageCode
  addressPrefix: string | null
  votes: number
  searchedAt: Date
}

type Day = SearchAnalytics['searchVolume'][number]
type VoteDay = VoteAnalytics['voteTimeline'][number]

// Limits are part of the texts: a plan for any limit reads whole tables.

const TALLIES = keptPlan(
  'dashboard-tallies',
  'select key, amount from tallies where kind = $1 and amount > 0 order by amount desc, key',
)

const TOTALS = keptPlan('dashboard-totals', 'select kind, sum(amount) as amount from tallies group by kind')

const TOP_TERMS = keptPlan(
  'dashboard-top-terms',
  `select term, searches as search_count from term_totals order by searches desc, sha256 limit ${TOP}`,
)

const TOP_VOTED = keptPlan(
  'dashboard-top-voted',
  `select s.term_initial as search_term_initial, s.location as search_location, v.votes as total_votes
   from (select search_id, votes from search_votes order by votes desc, search_id desc limit ${TOP}) as v
   join searches s on s.id = v.search_id
   where v.votes > 0
   order by v.votes desc, v.search_id desc`,
)

const LATEST = keptPlan(
  'dashboard-latest',
  `select s.term_initial as "termInitial", s.term_translation as "termTranslation",
   s.client_name as "clientName", s.location, s.language, s.address_prefix::text as "addressPrefix",
   coalesce(v.votes, 0) as votes, s.searched_at as "searchedAt"
 from (select * from searches order by searched_at desc, id desc limit ${RECENT}) as s
 left join search_votes v on v.search_id = s.id
 order by s.searched_at desc, s.id desc`,
)

const days = (counted: 'searches' | 'votes', date: string, count: string) => `
  select to_char(day, 'YYYY-MM-DD') as ${date}, ${counted} as ${count}
  from (select * from tally_days where ${counted} > 0 order by day desc limit ${DAYS}) as latest
  order by day`
const SEARCH_DAYS = keptPlan('dashboard-search-days', days('searches', 'search_date', 'search_count'))
const VOTE_DAYS = keptPlan('dashboard-vote-days', days('votes', 'vote_date', 'vote_count'))

/** All SQL of the dashboard. It reads rollups, whose size is that of days and places, not of searches. */
@Injectable()
export class AnalyticsRepository {
  constructor(private readonly db: DataSource) {}

  /** Amounts of one kind by their key; amounts of zero are left out. */
  async tallies(
    kind: 'language' | 'location' | 'category' | 'results' | 'users',
  ): Promise<ReadonlyMap<string, number>> {
    const rows: { key: string; amount: string }[] = await this.db.query(TALLIES, [kind])
    return new Map(rows.map(({ key, amount }) => [key, Number(amount)]))
  }

  /** All four numbers in one look. */
  async totals(): Promise<Record<keyof DashboardData, number>> {
    const rows: { kind: string; amount: string }[] = await this.db.query(TOTALS)
    const amounts = new Map(rows.map(({ kind, amount }) => [kind, Number(amount)]))
    return {
      totalSearches: amounts.get('language') ?? 0,
      totalImages: amounts.get('results') ?? 0,
      totalVotes: amounts.get('category') ?? 0,
      totalUsers: amounts.get('users') ?? 0,
    }
  }

  /** Oldest first. */
  searchDays(): Promise<Day[]> {
    return this.db.query(SEARCH_DAYS)
  }

  /** Oldest first. */
  voteDays(): Promise<VoteDay[]> {
    return this.db.query(VOTE_DAYS)
  }

  /** Most searched first; terms that differ in letter case or width alone are one. */
  topTerms(): Promise<SearchAnalytics['topTerms']> {
    return this.db.query(TOP_TERMS)
  }

  /** Most votes first, of equals the latest search. */
  topVoted(): Promise<VoteAnalytics['topVotedSearches']> {
    return this.db.query(TOP_VOTED)
  }

  /** Newest first. */
  recentActivity(): Promise<Activity[]> {
    return this.db.query(LATEST)
  }
}

/** A search as the list of recent activity has it. */
export function toRecentActivityItem(search: Activity): RecentActivityItem {
  return {
    search_term_initial: search.termInitial,
    search_term_translation: search.termTranslation,
    search_client_name: search.clientName,
    search_location: search.location,
    search_term_initial_language_code: search.language,
    search_engine_initial: search.language === 'zh-CN' ? 'baidu' : 'google',
    search_ip_address: search.addressPrefix,
    vote_count: search.votes,
    search_timestamp: search.searchedAt.getTime(),
  }
}
