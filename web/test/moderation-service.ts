import type {
  ModerationAction,
  ModerationLogItem,
  ModerationQueueItem,
  VoteDecision,
  VoteGroup,
} from '@firewall-cafe/shared'
import { STAFF_TOKEN } from './dashboard-service'
import { json, type SeenCall, type WireServer } from './wire-server'

const HOUR_MS = 3_600_000

/** A comparison that waits for staff. */
export function queueItem(code: string, change: Partial<ModerationQueueItem> = {}): ModerationQueueItem {
  return {
    code,
    state: 'public',
    query: `words of ${code}`,
    translation: `${code}的译文`,
    location: 'oslo',
    search_timestamp: Date.now() - HOUR_MS,
    since_hour: Date.now() - HOUR_MS,
    reports: [{ reason: 'hate', count: 2, notes: ['A line for staff.'] }],
    nsfw_votes: 1,
    images: (['google', 'baidu'] as const).flatMap((engine) =>
      [1, 2].map((rank) => ({ engine, rank, href: `https://pictures.example/${engine}/${rank}.jpg` })),
    ),
    ...change,
  }
}

/** A line of the log. */
export function logItem(code: string, change: Partial<ModerationLogItem> = {}): ModerationLogItem {
  const decision = { code, action: 'hide', reason: 'minor', by: 'staff' } as const
  return { ...decision, hour: Date.now(), undone: false, undo_until: null, ...change }
}

/** Votes of a network that had no room for 3 of 12 voters. */
export function voteGroup(code: string, change: Partial<VoteGroup> = {}): VoteGroup {
  return {
    id: `1-${code}`,
    code,
    query: `words of ${code}`,
    hour: Date.now() - HOUR_MS,
    votes: [{ vote_name: 'votes_censored', counted: 9, uncounted: 3 }],
    decision: null,
    log: [],
    ...change,
  }
}

/** A decision as the service saw it. */
export interface Decided {
  code: string
  action: ModerationAction
  reason: string
}

/** Answers every call of the desk as the service does: so many of the queue at a time, and removals for ever. */
export function answerModeration(
  server: WireServer,
  waiting: ModerationQueueItem[],
  {
    log = [],
    votes = [],
    atOnce = 50,
  }: { log?: ModerationLogItem[]; votes?: VoteGroup[]; atOnce?: number } = {},
) {
  const decided: Decided[] = []
  const undone: string[] = []
  let queue = waiting
  const staff =
    (answer: (call: SeenCall) => [body: unknown, status?: number]) =>
    (call: SeenCall, reply: Parameters<Parameters<WireServer['on']>[1]>[1]) => {
      if (call.headers['x-dashboard-token'] === STAFF_TOKEN) json(reply, ...answer(call))
      else json(reply, { error: 'For staff.' }, 401)
    }
  server.on(
    'GET /moderation/queue',
    staff(() => [{ total: queue.length, items: queue.slice(0, atOnce) }]),
  )
  server.on(
    'GET /moderation/log',
    staff(() => [{ items: log }]),
  )
  server.on(
    'GET /moderation/votes',
    staff(() => [votes]),
  )
  for (const group of votes) {
    let { log } = group
    server.on(
      `POST /moderation/votes/${group.id}`,
      staff(({ body }) => {
        const { action } = body as { action: VoteDecision | 'undo' }
        const standing = log.findIndex(({ undone }) => !undone)
        if (action !== 'undo') log = [{ action, hour: Date.now(), undone: false }, ...log]
        else log = log.map((line, at) => (at === standing ? { ...line, undone: true } : line))
        return [{ ...group, log, decision: log.find(({ undone }) => !undone)?.action ?? null }]
      }),
    )
  }
  for (const item of waiting) {
    const { code } = item
    server.on(
      `POST /moderation/${code}`,
      staff(({ body }) => {
        const decision = { code, ...(body as Omit<Decided, 'code'>) }
        decided.push(decision)
        queue = queue.filter((one) => one.code !== code)
        const undo_until = decision.action === 'remove' ? null : Date.now() + 720 * HOUR_MS
        return [{ code, state: 'public', undo_until }]
      }),
    )
    server.on(
      `POST /moderation/${code}/undo`,
      staff(() => {
        undone.push(code)
        queue = [item, ...queue]
        return [{ code, state: 'public' }]
      }),
    )
  }
  return { decided, undone }
}
