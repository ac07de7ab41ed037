import type { EngineName } from '@firewall-cafe/shared'
import { Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'
import { type CallRate, dueAt, FIRST_COOLDOWN_MS, LONGEST_COOLDOWN_MS } from './call-rate.ts'

/** Which engine, and whether it is the real one: a simulator may be asked as often as we like. */
export interface AskedEngine {
  engine: EngineName
  simulated: boolean
}

/** An engine that refused and is left alone for a while. */
export interface Cooldown {
  engine: EngineName
  /** Epoch milliseconds. */
  until: number
  /** The outcome that said so: `captcha` or `rate_limited`. */
  reason: string
}

/** First key of the advisory locks under which calls are counted: "FWC" and a three. */
const CALLS_LOCK = 0x46_57_43_03

/** The clock of the bot's calls, and which engines cool down. In the database, so that a restart forgets neither. */
@Injectable()
export class CallsRepository {
  constructor(private readonly db: DataSource) {}

  /**
   * Takes the next call to an engine, if it is due.
   * @param random of this call's jitter, from 0 to 1; the same while waiting for it
   * @returns 0 when it was taken; else how long to wait, in milliseconds
   */
  async take({ engine, simulated }: AskedEngine, rate: CallRate, random: number): Promise<number> {
    return this.db.transaction(async (transaction) => {
      await transaction.query('select pg_advisory_xact_lock($1, hashtext($2))', [CALLS_LOCK, engine])
      // By the database's clock alone: this machine's may be set wrong, and the limit must hold all the same.
      const rows: { at: number; now: number }[] = await transaction.query(
        `select (extract(epoch from called_at) * 1000)::float8 as at,
           (extract(epoch from clock_timestamp()) * 1000)::float8 as now
         from bot_calls
         where engine = $1 and simulated = $2 and called_at > clock_timestamp() - interval '1 hour'
         order by called_at desc limit $3`,
        [engine, simulated, rate.callsPerHour],
      )
      const due = dueAt(
        rate,
        rows.map(({ at }) => at),
        random,
      )
      const waitMs = Math.ceil(due - (rows[0]?.now ?? due))
      if (waitMs > 0) return waitMs
      await transaction.query('insert into bot_calls (engine, simulated) values ($1, $2)', [
        engine,
        simulated,
      ])
      return 0
    })
  }

  async forgetOld(): Promise<void> {
    await this.db.query(`delete from bot_calls where called_at < clock_timestamp() - interval '2 hours'`)
  }

  /** Undefined when the engine may be asked. */
  async cooldownOf({ engine, simulated }: AskedEngine): Promise<Cooldown | undefined> {
    return (await this.cooldowns(simulated)).find((cooldown) => cooldown.engine === engine)
  }

  async cooldowns(simulated: boolean): Promise<Cooldown[]> {
    return this.db.query(
      `select engine, (extract(epoch from cools_until) * 1000)::float8 as until, reason
       from bot_cooldowns where simulated = $1 and cools_until > now() order by engine`,
      [simulated],
    )
  }

  /** The engine refused: it is left alone, longer each time in a row. */
  async startCooldown({ engine, simulated }: AskedEngine, reason: string): Promise<void> {
    await this.db.query(
      `insert into bot_cooldowns as known (engine, simulated, cools_until, reason, refusals)
       values ($1, $2, now() + $4 * interval '1 millisecond', $3, 1)
       on conflict (engine, simulated) do update set
         reason = excluded.reason, refusals = known.refusals + 1,
         cools_until = now() + least($5, $4 * power(2, least(known.refusals, 10))) * interval '1 millisecond'`,
      [engine, simulated, reason, FIRST_COOLDOWN_MS, LONGEST_COOLDOWN_MS],
    )
  }

  /** The engine answers again. */
  async endCooldown({ engine, simulated }: AskedEngine): Promise<void> {
    await this.db.query('delete from bot_cooldowns where engine = $1 and simulated = $2', [engine, simulated])
  }
}
