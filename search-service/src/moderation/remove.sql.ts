import type { LanguageCode } from '@firewall-cafe/shared'
import { statement } from '../platform/database/statements.ts'
import { UNUSED_RUN } from '../visitors/visitors.sql.ts'

/** The data of a search that a removal needs. */
export interface Removed {
  query: string
  language: LanguageCode
  runs: string[]
}

/**
 * Keeps other processes from recording addresses meanwhile: those of a search that is being written either
 * have results before this begins, or are recorded again after it. This is the first lock, so that no
 * transaction that holds this table waits for one of our locks.
 */
export const HOLD_ADDRESSES = statement<never>(
  'moderation-hold-addresses',
  'lock table image_addresses in share row exclusive mode',
)

/** How long this transaction waits for a lock: $1 milliseconds. */
export const SET_LOCK_TIMEOUT = statement<never>(
  'moderation-set-lock-timeout',
  `select set_config('lock_timeout', $1, true)`,
)

/** Deletes the bot's record of it. The crawl run, already planned, does not search it again. */
export const REMOVE_CRAWL_ITEMS = statement<never>(
  'moderation-remove-crawl-items',
  'delete from bot_crawl_items where search_id = $1',
)

/** Deletes the search with its votes, proposals, reports and network; the next fold subtracts its words. */
export const REMOVE_SEARCH = statement<Removed>(
  'moderation-remove-search',
  `with times as (delete from recent_votes where search_id = $1)
   delete from searches where id = $1
   returning term_initial as query, language,
     array[google_run_id, baidu_run_id]::text[] as runs`,
)

/** Deletes the runs among $1 that no other search uses. @returns the addresses in their results */
export const REMOVE_RUNS = statement<{ addresses: string[] }>(
  'moderation-remove-runs',
  `with gone as materialized (
     select id from engine_runs run where id = any ($1::bigint[]) and ${UNUSED_RUN}),
   named as materialized (
     select address_id, thumbnail_address_id from results where run_id in (select id from gone)),
   deleted as (delete from engine_runs where id in (select id from gone))
   select array(
     select address_id::text from named
     union select thumbnail_address_id::text from named where thumbnail_address_id is not null) as addresses`,
)

/**
 * Forgets which entries of the log are those of the runs $1, unless a search that was ever listed uses them.
 * One that is listed later gets new entries: the old ones would tell that the runs were listed before.
 */
export const FORGET_ENTRIES = statement<never>(
  'moderation-forget-entries',
  `delete from log_leaves where run_id = any ($1::bigint[]) and not exists (
     select from searches
     where run_id in (google_run_id, baidu_run_id) and coalesce(shown_at, held_shown_at) is not null)`,
)

/** Whether no result names the address `a`, or the one of which it is a copy. */
const UNREFERENCED = `not exists (select from results where address_id in (a.id, a.copy_of))
  and not exists (select from results where thumbnail_address_id in (a.id, a.copy_of))`

const UNREFERENCED_HOURS = 2
const LOOKED_AT_ONCE = 20_000

/**
 * Of the next addresses after the id $1, those that no result names, except blocked pictures'. New ones are
 * spared for some hours (one less at times, since only the hour is stored), because addresses are recorded
 * before their results, and answers are reused for some minutes.
 * @returns also the last id checked; null after the last address
 */
export const FIND_UNREFERENCED = statement<{ last: string | null; unreferenced: string[] }>(
  'moderation-find-unreferenced',
  `with a as materialized (
     select id, copy_of, image_sha256, recorded_at from image_addresses where id > $1 order by id limit ${LOOKED_AT_ONCE})
   select (select max(id)::text from a) as last, array(
     select id::text from a
     where recorded_at < now() - interval '${UNREFERENCED_HOURS} hours' and ${UNREFERENCED}
       and not exists (select from blocked_images where sha256 = image_sha256)) as unreferenced`,
)

/** A random id in the range of addresses' ids. */
export const ANY_ADDRESS = statement<{ id: string }>(
  'moderation-any-address',
  'select floor(random() * coalesce(max(id), 0))::bigint::text as id from image_addresses',
)

/**
 * Locks the addresses $1 and the engine's copies of them, except those that a transaction is changing or
 * referring to. A transaction that refers to one afterwards waits, and records it again
 * (`SearchesRepository.retryWithAddresses`).
 */
export const HOLD_UNREFERENCED = statement<{ id: string }>(
  'moderation-hold-unreferenced',
  `select id::text from image_addresses where id = any ($1::bigint[]) or copy_of = any ($1::bigint[])
   for update skip locked`,
)

/** The blocked pictures among $1. */
export const BLOCKED_OF = statement<{ sha256: Buffer }>(
  'moderation-blocked-of',
  'select sha256 from blocked_images where sha256 = any ($1::bytea[])',
)

const orphans = (among: string) => `with address as materialized (
     select id, image_sha256 from image_addresses a
     where ${among}
       and ${UNREFERENCED})
   select array(select id::text from address) as addresses, array(
     select distinct image_sha256 from address where image_sha256 is not null and not exists (
       select from image_addresses other where other.image_sha256 = address.image_sha256
         and other.id not in (select id from address))) as pictures`

/** Addresses that no result names any more, and their pictures, unless another address has them. */
interface Orphans {
  addresses: string[]
  pictures: Buffer[]
}

/** Orphans among the addresses $1. */
export const ORPHANS_AMONG = statement<Orphans>(
  'moderation-orphans-among',
  orphans('id = any ($1::bigint[])'),
)

/** Orphans among the addresses $1 and the engine's copies of them. */
export const ORPHANS = statement<Orphans>(
  'moderation-orphans',
  orphans('(id = any ($1::bigint[]) or copy_of = any ($1::bigint[]))'),
)

/** Keeps addresses of blocked pictures ($2), which tell visitors that the picture was removed. */
export const REMOVE_ADDRESSES = statement<never>(
  'moderation-remove-addresses',
  `delete from image_addresses where id = any ($1::bigint[])
     and (image_sha256 is null or image_sha256 <> all ($2::bytea[]))`,
)

/** Deletes the pictures $1; their files follow after the commit. Blocked ones stay known. */
export const REMOVE_PICTURES = statement<never>(
  'moderation-remove-pictures',
  `with gone as (
     delete from images where sha256 = any ($1::bytea[])
       and not exists (select from image_addresses where image_sha256 = sha256)
     returning sha256)
   insert into images_to_purge select sha256 from gone on conflict do nothing`,
)

/** Deletes the recent answers to the words of the search $1 and to their translation. */
export const FORGET_ANSWERS = statement<never>(
  'moderation-forget-answers',
  `delete from recent_answers using searches
   where searches.id = $1 and exists (
     select from jsonb_array_elements(runs) as run where run ->> 'query' in (term_initial, term_translation))`,
)

const lookLike = (words: string) => `sha256(convert_to(look_alike(${words}), 'UTF8'))`

/**
 * Deletes staff's translation of words ($1 language, $2 normalised, $3 typed), unless a search still has them
 * as typed, normalised, or in another width or case.
 */
export const FORGET_OVERRIDE = statement<never>(
  'moderation-forget-override',
  `delete from translation_overrides where source_language = $1 and source_normalised = $2
     and not exists (
       select from terms join searches on searches.term_id = terms.id
       where alike in (${lookLike('$2')}, ${lookLike('$3')}) and term in (folded($2), folded($3)))`,
)

export const PUT_TOMBSTONE = statement<never>(
  'moderation-put-tombstone',
  'insert into tombstones (code, reason) values ($1, $2)',
)
