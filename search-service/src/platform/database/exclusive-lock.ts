import { setTimeout as wait } from 'node:timers/promises'
import { Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'

/** First key of these locks, which no other program should use: "FWC" and an L. */
const FAMILY = 0x46_57_43_4c
const KEYS = { bot: 1, demo: 2, dumps: 3 } as const
/** How often a waiting process tries again, in milliseconds. */
const POLL_INTERVAL_MS = 250

/**
 * Lets one process at a time do some work. The lock belongs to a connection to PostgreSQL, so it is released
 * as soon as its process dies.
 */
@Injectable()
export class ExclusiveLock {
  constructor(private readonly db: DataSource) {}

  /**
   * @param timeoutMs how long to wait for another process, in milliseconds
   * @returns what the work returned; undefined when another process held the lock throughout
   */
  async hold<T>(
    name: keyof typeof KEYS,
    work: () => Promise<T>,
    timeoutMs = 0,
  ): Promise<{ value: T } | undefined> {
    const keeper = this.db.createQueryRunner()
    const key = [FAMILY, KEYS[name]]
    try {
      const tryOnce = () => keeper.query('select pg_try_advisory_lock($1, $2) as got', key)
      if (!(await take(tryOnce, timeoutMs))) return undefined
      try {
        return { value: await work() }
      } finally {
        await keeper.query('select pg_advisory_unlock($1, $2)', key)
      }
    } finally {
      await keeper.release()
    }
  }
}

async function take(tryOnce: () => Promise<{ got: boolean }[]>, timeoutMs: number): Promise<boolean> {
  const giveUpAt = performance.now() + timeoutMs
  for (;;) {
    if ((await tryOnce())[0]?.got) return true
    if (performance.now() >= giveUpAt) return false
    await wait(POLL_INTERVAL_MS)
  }
}
