import { setTimeout as wait } from 'node:timers/promises'
import { didAnswer, IMAGES_PER_ENGINE, type LanguageCode } from '@firewall-cafe/shared'
import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common'
import type { EngineAnswer, EngineResult, ImageEngine } from '../engines/image-engine.ts'
import { CONFIG, type Config } from '../platform/config.ts'
import { LOGGER, type Logger } from '../platform/logging/logger.ts'
import { AnswersRepository, type Question } from './answers.repository.ts'
import type { Run } from './run.ts'

/** A claim outlives the deadline by this much, so that a slow clock does not ask twice. */
const CLAIM_SLACK = 2_000
/** With less of its deadline left than this share, an engine is not asked any more. */
const TOO_LATE_SHARE = 0.5
/** How often a process looks whether another one's question has been answered, in milliseconds. */
const LOOK_EVERY = 40
/** What is left of SHUTDOWN_GRACE_MS to record a search after its engines had their time, in milliseconds. */
const SHUTDOWN_REST = 2_000

type Asked = Pick<Run, 'id' | 'query' | 'language' | 'askedAt'> & {
  /** By the time since the process began: the clock may be set while an engine is asked. */
  begun: number
}

interface Flight {
  run: Run
  /** When other processes know it too; undefined when they do already. */
  remembered?: Promise<void>
}

/** Asks each engine once for the same words, however many visitors ask for them at once or soon after. */
@Injectable()
export class Answers implements OnModuleDestroy {
  private readonly flights = new Map<string, Promise<Flight>>()
  private readonly closing = new AbortController()

  constructor(
    private readonly repository: AnswersRepository,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Never later than the engine's deadline, and never an exception for what the engine does. */
  async answer(engine: ImageEngine, query: string, language: LanguageCode): Promise<Run> {
    const key = `${engine.engine} ${query}`
    const known = this.flights.get(key)
    if (known) return (await known).run
    const flight = this.find(engine, query, language)
    this.flights.set(key, flight)
    const land = () => this.flights.delete(key)
    // At once where nothing is left to wait for: whoever is told of a failure and asks again is not told the same one.
    flight.then(({ remembered }) => void (remembered ? remembered.then(land) : land()), land)
    return (await flight).run
  }

  /** A search in progress is answered before the process ends, if need be without its slow engine. */
  onModuleDestroy() {
    setTimeout(() => this.closing.abort(), this.config.SHUTDOWN_GRACE_MS - SHUTDOWN_REST).unref()
  }

  private async find(engine: ImageEngine, query: string, language: LanguageCode): Promise<Flight> {
    const question: Question = { engine: engine.engine, query, simulated: engine.simulated }
    const deadlineMs = this.config.ENGINE_DEADLINE_MS
    const giveUpAt = performance.now() + deadlineMs
    for (;;) {
      const asked = { query, language, askedAt: Date.now(), begun: performance.now() }
      const leftMs = Math.ceil(giveUpAt - performance.now())
      if (leftMs < deadlineMs * TOO_LATE_SHARE) {
        const id = await this.repository.nextRunId()
        const answer = unanswered(engine, 'timeout', 'another process asked and had no answer in time')
        return { run: this.toRun(engine, { ...asked, id }, answer) }
      }
      const known = await this.repository.findOrClaim(question, leftMs + CLAIM_SLACK)
      if (known?.mine) return this.ask(engine, { ...asked, id: known.runId }, leftMs)
      const run = known && (known.run ?? (await this.waitFor(question, known.runId, giveUpAt)))
      if (run) return { run }
    }
  }

  /** Another process is asking. Whatever comes of it, a failure included, holds for all who waited. */
  private async waitFor(question: Question, runId: string, giveUpAt: number): Promise<Run | undefined> {
    while (performance.now() < giveUpAt) {
      const run = await this.repository.findRun(question, runId)
      if (run === 'lost') return undefined
      if (run !== 'open') return run
      await wait(LOOK_EVERY)
    }
    return undefined
  }

  private async ask(engine: ImageEngine, asked: Asked, deadlineMs: number): Promise<Flight> {
    const run = this.toRun(engine, asked, await this.withinDeadline(engine, asked.query, deadlineMs))
    const freshMs = didAnswer(run.outcome) ? this.config.ANSWER_REUSE_SECONDS * 1_000 : 0
    const remembered = this.repository.settle(run, freshMs).catch((error: unknown) => {
      this.logger.error({ err: error }, 'answer not remembered')
    })
    // No visitor waits for this: until it is remembered, the flight itself answers.
    if (freshMs > 0) return { run, remembered }
    await remembered
    return { run }
  }

  private toRun(engine: ImageEngine, { begun, ...asked }: Asked, answer: EngineAnswer): Run {
    return {
      ...asked,
      engine: engine.engine,
      simulated: engine.simulated,
      provider: answer.provider,
      outcome: answer.outcome,
      detail: answer.detail ?? null,
      durationMs: Math.round(performance.now() - begun),
      results: answer.results.slice(0, IMAGES_PER_ENGINE).map(storable),
    }
  }

  private async withinDeadline(
    engine: ImageEngine,
    query: string,
    deadlineMs: number,
  ): Promise<EngineAnswer> {
    const signal = AbortSignal.any([AbortSignal.timeout(deadlineMs), this.closing.signal])
    const deadline = new Promise<EngineAnswer>((resolve) => {
      // A turn later, so that an adapter that heeds the signal speaks first and names its provider.
      const late = () =>
        setImmediate(() => resolve(unanswered(engine, 'timeout', 'gave no answer before the deadline')))
      signal.addEventListener('abort', late, { once: true })
    })
    // The wrapping catches an adapter that throws before it promises anything.
    const answer = (async () => engine.ask(query, signal))().catch((error: unknown) => {
      this.logger.error({ err: error, engine: engine.engine }, 'engine adapter threw')
      return unanswered(engine, 'failed', 'the adapter threw')
    })
    return Promise.race([answer, deadline])
  }
}

function unanswered(engine: ImageEngine, outcome: 'timeout' | 'failed', detail: string): EngineAnswer {
  return { outcome, detail, provider: engine.engine, results: [] }
}

/** PostgreSQL takes neither U+0000 nor half a surrogate pair, and providers send both. */
function storable(result: EngineResult): EngineResult {
  const clean = <T extends string | null>(text: T) => (text?.toWellFormed().replaceAll('\0', '') ?? null) as T
  return {
    href: clean(result.href),
    thumbnailHref: clean(result.thumbnailHref),
    title: clean(result.title),
    pageUrl: clean(result.pageUrl),
    source: clean(result.source),
  }
}
