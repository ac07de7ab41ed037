import type { VoteDecision, VoteGroup } from '@firewall-cafe/shared'
import { decideVotes, readVoteGroups } from '../../api/moderation'
import { type StaffList, useStaffList } from '../staff-calls'

export type VoteAction = VoteDecision | 'undo'

export interface VoteReview extends Omit<StaffList<VoteGroup[], VoteAction>, 'change'> {
  decide: (id: string, action: VoteAction) => void
}

/** The logic of reviewing votes over their network's limit. */
export function useVoteReview(): VoteReview {
  const { change, ...list } = useStaffList<VoteGroup[], VoteAction>(readVoteGroups)
  return {
    ...list,
    decide: (id, action) => change(id, action, (token) => decideVotes(id, action, token), withGroup),
  }
}

/** Replaces the group at its position, so that it does not move away after a decision. */
const withGroup = (groups: VoteGroup[], group: VoteGroup): VoteGroup[] =>
  groups.map((one) => (one.id === group.id ? group : one))
