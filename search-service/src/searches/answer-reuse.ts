import { isDeepStrictEqual } from 'node:util'
import { didAnswer, hourOf } from '@firewall-cafe/shared'
import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'
import type { Asker } from '../engines/call-budget.ts'
import { CONFIG, type Config } from '../platform/config.ts'
import { LOGGER, type Logger } from '../platform/logging/logger.ts'
import { EngineCaller, type EngineQuestion } from './engine-caller.ts'
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

/** A comparison whose engines are being asked. */
interface InProgress extends Asking {
  questions: readonly Question[]
  /** Whose share of the hour the calls are taken from. */
  asker: Asker
}

/**
 * Asks the sides of a comparison, unless somebody asks the same at this moment or asked it lately. All sides are reused
 * or none, so that answers shown side by side are of one time.
 */
@Injectable()
export class AnswerReuse {
  /** Of this process. Earlier answers are shared by all processes, and timed by the database's clock. */
  private readonly inProgress = new Map<string, InProgress>()

  constructor(
    private readonly db: DataSource,
    private readonly caller: EngineCaller,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * A failure is shared by those who waited for the same calls, then forgotten.
   * @param questions in the comparison's own order
   */
  compare(comparison: ComparisonQuestion, questions: readonly Question[], asker: Asker): Asking {
    const key = `${comparison.asked} ${comparison.query}`
    const other = this.inProgress.get(key)
    if (other) return onceKnown(this.join(other, comparison, questions, asker), questions.length)
    const { runs, kept } = this.reuseOrAsk(comparison, questions, asker)
    const asking = { questions, asker, runs, kept: kept.finally(() => this.inProgress.delete(key)) }
    this.inProgress.set(key, asking)
    return asking
  }

  /** Forgets what may no longer be reused. */
  async forgetStale(): Promise<void> {
    await FORGET_STALE.rows(this.db)
  }

  /** Shares what another asks, or else asks all sides when that has ended. */
  private async join(
    other: InProgress,
    comparison: ComparisonQuestion,
    questions: readonly Question[],
    asker: Asker,
  ): Promise<Asking> {
    if (await mayShare(other, questions, asker)) return other
    await other.kept
    return this.compare(comparison, questions, asker)
  }

  private reuseOrAsk(comparison: ComparisonQuestion, questions: readonly Question[], asker: Asker): Asking {
    const begun = performance.now()
    const earlier = this.find(comparison, questions)
    const runs = questions.map(
      async (question, at) => (await earlier)?.[at] ?? this.caller.ask(await question, asker),
    )
    return { runs, kept: this.keep(comparison, earlier, runs, begun) }
  }

  /** @returns the earlier runs, unless these words would be asked differently now, as after another translation */
  private async find(
    { asked, query }: ComparisonQuestion,
    questions: readonly Question[],
  ): Promise<Run[] | undefined> {
    const [found] = await FIND.rows(this.db, [asked, query])
    return found && (await askTheSame(questions, found.runs)) ? found.runs : undefined
  }

  /** Failures are not kept, nor what answered beside them. */
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

/** Not when the words were translated otherwise, nor when a call was refused because the other's share is spent. */
async function mayShare(other: InProgress, questions: readonly Question[], asker: Asker): Promise<boolean> {
  if (!(await askTheSame(questions, await Promise.all(other.questions)))) return false
  if (isDeepStrictEqual(other.asker, asker)) return true
  const runs = await Promise.all(other.runs)
  return !runs.some(({ shareSpent }) => shareSpent)
}

/** Whether these are the words of the others: they may have been translated otherwise, or not at all. */
async function askTheSame(
  questions: readonly Question[],
  others: readonly Pick<EngineQuestion, 'query' | 'language'>[],
): Promise<boolean> {
  const asked = await Promise.all(questions)
  return asked.every(
    ({ query, language }, at) => query === others[at]?.query && language === others[at].language,
  )
}

/** What is being asked, for whom it is not known yet. An error is told by the runs alone. */
function onceKnown(asking: Promise<Asking>, sides: number): Asking {
  const run = async (_: unknown, at: number) => (await asking).runs[at] as Promise<Run>
  return {
    runs: Array.from({ length: sides }, run),
    kept: asking.then(
      ({ kept }) => kept,
      () => {},
    ),
  }
}
