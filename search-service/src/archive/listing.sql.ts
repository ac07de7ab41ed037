import { VOTE_CATEGORIES } from '@firewall-cafe/shared'
import { statement } from '../platform/database/statements.ts'
import { type Matches, voteBits } from './archive.filter.ts'
import { NEWEST_FIRST } from './order.sql.ts'
import { OF_OUTCOMES } from './outcomes.sql.ts'

/** The mask of a search with votes of every category. */
const ALL_VOTES = voteBits(VOTE_CATEGORIES.map(({ id }) => id))

/** Rows of `archive_counts` that add up to the requested searches. */
const counted = (grain: string) => `
  c.grain = '${grain}' and c.location = any ($1::text[])
  and c.vote_mask between case when $2::int = 0 then -1 else 0 end and case when $2 = 0 then -1 else ${ALL_VOTES} end
  and ($2 = 0 or c.vote_mask & $2 <> 0)`

const OF_YEARS = '(cardinality($3::int[]) = 0 or extract(year from c.starts_on)::int = any ($3))'

/** The periods that overlap the window, newest first; `before` counts newer searches. */
const touched = (periods: string, newer: string) => `
  select starts_on, n, before from (
    select starts_on, n, ${newer} + sum(n) over (order by starts_on desc) - n as before from ${periods}) as running
  where n > 0 and before < $4::int + $5::int and before + n > $4::int`

/** The fence makes each period look up only its own parts; otherwise the planner reads all parts. */
const within = (outer: string, span: string, grain: string) => `
  select part.starts_on, sum(part.searches) as n from ${outer} as o
  cross join lateral (
    select c.starts_on, c.searches from archive_counts c
    where ${counted(grain)} and c.starts_on >= o.starts_on and c.starts_on < (o.starts_on + interval '${span}')::date
    offset 0) as part
  group by part.starts_on`

/** The total of `periods`, and the page's ids, found in `those` periods, each a `span` long. */
const foundIn = (periods: string, those: string, span: string, chosen = 'true') => `
  select coalesce((select sum(n) from ${periods}), 0)::int as total, array(
    select found.id::text from ${those} p cross join lateral (
      select s.id, s.shown_at, s.code from searches s
      where s.shown_at >= p.starts_on::timestamp at time zone 'UTC'
        and s.shown_at < (p.starts_on + interval '${span}') at time zone 'UTC'
        and ('' = any ($1) or s.location = any ($1)) and ($2 = 0 or s.vote_mask & $2 <> 0) and ${chosen}
      ${NEWEST_FIRST}
      offset greatest(0, $4 - p.before) limit $5) as found
    order by found.shown_at desc, found.code desc
    limit $5) as ids`

export const PAGE = statement<Matches>(
  'archive-page',
  `
  with years as (
    select c.starts_on, sum(c.searches) as n from archive_counts c
    where ${counted('year')}
      and ${OF_YEARS}
    group by c.starts_on),
  those_years as materialized (${touched('years', '0')}),
  months as (${within('those_years', '1 year', 'month')}),
  those_months as materialized (${touched('months', '(select min(before) from those_years)')}),
  days as (${within('those_months', '1 month', 'day')}),
  those_days as materialized (${touched('days', '(select min(before) from those_months)')})
${foundIn('years', 'those_days', '1 day')}`,
)

/** Like `PAGE`, for a span of days: few enough to add up one by one. */
export const PAGE_OF_DAYS = statement<Matches>(
  'archive-page-of-days',
  `
  with days as (
    select c.starts_on, sum(c.searches) as n from archive_counts c
    where ${counted('day')} and c.starts_on between $6::date and $7::date
      and ${OF_YEARS}
    group by c.starts_on),
  those_days as materialized (${touched('days', '0')})
  ${foundIn('days', 'those_days', '1 day')}`,
)

/** Like `PAGE`, for outcomes ($6), which are counted by month: few comparisons lack pictures on a side. */
export const PAGE_OF_COUNTED_OUTCOMES = statement<Matches>(
  'archive-page-of-counted-outcomes',
  `
  with months as (
    select c.starts_on, sum(case $2::int when 0 then c.searches else coalesce(c.voted[$2], 0) end) as n
    from (select month as starts_on, outcomes, location, searches, voted from outcome_counts) as c
    where c.outcomes = any ($6::smallint[]) and ('' = any ($1::text[]) or c.location = any ($1)) and ${OF_YEARS}
    group by c.starts_on),
  those_months as materialized (${touched('months', '0')})
  ${foundIn('months', 'those_months', '1 month', OF_OUTCOMES('$6'))}`,
)
