import type { EngineName } from '@firewall-cafe/shared'
import { TODAY } from '../platform/database/statements.ts'

const RUN = `id, to_char(day, 'YYYY-MM-DD') as day, simulated, day < ${TODAY} as overdue`

export const UNFINISHED = `
  select ${RUN} from bot_crawl_runs where simulated = $1 and finished_at is null order by day limit 1`

/** The latest crawl run, finished or not. */
export const LATEST = `
  select ${RUN} from bot_crawl_runs where simulated = $1 order by day desc limit 1`

export const PLANNABLE_TERMS = `
  select id, label is not distinct from 'control' as control from bot_terms order by id`

/** Starts today's crawl run, unless there is one. */
export const START = `
  insert into bot_crawl_runs (day, simulated) values (${TODAY}, $1) on conflict do nothing
  returning ${RUN}`

/** Adds the planned items $2, a JSON array, and their batches to the crawl run $1. */
export const PLAN = `
  with planned as (
    select * from jsonb_to_recordset($2) as item ("termId" bigint, position integer, batch integer, control boolean)),
  batches as (
    insert into bot_crawl_batches (crawl_run_id, number) select distinct $1::bigint, batch from planned
    returning id, number)
  insert into bot_crawl_items
    (crawl_run_id, batch_id, term_id, position, control, query, language, translation, translated_by)
  select $1, b.id, t.id, p.position, p.control,
    case when t.english = '' then t.chinese else t.english end,
    case when t.english = '' then 'zh-CN' else 'en' end,
    case when t.english <> '' and t.chinese <> '' then t.chinese end,
    case when t.english <> '' and t.chinese <> '' then 'term_list' end
  from planned p join batches b on b.number = p.batch join bot_terms t on t.id = p."termId"`

/** The first item of the crawl run $1, up to the position $2, that the engine has not been asked. */
export const nextOpen = (engine: EngineName) => `
  select id, batch_id as "batchId", term_id as "termId", position, control, query, language, translation
  from bot_crawl_items where crawl_run_id = $1 and ${engine}_run_id is null and position <= $2
  order by position limit 1`

/** The position of the $2nd item of the crawl run $1 that is not searched yet, or of the last one. */
export const POSITION_OF = `
  select max(position) as position from (
    select position from bot_crawl_items
    where crawl_run_id = $1 and (google_run_id is null or baidu_run_id is null) order by position limit $2) open`

/** Marks the item $1 as answered by the engine's run $2, unless it is marked already. */
export const markItem = (engine: EngineName) => `
  with recorded as (
    update bot_crawl_items set ${engine}_run_id = $2 where id = $1 and ${engine}_run_id is null
    returning query, language, translation, translated_by, google_run_id, baidu_run_id)
  select query, language, translation, translated_by as "translatedBy", google_run_id as google,
    baidu_run_id as baidu, (floor(extract(epoch from now())) * 1000)::float8 as "recordedAt",
    (select bool_or(was_asked(detail)) from engine_runs where id in (google_run_id, baidu_run_id)) as asked
  from recorded`

/** Records $2 as the control's result in the batch $1. A later refusal replaces it. */
export const markControl = (engine: EngineName) =>
  `update bot_crawl_batches set ${engine}_control = $2 where id = $1`

/**
 * Whether the engine can be taken to answer the batch $1 at the moment $2 (epoch milliseconds): it answered
 * the control with pictures at most an hour before, and has not refused since. A refusal replaces the
 * control.
 */
export const controlHolds = (engine: EngineName) => `
  select ${engine}_evidence and asked.asked_at > to_timestamp($2::float8 / 1000) - interval '1 hour' as holds
  from bot_crawl_batches batch join bot_crawl_items control on control.batch_id = batch.id and control.control
  join engine_runs asked on asked.id = control.${engine}_run_id
  where batch.id = $1`

export const SET_SEARCH = 'update bot_crawl_items set search_id = $2 where id = $1'

/** Closes the crawl run $1 when no item is left. */
export const FINISH = `
  update bot_crawl_runs set finished_at = now()
  where id = $1 and not exists (
    select from bot_crawl_items where crawl_run_id = $1 and (google_run_id is null or baidu_run_id is null))`

/** The number of items of the crawl run $1, and of those that both engines have been asked. */
export const COUNT = `
  select count(*)::int as total,
    count(*) filter (where google_run_id is not null and baidu_run_id is not null)::int as done
  from bot_crawl_items where crawl_run_id = $1`
