import { statement } from '../platform/database/statements.ts'

export const LOCK_VOTER = 'select lock_voter($1)'
/** Locks the voter $1. Returns whether the voter may write: not after an erasure. */
export const LOCK_WRITER = statement<{ allowed: boolean }>(
  'visitors-lock-writer',
  'select lock_writer($1) as allowed',
)
export const WAS_ERASED = statement<{ erased: boolean }>(
  'visitors-was-erased',
  'select exists (select from erased_voters where voter_hash = $1) as erased',
)
/** An erased voter's unfinished searches get no owner; nothing else of theirs is stored (lock-voter.sql). */
export const REMEMBER_ERASED = `
  insert into erased_voters (voter_hash) values ($1)
  on conflict (voter_hash) do update set erased_at = excluded.erased_at`
export const FORGET_ERASED =
  'delete from erased_voters where erased_at < clock_timestamp() - make_interval(mins => $1)'
export const ERASE_MEMBERSHIPS = 'delete from network_members where hash = $1'
export const ERASE_TIMES = 'delete from recent_votes where voter_hash = $1'

/**
 * Must precede any change of a vote: listing a search also locks the search first, then its votes. To lock
 * several searches, lock them in the order of their ids.
 */
export const LOCK_OWN = 'select from searches where voter_hash = $1 order by id for update'

/** Deletes never-shown searches; listed ones stay in the archive, without owner and network. */
export const ERASE = `
  with own as materialized (
    select id, client_name, coalesce(shown_at, held_shown_at) as shown_at
    from searches where voter_hash = $1),
  gone_votes as (delete from votes where voter_hash = $1 returning 1),
  gone_reports as (delete from reports where voter_hash = $1),
  gone_proposals as (delete from translation_proposals where voter_hash = $1 returning 1),
  gone_networks as (
    delete from search_networks where search_id in (select id from own where shown_at is not null)),
  gone_searches as (delete from searches where id in (select id from own where shown_at is null) returning 1),
  unnamed as (
    update searches set client_name = null, voter_hash = null
    where id in (select id from own where shown_at is not null))
  select (select count(*)::int from gone_votes) as votes,
    (select count(*)::int from gone_proposals) as proposals,
    (select count(client_name)::int from own where shown_at is not null) as names,
    (select count(*)::int from gone_searches) as searches`

/** The answers to unlisted searches, which are deleted with them unless other searches share them. */
export const RUNS_OF_UNLISTED = `
  select array_agg(google_run_id) || array_agg(baidu_run_id) as runs
  from searches where voter_hash = $1 and shown_at is null and held_shown_at is null`
/**
 * Waits for a search that is being recorded with the same answers. A separate statement, since a waiting one
 * does not see what was committed meanwhile.
 */
export const HOLD_RUNS = statement<never>(
  'visitors-hold-runs',
  'select from engine_runs where id = any ($1::bigint[]) order by id for update',
)
/** Whether no search and no item of the bot has the answer `run`. */
export const UNUSED_RUN = `not exists (select from searches where run.id in (google_run_id, baidu_run_id))
  and not exists (select from bot_crawl_items where run.id in (google_run_id, baidu_run_id))`
/** Also deletes the recent answers with these runs: reusing one would give a run without its capture. */
export const ERASE_RUNS = `
  with gone as (
    delete from engine_runs run where id = any ($1::bigint[]) and ${UNUSED_RUN} returning id)
  delete from recent_answers where exists (
    select from jsonb_array_elements(runs) as run join gone on gone.id::text = run ->> 'id')`

/** Moves all data from the voter hash $1 to $2. Safe to run twice. */
export const MOVE_VOTER = statement<never>('voters-move', 'select move_voter($1, $2)')

/** Whether the network $1 has room for the name hash $2, among $3 names an hour; if so, takes it. */
export const FIND_ROOM = statement<{ found: boolean }>(
  'names-find-room',
  `select take_room(hold_network_hour($1), 'name', $2, $3) as found`,
)

/** Deletes names, and the hashes of searches' makers, after $1 days, $3 at a time. */
export const FORGET_NAMES = 'select forget_names(now() - make_interval(days => $1), $2, $3) as changed'
