import { createHash } from 'node:crypto'
import { Injectable } from '@nestjs/common'
import { DataSource, type EntityManager } from 'typeorm'
import type { Runs } from '../searches/run.ts'
import { type NewSearch, SearchesRepository } from '../searches/searches.repository.ts'
import type { DemoVote, Visit } from './crowd.ts'

/** The two words of a term, and who translated. Empty when no translation was found. */
export interface DemoWords {
  english: string
  chinese: string
  translatedBy: string | null
}

/** All SQL of the demonstration's crowd, but for its clearing. */
@Injectable()
export class DemoRepository {
  constructor(
    private readonly db: DataSource,
    private readonly searches: SearchesRepository,
  ) {}

  /**
   * Begins the seeding where nobody real has searched yet, or goes on with one that was cut off.
   * @returns when it began, epoch milliseconds; undefined when there is nothing to seed
   */
  async begin(): Promise<number | undefined> {
    await this.db.query(
      `insert into demo_state (started_at) select now() where not exists (select from searches where not demo)
       on conflict do nothing`,
    )
    const rows: { at: number }[] = await this.db.query(
      `select floor(extract(epoch from started_at) * 1000)::float8 as at from demo_state
       where seeded_at is null and cleared_at is null`,
    )
    return rows[0]?.at
  }

  async finish(): Promise<void> {
    await this.db.query('update demo_state set seeded_at = now() where seeded_at is null')
  }

  async isRecorded(visit: Visit): Promise<boolean> {
    const rows: unknown[] = await this.db.query('select 1 from demo_searches where number = $1', [
      visit.number,
    ])
    return rows.length > 0
  }

  /** Records the visits that search one term, with their votes: all of them, or none. Triggers count both. */
  recordTerm(
    words: DemoWords,
    visits: readonly Visit[],
    runs: Runs,
    votesOn: (visit: Visit) => DemoVote[],
  ): Promise<void> {
    return this.db.transaction(async (transaction) => {
      await this.searches.recordRuns(transaction, [runs.google, runs.baidu])
      const searchIds = await this.searches.recordAnswered(
        transaction,
        visits.map((visit) => toSearch(words, visit)),
        runs,
      )
      await transaction.query(
        'insert into demo_searches (number, search_id) select * from unnest($1::integer[], $2::bigint[])',
        [visits.map(({ number }) => number), searchIds],
      )
      const votes = visits.flatMap((visit, index) =>
        votesOn(visit).map((vote) => ({ ...vote, searchId: searchIds[index] as string })),
      )
      await insertVotes(transaction, votes)
    })
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
    addressPrefix: visit.addressPrefix,
    demo: true,
  }
}

async function insertVotes(
  transaction: EntityManager,
  votes: readonly (DemoVote & { searchId: string })[],
): Promise<void> {
  const rows = votes.map((vote) => ({ ...vote, voter: voterHash(vote.visitor) }))
  await transaction.query(
    `insert into votes (search_id, category, voter_hash, client_name, cast_at, demo)
     select "searchId", category, decode(voter, 'hex'), visitor, to_timestamp("castAt" / 1000.0), true
     from jsonb_to_recordset($1) as vote ("searchId" bigint, category smallint, voter text, visitor text,
       "castAt" float8)`,
    [JSON.stringify(rows)],
  )
}

/** No browser's token hashes to this. */
function voterHash(visitor: string): string {
  return createHash('sha256').update(`demonstration ${visitor}`, 'utf8').digest('hex')
}
