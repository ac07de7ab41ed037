import { type EngineName, type LanguageCode, type Outcome, OVERLAP_METHOD } from '@firewall-cafe/shared'
import { showsBlocked } from '../images/blocks.sql.ts'
import { ms, statement } from '../platform/database/statements.ts'
import { controlFailed } from './control-failed.sql.ts'
import { notAsked, notTranslated } from './not-asked.sql.ts'
import type { WireOverlap } from './overlap.ts'
import type { FoundPicture } from './run.ts'
import type { SearchName } from './searches.repository.ts'
import { SHARES_ANSWER } from './shared-answer.sql.ts'

export interface RecordedWords extends SearchName {
  query: string
  language: LanguageCode
  translation: string
  translatedBy: string | null
  location: string
  state: 'public' | 'limited'
  sharesAnswer: boolean
  overlap: WireOverlap
  /** Whether both answers are stored and in the log. */
  hasEvidence: boolean
  /** The time shown to the public, epoch milliseconds; null while it is not listed. */
  shownAt: number | null
  /** Whether it is or was listed: a limited one is not, but may have been before. */
  wasListed: boolean
}

export interface RecordedRun extends RecordedWords {
  runId: string
  engine: EngineName
  provider: string
  simulated: boolean
  words: string
  wordsLanguage: LanguageCode
  outcome: Outcome
  captureSha256: string | null
  notAsked: boolean
  notTranslated: boolean
  controlFailed: boolean
  askedAt: number
  durationMs: number
  results: FoundPicture[]
}

/** A limited search keeps its listing time in `held_shown_at`. */
const everShown = (search: string) => `coalesce(${search}.shown_at, ${search}.held_shown_at) is not null`

/** The two runs of the comparison $1, each with the data of the search, which is read once. */
export const BY_CODE = statement<RecordedRun>(
  'comparisons-by-code',
  `with found as materialized (
     select s.id, s.code, s.term_initial as query, s.language, s.term_translation as translation,
       s.translated_by as "translatedBy", s.location, s.state, s.google_run_id, s.baidu_run_id,
       ${SHARES_ANSWER} as "sharesAnswer", (
         select json_build_object('shared', shared, 'of', at_most, 'jaccard', jaccard, 'rbo', rbo,
           'probably', probably, 'unknown', unknown, 'method', method, 'pairs', pairs)
         from overlap_scores o where o.google_run_id = s.google_run_id and o.baidu_run_id = s.baidu_run_id
           and method = ${OVERLAP_METHOD} and shared is not null) as overlap, (
         select count(*) = 2 from captures join log_leaves using (run_id)
         where run_id in (s.google_run_id, s.baidu_run_id) and response is not null) as "hasEvidence",
       ${ms('s.shown_at')} as "shownAt", ${ms('s.lists_at')} as "listsAt",
       ${everShown('s')} as "wasListed"
     from searches s
     where s.code = $1 and s.state in ('public', 'limited'))
   select found.id, code, found.query, found.language, translation, "translatedBy", location, state, "sharesAnswer",
     overlap, "hasEvidence", "shownAt", "listsAt", "wasListed", run.id as "runId", run.engine, run.provider, run.simulated,
     run.query as words, run.language as "wordsLanguage", run.outcome, encode(run.capture_sha256, 'hex') as "captureSha256",
     ${notAsked('run')} as "notAsked", ${notTranslated('run')} as "notTranslated",
     ${controlFailed('run')} as "controlFailed", ${ms('run.asked_at')} as "askedAt",
     run.duration_ms as "durationMs", coalesce((
       select json_agg(json_build_object('href', address.href, 'thumbnailHref', thumbnail.href, 'title', r.title,
         'pageUrl', r.page_url, 'source', r.source, 'blocked', ${showsBlocked('address', 'thumbnail')})
         order by r.rank)
       from results r
       join image_addresses address on address.id = r.address_id
       left join image_addresses thumbnail on thumbnail.id = r.thumbnail_address_id
       where r.run_id = run.id), '[]') as results
   from found
   join engine_runs run on run.id in (google_run_id, baidu_run_id)`,
)

const NEXT_HOUR = `date_trunc('hour', now(), 'UTC') + interval '1 hour'`

export interface ListingFound {
  /** Whether the caller made it; otherwise nothing was changed. */
  own: boolean
  /** Whether it was ever listed, even if limited later; then nothing was changed. */
  wasListed: boolean
  /** Whether it is in the archive now. */
  listed: boolean
  /** The full hour, epoch milliseconds; null when it stays unlisted. */
  listsAt: number | null
}

/**
 * Lists ($3 minutes after this hour; 0: now) or unlists ($3 null) the search with the code $1 for the voter
 * $2, unless it was ever listed or is somebody else's. The lock comes first, so nobody lists it meanwhile.
 */
export const SET_LISTING = statement<ListingFound>(
  'comparisons-set-listing',
  `with found as materialized (
     select id, voter_hash is not distinct from $2::bytea and $2 is not null as own, shown_at, lists_at,
       ${everShown('searches')} as was_listed
     from searches where code = $1 and state in ('public', 'limited') for update),
   changed as (
     update searches set
       lists_at = case when $3::int is null then null when $3 = 0 then date_trunc('hour', now(), 'UTC')
         else coalesce(searches.lists_at, ${NEXT_HOUR} + $3 * interval '1 minute') end,
       shown_at = case when $3 = 0 and state = 'public' then date_trunc('hour', now(), 'UTC') end
     from found where searches.id = found.id and found.own and not found.was_listed
     returning searches.id, searches.lists_at, searches.shown_at)
   select own, was_listed as "wasListed", coalesce(changed.shown_at, found.shown_at) is not null as listed,
     ${ms('case when changed.id is null then found.lists_at else changed.lists_at end')} as "listsAt"
   from found left join changed on true`,
)

export interface DueWords {
  id: string
  query: string
  translation: string
}

/** Searches due now or before the job's next run, except held-back ones that were listed. */
export const DUE_SOON = statement<DueWords>(
  'comparisons-due-soon',
  `select id::text, term_initial as query, term_translation as translation from searches
   where shown_at is null and held_shown_at is null and lists_at <= now() + interval '5 minutes'`,
)

/** Keeps the searches $1 unlisted. */
export const KEEP_OUT = statement<never>(
  'comparisons-keep-out',
  `with held as materialized (
     select id from searches where id = any ($1::bigint[]) and shown_at is null and held_shown_at is null
     order by id for update)
   update searches set lists_at = null from held where searches.id = held.id`,
)

/** Lists up to $1 searches that are due, under the current hour. Locked ones wait for the next run. */
export const LIST_DUE = statement<{ listed: number }>(
  'comparisons-list-due',
  `with due as materialized (
     select id from searches where shown_at is null and lists_at <= now() and state = 'public'
     order by lists_at, code limit $1 for update skip locked),
   shown as (
     update searches set shown_at = date_trunc('hour', now(), 'UTC'), lists_at = date_trunc('hour', now(), 'UTC')
     from due where searches.id = due.id returning searches.id)
   select count(*)::int as listed from shown`,
)
