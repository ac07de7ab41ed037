import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common'
import { BotService } from '../bot/bot.service.ts'
import { shippedTerms } from '../bot/shipped-terms.ts'
import { CHINA_ENGINE, US_ENGINE } from '../engines/engines.module.ts'
import type { ImageEngine } from '../engines/image-engine.ts'
import { CONFIG, type Config } from '../platform/config.ts'
import { ExclusiveLock } from '../platform/database/exclusive-lock.ts'
import { HandlesJob } from '../platform/queue/job-handler.ts'
import { EngineCaller, wordsFor } from '../searches/engine-caller.ts'
import type { Runs } from '../searches/run.ts'
import { Translations } from '../translation/translations.ts'
import { DemoRepository, type DemoWords } from './demo.repository.ts'
import { DEMO_TERMS, type DemoTerm, visitsOf, votesOn } from './visits.ts'

/** Searches of the bot's short crawl. */
const BOT_SEARCHES = 24
/** How long that crawl may take, and may wait for another process's crawl, in milliseconds. */
const BOT_TIMEOUT_MS = 30_000
const BOT_LOCK_TIMEOUT_MS = 70_000
/** One of this many terms is harmless. */
const CONTROL_EVERY = 5

/**
 * The demonstration: with simulators, made-up visitors, named as such, search and vote across the past year,
 * and the bot makes a short crawl, so that archive and dashboard have something to show. The pictures are
 * collected afterwards, by the job for waiting pictures or when somebody opens them.
 */
@Injectable()
export class DemoService implements OnModuleDestroy {
  private ending = false
  private seeded = false

  constructor(
    @Inject(US_ENGINE) private readonly us: ImageEngine,
    @Inject(CHINA_ENGINE) private readonly china: ImageEngine,
    private readonly caller: EngineCaller,
    private readonly translations: Translations,
    private readonly repository: DemoRepository,
    private readonly bot: BotService,
    private readonly lock: ExclusiveLock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Seeds once, in one process at a time. After an interruption, it continues with the next term. */
  @HandlesJob('seed-demo')
  async seed(): Promise<void> {
    if (this.seeded || !this.config.DEMO_DATA || !this.config.SIMULATOR_URL) return
    await this.lock.hold('demo', async () => {
      const terms = demoTerms(await shippedTerms())
      const recorded = await this.repository.recordedWords()
      // Terms are seeded in order; staff may have removed any that are missing before the last.
      const last = terms.findLastIndex(({ english }) => recorded.has(english))
      const left = [...terms.entries()].slice(last + 1)
      const now = Date.now()
      for (const [index, term] of left) {
        if (this.ending) return
        await this.seedTerm(index, term, now)
      }
      if (left.length > 0) await this.letBotBegin()
      this.seeded = !this.ending
    })
  }

  onModuleDestroy() {
    this.ending = true
  }

  private async seedTerm(index: number, term: DemoTerm, now: number): Promise<void> {
    const visits = visitsOf(index, now)
    const words = await this.translated(term.english)
    const runs = await this.ask(words)
    // Shutdown cuts off the engines' answers, so the next process takes this term.
    if (this.ending) return
    await this.repository.recordTerm(words, visits, runs, (visit) => votesOn(visit, term, runs.china, now))
  }

  private async translated(english: string): Promise<DemoWords> {
    const found = await this.translations.of(english, 'en')
    return { english, chinese: found?.text ?? '', translatedBy: found?.translatedBy ?? null }
  }

  /** Asks the simulators now, and the runs record that time, although the searches are dated earlier. */
  private async ask({ english, chinese }: DemoWords): Promise<Runs> {
    const ask = async (engine: ImageEngine) => {
      const words = await wordsFor(engine, { query: english, language: 'en' }, chinese)
      return this.caller.ask({ engine, ...words }, 'bot')
    }
    const [us, china] = await Promise.all([ask(this.us), ask(this.china)])
    return { us, china }
  }

  /** Starts the bot's short crawl; if another process is crawling, the daily crawl does this later. */
  private async letBotBegin(): Promise<void> {
    if (this.ending || !(await this.bot.mayRunOnSchedule())) return
    const limit = BOT_SEARCHES - (await this.bot.find()).done
    if (limit > 0)
      await this.bot.crawl({
        limit,
        spacingMs: 0,
        timeoutMs: BOT_TIMEOUT_MS,
        lockTimeoutMs: BOT_LOCK_TIMEOUT_MS,
      })
  }
}

/** The terms that made-up visitors search: topics from the list, with harmless terms in between. */
function demoTerms(list: readonly { english: string; label: string | null }[]): DemoTerm[] {
  const named = list.filter(({ english }) => english !== '')
  const topics = named.filter(({ label }) => label !== 'control')
  const controls = named.filter(({ label }) => label === 'control')
  // Every third topic first, so that no label fills the top.
  const mixed = [0, 1, 2].flatMap((start) => topics.filter((_, index) => index % 3 === start))
  return Array.from({ length: DEMO_TERMS }, (_, index) => {
    const control = index % CONTROL_EVERY === CONTROL_EVERY - 1
    const from = control ? controls : mixed
    const at = control ? Math.floor(index / CONTROL_EVERY) : index - Math.floor((index + 1) / CONTROL_EVERY)
    return { term: from[at], control }
  }).flatMap(({ term, control }) => (term ? [{ english: term.english, control }] : []))
}
