import { SCHEDULER } from '../schema/support/author.ts'
import { earlierAddresses } from '../schema/support/earlier-addresses.ts'
import {
  type ActProblem,
  isIdOfAct,
  SCHEDULED_ACT_TYPE,
  type ScheduledAct,
} from '../schema/support/scheduled-act.ts'
import type { LakeDocument } from './documents.ts'
import { LakeError, mutationError } from './errors.ts'
import { planActions } from './store/actions.ts'
import type { Staging } from './store/staging.ts'
import type { MutationPlan, Store } from './store/store.ts'

/** Also how soon a clock that was set forward or back is noticed. */
const CHECK_INTERVAL_MS = 1_000

/** The author in the history. */
const AUTHOR = { identity: SCHEDULER }

/** Key for a failure of the check itself, which concerns no act. */
const WHOLE_CHECK = ''

export interface SchedulerOptions {
  /** The wall clock: milliseconds since 1970. */
  now?: () => number
  onError: (error: unknown) => void
}

/**
 * Publishes and unpublishes at the times that editors have set. The store keeps what is set, and one
 * transaction does and deletes it: after a crash, both happened or neither, so nothing is lost or done twice.
 */
export class Scheduler {
  readonly #store: Pick<Store, 'ids' | 'get' | 'mutate'>
  readonly #now: () => number
  readonly #onError: (error: unknown) => void
  /** The last reported failure of each act, since a lasting one comes back each second. */
  readonly #told = new Map<string, string>()
  #timer: NodeJS.Timeout | undefined
  #checking: Promise<void> | undefined

  constructor(store: Pick<Store, 'ids' | 'get' | 'mutate'>, { now = Date.now, onError }: SchedulerOptions) {
    this.#store = store
    this.#now = now
    this.#onError = onError
  }

  /** Does what became due while the server was down, and from now on everything at its time. */
  start(): void {
    const check = () => void this.check().catch((error: unknown) => this.#tell(WHOLE_CHECK, error))
    check()
    this.#timer = setInterval(check, CHECK_INTERVAL_MS)
  }

  /** Resolves when nothing is being done. */
  async close(): Promise<void> {
    clearInterval(this.#timer)
    await this.#checking?.catch(() => {})
  }

  /** Does what is due, the earliest first. */
  check(): Promise<void> {
    this.#checking ??= this.#doDue().finally(() => {
      this.#checking = undefined
    })
    return this.#checking
  }

  /** Tries refused acts again as long as others succeed: their documents may show each other. */
  async #doDue(): Promise<void> {
    const now = this.#now()
    const due = actsIn(this.#store)
      .filter((act) => isDue(act, now))
      .sort((one, other) => timeOf(one) - timeOf(other))
    let left = due.map(({ _id }) => _id)
    for (let tried = Number.POSITIVE_INFINITY; left.length < tried; ) {
      tried = left.length
      const refused = new Map<string, ActProblem>()
      for (const id of left) {
        const problem = await this.#do(id, now)
        if (problem) refused.set(id, problem)
      }
      left = [...refused.keys()]
      if (left.length === tried) for (const [id, problem] of refused) await this.#giveUp(id, now, problem)
    }
    const dueIds = new Set(due.map(({ _id }) => _id))
    for (const id of this.#told.keys()) if (!dueIds.has(id)) this.#told.delete(id)
  }

  /** @returns what prevents it; undefined when it is done, or will be tried again */
  async #do(id: string, now: number): Promise<ActProblem | undefined> {
    const refusal = await this.#mutate(id, (staging) => perform(staging, id, now))
    return refusal && problemIn(refusal)
  }

  async #giveUp(id: string, now: number, problem: ActProblem): Promise<void> {
    const refusal = await this.#mutate(id, (staging) => giveUp(staging, id, now, problem))
    if (refusal) return this.#tell(id, refusal)
    // It holds no problem if somebody has cancelled or moved it meanwhile.
    const act = this.#store.get(id)
    if (act?.problem)
      this.#onError(
        new Error(`Not done at its time: ${act.act} "${act.document}", ${act.at} (${act.problem})`),
      )
  }

  /** @returns the refusal; undefined when it is written, or will be tried again */
  async #mutate(id: string, plan: MutationPlan): Promise<LakeError | undefined> {
    try {
      await this.#store.mutate(plan, AUTHOR)
      this.#told.delete(id)
    } catch (error) {
      // Not written, or a failure on our side: the next check tries again.
      if (error instanceof LakeError && error.statusCode < 500) return error
      this.#tell(id, error)
    }
  }

  /** Reports a failure once until it changes. */
  #tell(id: string, error: unknown): void {
    if (this.#told.get(id) === String(error)) return
    this.#told.set(id, String(error))
    this.#onError(error)
  }
}

const actsIn = (store: Pick<Store, 'ids' | 'get'>): LakeDocument[] =>
  [...store.ids()].filter(isIdOfAct).flatMap((id) => store.get(id) ?? [])

/** How many seconds the earliest act still set is overdue, whether refused or waiting; 0 without one. */
export const secondsOverdue = (store: Pick<Store, 'ids' | 'get'>, now: number): number =>
  Math.max(0, ...actsIn(store).map((act) => (now - timeOf(act)) / 1_000 || 0))

const timeOf = (act: LakeDocument): number => Date.parse(String(act.at))

const isDue = (act: LakeDocument, now: number): boolean =>
  act._type === SCHEDULED_ACT_TYPE && !act.problem && timeOf(act) <= now

/** The act as the transaction finds it; null if somebody has cancelled or moved it. */
function dueIn(staging: Staging, id: string, now: number): (LakeDocument & ScheduledAct) | null {
  const act = staging.current(id)
  return act && isDue(act, now) ? (act as LakeDocument & ScheduledAct) : null
}

/** Does what the Studio's buttons do, and deletes what was set. */
function* perform(staging: Staging, id: string, now: number) {
  const due = dueIn(staging, id, now)
  if (!due) return
  const publishedId = due.document
  const draftId = `drafts.${publishedId}`
  const [draft, published] = [staging.current(draftId), staging.current(publishedId)]
  const isPublishing = due.act === 'publish'
  if (!(isPublishing ? draft : published)) {
    const type = isPublishing ? 'noDraft' : 'notPublished'
    throw mutationError({ type, description: `"${publishedId}" is not there`, id: publishedId }, 0)
  }
  const earlier = isPublishing && earlierAddresses(published, draft)
  if (earlier) yield { patch: { id: draftId, set: { earlierAddresses: earlier } } }
  const actionType = `sanity.action.document.${isPublishing ? 'publish' : 'unpublish'}`
  yield* planActions([{ actionType, draftId, publishedId }])(staging)
  yield { delete: { id } }
}

/** Keeps what was set, with the reason, for editors to see. */
function* giveUp(staging: Staging, id: string, now: number, problem: ActProblem) {
  if (dueIn(staging, id, now)) yield { patch: { id, set: { problem } } }
}

const PROBLEMS: Record<string, ActProblem> = {
  noDraft: 'noDraft',
  notPublished: 'notPublished',
  documentHasExistingReferencesError: 'shownElsewhere',
  documentReferencesNonExistentError: 'leadsNowhere',
}

function problemIn({ body }: LakeError): ActProblem {
  const { error: refused } = body as { error?: { items?: { error: { type: string } }[] } }
  return PROBLEMS[refused?.items?.[0]?.error.type ?? ''] ?? 'other'
}
