import { DEMO_VISITOR_PREFIX, hourOf } from '@firewall-cafe/shared'
import { Injectable } from '@nestjs/common'
import { DataSource, type EntityManager } from 'typeorm'
import type { Runs } from '../searches/run.ts'
import { type NewSearch, SearchesRepository } from '../searches/searches.repository.ts'
import { Voters } from '../visitors/voters.ts'
import * as SQL from './demo.sql.ts'
import type { DemoVote, Visit } from './visits.ts'

/** A term in both languages, and its translator. Empty when it was not translated. */
export interface DemoWords {
  english: string
  chinese: string
  translatedBy: string | null
}

/** Searches and votes of the demonstration's made-up visitors. */
@Injectable()
export class DemoRepository {
  constructor(
    private readonly db: DataSource,
    private readonly searches: SearchesRepository,
    private readonly voters: Voters,
  ) {}

  /** The words of the made-up searches recorded so far. */
  async recordedWords(): Promise<ReadonlySet<string>> {
    const rows = await this.db.query<{ word: string }[]>(SQL.SEARCHED_WORDS, [DEMO_VISITOR_PREFIX])
    return new Set(rows.map(({ word }) => word))
  }

  /** Records the visits that search one term, with their votes, in one transaction. Triggers count both. */
  recordTerm(
    words: DemoWords,
    visits: readonly Visit[],
    runs: Runs,
    votesOn: (visit: Visit) => DemoVote[],
  ): Promise<void> {
    return this.db.transaction(async (transaction) => {
      await this.searches.recordRuns(transaction, [runs.us, runs.china])
      const names = await this.searches.recordAnswered(
        transaction,
        visits.map((visit) => toSearch(words, visit)),
        runs,
      )
      const votes = visits.flatMap((visit, index) =>
        votesOn(visit).map((vote) => ({ ...vote, searchId: names[index]?.id as string })),
      )
      await this.insertVotes(transaction, votes)
    })
  }

  private async insertVotes(
    transaction: EntityManager,
    votes: readonly (DemoVote & { searchId: string })[],
  ): Promise<void> {
    const rows = votes.map((vote) => ({
      ...vote,
      voter: this.voters.ofDemonstration(vote.visitor).toString('hex'),
    }))
    await transaction.query(SQL.INSERT_VOTES, [JSON.stringify(rows)])
  }
}

function toSearch({ english, chinese, translatedBy }: DemoWords, visit: Visit): NewSearch {
  const inChinese = visit.language === 'zh-CN' && chinese !== ''
  return {
    query: inChinese ? chinese : english,
    translation: inChinese ? english : chinese,
    language: inChinese ? 'zh-CN' : 'en',
    translatedBy,
    clientName: visit.visitor,
    location: visit.location,
    searchedAt: visit.searchedAt,
    shownAt: hourOf(visit.searchedAt),
    voterHash: undefined,
    addressPrefix: visit.addressPrefix,
  }
}
