import { BOT_SOURCE } from './source-codes.ts'

/** Raise it when a column's values or the rules for them change, not its description: older dumps are made again. */
export const COLUMNS_VERSION = 7

/** The file formats of a month, by file extension. */
export const DUMP_FORMATS = ['csv.gz', 'jsonl.gz', 'parquet'] as const
export type DumpFormat = (typeof DUMP_FORMATS)[number]

/** A question that the data can answer, as DuckDB SQL for a folder with all months' Parquet files. */
export interface DataQuestion {
  id: 'empty' | 'changed' | 'overlap'
  sql: string
}

/** Only runs of real engines, and each answer once; each question chooses its outcomes. */
const COUNTED = 'not simulated and not shares_answer'

export const DATA_QUESTIONS: readonly DataQuestion[] = [
  {
    id: 'empty',
    sql: `select strftime(baidu_asked_at at time zone 'UTC', '%Y-%m') as month,
  location = '${BOT_SOURCE}' as by_bot,
  count(*) filter (where baidu_outcome <> 'control_failed') as answers,
  count(*) filter (where baidu_outcome = 'empty') as empty,
  count(*) filter (where baidu_outcome = 'legal_notice') as withheld,
  count(*) filter (where censored) as censored,
  count(*) filter (where baidu_outcome = 'control_failed') as no_evidence,
  round(empty / nullif(answers, 0), 3) as share_empty
from 'firewall-cafe-*.parquet'
where ${COUNTED} and baidu_outcome in
  ('results', 'empty', 'legal_notice', 'control_failed')
group by month, by_bot
order by month, by_bot`,
  },
  {
    id: 'changed',
    sql: `with answers as (
  select lower(baidu_query) as words, baidu_asked_at, baidu_outcome,
    lag(baidu_outcome) over (
      partition by lower(baidu_query) order by baidu_asked_at, code
    ) as before
  from 'firewall-cafe-*.parquet'
  where ${COUNTED}
    and baidu_outcome in ('results', 'empty', 'legal_notice'))
select words, count(*) as answers,
  count(*) filter (where before <> baidu_outcome) as changes,
  max(baidu_asked_at) filter (where before <> baidu_outcome) as last_change
from answers
group by words
having changes > 0
order by changes desc, words`,
  },
  {
    id: 'overlap',
    sql: `select language, shared_method as method, count(*) as compared,
  round(avg(shared_pictures), 2) as shared_on_average,
  median(shared_rbo) as median_rbo
from 'firewall-cafe-*.parquet'
where ${COUNTED} and shared_unknown = 0
group by language, method
order by language, method`,
  },
]
