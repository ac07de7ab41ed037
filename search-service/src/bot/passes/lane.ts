import { setTimeout as wait } from 'node:timers/promises'
import type { EngineName, LanguageCode, Outcome } from '@firewall-cafe/shared'
import type { ImageEngine } from '../../engines/image-engine.ts'
import type { ImageJobs } from '../../images/image.jobs.ts'
import type { Logger } from '../../platform/logging/logger.ts'
import type { AnswersRepository } from '../../searches/answers.repository.ts'
import type { Answers } from '../../searches/answers.service.ts'
import type { Run } from '../../searches/run.ts'
import type { TermTranslations } from '../terms/translations.ts'
import type { CallsRepository, Rest } from './calls.repository.ts'
import type { Pace } from './pace.ts'
import type { Pass, PassesRepository, Step } from './passes.repository.ts'

/** Outcomes by which an engine says that it does not want to be asked now. */
const REFUSALS: ReadonlySet<Outcome> = new Set<Outcome>(['captcha', 'rate_limited'])
/** Outcomes that may have been bad luck: the term is tried once more. */
const MISHAPS: ReadonlySet<Outcome> = new Set<Outcome>(['timeout', 'failed', 'unreadable'])

export const SPEAKS: Readonly<Record<EngineName, LanguageCode>> = { google: 'en', baidu: 'zh-CN' }

export interface LaneParts {
  passes: PassesRepository
  calls: CallsRepository
  translations: TermTranslations
  answers: Answers
  answersRepository: AnswersRepository
  imageJobs: ImageJobs
  logger: Logger
}

/** How far a walk goes. */
export interface Bounds {
  /** The last step of this turn, by its position. */
  upTo: number
  pace: Pace
  /** By `performance.now()`; no call is waited for beyond it. */
  until: number
  signal: AbortSignal
  /** Told of each search that is recorded. */
  searched: () => void
}

/** One engine's way through a pass. The two engines go side by side, and neither waits for the other. */
export class Lane {
  constructor(
    private readonly engine: ImageEngine,
    private readonly parts: LaneParts,
  ) {}

  /** Asks the engine step by step until the bounds are reached, nothing is left, or the engine refuses. */
  async walk(pass: Pass, bounds: Bounds): Promise<void> {
    const { passes, calls } = this.parts
    while (!bounds.signal.aborted) {
      const step = await passes.nextOpen(pass, this.engine.engine, bounds.upTo)
      if (!step) return
      const rest = await calls.restOf(this.engine)
      if (!rest) {
        if (!(await this.look(pass, step, bounds))) return
      } else if (pass.overdue) {
        await this.passOver(pass, step, rest, bounds)
      } else return
    }
  }

  /** @returns false when this was the last step for now */
  private async look(pass: Pass, step: Step, bounds: Bounds): Promise<boolean> {
    const words = await this.wordsFor(step)
    if (!(await this.waitForTurn(bounds))) return false
    let run = await this.parts.answers.answer(this.engine, words.query, words.language)
    if (MISHAPS.has(run.outcome) && (await this.waitForTurn(bounds)))
      run = await this.parts.answers.answer(this.engine, words.query, words.language)
    // At shutdown an engine is not heard to the end: the step is left for the next process.
    if (bounds.signal.aborted) return false
    const refused = REFUSALS.has(run.outcome)
    // The rest comes first: a crash in between then asks less, never more.
    if (refused) await this.parts.calls.rest(this.engine, run.outcome)
    else if (!MISHAPS.has(run.outcome)) await this.parts.calls.wake(this.engine)
    await this.leave(pass, step, run, bounds)
    return !refused
  }

  /** A pass does not outlive its day for an engine that refuses: the step says that it was not asked, and why. */
  private async passOver(pass: Pass, step: Step, rest: Rest, bounds: Bounds): Promise<void> {
    const run: Run = {
      ...(await this.wordsFor(step)),
      id: await this.parts.answersRepository.nextRunId(),
      engine: this.engine.engine,
      provider: this.engine.engine,
      simulated: this.engine.simulated,
      outcome: 'rate_limited',
      detail: `not asked: the bot leaves this engine alone since its answer was ${rest.reason}`,
      askedAt: Date.now(),
      durationMs: 0,
      results: [],
    }
    await this.leave(pass, step, run, bounds)
  }

  private async leave(pass: Pass, step: Step, run: Run, { searched }: Bounds): Promise<void> {
    const recorded = await this.parts.passes.record(pass, step, run)
    if (!recorded) return
    if (recorded.searched) searched()
    await this.parts.imageJobs.enqueueForSearch(recorded.waiting).catch((error: unknown) => {
      this.parts.logger.warn({ err: error }, 'image jobs not queued')
    })
  }

  /** An engine is asked in its own language; without a translation, in the term's. */
  private async wordsFor(step: Step): Promise<{ query: string; language: LanguageCode }> {
    const translation = await this.parts.translations.of(step)
    const speaks = SPEAKS[this.engine.engine]
    return step.language === speaks || translation === ''
      ? { query: step.query, language: step.language }
      : { query: translation, language: speaks }
  }

  /** @returns false when the turn does not come within the bounds */
  private async waitForTurn({ pace, until, signal }: Bounds): Promise<boolean> {
    const random = Math.random()
    while (!signal.aborted) {
      const waitMs = await this.parts.calls.take(this.engine, pace, random)
      if (waitMs === 0) return true
      if (performance.now() + waitMs > until) return false
      await wait(waitMs, undefined, { signal }).catch(() => {})
    }
    return false
  }
}
