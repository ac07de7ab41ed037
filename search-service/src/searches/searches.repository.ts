import { hourOf, type LanguageCode, type Side } from '@firewall-cafe/shared'
import { Injectable } from '@nestjs/common'
import { DataSource, type EntityManager } from 'typeorm'
import { CapturesRepository } from '../captures/captures.repository.ts'
import { BLOCKED_AMONG } from '../images/blocks.sql.ts'
import { addressKey } from '../images/images.repository.ts'
import { recordAddresses } from '../images/record-addresses.ts'
import { isForeignKeyViolation } from '../platform/database/sql-state.ts'
import type { Queryable } from '../platform/database/statements.ts'
import { newCode, newSearchId } from './code.ts'
import { LAST_CONTROL } from './control-failed.sql.ts'
import { addressesOf, type Run, type Runs, withoutCapture } from './run.ts'
import { FORGET_NETWORKS, NEXT_RUN_ID, WRITE, type Written } from './searches.sql.ts'

/** When a search is listed. Without either, it stays unlisted. */
export interface ListingTime {
  /** Minutes after the end of its hour; 0: at once, under its hour. */
  delayMinutes?: number
  /** Listed now, under this time, epoch milliseconds: for the bot to the second, otherwise a full hour. */
  shownAt?: number
}

/** A search to record. */
export interface NewSearch extends ListingTime {
  query: string
  language: LanguageCode
  /** Empty when none was found. */
  translation: string
  translatedBy: string | null
  clientName: string | null
  location: string
  /** Epoch milliseconds; only the hour is stored. */
  searchedAt: number
  /** Identifies its maker later. */
  voterHash: Buffer | undefined
  /** Truncated; stored separately, for a day. */
  addressPrefix: string | undefined
}

/** Which runs answered a search. */
export type RunIds = Readonly<Record<Side, Pick<Run, 'id'>>>

/** The names of a recorded search. */
export interface SearchName {
  id: string
  code: string
  /** The full hour of its listing, epoch milliseconds; null when it stays unlisted. */
  listsAt: number | null
}

export interface RecordedSearch extends SearchName {
  /** Ids of `image_addresses` that nobody has fetched yet. */
  waitingAddressIds: string[]
}

/** Records searches; nothing else does. */
@Injectable()
export class SearchesRepository {
  constructor(
    private readonly db: DataSource,
    private readonly captures: CapturesRepository,
  ) {}

  /** The id for a new run. */
  async nextRunId(): Promise<string> {
    const [next] = await NEXT_RUN_ID.rows(this.db)
    return (next as { id: string }).id
  }

  /** Records the runs' picture addresses, which may then be served. Call this before recording the runs. */
  recordRunAddresses(runs: readonly Run[]): Promise<void> {
    return recordAddresses(
      this.db,
      runs.flatMap(({ results }) => addressesOf(results)),
    )
  }

  /** The run as it may be shown: its pictures that are taken down are marked. */
  async withBlocked(run: Run): Promise<Run> {
    const { results } = run
    if (results.length === 0) return run
    const named = results.flatMap(({ href, thumbnailHref }) => [href, thumbnailHref ?? href])
    const rows = await BLOCKED_AMONG.rows(this.db, [named.map(addressKey)])
    const blocked = new Set<string | null>(rows.map(({ href }) => href))
    const isBlocked = ({ href, thumbnailHref }: Run['results'][number]) =>
      blocked.has(href) || blocked.has(thumbnailHref)
    return { ...run, results: results.map((result) => ({ ...result, blocked: isBlocked(result) })) }
  }

  /**
   * Records a visitor's search, its runs and their results in one transaction. A run that answers several
   * searches is written with the first; the others refer to it. All times are cut to the hour of the first
   * question: otherwise, an engine asked just after the full hour would reveal when the search was made.
   */
  async record(search: NewSearch, runs: Runs): Promise<RecordedSearch> {
    const both = [runs.us, runs.china]
    const hour = hourOf(Math.min(search.searchedAt, ...both.map(({ askedAt }) => askedAt)))
    const atHour = both.map((run) => ({ ...run, askedAt: hour }))
    const row = { ...search, ...answeredBy(runs), searchedAt: hour, resultCount: resultCount(both) }
    const { names, waitingAddressIds } = await this.retryWithAddresses(both, () =>
      this.db.transaction(async (transaction) => {
        const written = await write(transaction, atHour, [row])
        await this.captures.keep(transaction, both)
        return written
      }),
    )
    return { ...(names[0] as SearchName), waitingAddressIds }
  }

  /**
   * Whether the bot's last control of the run's engine in the previous hour had no pictures, or a refusal
   * came after it.
   */
  async hadFailedControl({ engine, simulated }: Run, moment: number): Promise<boolean> {
    const [control] = await LAST_CONTROL[engine].rows(this.db, [hourOf(moment), simulated])
    return control?.failed ?? false
  }

  /** Records runs with `record`; retries once if an address that they need was deleted meanwhile. */
  retryWithAddresses<Recorded>(runs: readonly Run[], record: () => Promise<Recorded>): Promise<Recorded> {
    return record().catch(async (error: unknown) => {
      if (!isForeignKeyViolation(error)) throw error
      await this.recordRunAddresses(runs)
      return record()
    })
  }

  /**
   * Records runs and their results; their search follows in the same transaction or later. These runs are the bot's or
   * the demonstration's, so their times stay exact to the second.
   * @returns ids of `image_addresses` that nobody has fetched yet
   */
  async recordRuns(transaction: Queryable, runs: Run[]): Promise<string[]> {
    const { waitingAddressIds } = await write(transaction, runs, [])
    await this.captures.keep(transaction, runs)
    return waitingAddressIds
  }

  /** Deletes searches' networks, so that none is kept longer than `afterHours`. */
  async forgetNetworks(afterHours: number): Promise<void> {
    // An hour early, to be on time even if the job is late.
    await this.db.query(FORGET_NETWORKS, [afterHours - 1])
  }

  /** Records searches with already recorded runs. @returns their names, in the same order */
  async recordAnswered(
    transaction: EntityManager,
    searches: readonly NewSearch[],
    runs: RunIds,
  ): Promise<SearchName[]> {
    const rows = searches.map((search) => ({ ...search, ...answeredBy(runs) }))
    return (await write(transaction, [], rows)).names
  }
}

type SearchRow = NewSearch & { googleRunId: string; baiduRunId: string; resultCount?: number }
const answeredBy = ({ us, china }: RunIds) => ({ googleRunId: us.id, baiduRunId: china.id })
const resultCount = (runs: Run[]) => runs.reduce((sum, { results }) => sum + results.length, 0)

interface Outcome {
  /** In the order of the searches. */
  names: SearchName[]
  waitingAddressIds: string[]
}

async function write(transaction: Queryable, runs: Run[], searches: SearchRow[]): Promise<Outcome> {
  const first = await writeNamed(transaction, runs, searches)
  // An id or a code was taken: tries once more with new ones. Twice in a row is an error.
  const missing = searches.filter((_, at) => first.names[at] === undefined)
  const again = missing.length > 0 ? (await writeNamed(transaction, [], missing)).names : []
  const names = first.names.map((name) => name ?? again.shift())
  if (names.some((name) => name === undefined))
    throw new Error('No free id or code was found for a search, in two tries.')
  return { names: names as SearchName[], waitingAddressIds: first.waitingAddressIds }
}

async function writeNamed(transaction: Queryable, runs: Run[], searches: SearchRow[]) {
  const named = searches.map(({ voterHash, ...search }) => ({
    ...search,
    id: newSearchId(),
    code: newCode(),
    voterHash: voterHash?.toString('hex'),
    network: search.addressPrefix,
  }))
  const [written] = await WRITE.rows(transaction, [
    JSON.stringify(runs.map(withoutCapture)),
    JSON.stringify(named),
  ])
  const { recorded, waitingAddressIds } = written as Written
  const listing = new Map(recorded.map(({ id, listsAt }) => [id, listsAt]))
  const names = named.map(({ id, code }): SearchName | undefined => {
    const listsAt = listing.get(id)
    return listsAt === undefined ? undefined : { id, code, listsAt }
  })
  return { names, waitingAddressIds }
}
