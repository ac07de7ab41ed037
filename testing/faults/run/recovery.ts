/** How long a system takes to recover without help. */
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Notes } from '../notes.ts'
import { TRANSLATED } from '../plan/words.ts'
import type { System } from '../system/system.ts'
import type { Visitors } from './visitors.ts'

/** The promised time of recovery. */
export const RECOVERY_GOAL_MS = 35_000
/** The longest wait: the goal, and enough to tell by how much it was missed. */
const RECOVERY_TIMEOUT_MS = 90_000
const POLL_INTERVAL_MS = 150

/** A sign of a healthy system, with words for the report. */
type Sign = readonly [words: string, shows: () => Promise<boolean>]

export interface Recovery {
  ms: number
  /** What was still missing when the time was up; undefined when nothing was. */
  missing?: string
}

/** Looks at one sign after the other until each has shown. Time counts from the call. */
export async function awaitRecovery(system: System, visitors: Visitors, notes: Notes): Promise<Recovery> {
  const begun = performance.now()
  const elapsed = () => Math.round(performance.now() - begun)
  for (const [words, shows] of signs(system, visitors, notes)) {
    while (!(await shows().catch(() => false))) {
      if (elapsed() > RECOVERY_TIMEOUT_MS) return { ms: elapsed(), missing: words }
      await wait(POLL_INTERVAL_MS)
    }
  }
  return { ms: elapsed() }
}

function signs(system: System, visitors: Visitors, notes: Notes): Sign[] {
  return [
    ['the health check says up', () => visitors.isUp()],
    [
      'a search sees both sides and has its translation',
      async () => {
        const answer = await visitors.search(TRANSLATED.query, false)
        const { google, baidu } = answer?.outcomes ?? {}
        return google === 'results' && baidu === 'results' && answer?.translation === TRANSLATED.translation
      },
    ],
    [
      'a vote is taken',
      async () => {
        const search = notes.acknowledged.searches.at(-1)
        return search !== undefined && (await visitors.vote(search.searchId, 'the-last-voter', 1))
      },
    ],
    // Together with the last sign this shows that the worker works, even with nothing left to do.
    ['a message is taken', () => visitors.write(`Name: A visitor\nMessage: note-${randomUUID()}-end`)],
    ['every picture is settled', () => none(system, `select from image_addresses where state = 'waiting'`)],
    ['every message is sent', () => none(system, 'select from messages where sent_at is null')],
  ]
}

function none(system: System, query: string): Promise<boolean> {
  return system.database.use(async (client) => (await client.query(`${query} limit 1`)).rowCount === 0)
}
