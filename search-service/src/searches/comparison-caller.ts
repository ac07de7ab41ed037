import { isDeepStrictEqual } from 'node:util'
import { Inject, Injectable } from '@nestjs/common'
import type { Asker } from '../engines/call-budget.ts'
import { LOGGER, type Logger } from '../platform/logging/logger.ts'
import { EngineCaller, type EngineQuestion, type EngineWords } from './engine-caller.ts'
import { type Comparison, RecentAnswers } from './recent-answers.ts'
import type { Run } from './run.ts'

/** The question to one engine or provider; it may first need a translation. */
type Question = EngineQuestion | Promise<EngineQuestion>

/** A comparison in progress. */
interface Calls {
  /** In the comparison's own order. */
  questions: readonly Question[]
  /** The asker whose share of the hour the calls use. */
  asker: Asker
  /** In the order of the questions; each resolves as soon as it is known. */
  runs: readonly Promise<Run>[]
  /**
   * Resolves when the answers are stored for reuse, if they may be. The search is recorded only then, so that
   * removing it also finds them.
   */
  stored: Promise<void>
}

/**
 * Asks the sides of a comparison, unless somebody is asking the same now or asked it recently. It reuses all
 * sides or none, so that answers side by side are from the same time.
 */
@Injectable()
export class ComparisonCaller {
  /** In this process only; all processes share recent answers. */
  private readonly inProgress = new Map<string, Calls>()

  constructor(
    private readonly recentAnswers: RecentAnswers,
    private readonly engines: EngineCaller,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Resolves with the calls that answer: at once, or when calls in progress may be shared or have ended.
   * Callers that waited for the same calls share a failure, which is then forgotten.
   */
  async ask(comparison: Comparison, questions: readonly Question[], asker: Asker): Promise<Calls> {
    const key = `${comparison.engines} ${comparison.query}`
    const others = this.inProgress.get(key)
    if (others) {
      if (await mayShare(others, questions, asker)) return others
      await others.stored
      return this.ask(comparison, questions, asker)
    }
    const begun = performance.now()
    const recent = this.recentRuns(comparison, questions)
    const runs = questions.map(
      async (question, at) => (await recent)?.[at] ?? this.engines.ask(await question, asker),
    )
    const stored = this.store(comparison, recent, runs, begun).finally(() => this.inProgress.delete(key))
    const calls = { questions, asker, runs, stored }
    this.inProgress.set(key, calls)
    return calls
  }

  /** Undefined also when these words would now be asked differently, as after another translation. */
  private async recentRuns(
    comparison: Comparison,
    questions: readonly Question[],
  ): Promise<Run[] | undefined> {
    const runs = await this.recentAnswers.find(comparison)
    return runs && (await askTheSame(questions, runs)) ? runs : undefined
  }

  /** Stores new answers. Only logs errors: those of the calls reach the callers through `runs`. */
  private async store(
    comparison: Comparison,
    recent: Promise<Run[] | undefined>,
    pending: readonly Promise<Run>[],
    begun: number,
  ): Promise<void> {
    try {
      const [reused, ...runs] = await Promise.all([recent, ...pending])
      if (!reused) await this.recentAnswers.store(comparison, runs, performance.now() - begun)
    } catch (error) {
      this.logger.error({ err: error }, 'answers could not be stored for reuse')
    }
  }
}

/** False if the words were translated differently, or the others had no share left for a call. */
async function mayShare(others: Calls, questions: readonly Question[], asker: Asker): Promise<boolean> {
  if (!(await askTheSame(questions, await Promise.all(others.questions)))) return false
  if (isDeepStrictEqual(others.asker, asker)) return true
  const runs = await Promise.all(others.runs)
  return !runs.some(({ shareSpent }) => shareSpent)
}

/** Whether both ask the same words: the translations may differ, or one may be missing. */
async function askTheSame(questions: readonly Question[], others: readonly EngineWords[]): Promise<boolean> {
  const known = await Promise.all(questions)
  return known.every(
    ({ query, language }, at) => query === others[at]?.query && language === others[at].language,
  )
}
