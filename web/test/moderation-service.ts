import type { ServerResponse } from 'node:http'
import type {
  BlockedNameItem,
  ModeratedComparison,
  ModerationAction,
  ModerationLogItem,
  ModerationQueueItem,
  VoteDecision,
  VoteGroup,
} from '@firewall-cafe/shared'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { DashboardScreen } from '../src/dashboard/DashboardScreen'
import { answerDashboard, STAFF_TOKEN } from './dashboard-service'
import { visit } from './search-site'
import { json, type SeenCall, server } from './wire-server'

const HOUR_MS = 3_600_000
/** The hash of every picture that is blocked here. */
export const BLOCKED_SHA256 = 'ab'.repeat(32)

export const user = userEvent.setup({ delay: null })

/** Opens the tab of moderation as staff do. */
export async function openModeration(): Promise<void> {
  answerDashboard()
  await visit(`/dashboard#token=${STAFF_TOKEN}`, { screen: DashboardScreen })
  await user.click(await screen.findByRole('tab', { name: /^Moderation/ }))
}

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
    reports: [{ reason: 'hate', count: 2, networks: 2, notes: ['A line for staff.'] }],
    last_report: 9,
    nsfw_votes: 1,
    decision_id: null,
    images: (['google', 'baidu'] as const).flatMap((engine) =>
      [1, 2].map((rank) => {
        const href = `https://pictures.example/${engine}/${rank}.jpg`
        return { engine, rank, href, thumbnail: `${href}?small` }
      }),
    ),
    ...change,
  }
}

let logged = 0
/** A line of the log. */
export function logItem(code: string, change: Partial<ModerationLogItem> = {}): ModerationLogItem {
  logged += 1
  const decision = { id: `logged ${logged}`, code, action: 'hide', reason: 'minor', by: 'staff' } as const
  return { ...decision, hour: Date.now(), undone: false, undo_until: null, ...change }
}

/** Votes of a network whose limit left out 3 of 12 voters. */
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
interface Decided {
  code: string
  action: ModerationAction
  reason: string
  seen: string
  decision_id: string | null
  last_report: number
}

/** Answers every call of the desk as the service does: a part of the queue at a time, removals for good. */
export function answerModeration(
  waiting: ModerationQueueItem[],
  {
    log = [],
    votes = [],
    moreVotes = 0,
    others = [],
    atOnce = 50,
  }: {
    log?: ModerationLogItem[]
    votes?: VoteGroup[]
    /** How many undecided groups wait beyond those. */
    moreVotes?: number
    /** Comparisons that do not wait, and are read by their code. */
    others?: ModeratedComparison[]
    atOnce?: number
  } = {},
) {
  const decided: Decided[] = []
  const undone: { code: string; id: string }[] = []
  let queue = waiting
  const staff =
    (answer: (call: SeenCall) => [body: unknown, status?: number]) =>
    (call: SeenCall, reply: ServerResponse) => {
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
    staff(() => [
      { total: moreVotes + votes.filter(({ decision }) => decision === null).length, items: votes },
    ]),
  )
  const names: BlockedNameItem[] = []
  server.on(
    'GET /moderation/blocks/names',
    staff(() => [{ items: names.toReversed(), unreadable: 0 }]),
  )
  server.on(
    'POST /moderation/blocks/names',
    staff(({ body }) => {
      const { name } = body as { name: string }
      if (!/\S\s\S|\p{Script=Han}{2}/u.test(name)) return [{ error: 'Write the full name.' }, 400]
      const item = { id: String(names.length + 1), name, hour: Date.now(), removed_hour: null }
      names.push(item)
      server.on(
        `POST /moderation/blocks/names/${item.id}`,
        staff(({ body }) => {
          const { action } = body as { action: string }
          return [{ ...item, removed_hour: action === 'open' ? Date.now() : null }]
        }),
      )
      return [{ ...item, to_decide: { total: 1, codes: ['ZY2X3W4V'] } }]
    }),
  )
  const pictures: unknown[] = []
  server.on(
    'GET /moderation/blocks/pictures',
    staff(() => [{ items: [], total: 0, log: [] }]),
  )
  server.on(
    'POST /moderation/blocks/pictures',
    staff(({ body }) => {
      pictures.push(body)
      return [{ sha256: BLOCKED_SHA256, blocked: 2 }]
    }),
  )
  server.on(
    `POST /moderation/blocks/pictures/${BLOCKED_SHA256}`,
    staff(({ body }) => [
      { sha256: BLOCKED_SHA256, blocked: (body as { action: string }).action === 'open' ? 0 : 2 },
    ]),
  )
  for (const group of votes) {
    let { log } = group
    server.on(
      `POST /moderation/votes/${group.id}`,
      staff(({ body }) => {
        const { action, last } = body as { action: VoteDecision | 'undo'; last: string | null }
        const standing = log.find(({ undone }) => !undone)
        if (last !== (standing?.id ?? null)) return [{ error: 'Others have decided meanwhile.' }, 409]
        const id = String(log.length + 1)
        if (action !== 'undo') log = [{ id, action, hour: Date.now(), undone: false }, ...log]
        else log = log.map((line) => (line.id === last ? { ...line, undone: true } : line))
        return [{ ...group, log, decision: log.find(({ undone }) => !undone)?.action ?? null }]
      }),
    )
  }
  for (const item of [...waiting, ...others]) {
    const { code } = item
    server.on(
      `GET /moderation/comparisons/${code}`,
      staff(() => [item]),
    )
    server.on(
      `POST /moderation/${code}`,
      staff(({ body }) => {
        const decision = { code, ...(body as Omit<Decided, 'code'>) }
        decided.push(decision)
        queue = queue.filter((one) => one.code !== code)
        const undo_until = decision.action === 'remove' ? null : Date.now() + 720 * HOUR_MS
        return [{ id: `decided ${decided.length}`, code, state: 'public', undo_until, waits: false }]
      }),
    )
    server.on(
      `POST /moderation/${code}/undo`,
      staff(({ body }) => {
        undone.push({ code, ...(body as { id: string }) })
        queue = [...waiting.filter((one) => one.code === code), ...queue.filter((one) => one.code !== code)]
        return [{ code, state: 'public' }]
      }),
    )
  }
  return { decided, undone, pictures }
}
