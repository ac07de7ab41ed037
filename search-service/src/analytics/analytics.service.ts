import {
  type DashboardData,
  type GeographicItem,
  LANGUAGES,
  percentageOf,
  type RecentActivityItem,
  type SearchAnalytics,
  VOTE_CATEGORIES,
  VOTE_PAIRS,
  type VoteAnalytics,
  type VotePairAgreement,
  voteAgreement,
  voteCategory,
} from '@firewall-cafe/shared'
import { Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'
import { rememberedFor } from '../platform/async/remembered-for.ts'
import { freshSingleFlight } from '../platform/async/single-flight.ts'
import { ReadDatabase } from '../platform/database/read-database.ts'
import type { DashboardView } from '../platform/http/dashboard-access.ts'
import { toRecentActivityItem } from './analytics.dto.ts'
import {
  LATEST,
  SEARCH_DAYS,
  TALLIES,
  TOP_TERMS,
  TOP_VOTED,
  TOTALS,
  VOTE_DAYS,
  VOTE_SPLITS,
} from './analytics.sql.ts'

const AGREEMENT_TTL_MS = 5 * 60_000

/** The dashboard's numbers. Concurrent requests for the same numbers share one query. */
@Injectable()
export class AnalyticsService {
  constructor(
    private readonly db: ReadDatabase,
    private readonly primary: DataSource,
  ) {}

  readonly totals = freshSingleFlight(async (): Promise<DashboardData> => {
    const totals = amounts(await TOTALS.rows(this.db))
    const count = (kind: string) => ({ count: totals.get(kind) ?? 0 })
    return {
      totalSearches: count('language'),
      totalImages: count('results'),
      totalVotes: count('category'),
      totalUsers: count('users'),
    }
  })

  /** Most searches first. */
  readonly geographic = freshSingleFlight(async (): Promise<GeographicItem[]> => {
    const counts = await this.tallies('location')
    const total = sum(counts)
    return [...counts].map(([location, searches]) => ({
      location,
      search_count: searches,
      percentage: percentageOf(searches, total, 1),
    }))
  })

  readonly searches = freshSingleFlight(async (): Promise<SearchAnalytics> => {
    const [searchVolume, topTerms, languages] = await Promise.all([
      SEARCH_DAYS.rows(this.db),
      TOP_TERMS.rows(this.db),
      this.tallies('language'),
    ])
    const asked = LANGUAGES.map((language) => ({
      engine: language === 'zh-CN' ? ('baidu' as const) : ('google' as const),
      search_count: languages.get(language) ?? 0,
    }))
    return {
      searchVolume,
      topTerms,
      languages: [...languages].map(([language, searches]) => ({ language, search_count: searches })),
      searchEngines: asked.filter(({ search_count }) => search_count > 0),
    }
  })

  readonly votes = freshSingleFlight(async (): Promise<VoteAnalytics> => {
    const [counts, voteTimeline, topVotedSearches] = await Promise.all([
      this.tallies('category'),
      VOTE_DAYS.rows(this.db),
      TOP_VOTED.rows(this.db),
    ])
    return {
      voteCategories: VOTE_CATEGORIES.map(({ id, en, color }) => ({
        name: en,
        count: counts.get(String(id)) ?? 0,
        color,
      })),
      voteTimeline,
      topVotedSearches,
      totalVotes: sum(counts),
    }
  })

  /** Reads every vote. */
  readonly agreement = rememberedFor(AGREEMENT_TTL_MS, (): Promise<VotePairAgreement[]> => {
    return Promise.all(
      VOTE_PAIRS.map(async ([one, other]) => {
        const splits = await VOTE_SPLITS.rows(this.db, [voteCategory(one).id, voteCategory(other).id])
        const { comparisons, ac1, alpha } = voteAgreement(splits)
        return { votes: [one, other], comparisons, ac1: rounded(ac1), alpha: rounded(alpha) }
      }),
    )
  })

  /** From the primary: replicas cannot read the unlogged table of networks. */
  private readonly latest = freshSingleFlight(async (): Promise<RecentActivityItem[]> => {
    return (await LATEST.rows(this.primary)).map(toRecentActivityItem)
  })

  /** Newest first, in each view of the dashboard. */
  readonly recentActivity: Readonly<Record<DashboardView, () => Promise<RecentActivityItem[]>>> = {
    staff: this.latest,
    public: async () => (await this.latest()).map(withoutVisitor),
  }

  private async tallies(kind: 'language' | 'location' | 'category') {
    return amounts(await TALLIES.rows(this.db, [kind]))
  }
}

function amounts(rows: readonly { key: string; amount: string }[]): ReadonlyMap<string, number> {
  return new Map(rows.map(({ key, amount }) => [key, Number(amount)]))
}

const rounded = (measure: number | null) => measure && Math.round(measure * 1_000) / 1_000

/** Removes the visitor's name and network, which only staff may see. */
function withoutVisitor(item: RecentActivityItem): RecentActivityItem {
  return { ...item, search_client_name: null, search_ip_address: null }
}

function sum(counts: ReadonlyMap<string, number>): number {
  return [...counts.values()].reduce((total, count) => total + count, 0)
}
