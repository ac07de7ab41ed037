import type { Localized, VoteDecision, VoteGroup } from '@firewall-cafe/shared'
import { useCallback, useContext, useEffect, useRef, useState } from 'react'
import { isRefused } from '../../api/dashboard'
import { sentenceOf, wasCancelled } from '../../api/errors'
import { decideVotes, readVoteGroups } from '../../api/moderation'
import { AccessContext, type Loaded } from '../useLoaded'

/** What became of the last thing that was done to a group. */
export interface Outcome {
  id: string
  action: VoteDecision | 'undo'
  /** Why it was not done. */
  problem?: Localized
}

export interface VoteReview {
  state: Loaded<VoteGroup[]>
  /** The group whose decision is on its way. */
  busy: string | undefined
  outcome: Outcome | undefined
  reload: () => void
  decide: (id: string, action: VoteDecision | 'undo') => void
}

/** Votes that were set aside, and what is done about them: one call at a time. */
export function useVoteReview(): VoteReview {
  const { token, onRefused } = useContext(AccessContext)
  const [state, setState] = useState<Loaded<VoteGroup[]>>({ phase: 'loading' })
  const [busy, setBusy] = useState<string>()
  const [outcome, setOutcome] = useState<Outcome>()
  const [attempt, setAttempt] = useState(0)
  /** Whatever has been drawn by then. */
  const sending = useRef(false)

  const failed = useCallback(
    (error: unknown, otherwise: (sentence: Localized) => void) => {
      if (wasCancelled(error)) return
      if (isRefused(error)) onRefused(token)
      else otherwise(sentenceOf(error))
    },
    [token, onRefused],
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt loads again
  useEffect(() => {
    const controller = new AbortController()
    setState({ phase: 'loading' })
    setOutcome(undefined)
    readVoteGroups(token, controller.signal).then(
      (data) => setState({ phase: 'loaded', data }),
      (error: unknown) => failed(error, (sentence) => setState({ phase: 'failed', sentence })),
    )
    return () => controller.abort()
  }, [token, failed, attempt])

  function decide(id: string, action: VoteDecision | 'undo') {
    if (sending.current) return
    sending.current = true
    setBusy(id)
    setOutcome(undefined)
    decideVotes(id, action, token)
      .then(
        (group) => {
          setState((last) => withGroup(last, group))
          setOutcome({ id, action })
        },
        (error: unknown) => failed(error, (problem) => setOutcome({ id, action, problem })),
      )
      .finally(() => {
        sending.current = false
        setBusy(undefined)
      })
  }

  return { state, busy, outcome, reload: useCallback(() => setAttempt((last) => last + 1), []), decide }
}

/** In the place where it stands: what was just decided does not move away from who decided it. */
function withGroup(state: Loaded<VoteGroup[]>, group: VoteGroup): Loaded<VoteGroup[]> {
  if (state.phase !== 'loaded') return state
  return { phase: 'loaded', data: state.data.map((one) => (one.id === group.id ? group : one)) }
}
