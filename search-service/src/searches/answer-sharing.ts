import { didAnswer } from '@firewall-cafe/shared'
import { Inject, Injectable } from '@nestjs/common'
import type { Asker } from '../engines/call-budget.ts'
import { CONFIG, type Config } from '../platform/config.ts'
import { LOGGER, type Logger } from '../platform/logging/logger.ts'
import { AnswersRepository, type ComparisonQuestion } from './answers.repository.ts'
import { EngineCaller, type EngineQuestion } from './engine-caller.ts'
import type { Run } from './run.ts'

export interface Asking {
  /** In the order of the sides, each as soon as it is known. */
  runs: readonly Promise<Run>[]
  /**
   * Resolves when the answers are kept for reuse, if they may be. A search is recorded after that: the removal of a
   * record then finds them.
   */
  ended: Promise<void>
}

/** A comparison whose engines are being asked. */
interface InProgress extends Asking {
  /** Whose share of the hour the calls are taken from. */
  asker: Asker
}

/** The words for an engine may have to be translated first. */
type Side = EngineQuestion | Promise<EngineQuestion>

/** Asks the engines of a comparison once, however many visitors of this process ask for it at once, or anyone soon after. */
@Injectable()
export class AnswerSharing {
  private readonly inProgress = new Map<string, InProgress>()

  constructor(
    private readonly caller: EngineCaller,
    private readonly repository: AnswersRepository,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * What both sides of an earlier comparison answered is reused for both or for neither, so that two answers beside
   * each other are always of one time. A failure is shared by those who waited for the same calls, then forgotten.
   * @param sides in an order that the question decides
   */
  compare(question: ComparisonQuestion, sides: readonly Side[], asker: Asker): Asking {
    const key = `${question.engines} ${question.query}`
    const known = this.inProgress.get(key)
    if (known) {
      const runs = sides.map((_, at) => this.join(known, at, question, sides, asker))
      return { runs, ended: known.ended }
    }
    const begun = performance.now()
    const earlier = this.findEarlier(question, sides)
    const runs = sides.map(async (side, at) => (await earlier)?.[at] ?? this.ask(await side, asker))
    const ended = this.end(key, question, earlier, runs, begun)
    this.inProgress.set(key, { runs, asker, ended })
    return { runs, ended }
  }

  /** Another network's spent share is no reason to refuse this asker, who has an own one. */
  private async join(
    known: InProgress,
    at: number,
    question: ComparisonQuestion,
    sides: readonly Side[],
    asker: Asker,
  ): Promise<Run> {
    const run = (await known.runs[at]) as Run
    if (!run.shareSpent || isSame(known.asker, asker)) return run
    await known.ended
    return this.compare(question, sides, asker).runs[at] as Promise<Run>
  }

  /** @returns the earlier runs, unless the same words would be asked otherwise now, as after another translation */
  private async findEarlier(
    question: ComparisonQuestion,
    sides: readonly Side[],
  ): Promise<Run[] | undefined> {
    const runs = await this.repository.find(question)
    if (!runs) return undefined
    const asked = await Promise.all(sides)
    const fits = asked.every(
      ({ query, language }, at) => query === runs[at]?.query && language === runs[at]?.language,
    )
    return fits ? runs : undefined
  }

  private async ask(side: EngineQuestion, asker: Asker): Promise<Run> {
    const run = await this.caller.ask(side, asker)
    // Before the answer is sent: a visitor may then ask any process for its pictures.
    await this.repository.recordPictures(run)
    return run
  }

  private async end(
    key: string,
    question: ComparisonQuestion,
    earlier: Promise<Run[] | undefined>,
    asking: readonly Promise<Run>[],
    begun: number,
  ): Promise<void> {
    try {
      const [known, ...runs] = await Promise.all([earlier, ...asking])
      if (known || !runs.every(({ outcome }) => didAnswer(outcome))) return
      const freshMs = this.config.ANSWER_REUSE_SECONDS * 1_000
      await this.repository.remember(question, runs, performance.now() - begun, freshMs)
    } catch (error) {
      this.logger.error({ err: error }, 'answers not remembered')
    } finally {
      this.inProgress.delete(key)
    }
  }
}

function isSame(one: Asker, other: Asker): boolean {
  return (
    one === other || (typeof one === 'object' && typeof other === 'object' && one.network === other.network)
  )
}
