import { BOT_SOURCE, type EngineName, type LanguageCode } from '@firewall-cafe/shared'
import { Injectable } from '@nestjs/common'
import { DataSource, type EntityManager } from 'typeorm'
import { PrivateWords } from '../searches/private-words.ts'
import { asNoEvidence, isWithoutPictures, type Run } from '../searches/run.ts'
import { SearchesRepository } from '../searches/searches.repository.ts'
import * as SQL from './crawl.sql.ts'
import { type PlannableTerm, planCrawl } from './plan-crawl.ts'

export interface CrawlRun {
  id: string
  /** `YYYY-MM-DD`, in UTC. */
  day: string
  simulated: boolean
  /** Whether the run's day is over. */
  overdue: boolean
}

/** One term of a crawl run, as the engine workers get it. */
export interface CrawlItem {
  id: string
  batchId: string
  termId: string
  position: number
  control: boolean
  query: string
  language: LanguageCode
  /** Null until it has been looked up; empty when none was found. */
  translation: string | null
}

interface Halves {
  query: string
  language: LanguageCode
  translation: string | null
  translatedBy: string | null
  google: string | null
  baidu: string | null
  /** Epoch milliseconds, to the second, by the database's clock: this machine's may be wrong. */
  recordedAt: number
  /** Whether any of these runs' engines was asked. */
  asked: boolean
}

/** Crawl runs, their batches and items. */
@Injectable()
export class CrawlRepository {
  constructor(
    private readonly db: DataSource,
    private readonly searches: SearchesRepository,
    private readonly privateWords: PrivateWords,
  ) {}

  /**
   * The crawl run to continue: an unfinished one, or else today's, newly planned.
   * @returns undefined when today's is done, or the list is empty
   */
  async open(simulated: boolean): Promise<CrawlRun | undefined> {
    const unfinished = await this.db.query<CrawlRun[]>(SQL.UNFINISHED, [simulated])
    return unfinished[0] ?? this.db.transaction((transaction) => startCrawlRun(transaction, simulated))
  }

  /** The first item that the engine has not been asked yet. */
  async nextOpen(crawl: CrawlRun, engine: EngineName, upTo: number): Promise<CrawlItem | undefined> {
    const rows = await this.db.query<CrawlItem[]>(SQL.nextOpen(engine), [crawl.id, upTo])
    return rows[0]
  }

  /** The position of the n-th item that is not searched yet, or of the last one. */
  async positionOf(crawl: CrawlRun, n: number): Promise<number> {
    const rows = await this.db.query<{ position: number | null }[]>(SQL.POSITION_OF, [crawl.id, n])
    return rows[0]?.position ?? 0
  }

  /**
   * Records an engine's run with its item; after the second engine's, also the search. All or nothing.
   * @returns ids of `image_addresses` to collect, and whether the search is now recorded; undefined when the
   *   item already has a run of this engine
   */
  async record(item: CrawlItem, run: Run): Promise<{ waiting: string[]; searched: boolean } | undefined> {
    return this.searches
      .retryWithAddresses([run], () => this.recordItem(item, run))
      .catch((error: unknown) => {
        if (error instanceof ItemTakenError) return undefined
        throw error
      })
  }

  private recordItem(item: CrawlItem, run: Run): Promise<{ waiting: string[]; searched: boolean }> {
    return this.db.transaction(async (transaction) => {
      const waiting = await this.searches.recordRuns(transaction, [await judged(transaction, item, run)])
      const halves = await recordEngineRun(transaction, item, run)
      if (!halves) throw new ItemTakenError()
      const { google, baidu } = halves
      if (google === null || baidu === null) return { waiting, searched: false }
      const { query } = halves
      const translation = halves.translation ?? ''
      // Recorded, but never listed: a term with a private person's name, and one that no engine was asked.
      const isOut = !halves.asked || this.privateWords.areIn({ query, translation })
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
            searchedAt: halves.recordedAt,
            ...(isOut ? {} : { shownAt: halves.recordedAt }),
            voterHash: undefined,
            addressPrefix: undefined,
          },
        ],
        { us: { id: google }, china: { id: baidu } },
      )
      await transaction.query(SQL.SET_SEARCH, [item.id, search?.id])
      return { waiting, searched: true }
    })
  }

  /** Closes a crawl run when no item is left. */
  async finish(crawl: CrawlRun): Promise<void> {
    await this.db.query(SQL.FINISH, [crawl.id])
  }

  /** The number of items, and of those that both engines have been asked. */
  async count(crawl: Pick<CrawlRun, 'id'>): Promise<{ done: number; total: number }> {
    const [count] = await this.db.query<{ done: number; total: number }[]>(SQL.COUNT, [crawl.id])
    return count as { done: number; total: number }
  }

  /** The latest crawl run, finished or not. */
  async latest(simulated: boolean): Promise<CrawlRun | undefined> {
    const rows = await this.db.query<CrawlRun[]>(SQL.LATEST, [simulated])
    return rows[0]
  }
}

/** Whether the engine refuses further questions for now. */
export const isRefusal = ({ outcome, notAsked }: Pick<Run, 'outcome' | 'notAsked'>): boolean =>
  !notAsked && (outcome === 'captcha' || outcome === 'rate_limited')

class ItemTakenError extends Error {}

async function startCrawlRun(transaction: EntityManager, simulated: boolean): Promise<CrawlRun | undefined> {
  const terms = await transaction.query<PlannableTerm[]>(SQL.PLANNABLE_TERMS)
  if (terms.length === 0) return undefined
  const [crawl] = await transaction.query<CrawlRun[]>(SQL.START, [simulated])
  if (!crawl) return undefined
  await transaction.query(SQL.PLAN, [crawl.id, JSON.stringify(planCrawl(terms, crawl.day))])
  return crawl
}

/** The run, with a detail if it is no evidence. The control of a batch comes first. */
async function judged(transaction: EntityManager, item: CrawlItem, run: Run): Promise<Run> {
  if (!isWithoutPictures(run)) return run
  const [control] = await transaction.query<{ holds: boolean }[]>(SQL.controlHolds(run.engine), [
    item.batchId,
    run.askedAt,
  ])
  if (!item.control && control?.holds) return run
  return asNoEvidence(run, 'no control shows that it answered then.')
}

/** Marks the item, and records a control's result or a refusal. @returns undefined when the item was already marked */
async function recordEngineRun(
  transaction: EntityManager,
  item: CrawlItem,
  run: Run,
): Promise<Halves | undefined> {
  const rows = await transaction.query<Halves[]>(SQL.markItem(run.engine), [item.id, run.id])
  if ((item.control || isRefusal(run)) && rows.length > 0)
    await transaction.query(SQL.markControl(run.engine), [item.batchId, run.outcome])
  return rows[0]
}
