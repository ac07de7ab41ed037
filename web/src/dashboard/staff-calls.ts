import type { Localized } from '@firewall-cafe/shared'
import { useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react'
import { isRefused } from '../api/dashboard'
import { sentenceOf, wasCancelled, wasRefused } from '../api/errors'
import type { FetchState } from '../api/useFetched'
import { AccessContext } from './useLoaded'

type Failed = (sentence: Localized, error: unknown) => void

/** Loads and changes staff's lists. A refused token is reported to the dashboard, not shown as an error. */
interface StaffCalls {
  /** Loads; a newer load cancels the previous one. */
  load<Data>(
    read: (token: string, signal: AbortSignal) => Promise<Data>,
    onLoaded: (data: Data) => void,
    onFailed: Failed,
  ): void
  /** Forgets what is being loaded. */
  cancel(): void
  /** Sends a change, unless another is still unanswered. @returns whether it was sent */
  send<Answer>(
    change: (token: string) => Promise<Answer>,
    onDone: (answer: Answer) => void,
    onFailed: Failed,
  ): boolean
  /** Whether a change is unanswered, even before the next render. */
  isBusy(): boolean
}

/** The calls of one list, for as long as it is shown. */
export function useStaffCalls(): StaffCalls {
  const { token, onRefused } = useContext(AccessContext)
  const busy = useRef(false)
  const loading = useRef<AbortController>(undefined)
  useEffect(() => () => loading.current?.abort(), [])

  return useMemo(() => {
    const failed = (error: unknown, otherwise: Failed) => {
      if (wasCancelled(error)) return
      if (isRefused(error)) onRefused(token)
      else otherwise(sentenceOf(error), error)
    }
    return {
      load(read, onLoaded, onFailed) {
        loading.current?.abort()
        const controller = new AbortController()
        loading.current = controller
        read(token, controller.signal).then(onLoaded, (error: unknown) => failed(error, onFailed))
      },
      cancel: () => loading.current?.abort(),
      send(change, onDone, onFailed) {
        if (busy.current) return false
        busy.current = true
        change(token)
          .then(onDone, (error: unknown) => failed(error, onFailed))
          .finally(() => {
            busy.current = false
          })
        return true
      },
      isBusy: () => busy.current,
    }
  }, [token, onRefused])
}

/** The result of the last change to an entry. */
export interface Outcome<Action> {
  id: string
  action: Action
  /** Why it failed, or may have failed. */
  problem?: Localized
  /** Whether it may have been done all the same: its answer was lost. */
  unknown?: boolean
}

export interface StaffList<Data, Action> {
  state: FetchState<Data>
  /** The entry that is being changed. */
  busy: string | undefined
  outcome: Outcome<Action> | undefined
  /** Reads the list again, unless a change is unanswered: its answer is about the list as it is. */
  reload: () => void
  /** Changes an entry; `after` returns the new list. A 409 reads it again. Nothing else is sent meanwhile. */
  change<Answer>(
    id: string,
    action: Action,
    send: (token: string) => Promise<Answer>,
    after: (data: Data, answer: Answer) => Data,
  ): void
}

/**
 * One of staff's lists: loaded at once and on every `reload`, and changed one entry at a time.
 * @param read must be a stable function
 */
export function useStaffList<Data, Action>(
  read: (token: string, signal: AbortSignal) => Promise<Data>,
): StaffList<Data, Action> {
  const calls = useStaffCalls()
  const [state, setState] = useState<FetchState<Data>>({ phase: 'loading' })
  const [busy, setBusy] = useState<string>()
  const [outcome, setOutcome] = useState<Outcome<Action>>()

  const load = useCallback(
    () =>
      calls.load(
        read,
        (data) => setState({ phase: 'loaded', data }),
        (sentence) => setState({ phase: 'failed', sentence }),
      ),
    [calls, read],
  )
  const reload = useCallback(() => {
    setState({ phase: 'loading' })
    setOutcome(undefined)
    load()
  }, [load])
  useEffect(reload, [reload])

  return {
    state,
    busy,
    outcome,
    reload: () => {
      if (!calls.isBusy()) reload()
    },
    change(id, action, send, after) {
      const settle = (failed?: Pick<Outcome<Action>, 'problem' | 'unknown'>) => {
        setBusy(undefined)
        setOutcome({ id, action, ...failed })
      }
      const sent = calls.send(
        send,
        (answer) => {
          setState((last) =>
            last.phase === 'loaded' ? { phase: 'loaded', data: after(last.data, answer) } : last,
          )
          settle()
        },
        (problem, error) => {
          settle({ problem, unknown: !wasRefused(error) })
          // Others may have changed it meanwhile.
          if (wasRefused(error) && error.status === 409) load()
        },
      )
      if (!sent) return
      // What is being read may be from before it.
      calls.cancel()
      setBusy(id)
      setOutcome(undefined)
    },
  }
}
