import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common'
import { BAIDU_ENGINE, GOOGLE_ENGINE } from '../engines/engines.module.ts'
import type { ImageEngine } from '../engines/image-engine.ts'
import { ImageJobs } from '../images/image.jobs.ts'
import { CONFIG, type Config } from '../platform/config.ts'
import { ExclusiveLock } from '../platform/database/exclusive-lock.ts'
import { LOGGER, type Logger } from '../platform/logging/logger.ts'
import { AnswersRepository } from '../searches/answers.repository.ts'
import { Answers } from '../searches/answers.service.ts'
import { BotProgress, type BotStanding } from './bot-progress.ts'
import { CallsRepository } from './passes/calls.repository.ts'
import { type Bounds, Lane } from './passes/lane.ts'
import { type Pass, PassesRepository } from './passes/passes.repository.ts'
import { SwitchRepository } from './switch.repository.ts'
import { shippedTerms } from './terms/shipped-terms.ts'
import { TermsRepository } from './terms/terms.repository.ts'
import { TermTranslations } from './terms/translations.ts'

export interface Turn {
  /** Searches, at most; without it, all that are left. */
  limit?: number
  /** From one call to the next, in milliseconds. The hourly limit holds besides. */
  spacingMs: number
  /** How long the turn may take, in milliseconds. */
  lastsMs: number
  /** How long to wait while another process is at it, in milliseconds. */
  patienceMs?: number
  /** Told after each search how many are done of how many. */
  progress?: (done: number, total: number) => void
}

/** `busy`: another process is at it. `nothing`: today's pass is done, or the list is empty. */
export type TurnOutcome =
  | { state: 'busy' }
  | { state: 'nothing' }
  | { state: 'worked'; done: number; total: number }

/** The daily pass over the list of terms. */
@Injectable()
export class BotService extends BotProgress implements OnModuleDestroy {
  private readonly closing = new AbortController()
  private readonly lanes: readonly Lane[]
  private readonly simulated: boolean

  constructor(
    @Inject(GOOGLE_ENGINE) google: ImageEngine,
    @Inject(BAIDU_ENGINE) baidu: ImageEngine,
    answers: Answers,
    answersRepository: AnswersRepository,
    imageJobs: ImageJobs,
    translations: TermTranslations,
    private readonly terms: TermsRepository,
    private readonly passes: PassesRepository,
    private readonly calls: CallsRepository,
    private readonly switches: SwitchRepository,
    private readonly lock: ExclusiveLock,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) logger: Logger,
  ) {
    super()
    this.simulated = google.simulated
    const parts = { passes, calls, translations, answers, answersRepository, imageJobs, logger }
    this.lanes = [new Lane(google, parts), new Lane(baidu, parts)]
  }

  /** Fills an empty list with the one that ships. Running it twice changes nothing. */
  async ensureTerms(): Promise<void> {
    if (await this.terms.isEmpty()) await this.terms.put(await shippedTerms())
  }

  /** False while staff have paused the bot, or where it is not to run by itself. */
  async mayRunByItself(): Promise<boolean> {
    if (!this.config.BOT) return false
    const { pausedSince, leavesSimulatorsAlone } = await this.switches.read()
    return pausedSince === null && !(this.simulated && leavesSimulatorsAlone)
  }

  /** Takes today's pass further. A process that dies leaves every step either recorded or open. */
  async takeTurn(turn: Turn): Promise<TurnOutcome> {
    const until = performance.now() + turn.lastsMs
    const held = await this.lock.hold('bot', () => this.walk(turn, until), turn.patienceMs)
    return held?.value ?? { state: 'busy' }
  }

  async find(): Promise<BotStanding> {
    const [pass, pausedEngines, mayRun] = await Promise.all([
      this.passes.latest(this.simulated),
      this.calls.rests(this.simulated),
      this.mayRunByItself(),
    ])
    const { done, total } = pass ? await this.passes.count(pass) : { done: 0, total: 0 }
    return { passDate: pass?.day ?? null, done, total, paused: !mayRun, pausedEngines }
  }

  onModuleDestroy() {
    this.closing.abort()
  }

  private async walk(turn: Turn, until: number): Promise<TurnOutcome> {
    await this.ensureTerms()
    await this.calls.forgetOld()
    const pass = await this.passes.open(this.simulated)
    if (!pass) return { state: 'nothing' }
    const counted = await this.passes.count(pass)
    let { done } = counted
    const bounds: Bounds = {
      upTo: await this.passes.positionOf(pass, turn.limit ?? counted.total),
      pace: { callsPerHour: this.config.BOT_CALLS_PER_HOUR, spacingMs: turn.spacingMs },
      until,
      signal: this.closing.signal,
      searched: () => turn.progress?.(++done, counted.total),
    }
    await this.walkBoth(pass, bounds)
    await this.passes.finish(pass)
    return { state: 'worked', ...(await this.passes.count(pass)) }
  }

  /** Trouble with one engine is told when the other has gone as far as it could. */
  private async walkBoth(pass: Pass, bounds: Bounds): Promise<void> {
    const walks = await Promise.allSettled(this.lanes.map((lane) => lane.walk(pass, bounds)))
    for (const walk of walks) if (walk.status === 'rejected') throw walk.reason
  }
}
