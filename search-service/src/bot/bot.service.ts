import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common'
import { CHINA_ENGINE, US_ENGINE } from '../engines/engines.module.ts'
import type { ImageEngine } from '../engines/image-engine.ts'
import { ImageJobs } from '../images/image.jobs.ts'
import { CONFIG, type Config } from '../platform/config.ts'
import { ExclusiveLock } from '../platform/database/exclusive-lock.ts'
import { EngineCaller } from '../searches/engine-caller.ts'
import { SearchesRepository } from '../searches/searches.repository.ts'
import { CallsRepository, type Cooldown } from './calls.repository.ts'
import { CrawlRepository, type CrawlRun } from './crawl.repository.ts'
import { type Bounds, EngineWorker } from './engine-worker.ts'
import { shippedTerms } from './shipped-terms.ts'
import { SwitchRepository } from './switch.repository.ts'
import { TermTranslations } from './term-translations.ts'
import { TermsRepository } from './terms.repository.ts'

export interface CrawlOptions {
  /** The most searches in this run; unset: all that are left. */
  limit?: number
  /** Time from one call to the next, in milliseconds. The hourly limit also applies. */
  spacingMs: number
  /** How long the run may take, in milliseconds. */
  timeoutMs: number
  /** How long to wait while another process is crawling, in milliseconds. */
  lockTimeoutMs?: number
  /** Called after each search. */
  progress?: (done: number, total: number) => void
}

/** The bot's progress. */
export interface BotStatus {
  /** Day of the latest crawl run, `YYYY-MM-DD` in UTC; null before the first. */
  day: string | null
  /** How many searches of that crawl run are done, and how many it has. */
  done: number
  total: number
  /** Staff stopped the bot, or it is switched off (BOT=off). */
  paused: boolean
  cooldowns: Cooldown[]
}

/** `busy`: another process is crawling. `nothing`: today's crawl run is done, or the list is empty. */
export type CrawlOutcome =
  | { state: 'busy' }
  | { state: 'nothing' }
  | { state: 'worked'; done: number; total: number }

/** The daily crawl run over the list of terms. */
@Injectable()
export class BotService implements OnModuleDestroy {
  private readonly closing = new AbortController()
  private readonly workers: readonly EngineWorker[]
  private readonly simulated: boolean

  constructor(
    @Inject(US_ENGINE) us: ImageEngine,
    @Inject(CHINA_ENGINE) china: ImageEngine,
    caller: EngineCaller,
    searches: SearchesRepository,
    imageJobs: ImageJobs,
    translations: TermTranslations,
    private readonly terms: TermsRepository,
    private readonly crawls: CrawlRepository,
    private readonly calls: CallsRepository,
    private readonly switches: SwitchRepository,
    private readonly lock: ExclusiveLock,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    this.simulated = us.simulated
    const parts = { crawls, calls, translations, caller, searches, imageJobs }
    this.workers = [new EngineWorker(us, parts), new EngineWorker(china, parts)]
  }

  /** Fills an empty list with the shipped terms. Safe to run twice. */
  async ensureTerms(): Promise<void> {
    if (await this.terms.isEmpty()) await this.terms.import(await shippedTerms(), { apply: true })
  }

  /** False while staff have paused the bot, and with BOT=off. */
  async mayRunOnSchedule(): Promise<boolean> {
    if (!this.config.BOT) return false
    return !(await this.switches.isPaused())
  }

  /** Continues today's crawl run. If the process dies, every item is either recorded or still open. */
  async crawl(options: CrawlOptions): Promise<CrawlOutcome> {
    const until = performance.now() + options.timeoutMs
    const held = await this.lock.hold('bot', () => this.work(options, until), options.lockTimeoutMs)
    return held?.value ?? { state: 'busy' }
  }

  async find(): Promise<BotStatus> {
    const [crawl, cooldowns, mayRun] = await Promise.all([
      this.crawls.latest(this.simulated),
      this.calls.cooldowns(this.simulated),
      this.mayRunOnSchedule(),
    ])
    const { done, total } = crawl ? await this.crawls.count(crawl) : { done: 0, total: 0 }
    return { day: crawl?.day ?? null, done, total, paused: !mayRun, cooldowns }
  }

  /** How often in a row each engine has refused the bot so far. */
  refusals(): ReturnType<CallsRepository['refusals']> {
    return this.calls.refusals(this.simulated)
  }

  onModuleDestroy() {
    this.closing.abort()
  }

  private async work(options: CrawlOptions, until: number): Promise<CrawlOutcome> {
    await this.ensureTerms()
    await this.calls.forgetOld()
    const crawl = await this.crawls.open(this.simulated)
    if (!crawl) return { state: 'nothing' }
    const counted = await this.crawls.count(crawl)
    let { done } = counted
    const bounds: Bounds = {
      upTo: await this.crawls.positionOf(crawl, options.limit ?? counted.total),
      rate: { callsPerHour: this.config.BOT_CALLS_PER_HOUR, spacingMs: options.spacingMs },
      until,
      signal: this.closing.signal,
      searched: () => options.progress?.(++done, counted.total),
    }
    await this.workBoth(crawl, bounds)
    await this.crawls.finish(crawl)
    return { state: 'worked', ...(await this.crawls.count(crawl)) }
  }

  /** Throws the error of one engine only after the other has gone as far as it can. */
  private async workBoth(crawl: CrawlRun, bounds: Bounds): Promise<void> {
    const results = await Promise.allSettled(this.workers.map((worker) => worker.work(crawl, bounds)))
    for (const result of results) if (result.status === 'rejected') throw result.reason
  }
}
