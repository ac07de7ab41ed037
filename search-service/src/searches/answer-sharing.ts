import { Injectable } from '@nestjs/common'
import type { Asker } from '../engines/call-budget.ts'
import { EngineCaller } from './engine-caller.ts'
import {
  type Asking,
  asksTheSame,
  type ComparisonQuestion,
  type Question,
  RecentAnswers,
} from './recent-answers.ts'
import type { Run } from './run.ts'

/** A comparison whose engines are being asked. */
interface InProgress extends Asking {
  questions: readonly Question[]
  /** Whose share of the hour the calls are taken from. */
  asker: Asker
}

/** Asks the sides of a comparison once, however many visitors of this process ask for it at the same time. */
@Injectable()
export class AnswerSharing {
  private readonly inProgress = new Map<string, InProgress>()

  constructor(
    private readonly recent: RecentAnswers,
    private readonly caller: EngineCaller,
  ) {}

  /**
   * A failure is shared by those who waited for the same calls, then forgotten.
   * @param questions as in `reuseOrAsk`
   */
  compare(comparison: ComparisonQuestion, questions: readonly Question[], asker: Asker): Asking {
    const key = `${comparison.asked} ${comparison.query}`
    const again = () => this.compare(comparison, questions, asker)
    const known = this.inProgress.get(key)
    if (known) return join(known, questions, asker, again)
    const { runs, kept } = this.recent.reuseOrAsk(comparison, questions, (question) =>
      this.caller.ask(question, asker),
    )
    const asking = { questions, runs, kept: kept.finally(() => this.inProgress.delete(key)), asker }
    this.inProgress.set(key, asking)
    return asking
  }
}

/**
 * Where a call was refused because another network's share is spent, or the words were translated otherwise for the other,
 * this asker asks all sides for itself: what is shown beside each other is of one time.
 */
function join(known: InProgress, questions: readonly Question[], asker: Asker, again: () => Asking): Asking {
  const alike = Promise.all([Promise.all(known.questions), Promise.all(questions)]).then(([theirs, ours]) =>
    ours.every((question, at) => asksTheSame(question, theirs[at])),
  )
  const refused = isSame(known.asker, asker)
    ? false
    : Promise.all(known.runs).then((runs) => runs.some(({ shareSpent }) => shareSpent))
  const isShared = Promise.all([alike, refused]).then(([alike, refused]) => alike && !refused)
  let own: Asking | undefined
  const runs = known.runs.map(async (asking, at) => {
    if (await isShared) return asking
    await known.kept
    own ??= again()
    return own.runs[at] as Promise<Run>
  })
  return { runs, kept: Promise.allSettled(runs).then(() => (own ?? known).kept) }
}

function isSame(one: Asker, other: Asker): boolean {
  return (
    one === other || (typeof one === 'object' && typeof other === 'object' && one.network === other.network)
  )
}
