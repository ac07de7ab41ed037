import type { DashboardData, SearchAnalytics, VoteAnalytics, VoteSplit } from '@firewall-cafe/shared'
import { Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'
import { ReadDatabase } from '../platform/database/read-database.ts'
import {
  type Activity,
  type Day,
  LATEST,
  SEARCH_DAYS,
  TALLIES,
  TOP_TERMS,
  TOP_VOTED,
  TOTALS,
  VOTE_DAYS,
  VOTE_SPLITS,
  type VoteDay,
} from './analytics.sql.ts'

/**
 * What the dashboard reads: rollups, whose size is that of days and places, not of searches; only how far voters
 * agree is read from the votes.
 */
@Injectable()
export class AnalyticsRepository {
  constructor(
    private readonly db: ReadDatabase,
    private readonly primary: DataSource,
  ) {}

  /** Amounts of one kind by their key; amounts of zero are left out. */
  async tallies(
    kind: 'language' | 'location' | 'category' | 'results' | 'users',
  ): Promise<ReadonlyMap<string, number>> {
    const rows = await TALLIES.rows(this.db, [kind])
    return new Map(rows.map(({ key, amount }) => [key, Number(amount)]))
  }

  /** All four numbers in one query. */
  async totals(): Promise<Record<keyof DashboardData, number>> {
    const rows = await TOTALS.rows(this.db)
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
    return SEARCH_DAYS.rows(this.db)
  }

  /** Oldest first. */
  voteDays(): Promise<VoteDay[]> {
    return VOTE_DAYS.rows(this.db)
  }

  /** Most searched first; terms that differ in letter case or width alone are one. */
  topTerms(): Promise<SearchAnalytics['topTerms']> {
    return TOP_TERMS.rows(this.db)
  }

  /** Most votes first, of equals the latest search. */
  topVoted(): Promise<VoteAnalytics['topVotedSearches']> {
    return TOP_VOTED.rows(this.db)
  }

  /** Listed comparisons by how many chose between two categories, and how. */
  voteSplits(one: number, other: number): Promise<VoteSplit[]> {
    return VOTE_SPLITS.rows(this.db, [one, other])
  }

  /** Newest first. Networks are in an unlogged table, which no replica can read. */
  recentActivity(): Promise<Activity[]> {
    return LATEST.rows(this.primary)
  }
}
