import { statement } from '../platform/database/statements.ts'

/** `offset 0` makes PostgreSQL look up each address by its hash; otherwise the planner may read the whole table. */
const ADDRESS_OF = (hash: string) =>
  `select id, state from image_addresses where href_sha256 = ${hash} offset 0`

export interface Written {
  /** The searches that are now recorded: not those whose id or code was taken. */
  recorded: { id: string; listsAt: number | null }[]
  /** Ids of `image_addresses` that nobody has fetched yet. */
  waitingAddressIds: string[]
}

const HOUR = `interval '1 hour'`
/** `to_timestamp` takes seconds. */
const moment = (ms: string) => `to_timestamp(${ms} / 1000.0)`
const hourOf = (at: string) => `date_trunc('hour', ${at}, 'UTC')`
/**
 * The delay starts at the end of the hour, so that all searches of an hour are listed together. If a
 * process's clock is behind, it is the database's hour; otherwise such searches would be listed at once. A
 * search may be recorded in the minutes after its hour. The hour of asking the engines is the process's.
 */
const DUE = `greatest(${hourOf(moment('"searchedAt"'))}, ${hourOf(`now() - interval '2 minutes'`)})
  + ${HOUR} + "delayMinutes" * interval '1 minute'`

/**
 * Records runs with their results ($1) and searches ($2), each a JSON array. Keeps existing runs. The
 * addresses of pictures must exist: a missing one gets the id 0, which violates the foreign key. Visitors'
 * times are cut to the hour here, before anything is stored. If a search's maker was erased meanwhile, a
 * trigger removes the maker (lock-voter.sql), and this statement the network.
 */
export const WRITE = statement<Written>(
  'searches-write',
  `with run as (
     select * from jsonb_to_recordset($1) as run (id bigint, engine text, provider text, simulated boolean,
       query text, language text, outcome text, detail text, "askedAt" double precision, "durationMs" integer,
       "captureSha256" text, results jsonb)),
   fresh as (
     insert into engine_runs
       (id, engine, provider, simulated, query, language, outcome, detail, asked_at, duration_ms, capture_sha256)
     select id, engine, provider, simulated, query, language, outcome, detail,
       ${moment('"askedAt"')}, "durationMs", decode("captureSha256", 'hex')
     from run order by id
     on conflict (id) do nothing
     returning id),
   listed as materialized (
     select run.id as run_id, rank, title, "pageUrl" as page_url, source,
       coalesce(address.id, 0) as address_id, address.state,
       case when "thumbnailHref" is not null then coalesce(thumbnail.id, 0) end as thumbnail_id,
       thumbnail.state as thumbnail_state
     from run join fresh using (id)
     cross join lateral rows from (jsonb_to_recordset(results) as (href text, "thumbnailHref" text,
       title text, "pageUrl" text, source text)) with ordinality
       as result (href, "thumbnailHref", title, "pageUrl", source, rank)
     left join lateral (${ADDRESS_OF(`sha256(convert_to(result.href, 'UTF8'))`)}) as address on true
     left join lateral (${ADDRESS_OF(`sha256(convert_to(result."thumbnailHref", 'UTF8'))`)}) as thumbnail on true),
   recorded as (
     insert into results (run_id, rank, address_id, thumbnail_address_id, title, page_url, source)
     select run_id, rank, address_id, thumbnail_id, title, page_url, source from listed),
   asked as materialized (
     select *,
       case when "delayMinutes" = 0 then ${hourOf(moment('"searchedAt"'))} else ${moment('"shownAt"')} end as shown_at,
       case when "delayMinutes" > 0 then ${DUE}
         when "delayMinutes" = 0 then ${hourOf(moment('"searchedAt"'))} else ${hourOf(moment('"shownAt"'))} end as lists_at
     from jsonb_to_recordset($2) as search (id bigint, code text, query text, language text, translation text,
       "translatedBy" text, "clientName" text, location text, "searchedAt" double precision, "delayMinutes" integer,
       "shownAt" double precision, "voterHash" text, network cidr, "googleRunId" bigint, "baiduRunId" bigint,
       "resultCount" smallint)),
   search as (
     insert into searches (id, code, term_initial, language, term_translation, translated_by, client_name, location,
       shown_at, lists_at, voter_hash, google_run_id, baidu_run_id, result_count)
     select id, code, query, language, translation, "translatedBy", "clientName", location,
       shown_at, lists_at, decode("voterHash", 'hex'), "googleRunId", "baiduRunId",
       coalesce("resultCount", (select count(*) from results where run_id in ("googleRunId", "baiduRunId")))
     from asked
     on conflict do nothing
     returning id, lists_at, voter_hash),
   paired as (
     insert into overlap_scores (google_run_id, baidu_run_id) select distinct "googleRunId", "baiduRunId" from asked
     order by 1, 2
     on conflict do nothing),
   seen as (
     insert into search_networks (search_id, network, seen_hour)
     select id, network(set_masklen(network, least(masklen(network), case family(network) when 4 then 24 else 32 end))),
       least(${hourOf(moment('"searchedAt"'))}, ${hourOf('now()')})
     from asked join search using (id)
     where network is not null and ${hourOf(moment('"searchedAt"'))} > now() - interval '23 hours'
       and voter_hash is not distinct from decode("voterHash", 'hex'))
   select (
     select coalesce(json_agg(json_build_object('id', id::text, 'listsAt', extract(epoch from lists_at)::bigint * 1000)), '[]')
     from search) as recorded, array(
     select id::text from (
       select address_id as id from listed where state = 'waiting' union
       select thumbnail_id from listed where thumbnail_state = 'waiting') as waiting
     order by waiting.id) as "waitingAddressIds"`,
)

export const NEXT_RUN_ID = statement<{ id: string }>(
  'searches-next-run-id',
  `select nextval(pg_get_serial_sequence('engine_runs', 'id')) as id`,
)

export const FORGET_NETWORKS =
  'delete from search_networks where seen_hour <= now() - make_interval(hours => $1)'
