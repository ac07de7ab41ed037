import {
  DASHBOARD_TOKEN_HEADER,
  type EngineName,
  type ModerationAction,
  type ModerationReason,
  type ModerationState,
  VOTER_TOKEN_HEADER,
  type VoteDecision,
} from '@firewall-cafe/shared'
import type { Answer } from '@firewall-cafe/shared/api'
import { call } from './http'

const asStaff = (token: string) => ({ headers: { [DASHBOARD_TOKEN_HEADER]: token } })

/** Reports a comparison to staff. Throws an ApiError. */
export async function report(
  code: string,
  body: { reason: ModerationReason; note?: string },
  voterToken: string,
): Promise<void> {
  await call('POST /comparisons/:code/reports', {
    code,
    body,
    headers: { [VOTER_TOKEN_HEADER]: voterToken },
  })
}

/** Staff's queue, most urgent first; at most 50 of `total`. Throws an ApiError: 401 for a wrong token. */
export function readQueue(token: string, signal?: AbortSignal): Promise<Answer<'GET /moderation/queue'>> {
  return call('GET /moderation/queue', { ...asStaff(token), signal })
}

/** One comparison, whether it waits or not. Throws what `readQueue` throws, 404 without it and 410 where it was removed. */
export function readComparison(
  code: string,
  token: string,
  signal?: AbortSignal,
): Promise<Answer<'GET /moderation/comparisons/:code'>> {
  return call('GET /moderation/comparisons/:code', { code, ...asStaff(token), signal })
}

/**
 * Decides about a comparison as it was seen: in the state `seen`, with staff's decision `decision_id` or
 * none, and with reports up to `last_report`: later ones stay open. The answer says until when that can be
 * undone. Throws what `readQueue` throws, and 409 where others decided meanwhile.
 */
export function decide(
  code: string,
  body: {
    action: ModerationAction
    reason: ModerationReason
    seen: ModerationState
    decision_id: string | null
    last_report: number
  },
  token: string,
): Promise<Answer<'POST /moderation/:code'>> {
  return call('POST /moderation/:code', { code, body, ...asStaff(token) })
}

/** Undoes the decision `id` about a comparison. Throws what `readQueue` throws, and 409 where that cannot be undone. */
export function undo(
  code: string,
  id: string,
  token: string,
): Promise<Answer<'POST /moderation/:code/undo'>> {
  return call('POST /moderation/:code/undo', { code, body: { id }, ...asStaff(token) })
}

/** The log of decisions, newest first, without queries. Throws what `readQueue` throws. */
export function readLog(token: string, signal?: AbortSignal): Promise<Answer<'GET /moderation/log'>> {
  return call('GET /moderation/log', { ...asStaff(token), signal })
}

/** Groups with votes over their network's limit, undecided ones first. Throws what `readQueue` throws. */
export function readVoteGroups(
  token: string,
  signal?: AbortSignal,
): Promise<Answer<'GET /moderation/votes'>> {
  return call('GET /moderation/votes', { ...asStaff(token), signal })
}

/**
 * Decides about a group of votes whose `last` decision is known, or undoes that one. Throws what `readQueue`
 * throws, and 409 if there is a newer decision.
 */
export function decideVotes(
  id: string,
  body: { action: VoteDecision | 'undo'; last: string | null },
  token: string,
): Promise<Answer<'POST /moderation/votes/:id'>> {
  return call('POST /moderation/votes/:id', { id, body, ...asStaff(token) })
}

/** Names of private persons that stay out of the archive. Throws what `readQueue` throws. */
export function readBlockedNames(
  token: string,
  signal?: AbortSignal,
): Promise<Answer<'GET /moderation/blocks/names'>> {
  return call('GET /moderation/blocks/names', { ...asStaff(token), signal })
}

/** Blocks a name. Resolves to what is listed with it. Throws what `readQueue` throws, and 400 for no full name. */
export function blockName(name: string, token: string): Promise<Answer<'POST /moderation/blocks/names'>> {
  return call('POST /moderation/blocks/names', { body: { name }, ...asStaff(token) })
}

/** Removes a name, or puts it back. Throws what `readQueue` throws. */
export function decideName(
  id: string,
  action: 'block' | 'open',
  token: string,
): Promise<Answer<'POST /moderation/blocks/names/:id'>> {
  return call('POST /moderation/blocks/names/:id', { id, body: { action }, ...asStaff(token) })
}

/** Blocked pictures, and staff's recent decisions. Throws what `readQueue` throws. */
export function readBlockedPictures(
  token: string,
  signal?: AbortSignal,
): Promise<Answer<'GET /moderation/blocks/pictures'>> {
  return call('GET /moderation/blocks/pictures', { ...asStaff(token), signal })
}

/** Blocks a picture of a comparison. Throws what `readQueue` throws, 404 without it and 409 while it is not fetched. */
export function blockPicture(
  body: { code: string; engine: EngineName; rank: number; reason: ModerationReason },
  token: string,
): Promise<Answer<'POST /moderation/blocks/pictures'>> {
  return call('POST /moderation/blocks/pictures', { body, ...asStaff(token) })
}

/** Unblocks a picture, or blocks it again. Throws what `readQueue` throws. */
export function decidePicture(
  sha256: string,
  action: 'block' | 'open',
  token: string,
): Promise<Answer<'POST /moderation/blocks/pictures/:id'>> {
  return call('POST /moderation/blocks/pictures/:id', { id: sha256, body: { action }, ...asStaff(token) })
}

/** Counts of decisions by month and reason. Throws an ApiError. */
export function readTransparency(signal?: AbortSignal): Promise<Answer<'GET /api/transparency'>> {
  return call('GET /api/transparency', { signal })
}
