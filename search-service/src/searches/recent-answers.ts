import { didAnswer, hourOf } from '@firewall-cafe/shared'
import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'
import { CONFIG, type Config } from '../platform/config.ts'
import { LOGGER, type Logger } from '../platform/logging/logger.ts'
import type { EngineQuestion } from './engine-caller.ts'
import { FIND, FORGET_STALE, REMEMBER } from './recent-answers.sql.ts'
import { type Run, withoutCapture } from './run.ts'

/** What makes two comparisons the same. */
export interface ComparisonQuestion {
  /** Names of those that are asked. */
  asked: string
  /** The words as they were typed. */
  query: string
}

/** The question to one engine or provider; it may have to be translated first. */
export type Question = EngineQuestion | Promise<EngineQuestion>

export interface Asking {
  /** In the order of the questions, each as soon as it is known. */
  runs: readonly Promise<Run>[]
  /**
   * Resolves when the answers are stored for reuse, where they may be. The search is recorded only then, so that
   * removing it also finds them.
   */
  kept: Promise<void>
}

type Words = Pick<EngineQuestion, 'query' | 'language'>

/** Whether both ask the same: the words may have been translated otherwise, or not at all. */
export const asksTheSame = (one: Words, other: Words | undefined): boolean =>
  one.query === other?.query && one.language === other.language

/** Recent answers of engines, shared by all processes and timed by the database's clock. */
@Injectable()
export class RecentAnswers {
  constructor(
    private readonly db: DataSource,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Reuses the answers to an earlier comparison for all its sides or for none, so that answers shown side by side are
   * always from the same time. A failure is never reused.
   * @param questions in the comparison's own order
   * @param ask asks one question
   */
  reuseOrAsk(
    comparison: ComparisonQuestion,
    questions: readonly Question[],
    ask: (question: EngineQuestion) => Promise<Run>,
  ): Asking {
    const begun = performance.now()
    const earlier = this.find(comparison, questions)
    const runs = questions.map(async (question, at) => (await earlier)?.[at] ?? ask(await question))
    return { runs, kept: this.keep(comparison, earlier, runs, begun) }
  }

  /** Forgets what may no longer be reused. */
  async forgetStale(): Promise<void> {
    await FORGET_STALE.rows(this.db)
  }

  /** @returns the earlier runs, unless these words would be asked differently now, as after another translation */
  private async find(
    { asked, query }: ComparisonQuestion,
    questions: readonly Question[],
  ): Promise<Run[] | undefined> {
    const [found] = await FIND.rows(this.db, [asked, query])
    if (!found) return undefined
    const now = await Promise.all(questions)
    return now.every((question, at) => asksTheSame(question, found.runs[at])) ? found.runs : undefined
  }

  private async keep(
    { asked, query }: ComparisonQuestion,
    earlier: Promise<Run[] | undefined>,
    asking: readonly Promise<Run>[],
    begun: number,
  ): Promise<void> {
    try {
      const [known, ...runs] = await Promise.all([earlier, ...asking])
      if (known || !runs.every(({ outcome }) => didAnswer(outcome))) return
      const [agoMs, freshMs] = [performance.now() - begun, this.config.ANSWER_REUSE_SECONDS * 1_000]
      // To the hour: they also answer searches of others.
      const kept = runs.map((run) => ({ ...withoutCapture(run), askedAt: hourOf(run.askedAt) }))
      await REMEMBER.rows(this.db, [asked, query, JSON.stringify(kept), agoMs, freshMs])
    } catch (error) {
      this.logger.error({ err: error }, 'answers not remembered')
    }
  }
}
