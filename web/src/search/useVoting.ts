import type { VoteKey } from '@firewall-cafe/shared'
import { useEffect, useReducer } from 'react'
import { vote, voteCounts } from '../api/votes'
import { currentVisitor } from '../layout/visitor'
import { UNVOTED, type Voting, votingReducer } from './voting'

/**
 * The votes of one search. Counts that cannot be read stay unknown, and a vote that
 * fails says nothing and can be cast again. Remount it (with a `key`) for another search.
 */
export function useVoting(searchId: string | undefined): { voting: Voting; cast: (key: VoteKey) => void } {
  const [voting, dispatch] = useReducer(votingReducer, UNVOTED)

  useEffect(() => {
    if (!searchId) return
    const controller = new AbortController()
    voteCounts(searchId, controller.signal).then(
      (counts) => dispatch({ type: 'counts', counts }),
      () => undefined,
    )
    return () => controller.abort()
  }, [searchId])

  function cast(key: VoteKey) {
    if (!searchId || voting.cast.has(key)) return
    dispatch({ type: 'cast', key })
    const { username: clientName, voterToken } = currentVisitor()
    vote({ key, searchId, clientName, voterToken }).then(
      (count) => dispatch({ type: 'counted', key, count }),
      () => dispatch({ type: 'failed', key }),
    )
  }

  return { voting, cast }
}
