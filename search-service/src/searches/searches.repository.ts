import type { EngineName, LanguageCode } from '@firewall-cafe/shared'
import { Injectable } from '@nestjs/common'
import { DataSource, type EntityManager } from 'typeorm'
import type { Run, Runs } from './run.ts'

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
  /** Made for the demonstration, not by a visitor. */
  demo?: boolean
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
    return this.db.transaction((transaction) => this.recordWithin(transaction, search, runs))
  }

  /** The same inside a transaction of the caller's, for what has to stand or fall with the search. */
  async recordWithin(transaction: EntityManager, search: NewSearch, runs: Runs): Promise<RecordedSearch> {
    const waitingAddressIds = await this.recordRuns(transaction, [runs.google, runs.baidu])
    return { id: await this.recordAnswered(transaction, search, runs), waitingAddressIds }
  }

  /**
   * Records runs and their results, for a search that follows.
   * @returns ids of `image_addresses` that nobody has fetched yet
   */
  async recordRuns(transaction: EntityManager, runs: Run[]): Promise<string[]> {
    const fresh = await insertRuns(transaction, runs)
    return fresh.length > 0 ? insertResults(transaction, fresh) : []
  }

  /** Records a search whose runs are recorded already. @returns its id */
  recordAnswered(transaction: EntityManager, search: NewSearch, runs: RunIds): Promise<string> {
    return insertSearch(transaction, search, runs)
  }
}

/** @returns those that were not recorded before */
async function insertRuns(transaction: EntityManager, runs: Run[]): Promise<Run[]> {
  // In one order everywhere, so that two searches sharing both runs cannot deadlock.
  const sorted = [...runs].sort((a, b) => Number(BigInt(a.id) - BigInt(b.id)))
  const inserted: { id: string }[] = await transaction.query(
    `insert into engine_runs
       (id, engine, provider, simulated, query, language, outcome, detail, asked_at, duration_ms)
     select id, engine, provider, simulated, query, language, outcome, detail,
       to_timestamp("askedAt" / 1000.0), "durationMs"
     from jsonb_to_recordset($1) as run (id bigint, engine text, provider text, simulated boolean, query text,
       language text, outcome text, detail text, "askedAt" bigint, "durationMs" integer)
     order by id
     on conflict (id) do nothing
     returning id`,
    [JSON.stringify(sorted.map(({ results: _, ...run }) => run))],
  )
  const ids = new Set(inserted.map(({ id }) => id))
  return sorted.filter((run) => ids.has(run.id))
}

async function insertResults(transaction: EntityManager, runs: Run[]): Promise<string[]> {
  const results = runs.flatMap((run) =>
    run.results.map((result, index) => ({ ...result, runId: run.id, rank: index + 1 })),
  )
  if (results.length === 0) return []
  const hrefs = results.flatMap(({ href, thumbnailHref }) => (thumbnailHref ? [href, thumbnailHref] : [href]))
  await transaction.query(
    `insert into image_addresses (href, href_sha256)
     select href, sha256(convert_to(href, 'UTF8')) from unnest($1::text[]) as href
     order by 2
     on conflict (href_sha256) do nothing`,
    [[...new Set(hrefs)]],
  )
  const waiting: { id: string }[] = await transaction.query(
    `with given as (
       select "runId", rank, sha256(convert_to(href, 'UTF8')) as href,
         sha256(convert_to("thumbnailHref", 'UTF8')) as thumbnail, title, "pageUrl", source
       from jsonb_to_recordset($1) as result ("runId" bigint, rank smallint, href text, "thumbnailHref" text,
         title text, "pageUrl" text, source text)),
     recorded as (
       insert into results (run_id, rank, address_id, thumbnail_address_id, title, page_url, source)
       select "runId", rank, address.id, thumbnail.id, title, "pageUrl", source
       from given
       join image_addresses address on address.href_sha256 = given.href
       left join image_addresses thumbnail on thumbnail.href_sha256 = given.thumbnail)
     select id from image_addresses
     where state = 'waiting' and href_sha256 in (select href from given union select thumbnail from given)
     order by id`,
    [JSON.stringify(results)],
  )
  return waiting.map(({ id }) => id)
}

async function insertSearch(transaction: EntityManager, search: NewSearch, runs: RunIds): Promise<string> {
  const rows: { id: string }[] = await transaction.query(
    `insert into searches (term_initial, language, term_translation, translated_by, client_name, location,
       searched_at, address_prefix, google_run_id, baidu_run_id, demo)
     values ($1, $2, $3, $4, $5, $6, to_timestamp($7 / 1000.0), $8, $9, $10, $11)
     returning id`,
    [
      search.query,
      search.language,
      search.translation,
      search.translatedBy,
      search.clientName,
      search.location,
      search.searchedAt,
      search.addressPrefix ?? null,
      runs.google.id,
      runs.baidu.id,
      search.demo ?? false,
    ],
  )
  return (rows[0] as { id: string }).id
}
