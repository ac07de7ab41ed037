import { statement } from '../platform/database/statements.ts'
import type { LogRecord } from './record.ts'

/** A run's record, and its id. */
export interface RunRecord extends LogRecord {
  runId: string
}

const RECORD = `run.id as "runId", run.engine, run.provider, run.simulated, run.query, run.language, run.outcome,
  round(extract(epoch from run.asked_at) * 1000)::float8 as "askedAt", encode(run.capture_sha256, 'hex') as capture,
  array(select href from results join image_addresses a on a.id = address_id where run_id = run.id order by rank) as results`

const LISTED_BEFORE = (run: 'google_run_id' | 'baidu_run_id') =>
  `exists (select from searches where ${run} = run.id and shown_at < $1)`

/**
 * Up to $2 runs with captures that have no entry yet and answered a search that was listed before $1. Only these: an
 * entry must not reveal a search before the archive does, or one that stays unlisted.
 */
export const UNLOGGED = statement<RunRecord>(
  'log-unlogged',
  `select ${RECORD} from captures join engine_runs run on run.id = captures.run_id
   where not exists (select from log_leaves where log_leaves.run_id = captures.run_id)
     and (${LISTED_BEFORE('google_run_id')} or ${LISTED_BEFORE('baidu_run_id')})
   limit $2`,
)

/** Up to $2 runs that have an entry, after the one at the index $1, with what is stored of their responses. */
export const LOGGED = statement<
  RunRecord & { index: number; salt: Buffer; commitment: Buffer; response: Buffer | null }
>(
  'log-logged',
  `select index::float8 as index, salt, commitment, captures.response, ${RECORD}
   from log_leaves join log_entries using (index) join engine_runs run on run.id = run_id
   left join captures on captures.run_id = run.id
   where index > $1 order by index limit $2`,
)

/** The runs of the listed comparison with the code $1 that have an entry, Google's first. */
export const LOGGED_OF = statement<RunRecord & { index: number; salt: Buffer }>(
  'log-logged-of',
  `select index::float8 as index, salt, ${RECORD}
   from searches s
   join engine_runs run on run.id in (s.google_run_id, s.baidu_run_id)
   join log_leaves on run_id = run.id
   where s.code = $1 and s.state = 'public' and s.shown_at is not null
   order by run.engine desc`,
)

/** Adds entries from the index $1 on: commitments $2 of the runs $3 with the salts $4. */
export const APPEND = statement<never>(
  'log-append',
  `with entry as (
     select $1::bigint + at - 1 as index, commitment, run_id, salt
     from unnest($2::bytea[], $3::bigint[], $4::bytea[]) with ordinality as entry (commitment, run_id, salt, at)),
   added as (insert into log_entries (index, commitment) select index, commitment from entry)
   insert into log_leaves (run_id, index, salt) select run_id, index, salt from entry`,
)

export const ADD_HASHES = statement<never>(
  'log-add-hashes',
  `insert into log_hashes (level, index, hash)
   select $1, $2::bigint + at - 1, hash from unnest($3::bytea[]) with ordinality as tile (hash, at)`,
)

/** Entries from the index $1 on, $2 of them. */
export const ENTRIES = statement<{ bytes: Buffer }>(
  'log-entries',
  'select commitment as bytes from log_entries where index >= $1::bigint and index < $1::bigint + $2 order by index',
)

/** Hashes of the level $1 from the index $2 on, $3 of them. */
export const HASHES = statement<{ bytes: Buffer }>(
  'log-hashes',
  'select hash as bytes from log_hashes where level = $1 and index >= $2::bigint and index < $2::bigint + $3 order by index',
)

export interface CheckpointRow {
  /** Epoch seconds. */
  hour: number
  origin: string
  size: number
  root: Buffer
  note: string
}

const CHECKPOINT = 'extract(epoch from hour)::float8 as hour, origin, size::float8 as size, root, note'

export const LATEST = statement<CheckpointRow>(
  'log-latest',
  `select ${CHECKPOINT} from log_checkpoints order by log_checkpoints.hour desc limit 1`,
)

/** The first checkpoint that includes the entry at the index $1. */
export const FIRST_WITH = statement<CheckpointRow>(
  'log-first-with',
  `select ${CHECKPOINT} from log_checkpoints where size > $1 order by log_checkpoints.hour limit 1`,
)

export const CHECKPOINTS = statement<CheckpointRow>(
  'log-checkpoints',
  `select ${CHECKPOINT} from log_checkpoints order by log_checkpoints.hour`,
)

/** The full hour by the database's clock, epoch seconds. */
export const HOUR = statement<{ hour: number }>(
  'log-hour',
  `select extract(epoch from date_trunc('hour', now(), 'UTC'))::float8 as hour`,
)

export const ADD_CHECKPOINT = statement<never>(
  'log-add-checkpoint',
  'insert into log_checkpoints (hour, origin, size, root, note) values (to_timestamp($1), $2, $3, $4, $5)',
)

export const LOCK = 'select pg_advisory_xact_lock($1)'
