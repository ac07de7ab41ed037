import { VOTE_UNDO_MS, type VoteKey } from '@firewall-cafe/shared'
import { useEffect, useReducer, useState } from 'react'
import { wasRefused } from '../api/errors'
import { readVotes, undoVote, vote } from '../api/votes'
import { currentVisitor, knownVoterToken, voterToken } from '../visitor/visitor'
import { UNVOTED, type Voting, votingReducer } from './voting'

interface VotingPanelState {
  voting: Voting
  cast: (key: VoteKey) => void
  /** Undoes the vote that was just cast, while that is possible. */
  undo: (key: VoteKey) => void
}

/**
 * The votes of one search, and which are this visitor's. Counts that cannot be loaded stay unknown until a vote is
 * cast; a vote that fails shows nothing and can be cast again. Needs to be remounted (by a `key`) for another search.
 * @param waits whether a vote cannot be cast yet
 */
export function useVoting(searchId: string | undefined, waits: (key: VoteKey) => boolean): VotingPanelState {
  const [voting, dispatch] = useReducer(votingReducer, UNVOTED)
  const [settled, setSettled] = useState(0)
  const { news } = voting
  const undoable = news?.undoable ? news.key : undefined

  // Again after each vote: other counts change with it, and one without an answer may be recorded.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `settled` counts the votes since
  useEffect(() => {
    if (!searchId) return
    const controller = new AbortController()
    readVotes(searchId, { voterToken: knownVoterToken(), signal: controller.signal }).then(
      (votes) => dispatch({ type: 'read', votes }),
      () => undefined,
    )
    return () => controller.abort()
  }, [searchId, settled])

  useEffect(() => {
    if (!news || news.over) return
    const timer = setTimeout(() => dispatch({ type: 'newsOver', news }), VOTE_UNDO_MS)
    return () => clearTimeout(timer)
  }, [news])

  const readAgain = () => setSettled((times) => times + 1)

  function cast(key: VoteKey) {
    const repeated = voting.chosen.has(key)
    if (!searchId || voting.sending.has(key) || (repeated && undoable === key)) return
    if (repeated || waits(key)) {
      dispatch({ type: 'notSent', key, what: repeated ? 'repeated' : 'unseen' })
      return
    }
    dispatch({ type: 'send', key })
    vote({ key, searchId, clientName: currentVisitor().username, voterToken: voterToken() })
      .then(
        (recorded) => dispatch({ type: 'recorded', key, vote: recorded }),
        () => dispatch({ type: 'failed', key }),
      )
      .finally(readAgain)
  }

  function undo(key: VoteKey) {
    const token = knownVoterToken()
    if (!searchId || !token || undoable !== key || voting.sending.has(key)) return
    dispatch({ type: 'send', key })
    undoVote({ key, searchId, voterToken: token })
      .then(
        (count) => dispatch({ type: 'undone', key, count }),
        // After a lost answer, asking again is safe.
        (error: unknown) => dispatch({ type: wasRefused(error) ? 'undoFailed' : 'undoUnknown', key }),
      )
      .finally(readAgain)
  }

  return { voting, cast, undo }
}
