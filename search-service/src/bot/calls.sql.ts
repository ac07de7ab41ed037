import { ms } from '../platform/database/statements.ts'
import { LONGEST_COOLDOWN_MS } from './call-rate.ts'

/** Locks the calls of one engine, so that they are counted one after the other: $1 and the engine $2. */
export const LOCK = 'select pg_advisory_xact_lock($1, hashtext($2))'

/** The last hour's calls to the engine $1, the latest first, $3 of them, by the database's clock, epoch milliseconds. */
export const LATEST = `
  select ${ms('called_at')} as at, ${ms('clock_timestamp()')} as now
  from bot_calls
  where engine = $1 and simulated = $2 and called_at > clock_timestamp() - interval '1 hour'
  order by called_at desc limit $3`

export const ADD = 'insert into bot_calls (engine, simulated) values ($1, $2)'

/** Calls that no longer count or are over an hour ahead. Nearer ones count, so no hour has too many. */
export const FORGET_OLD = `
  delete from bot_calls
  where called_at not between clock_timestamp() - interval '2 hours' and clock_timestamp() + interval '1 hour'`

/** Ends impossibly long cooldowns: a fast clock dated them. */
export const FORGET_MISDATED_COOLDOWNS = `
  delete from bot_cooldowns where cools_until > now() + interval '${LONGEST_COOLDOWN_MS + 60_000} milliseconds'`

export const COOLDOWNS = `
  select engine, ${ms('cools_until')} as until, reason
  from bot_cooldowns where simulated = $1 and cools_until > now() order by engine`

export const REFUSALS = 'select engine, refusals from bot_cooldowns where simulated = $1'

/** Lets the engine $1 cool down for $4 ms, twice as long after each further refusal, $5 ms at most. */
export const START_COOLDOWN = `
  insert into bot_cooldowns as known (engine, simulated, cools_until, reason, refusals)
  values ($1, $2, now() + $4 * interval '1 millisecond', $3, 1)
  on conflict (engine, simulated) do update set
    reason = excluded.reason, refusals = known.refusals + 1,
    cools_until = now() + least($5, $4 * power(2, least(known.refusals, 10))) * interval '1 millisecond'`

export const END_COOLDOWN = 'delete from bot_cooldowns where engine = $1 and simulated = $2'
