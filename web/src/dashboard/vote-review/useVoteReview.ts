import type { VoteDecision, VoteGroup } from '@firewall-cafe/shared'
import { decideVotes, readVoteGroups } from '../../api/moderation'
import { type StaffList, useStaffList } from '../staff-calls'

export type VoteAction = VoteDecision | 'undo'

export interface VoteReview extends Omit<StaffList<VoteGroup[], VoteAction>, 'change'> {
  decide: (id: string, action: VoteAction) => void
}

/** Votes that were set aside, and what is done about them. */
export function useVoteReview(): VoteReview {
  const { change, ...list } = useStaffList<VoteGroup[], VoteAction>(readVoteGroups)
  return {
    ...list,
    decide: (id, action) => change(id, action, (token) => decideVotes(id, action, token), withGroup),
  }
}

/** In the place where it stands: what was just decided does not move away from who decided it. */
const withGroup = (groups: VoteGroup[], group: VoteGroup): VoteGroup[] =>
  groups.map((one) => (one.id === group.id ? group : one))
