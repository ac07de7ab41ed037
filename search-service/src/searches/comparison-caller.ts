import { isDeepStrictEqual } from 'node:util'
import { Inject, Injectable } from '@nestjs/common'
import type { Asker } from '../engines/call-budget.ts'
import { LOGGER, type Logger } from '../platform/logging/logger.ts'
import { EngineCaller, type EngineQuestion, type EngineWords } from './engine-caller.ts'
import { type Comparison, RecentAnswers } from './recent-answers.ts'
import type { Run } from './run.ts'

/** The question to one engine or provider; it may have to be translated first. */
type Question = EngineQuestion | Promise<EngineQuestion>

/** A comparison whose engines are being asked. */
interface Calls {
  /** In the comparison's own order. */
  questions: readonly Question[]
  /** Whose share of the hour the calls are taken from. */
  asker: Asker
  /** In the order of the questions, each as soon as it is known. */
  runs: readonly Promise<Run>[]
  /**
   * Resolves when the answers are stored for reuse, where they may be. The search is recorded only then, so that
   * removing it also finds them.
   */
  stored: Promise<void>
}

/**
 * Asks the sides of a comparison, unless somebody asks the same at this moment or asked it lately. All sides are reused
 * or none, so that answers shown side by side are of one time.
 */
@Injectable()
export class ComparisonCaller {
  /** In this process. Recent answers are shared by all processes. */
  private readonly inProgress = new Map<string, Calls>()

  constructor(
    private readonly recentAnswers: RecentAnswers,
    private readonly engines: EngineCaller,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Resolves when it is known which calls answer: at once, or when those in progress may be shared or have ended.
   * A failure is shared by those who waited for the same calls, then forgotten.
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

  /** Undefined, too, when these words would be asked differently now, as after another translation. */
  private async recentRuns(
    comparison: Comparison,
    questions: readonly Question[],
  ): Promise<Run[] | undefined> {
    const runs = await this.recentAnswers.find(comparison)
    return runs && (await askTheSame(questions, runs)) ? runs : undefined
  }

  /** Stores new answers. Errors are only logged: those of the calls reach whoever waits for the runs. */
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
      this.logger.error({ err: error }, 'answers not stored for reuse')
    }
  }
}

/** Not if the words were translated differently, nor if a call was refused because the others' share was used up. */
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
