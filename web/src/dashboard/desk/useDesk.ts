import {
  hourOf,
  type Localized,
  type ModeratedComparison,
  type ModerationAction,
  type ModerationLogItem,
  type ModerationReason,
} from '@firewall-cafe/shared'
import { useCallback, useEffect, useReducer, useRef } from 'react'
import { wasRefused } from '../../api/errors'
import { decide, readQueue, undo as undoDecision } from '../../api/moderation'
import { fillLabel, labels } from '../../i18n/labels'
import { ACTIONS } from '../../moderation/words'
import { useStaffCalls } from '../staff-calls'
import { type DeskState, deskReducer, EMPTY_DESK, isReading, itemOf } from './desk-state'

export interface Desk {
  state: DeskState
  /** Reads the queue again, unless a change is unanswered: its answer is about the sheet as it is. */
  reload: () => void
  go: (code: string) => void
  /** Shows a comparison that was read by its code, unless a decision is being sent. @returns whether it is shown */
  show: (item: ModeratedComparison) => boolean
  /** Says that no comparison could be read by this code. */
  missed: (code: string, error: unknown) => void
  move: (by: 1 | -1) => void
  choose: (action: ModerationAction) => void
  chooseReason: (reason: ModerationReason) => void
  /** Sends the chosen action; a removal only on the second call. */
  act: () => void
  /** Undoes a decision of the log; without one, the last that was made here, once that is known. */
  undo: (decision?: ModerationLogItem) => void
}

/** The logic of the desk: the queue, the chosen action, and the log. */
export function useDesk(): Desk {
  const [state, dispatch] = useReducer(deskReducer, EMPTY_DESK)
  const latest = useRef(state)
  latest.current = state
  const calls = useStaffCalls()

  const reload = useCallback(() => {
    dispatch({ type: 'load' })
    calls.load(
      readQueue,
      (queue) => dispatch({ type: 'loaded', ...queue }),
      (sentence) => dispatch({ type: 'notLoaded', sentence }),
    )
  }, [calls])
  useEffect(reload, [reload])

  /** Sends a call, unless another is still unanswered. */
  const send: typeof calls.send = (...call) => {
    const sent = calls.send(...call)
    if (sent) dispatch({ type: 'send' })
    return sent
  }

  function act() {
    const item = itemOf(latest.current)
    const { action, reason, again } = latest.current.choice
    if (!item || !action || calls.isBusy() || isReading(latest.current)) return
    if (action === 'remove' && !again) return dispatch({ type: 'again' })
    const { code, state: seen, decision_id, last_report } = item
    send(
      (token) => decide(code, { action, reason, seen, decision_id, last_report }, token),
      ({ id, undo_until, waits }) => {
        const hour = hourOf(Date.now())
        const news = fillLabel(doneWords(action), { code })
        dispatch({
          type: 'acted',
          done: { id, code, action, reason, by: 'staff', hour, undone: false, undo_until },
          news,
        })
        const { phase, items } = latest.current
        // What is being read may be from before it. After the last loaded entry, the queue may have more.
        if (waits || phase === 'loading' || items.every((one) => one.code === code)) reload()
      },
      (sentence, error) => {
        if (!wasRefused(error)) return dispatch({ type: 'unanswered', code, sentence })
        if (!wasOvertaken(error)) return dispatch({ type: 'notDone', sentence })
        dispatch({ type: 'overtaken', code, news: about(code, sentence) })
        reload()
      },
    )
  }

  function undo(named?: ModerationLogItem) {
    const { done, unsettled } = latest.current
    const unknown = unsettled.at(-1)
    // That decision may be the latest: an older one must not be undone instead.
    if (!named && unknown !== undefined)
      return dispatch({ type: 'tell', news: fillLabel(labels.decidedUnknown, { code: unknown }) })
    const decision = named ?? done.at(-1)
    if (!decision) return dispatch({ type: 'tell', news: labels.nothingToUndo })
    const { code, id, action } = decision
    if (action === 'remove') return dispatch({ type: 'tell', news: fillLabel(labels.cannotUndo, { code }) })
    const settle = (news: Localized) => {
      dispatch({ type: 'undone', code, id, news })
      reload()
    }
    send(
      (token) => undoDecision(code, id, token),
      () => settle(fillLabel(labels.undone, { code })),
      (sentence, error) => {
        if (!wasRefused(error))
          return dispatch({ type: 'tell', news: fillLabel(labels.undoneUnknown, { code }) })
        // An earlier try, whose answer was lost, may have undone it.
        if (wasOvertaken(error)) return settle(about(code, sentence))
        const failure = fillLabel(labels.decisionStays, { code })
        dispatch({
          type: 'tell',
          news: { en: `${failure.en} ${sentence.en}`, zh: `${failure.zh}${sentence.zh}` },
        })
      },
    )
  }

  return {
    state,
    reload: () => {
      if (!calls.isBusy()) reload()
    },
    show: (item) => {
      if (latest.current.busy) return false
      dispatch({ type: 'found', item })
      return true
    },
    missed: (code, error) => {
      if (wasOvertaken(error)) dispatch({ type: 'settled', code })
    },
    go: (to) => dispatch({ type: 'go', to }),
    move: (by) => dispatch({ type: 'move', by }),
    choose: (action) => dispatch({ type: 'choose', action }),
    chooseReason: (reason) => dispatch({ type: 'reason', reason }),
    act,
    undo,
  }
}

const about = (code: string, { en, zh }: Localized): Localized => ({
  en: `${code}: ${en}`,
  zh: `${code}：${zh}`,
})

/** Whether what is shown is out of date: others decided meanwhile, or it is gone. */
const wasOvertaken = (error: unknown) => wasRefused(error) && [404, 409, 410].includes(error.status)

const doneWords = (action: ModerationAction): Localized =>
  ACTIONS.find((known) => known.action === action)?.done ?? labels.wasKept
