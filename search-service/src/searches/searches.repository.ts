import type { EngineName, LanguageCode } from '@firewall-cafe/shared'
import { Injectable } from '@nestjs/common'
import { DataSource, type EntityManager } from 'typeorm'
import { recordAddresses } from '../images/record-addresses.ts'
import type { Queryable } from '../platform/database/statements.ts'
import { addressesOf, type Run, type Runs } from './run.ts'
import { WRITE, type Written } from './searches.sql.ts'

/** A search as it is recorded. */
export interface NewSearch {
  query: string
  language: LanguageCode
  /** Empty when none was found. */
  translation: string
  translatedBy: string | null
  clientName: string | null
  location: string
  /** Epoch milliseconds. */
  searchedAt: number
  /** Truncated (IPv4 /24, IPv6 /48); the database refuses anything finer. */
  addressPrefix: string | undefined
}

/** Which runs answered a search. */
export type RunIds = Readonly<Record<EngineName, Pick<Run, 'id'>>>

export interface RecordedSearch {
  id: string
  /** Ids of `image_addresses` that nobody has fetched yet. */
  waitingAddressIds: string[]
}

/** The one write path of searches. */
@Injectable()
export class SearchesRepository {
  constructor(private readonly db: DataSource) {}

  /**
   * Records a search, its runs and their results, all or nothing. A run that answered several searches
   * is written by whichever of them commits first; the others point to it.
   */
  record(search: NewSearch, runs: Runs): Promise<RecordedSearch> {
    return this.db.transaction(async (transaction) => {
      const { searchIds, waitingAddressIds } = await write(
        transaction,
        [runs.google, runs.baidu],
        [pointingTo(runs, search)],
      )
      return { id: searchIds[0] as string, waitingAddressIds }
    })
  }

  /**
   * Records runs and their results, for a search that follows in the same transaction or later.
   * @returns ids of `image_addresses` that nobody has fetched yet
   */
  async recordRuns(transaction: Queryable, runs: Run[]): Promise<string[]> {
    return (await write(transaction, runs, [])).waitingAddressIds
  }

  /** Records searches whose runs are recorded already. @returns their ids, in the same order */
  async recordAnswered(
    transaction: EntityManager,
    searches: readonly NewSearch[],
    runs: RunIds,
  ): Promise<string[]> {
    const rows = searches.map((search) => pointingTo(runs, search))
    return (await write(transaction, [], rows)).searchIds
  }
}

type SearchRow = NewSearch & { googleRunId: string; baiduRunId: string }
const pointingTo = ({ google, baidu }: RunIds, search: NewSearch): SearchRow => ({
  ...search,
  googleRunId: google.id,
  baiduRunId: baidu.id,
})

/** The addresses, which nobody counts, go before the one statement that writes all that is counted. */
async function write(transaction: Queryable, runs: Run[], searches: SearchRow[]): Promise<Written> {
  const results = runs.flatMap((run) =>
    run.results.map((result, index) => ({ ...result, runId: run.id, rank: index + 1 })),
  )
  await recordAddresses(transaction, addressesOf(results))
  const values = [runs.map(({ results: _, ...run }) => run), results, searches]
  const [written] = await WRITE.rows(
    transaction,
    values.map((rows) => JSON.stringify(rows)),
  )
  return written as Written
}
