import { ENTRY, SERVED } from '../dumps/dumps.sql.ts'
import { statement } from '../platform/database/statements.ts'
import type { DecisionRecord, LogRecord } from './record.ts'

/** A run's record, and its id. */
export interface RunRecord extends LogRecord {
  runId: string
}

/** The record of a decision or of its undo, and the decision's id. */
export interface LoggedDecision extends DecisionRecord {
  decisionId: string
}

/** An entry, and what it is made from besides the record. */
export interface Logged {
  index: number
  salt: Buffer
  commitment: Buffer
}

const ms = (at: string) => `round(extract(epoch from ${at}) * 1000)::float8`

const RECORD = `run.id as "runId", run.engine, run.provider, run.simulated, run.query, run.language, run.outcome,
  ${ms('run.asked_at')} as "askedAt", encode(run.capture_sha256, 'hex') as capture,
  array(select href from results join image_addresses a on a.id = address_id where run_id = run.id order by rank) as results`

const LISTED_BEFORE = (run: 'google_run_id' | 'baidu_run_id') =>
  `exists (select from searches where ${run} = run.id and shown_at < $1)`

/**
 * Up to $2 runs with captures and without an entry, of searches listed before $1. Only these: an entry must
 * not reveal a search before the archive does, or one that stays unlisted.
 */
export const UNLOGGED = statement<RunRecord>(
  'log-unlogged',
  `select ${RECORD} from captures join engine_runs run on run.id = captures.run_id
   where not exists (select from log_leaves where log_leaves.run_id = captures.run_id)
     and (${LISTED_BEFORE('google_run_id')} or ${LISTED_BEFORE('baidu_run_id')})
   limit $2`,
)

/** Up to $2 runs with an entry, after the index $1, and their stored responses. */
export const LOGGED = statement<RunRecord & Logged & { response: Buffer | null }>(
  'log-logged',
  `select index::float8 as index, salt, commitment, captures.response, ${RECORD}
   from log_leaves join log_entries using (index) join engine_runs run on run.id = run_id
   left join captures on captures.run_id = run.id
   where index > $1 order by index limit $2`,
)

/** The runs with an entry of the listed comparison $1, Google's first. */
export const LOGGED_OF = statement<RunRecord & { index: number; salt: Buffer }>(
  'log-logged-of',
  `select index::float8 as index, salt, ${RECORD}
   from searches s
   join engine_runs run on run.id in (s.google_run_id, s.baidu_run_id)
   join log_leaves on run_id = run.id
   where s.code = $1 and s.state = 'public' and s.shown_at is not null
   order by run.engine desc`,
)

const DECISION = `decisions.id::text as "decisionId", undone, code, action, reason, decided_by as "decidedBy",
  state_before as "stateBefore", ${ms('decided_at')} as "decidedAt", ${ms('undone_at')} as "undoneAt"`

/**
 * Up to $2 decisions and undos without an entry, from days (UTC) that had ended at $1, so that nobody learns
 * their hour. All of them, whatever they concern: their number reveals nothing about what is listed.
 */
export const UNLOGGED_DECISIONS = statement<LoggedDecision>(
  'log-unlogged-decisions',
  `select ${DECISION}
   from decisions cross join lateral (values (false, decided_at), (true, undone_at)) as event (undone, happened_at)
   where happened_at < date_trunc('day', $1::timestamptz, 'UTC') and not exists (
     select from log_decisions logged where decision_id = decisions.id and logged.undone = event.undone)
   limit $2`,
)

/** Up to $2 decisions and undos with an entry, after the index $1. */
export const LOGGED_DECISIONS = statement<LoggedDecision & Logged>(
  'log-logged-decisions',
  `select index::float8 as index, salt, commitment, ${DECISION}
   from log_decisions join log_entries using (index) join decisions on decisions.id = decision_id
   where index > $1 order by index limit $2`,
)

/** The entries of served monthly files without one, made on days (UTC) that had ended at $1. */
export const UNLOGGED_FILES = statement<{ commitment: Buffer }>(
  'log-unlogged-files',
  // First selects files without an entry: finding out which files are served counts their months.
  `with unlogged as materialized (
     select dumps.*, ${ENTRY} as entry from dumps left join log_entries on commitment = ${ENTRY}
     where index is null and made_on < ($1::timestamptz at time zone 'UTC')::date)
   select entry as commitment from unlogged as dumps where ${SERVED}`,
)

export interface LoggedFile {
  id: string
  name: string
  /** Whether the file, in its present state, has an entry. */
  logged: boolean
  /** Whether it was made before the day of the last checkpoint, so that it should have an entry. */
  due: boolean
}

export const FILES = statement<LoggedFile>(
  'log-files',
  `select id, to_char(month, 'YYYY-MM.') || format as name, index is not null as logged,
     coalesce(made_on < (select max(hour) at time zone 'UTC' from log_checkpoints)::date, false) as due
   from dumps left join log_entries on commitment = ${ENTRY} order by month, format`,
)

/** Whether the bytes of the monthly file $1 match its hash. */
export const INTACT_FILE = statement<{ intact: boolean | null }>(
  'log-intact-file',
  `select sha256 = (select sha256(string_agg(bytes, ''::bytea order by number)) from dump_chunks where dump_id = id) as intact
   from dumps where id = $1`,
)

/**
 * Adds the commitments $2 from the index $1 on. Those of runs ($4), decisions and undos ($5, $6) have salts
 * ($3); those of files are found by their commitments.
 */
export const APPEND = statement<never>(
  'log-append',
  `with entry as (
     select $1::bigint + at - 1 as index, commitment, salt, run_id, decision_id, undone
     from unnest($2::bytea[], $3::bytea[], $4::bigint[], $5::bigint[], $6::boolean[])
       with ordinality as entry (commitment, salt, run_id, decision_id, undone, at)),
   added as (insert into log_entries (index, commitment) select index, commitment from entry),
   decided as (
     insert into log_decisions (decision_id, undone, index, salt)
     select decision_id, undone, index, salt from entry where decision_id is not null)
   insert into log_leaves (run_id, index, salt) select run_id, index, salt from entry where run_id is not null`,
)

export const ADD_HASHES = statement<never>(
  'log-add-hashes',
  `insert into log_hashes (level, index, hash)
   select $1, $2::bigint + at - 1, hash from unnest($3::bytea[]) with ordinality as tile (hash, at)`,
)

/** $2 entries from the index $1 on. */
export const ENTRIES = statement<{ bytes: Buffer }>(
  'log-entries',
  'select commitment as bytes from log_entries where index >= $1::bigint and index < $1::bigint + $2 order by index',
)

/** $3 hashes of the level $1 from the index $2 on. */
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
