import { setTimeout as wait } from 'node:timers/promises'
import type { Outcome } from '@firewall-cafe/shared'
import type { ImageEngine } from '../engines/image-engine.ts'
import { NOT_ASKED } from '../engines/not-asked.ts'
import type { ImageJobs } from '../images/image.jobs.ts'
import { type EngineCaller, type EngineWords, wordsFor } from '../searches/engine-caller.ts'
import type { Run } from '../searches/run.ts'
import type { SearchesRepository } from '../searches/searches.repository.ts'
import type { CallRate } from './call-rate.ts'
import type { CallsRepository, Cooldown } from './calls.repository.ts'
import { type CrawlItem, type CrawlRepository, type CrawlRun, isRefusal } from './crawl.repository.ts'
import type { TermTranslations } from './term-translations.ts'

/** Outcomes that may be temporary: the worker retries the term once. */
const TRANSIENT_FAILURES: ReadonlySet<Outcome> = new Set<Outcome>(['timeout', 'failed', 'unreadable'])

/** How far a retry may outlast the job, in milliseconds, so that failures at its end get one, too. */
const RETRY_MAY_TAKE_MS = 30_000

export interface WorkerParts {
  crawls: CrawlRepository
  calls: CallsRepository
  translations: TermTranslations
  caller: EngineCaller
  searches: SearchesRepository
  imageJobs: ImageJobs
}

/** Where a worker stops. */
export interface Bounds {
  /** The position of the last item in this run. */
  upTo: number
  rate: CallRate
  /** By `performance.now()`; the worker waits for no call after it. */
  until: number
  signal: AbortSignal
  /** Called after each recorded search. */
  searched: () => void
}

/** Asks one engine about the items of a crawl run. The two engines' workers run independently of each other. */
export class EngineWorker {
  constructor(
    private readonly engine: ImageEngine,
    private readonly parts: WorkerParts,
  ) {}

  /** Asks the engine item by item until the bounds are reached, nothing is left, or the engine refuses. */
  async work(crawl: CrawlRun, bounds: Bounds): Promise<void> {
    const { crawls, calls } = this.parts
    while (!bounds.signal.aborted) {
      const item = await crawls.nextOpen(crawl, this.engine.engine, bounds.upTo)
      if (!item) return
      const cooldown = await calls.cooldownOf(this.engine)
      if (!cooldown) {
        if (!(await this.askEngine(item, crawl, bounds))) return
      } else if (crawl.overdue) {
        await this.skip(item, cooldown, bounds)
      } else return
    }
  }

  /** @returns false when the worker must stop after this item */
  private async askEngine(item: CrawlItem, { overdue }: CrawlRun, bounds: Bounds): Promise<boolean> {
    const { caller } = this.parts
    const question = { engine: this.engine, ...(await this.wordsFor(item)) }
    if (!(await this.waitForSlot(bounds))) return false
    let run = await caller.ask(question, 'bot')
    const longer = { ...bounds, until: bounds.until + RETRY_MAY_TAKE_MS }
    if (!run.notAsked && TRANSIENT_FAILURES.has(run.outcome) && (await this.waitForSlot(longer))) {
      const again = await caller.ask(question, 'bot')
      // If the first failure opened the circuit, the retry asked nobody, and the first failure counts.
      if (!again.notAsked) run = again
    }
    // Shutdown cuts the call off, and the next process takes the item.
    if (bounds.signal.aborted) return false
    if (run.notAsked) {
      // Our own limits say nothing about the engine: the item waits for the next job, unless its day is over.
      if (overdue) await this.leave(item, run, bounds)
      return overdue
    }
    const refused = isRefusal(run)
    // The cooldown is recorded first: if the process dies in between, we ask the engine less, not more.
    if (refused) await this.parts.calls.startCooldown(this.engine, run.outcome)
    else if (!TRANSIENT_FAILURES.has(run.outcome)) await this.parts.calls.endCooldown(this.engine)
    await this.leave(item, run, bounds)
    return !refused
  }

  /** Records that a refusing engine was not asked, and why: it must not keep a run open after its day. */
  private async skip(item: CrawlItem, cooldown: Cooldown, bounds: Bounds): Promise<void> {
    const run: Run = {
      ...(await this.wordsFor(item)),
      id: await this.parts.searches.nextRunId(),
      engine: this.engine.engine,
      provider: this.engine.engine,
      simulated: this.engine.simulated,
      outcome: 'rate_limited',
      detail: `${NOT_ASKED.botWaits}the bot leaves this engine alone since its answer was ${cooldown.reason}`,
      askedAt: Date.now(),
      durationMs: 0,
      results: [],
    }
    await this.leave(item, run, bounds)
  }

  private async leave(item: CrawlItem, run: Run, { searched }: Bounds): Promise<void> {
    const recorded = await this.parts.crawls.record(item, run)
    if (!recorded) return
    if (recorded.searched) searched()
    await this.parts.imageJobs.tryToEnqueue(recorded.waiting)
  }

  private async wordsFor(item: CrawlItem): Promise<EngineWords> {
    return wordsFor(this.engine, item, await this.parts.translations.of(item))
  }

  /** @returns false when a call is not due within the bounds */
  private async waitForSlot({ rate, until, signal }: Bounds): Promise<boolean> {
    const random = Math.random()
    while (!signal.aborted) {
      const waitMs = await this.parts.calls.take(this.engine, rate, random)
      if (waitMs === 0) return true
      if (performance.now() + waitMs > until) return false
      await wait(waitMs, undefined, { signal }).catch(() => {})
    }
    return false
  }
}
