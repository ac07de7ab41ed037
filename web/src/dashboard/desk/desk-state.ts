import type {
  Localized,
  ModeratedComparison,
  ModerationAction,
  ModerationLogItem,
  ModerationQueueItem,
  ModerationReason,
} from '@firewall-cafe/shared'

/** The chosen action, before it is sent. */
interface Choice {
  action?: ModerationAction
  reason: ModerationReason
  /** Whether a removal has been confirmed once. */
  again: boolean
}

/** The state of the desk. */
export interface DeskState {
  phase: 'loading' | 'failed' | 'loaded'
  /** Why the queue could not be loaded. */
  sentence?: Localized
  /** The length of the queue, including entries that are not loaded. */
  total: number
  items: readonly ModerationQueueItem[]
  /** Read by its code; it may wait or not. */
  found?: ModeratedComparison | undefined
  /** The comparison that is shown. */
  at?: string | undefined
  choice: Choice
  busy: boolean
  /** Why the last decision failed; the choice stays. */
  problem?: Localized | undefined
  /** The message about the last action. */
  news?: Localized | undefined
  /** Decisions made here and not undone, latest last. */
  done: readonly Done[]
  /** The codes of decisions whose answer was lost: whether they were made is not known, latest last. */
  unsettled: readonly string[]
  /** Counts how often the service turned out to know more than the log that is shown, as after an undo. */
  outdated: number
}

/** A decision that was made at this desk. */
interface Done extends ModerationLogItem {
  undo_until: number | null
}

type DeskEvent =
  | { type: 'load' }
  | { type: 'loaded'; total: number; items: readonly ModerationQueueItem[] }
  | { type: 'notLoaded'; sentence: Localized }
  | { type: 'found'; item: ModeratedComparison }
  | { type: 'go'; to: string }
  | { type: 'move'; by: 1 | -1 }
  | { type: 'choose'; action: ModerationAction }
  | { type: 'reason'; reason: ModerationReason }
  | { type: 'again' }
  | { type: 'send' }
  | { type: 'acted'; done: Done; news: Localized }
  | { type: 'notDone'; sentence: Localized }
  | { type: 'unanswered'; code: string; sentence: Localized }
  /** The decision `id` about `code` is not the last any more: it was undone, or others decided. */
  | { type: 'undone'; code: string; id: string; news: Localized }
  /** Others decided about the comparison that is shown. */
  | { type: 'overtaken'; code: string; news: Localized }
  /** The outcome of the last decision about it is known now. */
  | { type: 'settled'; code: string }
  | { type: 'tell'; news: Localized }

export const EMPTY_DESK: DeskState = {
  phase: 'loading',
  total: 0,
  items: [],
  choice: { reason: 'other', again: false },
  busy: false,
  done: [],
  unsettled: [],
  outdated: 0,
}

/** The reducer of the desk. */
export function deskReducer(state: DeskState, event: DeskEvent): DeskState {
  switch (event.type) {
    case 'load':
      return { ...state, phase: 'loading' }
    case 'loaded': {
      const { total, items } = event
      const found = items.some(({ code }) => code === state.found?.code) ? undefined : state.found
      const loaded = { ...state, phase: 'loaded', total, items, found } as const
      return itemOf(loaded) ? loaded : onSheet(loaded, items[0])
    }
    case 'notLoaded': {
      const failed = { ...state, phase: 'failed', sentence: event.sentence } as const
      return itemOf(failed) ? failed : onSheet(failed, failed.items[0])
    }
    case 'found':
      return state.busy ? state : onSheet({ ...state, found: event.item }, event.item)
    case 'go':
      return state.busy || event.to === state.at
        ? state
        : onSheet(
            state,
            state.items.find(({ code }) => code === event.to),
          )
    case 'move': {
      const next = state.items[placeOf(state) + event.by]
      return state.busy || !next ? state : onSheet(state, next)
    }
    case 'choose':
      return state.busy
        ? state
        : { ...state, choice: { ...state.choice, action: event.action, again: false } }
    case 'reason':
      return state.busy
        ? state
        : { ...state, choice: { ...state.choice, reason: event.reason, again: false } }
    case 'again':
      return { ...state, choice: { ...state.choice, again: true } }
    case 'send':
      return { ...state, busy: true, problem: undefined }
    case 'acted':
      return afterDecision(state, event.done, event.news)
    case 'notDone':
      return { ...state, busy: false, problem: event.sentence }
    case 'unanswered':
      return {
        ...state,
        busy: false,
        problem: event.sentence,
        unsettled: [...others(state.unsettled, event.code), event.code],
        outdated: state.outdated + 1,
      }
    case 'undone':
      return {
        ...state,
        busy: false,
        news: event.news,
        // It is out of date, and loading the queue may not replace it. What was chosen was chosen for it.
        ...(state.found?.code === event.code && { found: undefined, choice: EMPTY_DESK.choice }),
        done: state.done.filter(({ id }) => id !== event.id),
        unsettled: others(state.unsettled, event.code),
        outdated: state.outdated + 1,
      }
    case 'overtaken': {
      const unsettled = others(state.unsettled, event.code)
      const anew = {
        ...state,
        busy: false,
        news: event.news,
        unsettled,
        outdated: state.outdated + 1,
        // It is out of date, and loading the queue does not replace it.
        found: undefined,
      }
      return onSheet(anew, itemOf(anew) ?? anew.items[0])
    }
    case 'settled':
      return { ...state, unsettled: others(state.unsettled, event.code) }
    case 'tell':
      return { ...state, busy: false, news: event.news }
  }
}

/** The comparison that is shown; what was read by its code is newer than the queue. */
export const itemOf = (state: DeskState): ModeratedComparison | undefined =>
  state.found?.code === state.at ? state.found : state.items[placeOf(state)]

/** Whether the queue is being read, and what is shown is from it: nothing is decided about it meanwhile. */
export const isReading = (state: DeskState): boolean =>
  state.phase === 'loading' && itemOf(state) !== state.found

const placeOf = (state: DeskState) => state.items.findIndex(({ code }) => code === state.at)

const others = (codes: readonly string[], code: string) => codes.filter((one) => one !== code)

/** Shows another comparison, and clears what was chosen for the last one. */
function onSheet(state: DeskState, item: ModeratedComparison | undefined): DeskState {
  // The first reason was reported from the most networks.
  const reason = item?.reports[0]?.reason ?? 'other'
  return { ...state, at: item?.code, choice: { reason, again: false }, problem: undefined }
}

function afterDecision(state: DeskState, done: Done, news: Localized): DeskState {
  const place = state.items.findIndex(({ code }) => code === done.code)
  const items = state.items.filter(({ code }) => code !== done.code)
  const waited = place >= 0 || itemOf(state)?.since_hour !== null
  const next = {
    ...state,
    items,
    found: undefined,
    total: Math.max(state.total - Number(waited), items.length),
    busy: false,
    news,
    done: [...state.done.filter(({ code }) => code !== done.code), done],
    unsettled: others(state.unsettled, done.code),
  }
  return onSheet(next, items[Math.max(place, 0)] ?? items.at(-1))
}
