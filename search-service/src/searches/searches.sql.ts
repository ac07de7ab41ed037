import { statement } from '../platform/database/statements.ts'

/** The fences have each address looked up by its own hash; left to itself, the planner may read all of them. */
const ADDRESS_OF = (hash: string) =>
  `select id, state from image_addresses where href_sha256 = ${hash} offset 0`

export interface Written {
  /** In the order in which they were given. */
  searchIds: string[]
  /** Ids of `image_addresses` that nobody has fetched yet. */
  waitingAddressIds: string[]
}

/** Records runs ($1) with their results ($2), and searches ($3); each a JSON array. A run that is there stays as it is. */
export const WRITE = statement<Written>(
  'searches-write',
  `with run as (
     select * from jsonb_to_recordset($1) as run (id bigint, engine text, provider text, simulated boolean,
       query text, language text, outcome text, detail text, "askedAt" double precision, "durationMs" integer)),
   fresh as (
     insert into engine_runs
       (id, engine, provider, simulated, query, language, outcome, detail, asked_at, duration_ms)
     select id, engine, provider, simulated, query, language, outcome, detail,
       to_timestamp("askedAt" / 1000.0), "durationMs"
     from run order by id
     on conflict (id) do nothing
     returning id),
   listed as materialized (
     select "runId" as run_id, rank, title, "pageUrl" as page_url, source, address.id as address_id,
       address.state, thumbnail.id as thumbnail_id, thumbnail.state as thumbnail_state
     from jsonb_to_recordset($2) as result ("runId" bigint, rank smallint, href text, "thumbnailHref" text,
       title text, "pageUrl" text, source text)
     cross join lateral (${ADDRESS_OF(`sha256(convert_to(result.href, 'UTF8'))`)}) as address
     left join lateral (${ADDRESS_OF(`sha256(convert_to(result."thumbnailHref", 'UTF8'))`)}) as thumbnail on true
     where "runId" in (select id from fresh)),
   recorded as (
     insert into results (run_id, rank, address_id, thumbnail_address_id, title, page_url, source)
     select run_id, rank, address_id, thumbnail_id, title, page_url, source from listed),
   search as (
     insert into searches (term_initial, language, term_translation, translated_by, client_name, location,
       searched_at, address_prefix, google_run_id, baidu_run_id)
     select query, language, translation, "translatedBy", "clientName", location,
       to_timestamp("searchedAt" / 1000.0), "addressPrefix", "googleRunId", "baiduRunId"
     from jsonb_to_recordset($3) as search (query text, language text, translation text, "translatedBy" text,
       "clientName" text, location text, "searchedAt" double precision, "addressPrefix" cidr, "googleRunId" bigint,
       "baiduRunId" bigint)
     returning id)
   select array(select id::text from search order by search.id) as "searchIds", array(
     select id::text from (
       select address_id as id from listed where state = 'waiting' union
       select thumbnail_id from listed where thumbnail_state = 'waiting') as waiting
     order by waiting.id) as "waitingAddressIds"`,
)
