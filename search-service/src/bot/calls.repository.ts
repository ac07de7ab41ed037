import { ENGINES, type EngineName } from '@firewall-cafe/shared'
import { Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'
import { type CallRate, dueAt, FIRST_COOLDOWN_MS, LONGEST_COOLDOWN_MS } from './call-rate.ts'
import * as SQL from './calls.sql.ts'

/** An engine, and whether it is simulated: a simulator may be asked as often as we like. */
export interface AskedEngine {
  engine: EngineName
  simulated: boolean
}

/** An engine that refused and is not called for a while. */
export interface Cooldown {
  engine: EngineName
  /** Epoch milliseconds. */
  until: number
  /** The outcome of the refusal: `captcha` or `rate_limited`. */
  reason: string
}

/** First key of the advisory locks under which calls are counted: "FWC" and a three. */
const CALLS_LOCK = 0x46_57_43_03

/** When the bot made its calls, and which engines cool down. In the database, so that it outlasts a restart. */
@Injectable()
export class CallsRepository {
  constructor(private readonly db: DataSource) {}

  /**
   * Takes the next call to an engine, if it is due.
   * @param random for this call's jitter, from 0 to 1; the same while waiting for it
   * @returns 0 when it was taken; else how long to wait, in milliseconds
   */
  async take({ engine, simulated }: AskedEngine, rate: CallRate, random: number): Promise<number> {
    return this.db.transaction(async (transaction) => {
      await transaction.query(SQL.LOCK, [CALLS_LOCK, engine])
      // By the database's clock: this machine's may be wrong, but the limit must hold.
      const rows = await transaction.query<{ at: number; now: number }[]>(SQL.LATEST, [
        engine,
        simulated,
        rate.callsPerHour,
      ])
      const due = dueAt(
        rate,
        rows.map(({ at }) => at),
        random,
      )
      const waitMs = Math.ceil(due - (rows[0]?.now ?? due))
      if (waitMs > 0) return waitMs
      await transaction.query(SQL.ADD, [engine, simulated])
      return 0
    })
  }

  /** Deletes calls that no longer count, and calls and cooldowns that a fast clock dated into the future. */
  async forgetOld(): Promise<void> {
    await this.db.query(SQL.FORGET_OLD)
    await this.db.query(SQL.FORGET_MISDATED_COOLDOWNS)
  }

  /** Undefined when the engine may be asked. */
  async cooldownOf({ engine, simulated }: AskedEngine): Promise<Cooldown | undefined> {
    return (await this.cooldowns(simulated)).find((cooldown) => cooldown.engine === engine)
  }

  async cooldowns(simulated: boolean): Promise<Cooldown[]> {
    return this.db.query(SQL.COOLDOWNS, [simulated])
  }

  /** How often in a row each engine has refused so far. */
  async refusals(simulated: boolean): Promise<(readonly [EngineName, number])[]> {
    const rows = await this.db.query<{ engine: EngineName; refusals: number }[]>(SQL.REFUSALS, [simulated])
    return ENGINES.map((engine) => [engine, rows.find((row) => row.engine === engine)?.refusals ?? 0])
  }

  /** Call this when the engine refused: it is not asked for a while, longer after each refusal in a row. */
  async startCooldown({ engine, simulated }: AskedEngine, reason: string): Promise<void> {
    await this.db.query(SQL.START_COOLDOWN, [
      engine,
      simulated,
      reason,
      FIRST_COOLDOWN_MS,
      LONGEST_COOLDOWN_MS,
    ])
  }

  /** Call this when the engine answers again. */
  async endCooldown({ engine, simulated }: AskedEngine): Promise<void> {
    await this.db.query(SQL.END_COOLDOWN, [engine, simulated])
  }
}
