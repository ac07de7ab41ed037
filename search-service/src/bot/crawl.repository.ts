import { BOT_SOURCE, type EngineName, type LanguageCode } from '@firewall-cafe/shared'
import { Injectable } from '@nestjs/common'
import { DataSource, type EntityManager } from 'typeorm'
import { PrivateWords } from '../searches/private-words.ts'
import type { Run } from '../searches/run.ts'
import { SearchesRepository } from '../searches/searches.repository.ts'
import { type PlannableTerm, planCrawl } from './plan-crawl.ts'

export interface CrawlRun {
  id: string
  /** `YYYY-MM-DD`, in UTC. */
  day: string
  simulated: boolean
  /** Its day is over. */
  overdue: boolean
}

/** One term of a crawl run, as an engine finds it. */
export interface CrawlItem {
  id: string
  batchId: string
  termId: string
  position: number
  control: boolean
  query: string
  language: LanguageCode
  /** Null until somebody looked for one; empty when none was found. */
  translation: string | null
}

interface Halves {
  query: string
  language: LanguageCode
  translation: string | null
  translatedBy: string | null
  google: string | null
  baidu: string | null
}

const TODAY = `(now() at time zone 'utc')::date`
const SELECT_RUN = `id, to_char(day, 'YYYY-MM-DD') as day, simulated, day < ${TODAY} as overdue`

/** All SQL of crawl runs, batches and items. */
@Injectable()
export class CrawlRepository {
  constructor(
    private readonly db: DataSource,
    private readonly searches: SearchesRepository,
    private readonly privateWords: PrivateWords,
  ) {}

  /**
   * The crawl run to go on with: an unfinished one, or today's, planned now.
   * @returns undefined when today's is done, or the list is empty
   */
  async open(simulated: boolean): Promise<CrawlRun | undefined> {
    const unfinished: CrawlRun[] = await this.db.query(
      `select ${SELECT_RUN} from bot_crawl_runs where simulated = $1 and finished_at is null order by day limit 1`,
      [simulated],
    )
    return unfinished[0] ?? this.db.transaction((transaction) => startCrawlRun(transaction, simulated))
  }

  /** The first item, in order, that the engine has not been asked. */
  async nextOpen(crawl: CrawlRun, engine: EngineName, upTo: number): Promise<CrawlItem | undefined> {
    const rows: CrawlItem[] = await this.db.query(
      `select id, batch_id as "batchId", term_id as "termId", position, control, query, language, translation
       from bot_crawl_items where crawl_run_id = $1 and ${engine}_run_id is null and position <= $2
       order by position limit 1`,
      [crawl.id, upTo],
    )
    return rows[0]
  }

  /** The position of the n-th item that is not searched yet, or of the last one. */
  async positionOf(crawl: CrawlRun, n: number): Promise<number> {
    const rows: { position: number | null }[] = await this.db.query(
      `select max(position) as position from (
         select position from bot_crawl_items
         where crawl_run_id = $1 and (google_run_id is null or baidu_run_id is null) order by position limit $2) open`,
      [crawl.id, n],
    )
    return rows[0]?.position ?? 0
  }

  /**
   * Records an engine's run with its item; the second engine's records the search. All of it, or nothing.
   * @returns ids of `image_addresses` to collect, and whether the search is recorded now;
   *   undefined when the item has a run of this engine already
   */
  record(item: CrawlItem, run: Run): Promise<{ waiting: string[]; searched: boolean } | undefined> {
    return this.db
      .transaction(async (transaction) => {
        const waiting = await this.searches.recordRuns(transaction, [run])
        const halves = await recordEngineRun(transaction, item, run)
        if (!halves) throw new ItemTakenError()
        const { google, baidu } = halves
        if (google === null || baidu === null) return { waiting, searched: false }
        const { query } = halves
        const translation = halves.translation ?? ''
        // A term with the name of a private person is recorded, and in no list.
        const isOut = this.privateWords.areIn({ query, translation })
        const [search] = await this.searches.recordAnswered(
          transaction,
          [
            {
              query,
              language: halves.language,
              translation,
              translatedBy: halves.translatedBy,
              clientName: null,
              location: BOT_SOURCE,
              searchedAt: Date.now(),
              ...(isOut ? {} : { shownAt: Math.floor(Date.now() / 1_000) * 1_000 }),
              voterHash: undefined,
              addressPrefix: undefined,
            },
          ],
          { us: { id: google }, china: { id: baidu } },
        )
        await transaction.query('update bot_crawl_items set search_id = $2 where id = $1', [
          item.id,
          search?.id,
        ])
        return { waiting, searched: true }
      })
      .catch((error: unknown) => {
        if (error instanceof ItemTakenError) return undefined
        throw error
      })
  }

  /** Closes a crawl run in which nothing is left to ask. */
  async finish(crawl: CrawlRun): Promise<boolean> {
    const rows: unknown[] = await this.db.query(
      `with finished as (
         update bot_crawl_runs set finished_at = now()
         where id = $1 and not exists (
           select from bot_crawl_items where crawl_run_id = $1 and (google_run_id is null or baidu_run_id is null))
         returning id)
       select id from finished`,
      [crawl.id],
    )
    return rows.length > 0
  }

  /** Items in all, and those that both engines have been asked. */
  async count(crawl: Pick<CrawlRun, 'id'>): Promise<{ done: number; total: number }> {
    const rows: { done: number; total: number }[] = await this.db.query(
      `select count(*)::int as total,
         count(*) filter (where google_run_id is not null and baidu_run_id is not null)::int as done
       from bot_crawl_items where crawl_run_id = $1`,
      [crawl.id],
    )
    return rows[0] as { done: number; total: number }
  }

  /** The latest crawl run, whatever became of it. */
  async latest(simulated: boolean): Promise<(CrawlRun & { finished: boolean }) | undefined> {
    const rows: (CrawlRun & { finished: boolean })[] = await this.db.query(
      `select ${SELECT_RUN}, finished_at is not null as finished
       from bot_crawl_runs where simulated = $1 order by day desc limit 1`,
      [simulated],
    )
    return rows[0]
  }
}

class ItemTakenError extends Error {}

async function startCrawlRun(transaction: EntityManager, simulated: boolean): Promise<CrawlRun | undefined> {
  const terms: PlannableTerm[] = await transaction.query(
    `select id, label is not distinct from 'control' as control from bot_terms order by id`,
  )
  if (terms.length === 0) return undefined
  const started: CrawlRun[] = await transaction.query(
    `insert into bot_crawl_runs (day, simulated) values (${TODAY}, $1) on conflict do nothing
     returning ${SELECT_RUN}`,
    [simulated],
  )
  const [crawl] = started
  if (!crawl) return undefined
  await transaction.query(
    `with planned as (
       select * from jsonb_to_recordset($2) as item ("termId" bigint, position integer, batch integer, control boolean)),
     batches as (
       insert into bot_crawl_batches (crawl_run_id, number) select distinct $1::bigint, batch from planned
       returning id, number)
     insert into bot_crawl_items
       (crawl_run_id, batch_id, term_id, position, control, query, language, translation, translated_by)
     select $1, b.id, t.id, p.position, p.control,
       case when t.english = '' then t.chinese else t.english end,
       case when t.english = '' then 'zh-CN' else 'en' end,
       case when t.english <> '' and t.chinese <> '' then t.chinese end,
       case when t.english <> '' and t.chinese <> '' then 'term_list' end
     from planned p join batches b on b.number = p.batch join bot_terms t on t.id = p."termId"`,
    [crawl.id, JSON.stringify(planCrawl(terms, crawl.day))],
  )
  return crawl
}

/** Marks the item and, for a control, what it came to. @returns undefined when the item was marked before */
async function recordEngineRun(
  transaction: EntityManager,
  item: CrawlItem,
  run: Run,
): Promise<Halves | undefined> {
  const rows: Halves[] = await transaction.query(
    `with recorded as (
       update bot_crawl_items set ${run.engine}_run_id = $2 where id = $1 and ${run.engine}_run_id is null
       returning query, language, translation, translated_by, google_run_id, baidu_run_id)
     select query, language, translation, translated_by as "translatedBy", google_run_id as google,
       baidu_run_id as baidu
     from recorded`,
    [item.id, run.id],
  )
  if (item.control && rows.length > 0) {
    await transaction.query(`update bot_crawl_batches set ${run.engine}_control = $2 where id = $1`, [
      item.batchId,
      run.outcome,
    ])
  }
  return rows[0]
}
