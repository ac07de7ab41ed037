import { VOTE_CATEGORIES } from '@firewall-cafe/shared'
import { statement } from '../platform/database/statements.ts'
import { type Matches, voteBits } from './archive.filter.ts'

/** The mask of a search that has votes of every category. */
const ALL_VOTES = voteBits(VOTE_CATEGORIES.map(({ id }) => id))

/** Rows of `archive_counts` that add up to the requested searches. */
const counted = (grain: string) => `
  c.grain = '${grain}' and c.location = any ($1::text[])
  and c.vote_mask between case when $2::int = 0 then -1 else 0 end and case when $2 = 0 then -1 else ${ALL_VOTES} end
  and ($2 = 0 or c.vote_mask & $2 <> 0)`

const OF_YEARS = '(cardinality($3::int[]) = 0 or extract(year from c.starts_on)::int = any ($3))'

/** The periods, newest first, that overlap the window; \`before\` counts newer searches. */
const touched = (periods: string, newer: string) => `
  select starts_on, n, before from (
    select starts_on, n, ${newer} + sum(n) over (order by starts_on desc) - n as before from ${periods}) as running
  where n > 0 and before < $4::int + $5::int and before + n > $4::int`

/** The fence makes each period look up its own parts; otherwise the planner reads all of them. */
const within = (outer: string, span: string, grain: string) => `
  select part.starts_on, sum(part.searches) as n from ${outer} as o
  cross join lateral (
    select c.starts_on, c.searches from archive_counts c
    where ${counted(grain)} and c.starts_on >= o.starts_on and c.starts_on < (o.starts_on + interval '${span}')::date
    offset 0) as part
  group by part.starts_on`

/** The total of the periods, and the ids on the page. */
const foundIn = (periods: string) => `
  select coalesce((select sum(n) from ${periods}), 0)::int as total, array(
    select s.id::text from those_days d cross join lateral (
      select id, shown_at, code from searches
      where shown_at >= d.starts_on::timestamp at time zone 'UTC'
        and shown_at < (d.starts_on + 1)::timestamp at time zone 'UTC'
        and ('' = any ($1) or location = any ($1)) and ($2 = 0 or vote_mask & $2 <> 0)
      order by shown_at desc, code desc
      offset greatest(0, $4 - d.before) limit $5) as s
    order by s.shown_at desc, s.code desc
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
${foundIn('years')}`,
)

/** The same for a span of days, which are few enough to be added up one by one. */
export const PAGE_OF_DAYS = statement<Matches>(
  'archive-page-of-days',
  `
  with days as (
    select c.starts_on, sum(c.searches) as n from archive_counts c
    where ${counted('day')} and c.starts_on between $6::date and $7::date
      and ${OF_YEARS}
    group by c.starts_on),
  those_days as materialized (${touched('days', '0')})
  ${foundIn('days')}`,
)
