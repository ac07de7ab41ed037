import {
  DASHBOARD_TOKEN_HEADER,
  type EngineName,
  type ModerationAction,
  type ModerationReason,
  VOTER_TOKEN_HEADER,
  type VoteDecision,
} from '@firewall-cafe/shared'
import type { Answer } from '@firewall-cafe/shared/api'
import { call } from './http'

const asStaff = (token: string) => ({ headers: { [DASHBOARD_TOKEN_HEADER]: token } })

/** Tells staff of a comparison. Throws an ApiError. */
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

/** What waits for staff, most urgent first; at most 50 of `total`. Throws an ApiError: 401 for a token that opens nothing. */
export function readQueue(token: string, signal?: AbortSignal): Promise<Answer<'GET /moderation/queue'>> {
  return call('GET /moderation/queue', { ...asStaff(token), signal })
}

/** Acts on a comparison, and tells until when that can be undone. Throws what `readQueue` throws. */
export function decide(
  code: string,
  body: { action: ModerationAction; reason: ModerationReason },
  token: string,
): Promise<Answer<'POST /moderation/:code'>> {
  return call('POST /moderation/:code', { code, body, ...asStaff(token) })
}

/** Takes back what was decided last of a comparison. Throws what `readQueue` throws, and 409 where nothing can be taken back. */
export function undo(code: string, token: string): Promise<Answer<'POST /moderation/:code/undo'>> {
  return call('POST /moderation/:code/undo', { code, ...asStaff(token) })
}

/** What was decided, newest first and without words. Throws what `readQueue` throws. */
export function readLog(token: string, signal?: AbortSignal): Promise<Answer<'GET /moderation/log'>> {
  return call('GET /moderation/log', { ...asStaff(token), signal })
}

/** Votes that a network had no room for, what waits for a look first. Throws what `readQueue` throws. */
export function readVoteGroups(
  token: string,
  signal?: AbortSignal,
): Promise<Answer<'GET /moderation/votes'>> {
  return call('GET /moderation/votes', { ...asStaff(token), signal })
}

/** Decides about a group of votes, or takes the last such decision back. Throws what `undo` throws. */
export function decideVotes(
  id: string,
  action: VoteDecision | 'undo',
  token: string,
): Promise<Answer<'POST /moderation/votes/:id'>> {
  return call('POST /moderation/votes/:id', { id, body: { action }, ...asStaff(token) })
}

/** Names of private persons that stay out of the archive. Throws what `readQueue` throws. */
export function readBlockedNames(
  token: string,
  signal?: AbortSignal,
): Promise<Answer<'GET /moderation/blocks/names'>> {
  return call('GET /moderation/blocks/names', { ...asStaff(token), signal })
}

/** Keeps a name out; says what is listed with it already. Throws what `readQueue` throws, and 400 for what is no full name. */
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

/** Pictures that are blocked, and what staff did lately. Throws what `readQueue` throws. */
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

/** Opens a picture, or blocks it again. Throws what `readQueue` throws. */
export function decidePicture(
  sha256: string,
  action: 'block' | 'open',
  token: string,
): Promise<Answer<'POST /moderation/blocks/pictures/:id'>> {
  return call('POST /moderation/blocks/pictures/:id', { id: sha256, body: { action }, ...asStaff(token) })
}

/** How much was decided, by month and reason. Throws an ApiError. */
export function readTransparency(signal?: AbortSignal): Promise<Answer<'GET /api/transparency'>> {
  return call('GET /api/transparency', { signal })
}
