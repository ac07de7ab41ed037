import type { EngineName, LanguageCode } from '@firewall-cafe/shared'
import { Injectable } from '@nestjs/common'
import { DataSource, type EntityManager } from 'typeorm'
import { recordAddresses } from '../images/record-addresses.ts'
import { keptPlan } from '../platform/database/kept-plans.ts'
import { addressesOf, type Run, type Runs } from './run.ts'

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
  async recordRuns(transaction: EntityManager, runs: Run[]): Promise<string[]> {
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

/** The fences have each address looked up by its own hash; left to itself, the planner may read all of them. */
const ADDRESS_OF = (hash: string) =>
  `select id, state from image_addresses where href_sha256 = ${hash} offset 0`

const WRITE = keptPlan(
  'searches-write',
  `with run as (
     select * from jsonb_to_recordset($1) as run (id bigint, engine text, provider text, simulated boolean,
       query text, language text, outcome text, detail text, "askedAt" double precision, "durationMs" integer)),
   fresh as (
     insert into engine_runs
       (id, engine, provider, simulated, query, language, outcome, detail, asked_at, duration_ms)
     select id, engine, provider, simulated, query, language, outcome, detail,
       to_timestamp("askedAt" / 1000.0), "durationMs"
     from run order by id
     on conflict (id) do nothing
     returning id),
   listed as materialized (
     select "runId" as run_id, rank, title, "pageUrl" as page_url, source, address.id as address_id,
       address.state, thumbnail.id as thumbnail_id, thumbnail.state as thumbnail_state
     from jsonb_to_recordset($2) as result ("runId" bigint, rank smallint, href text, "thumbnailHref" text,
       title text, "pageUrl" text, source text)
     cross join lateral (${ADDRESS_OF(`sha256(convert_to(result.href, 'UTF8'))`)}) as address
     left join lateral (${ADDRESS_OF(`sha256(convert_to(result."thumbnailHref", 'UTF8'))`)}) as thumbnail on true
     where "runId" in (select id from fresh)),
   recorded as (
     insert into results (run_id, rank, address_id, thumbnail_address_id, title, page_url, source)
     select run_id, rank, address_id, thumbnail_id, title, page_url, source from listed),
   search as (
     insert into searches (term_initial, language, term_translation, translated_by, client_name, location,
       searched_at, address_prefix, google_run_id, baidu_run_id)
     select query, language, translation, "translatedBy", "clientName", location,
       to_timestamp("searchedAt" / 1000.0), "addressPrefix", "googleRunId", "baiduRunId"
     from jsonb_to_recordset($3) as search (query text, language text, translation text, "translatedBy" text,
       "clientName" text, location text, "searchedAt" double precision, "addressPrefix" cidr, "googleRunId" bigint,
       "baiduRunId" bigint)
     returning id)
   select array(select id::text from search order by search.id) as "searchIds", array(
     select id::text from (
       select address_id as id from listed where state = 'waiting' union
       select thumbnail_id from listed where thumbnail_state = 'waiting') as waiting
     order by waiting.id) as "waitingAddressIds"`,
)

/**
 * Writers of counted tables take turns from their first such statement to their commit, so all that is counted is
 * written in one statement, and the addresses, which nobody counts, before it.
 */
async function write(
  transaction: EntityManager,
  runs: Run[],
  searches: SearchRow[],
): Promise<{ searchIds: string[]; waitingAddressIds: string[] }> {
  const results = runs.flatMap((run) =>
    run.results.map((result, index) => ({ ...result, runId: run.id, rank: index + 1 })),
  )
  await recordAddresses(transaction, addressesOf(results))
  const rows: { searchIds: string[]; waitingAddressIds: string[] }[] = await transaction.query(
    WRITE,
    [runs.map(({ results: _, ...run }) => run), results, searches].map((rows) => JSON.stringify(rows)),
  )
  return rows[0] as (typeof rows)[number]
}
