import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common'
import { BotService } from '../bot/bot.service.ts'
import { shippedTerms } from '../bot/shipped-terms.ts'
import { CHINA_ENGINE, US_ENGINE } from '../engines/engines.module.ts'
import type { ImageEngine } from '../engines/image-engine.ts'
import { CONFIG, type Config } from '../platform/config.ts'
import { ExclusiveLock } from '../platform/database/exclusive-lock.ts'
import { Answers } from '../searches/answers.service.ts'
import type { Runs } from '../searches/run.ts'
import { Translator } from '../translation/translator.ts'
import { DEMO_TERMS, type DemoTerm, visitsOf, votesOn } from './crowd.ts'
import { DemoRepository, type DemoWords } from './demo.repository.ts'

/** Searches of the bot's small pass. */
const BOT_SEARCHES = 24
/** How long that pass may take, and how long it waits while another process has the bot, in milliseconds. */
const BOT_LASTS = 30_000
const BOT_PATIENCE = 70_000
/** One harmless term for so many others. */
const CONTROL_EVERY = 5

/**
 * The demonstration: over simulators, a crowd of marked visitors searches and votes across the past year, and
 * the bot makes a small pass, so that archive and dashboard have something to show. The pictures are collected
 * afterwards, by the job that looks after waiting ones, or when somebody opens them.
 */
@Injectable()
export class DemoService implements OnModuleDestroy {
  private ending = false

  constructor(
    @Inject(US_ENGINE) private readonly google: ImageEngine,
    @Inject(CHINA_ENGINE) private readonly baidu: ImageEngine,
    private readonly answers: Answers,
    private readonly translator: Translator,
    private readonly repository: DemoRepository,
    private readonly bot: BotService,
    private readonly lock: ExclusiveLock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Seeds once. One process at a time, term by term; cut off, it goes on with the next term. */
  async seed(): Promise<void> {
    if (!this.config.DEMO_DATA || !this.google.simulated || !this.baidu.simulated) return
    await this.lock.hold('demo', async () => {
      const begun = await this.repository.begin()
      if (begun === undefined) return
      for (const [index, term] of demoTerms(await shippedTerms()).entries()) {
        if (this.ending) return
        await this.seedTerm(index, term, begun)
      }
      if (await this.letBotBegin()) await this.repository.finish()
    })
  }

  onModuleDestroy() {
    this.ending = true
  }

  private async seedTerm(index: number, term: DemoTerm, begun: number): Promise<void> {
    const visits = visitsOf(index, begun)
    const [first] = visits
    if (!first || (await this.repository.isRecorded(first))) return
    const words = await this.translated(term.english)
    const runs = await this.ask(words)
    // At shutdown the engines are not heard to the end: the term is left for the next process.
    if (this.ending) return
    await this.repository.recordTerm(words, visits, runs, (visit) => votesOn(visit, term, runs.baidu, begun))
  }

  private async translated(english: string): Promise<DemoWords> {
    const signal = AbortSignal.timeout(this.config.TRANSLATION_DEADLINE_MS)
    const found = await this.translator.translate(english, 'en', 'zh-CN', signal)
    return { english, chinese: found?.text ?? '', translatedBy: found?.translatedBy ?? null }
  }

  /** The simulators are really asked, now: the runs say so, however long ago the searches are set. */
  private async ask({ english, chinese }: DemoWords): Promise<Runs> {
    const inChinese = chinese
      ? ({ engine: this.baidu, query: chinese, language: 'zh-CN' } as const)
      : ({ engine: this.baidu, query: english, language: 'en' } as const)
    const [google, baidu] = await Promise.all(
      this.answers.compare([{ engine: this.google, query: english, language: 'en' }, inChinese]),
    )
    return { google, baidu }
  }

  /** @returns false when the bot was busy elsewhere: the next seeding job tries again */
  private async letBotBegin(): Promise<boolean> {
    if (!(await this.bot.mayRunOnSchedule())) return true
    const limit = BOT_SEARCHES - (await this.bot.find()).done
    if (limit <= 0) return true
    const { state } = await this.bot.crawl({
      limit,
      spacingMs: 0,
      timeoutMs: BOT_LASTS,
      lockTimeoutMs: BOT_PATIENCE,
    })
    return state !== 'busy' && !this.ending
  }
}

/** What the crowd has on its mind: topics in the list's order of interest, with harmless terms among them. */
export function demoTerms(list: readonly { english: string; label: string | null }[]): DemoTerm[] {
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
