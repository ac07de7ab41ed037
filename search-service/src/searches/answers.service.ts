import { setTimeout as wait } from 'node:timers/promises'
import { didAnswer, IMAGES_PER_ENGINE, type LanguageCode } from '@firewall-cafe/shared'
import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common'
import type { Asker } from '../engines/call-budget.ts'
import type { EngineAnswer, EngineResult, ImageEngine } from '../engines/image-engine.ts'
import { withTimeout } from '../platform/async/with-timeout.ts'
import { CONFIG, type Config, deadlineOf } from '../platform/config.ts'
import { LOGGER, type Logger } from '../platform/logging/logger.ts'
import { AnswersRepository, type Question } from './answers.repository.ts'
import type { Run } from './run.ts'

/** A claim outlives the deadline by this much, so that a slow clock does not ask twice. */
const CLAIM_SLACK = 2_000
/** With less of its deadline left than this share, an engine is not asked any more. */
const TOO_LATE_SHARE = 0.5
/** How often a process looks whether another one's question has been answered, in milliseconds. */
const LOOK_EVERY = 40
/** Two answers to one search may be asked so far apart, in milliseconds, beside what its translation took. */
const TOGETHER_SLACK = 2_000
/** What is left of SHUTDOWN_GRACE_MS to record a search after its engines had their time, in milliseconds. */
const SHUTDOWN_REST = 2_000

type Asked = Pick<Run, 'id' | 'query' | 'language' | 'askedAt'> & {
  /** By the time since the process began: the clock may be set while an engine is asked. */
  begun: number
}

/** An engine, the words for it, their language, and on whose behalf it is asked. */
export interface Side {
  engine: ImageEngine
  query: string
  language: LanguageCode
  asker: Asker
}

/** What the bot was answered and what visitors were is remembered apart. */
const rememberedAs = ({ engine, asker }: Side) => `${asker === 'bot' ? 'bot ' : ''}${engine.rememberedAs}`

/** Where a question stood when it was put. */
interface Flight {
  /** `mine`: nobody had asked, so this is the first; `shared`: it is being asked; `kept`: it was answered before. */
  state: 'mine' | 'shared' | 'kept'
  runId: string
  /** Epoch milliseconds, by the database's clock. */
  askedAt: number
  run: Promise<Run>
  /** Whose share was asked for; unknown when another process asked. */
  asker?: Asker
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

  /**
   * For the bot. It asks for itself: an answer that it shared with a visitor would tell when the visitor asked.
   * Never later than the engine's deadline, and never an exception for what the engine does.
   */
  async answer(engine: ImageEngine, query: string, language: LanguageCode): Promise<Run> {
    const { run } = await this.find({ engine, query, language, asker: 'bot' })
    return run
  }

  /**
   * The sides of one comparison, asked together: earlier answers are reused for all or for none. An engine that must
   * be asked in any case is asked as soon as its own words are known.
   * @param sides the words of some may come later than those of others
   */
  compare<const S extends readonly (Side | Promise<Side>)[]>(sides: S): { [I in keyof S]: Promise<Run> } {
    const found = Promise.all(sides.map(async (side) => this.find(await side)))
    return sides.map(async (side, at) => {
      const flights = await found
      const own = flights[at] as Flight
      const suits = flights.every((beside) => beside === own || this.suits(own, beside))
      return (suits ? own : await this.find(await side, own.runId)).run
    }) as { [I in keyof S]: Promise<Run> }
  }

  /** A search in progress is answered before the process ends, if need be without its slow engine. */
  onModuleDestroy() {
    setTimeout(() => this.closing.abort(), this.config.SHUTDOWN_GRACE_MS - SHUTDOWN_REST).unref()
  }

  /** @param exceptRunId an answer that is not wanted */
  private async find(side: Side, exceptRunId?: string): Promise<Flight> {
    const key = `${rememberedAs(side)} ${side.query}`
    for (let under = this.flights.get(key); under; under = this.flights.get(key)) {
      const known = await under
      if (known.state !== 'kept') return { ...known, state: 'shared', run: this.unlessRefused(known, side) }
      if (known.runId !== exceptRunId) return known
    }
    const flight = this.lookUp(side, performance.now() + this.deadlineMs(side), exceptRunId)
    this.flights.set(key, flight)
    const land = () => this.flights.delete(key)
    flight.then(({ state, run }) => (state === 'kept' ? land() : void run.then(land, land)), land)
    return flight
  }

  /** Another network's share is no reason to refuse this asker, who has an own one. */
  private async unlessRefused({ run, asker }: Flight, side: Side): Promise<Run> {
    const known = await run
    if (!known.shareSpent || isSame(asker, side.asker)) return known
    return (await this.find(side)).run
  }

  private deadlineMs({ engine }: Side): number {
    return deadlineOf(engine.engine, this.config)
  }

  /** False for an earlier answer that would stand beside one of another time. */
  private suits(flight: Flight, beside: Flight): boolean {
    if (flight.state !== 'kept') return true
    const apartMs = Math.abs(flight.askedAt - beside.askedAt)
    return beside.state !== 'mine' && apartMs <= this.config.TRANSLATION_DEADLINE_MS + TOGETHER_SLACK
  }

  private async lookUp(side: Side, giveUpAt: number, exceptRunId?: string): Promise<Flight> {
    const { engine, query, language, asker } = side
    const question: Question = { rememberedAs: rememberedAs(side), query, simulated: engine.simulated }
    for (;;) {
      const asked = { query, language, askedAt: Date.now(), begun: performance.now() }
      const leftMs = Math.ceil(giveUpAt - performance.now())
      if (leftMs < this.deadlineMs(side) * TOO_LATE_SHARE) {
        const id = await this.repository.nextRunId()
        const answer = unanswered(engine, 'timeout', 'another process asked and had no answer in time')
        const run = Promise.resolve(this.toRun(engine, { ...asked, id }, answer))
        return { state: 'mine', runId: id, askedAt: asked.askedAt, run, asker }
      }
      const known = await this.repository.findOrClaim(question, leftMs + CLAIM_SLACK, exceptRunId)
      if (!known) continue
      const { runId, askedAt } = known
      if (known.mine)
        return {
          state: 'mine',
          runId,
          askedAt,
          run: this.ask(side, question, { ...asked, id: runId }, leftMs),
          asker,
        }
      if (known.run) return { state: 'kept', runId, askedAt, run: Promise.resolve(known.run) }
      return { state: 'shared', runId, askedAt, run: this.waitFor(side, question, runId, giveUpAt) }
    }
  }

  /**
   * Another process is asking. Whatever comes of it, a failure included, holds for all who waited; but a refusal for
   * the share of one network, which may be another.
   */
  private async waitFor(side: Side, question: Question, runId: string, giveUpAt: number): Promise<Run> {
    while (performance.now() < giveUpAt) {
      const run = await this.repository.findRun(question, runId)
      if (run === 'lost') break
      if (run !== 'open' && !run.shareSpent) return run
      if (run !== 'open') break
      await wait(LOOK_EVERY)
    }
    return (await this.lookUp(side, giveUpAt)).run
  }

  private async ask(side: Side, question: Question, asked: Asked, deadlineMs: number): Promise<Run> {
    const run = this.toRun(side.engine, asked, await this.withinDeadline(side, deadlineMs))
    const freshMs = didAnswer(run.outcome) ? this.config.ANSWER_REUSE_SECONDS * 1_000 : 0
    // Before anybody is told: whoever hears of a picture may ask for it, of any process.
    await this.repository.settle(question, run, freshMs).catch((error: unknown) => {
      this.logger.error({ err: error }, 'answer not remembered')
    })
    return run
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
      ...(answer.shareSpent ? { shareSpent: true } : {}),
      ...(answer.notAsked ? { notAsked: true } : {}),
      ...(answer.retryAt === undefined ? {} : { retryAt: answer.retryAt }),
    }
  }

  private async withinDeadline({ engine, query, asker }: Side, deadlineMs: number): Promise<EngineAnswer> {
    const signal = AbortSignal.any([AbortSignal.timeout(deadlineMs), this.closing.signal])
    // The wrapping catches an adapter that throws before it promises anything.
    const answer = (async () => engine.ask(query, signal, asker))().catch((error: unknown) => {
      this.logger.error({ err: error, engine: engine.engine }, 'engine adapter threw')
      return unanswered(engine, 'failed', 'the adapter threw')
    })
    return withTimeout(answer, signal, () =>
      unanswered(engine, 'timeout', 'gave no answer before the deadline'),
    )
  }
}

function isSame(one: Asker | undefined, other: Asker): boolean {
  return (
    one === other || (typeof one === 'object' && typeof other === 'object' && one.network === other.network)
  )
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
    ...(result.copyHref === undefined ? {} : { copyHref: clean(result.copyHref) }),
    title: clean(result.title),
    pageUrl: clean(result.pageUrl),
    source: clean(result.source),
  }
}
