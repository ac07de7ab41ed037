import { statement } from '../platform/database/statements.ts'
import type { Matches } from './archive.filter.ts'

export interface CountedRow {
  words: string
  /** Null, like the next two, for words of which no searches are counted. */
  month: string | null
  searches: number | null
  said: number | null
  all: number
  terms: number
}

const SAYS = `(position($1 in term) > 0 or position($1 in translation) > 0)`
const MATCHING = `
  matching as materialized (
    select id, searches, newest_at, newest_code from terms
    where term_grams(term, translation) @> $2::text[] and ${SAYS} and searches > 0)`
/** Ids by name of their table: a bare `id` would be the text that is answered. */
const ORDERED = 'order by s.shown_at desc, s.code desc'

/** Months from the newest on that hold half as many searches again as a page that deep needs, if these are spread as all are. */
const LIKELY_MONTHS = `
  select max(starts_on) from (
    select starts_on, sum(searches) over (order by starts_on desc) as so_far, sum(searches) over () as every
    from archive_counts where grain = 'month' and location = '' and vote_mask = -1) as months
  where so_far * (select total from size) >= every * ($3 + $4) * 1.5`

/**
 * The newest k searches belong to the k terms searched last, and none of them is older than the last search of the
 * k-th of those terms. Pages too deep for that to help are looked for in the months that most likely hold them:
 * `complete` tells whether they did.
 */
export const GATHER = statement<Matches & { complete: boolean }>(
  'words-gather',
  `
  with ${MATCHING},
  size as materialized (
    select count(*) as terms, coalesce(sum(searches), 0)::int as total from matching),
  latest as materialized (
    select id as term_id, newest_at from matching order by newest_at desc, newest_code desc limit $3::int + $4::int),
  since as materialized (
    select case
      when terms > ($3 + $4) * 2 then (select min(newest_at) from latest)
      when total > ($3 + $4) * 4 then (${LIKELY_MONTHS})::timestamp at time zone 'UTC'
      else '-infinity' end as moment from size),
  found as materialized (
    select s.id, s.shown_at, s.code from since cross join latest cross join lateral (
      select s.id, s.shown_at, s.code from searches s
      where s.term_id = latest.term_id and s.shown_at is not null and s.shown_at >= since.moment ${ORDERED} limit $3 + $4) as s
    where latest.newest_at >= since.moment)
  select total, (select count(*) from found) >= least(total, $3 + $4) as complete,
    array(select s.id::text from found s ${ORDERED} offset $3 limit $4) as ids
  from size`,
)

const FILTERED = `
  (cardinality($5::int[]) = 0 or extract(year from s.shown_at at time zone 'UTC')::int = any ($5))
  and (cardinality($6::text[]) = 0 or s.location = any ($6)) and ($7::int = 0 or s.vote_mask & $7 <> 0)`

export const GATHER_FILTERED = statement<Matches>(
  'words-gather-filtered',
  `
  with ${MATCHING},
  found as materialized (
    select s.id, s.shown_at, s.code from matching cross join lateral (
      select id, shown_at, code, location, vote_mask from searches
      where term_id = matching.id and shown_at is not null and shown_at >= $8 and shown_at < $9 offset 0) as s
    where matching.newest_at >= $8 and ${FILTERED})
  select (select count(*) from found)::int as total,
    array(select s.id::text from found s ${ORDERED} offset $3 limit $4) as ids`,
)

/** The fence keeps the planner from reading all terms first: each search looks up its own. */
const SAID = `exists (select from (select term, translation from terms where id = s.term_id offset 0) as t where ${SAYS})`

export const WALK = statement<{ id: string }>(
  'words-walk',
  `
  select s.id::text as id from searches s
  where s.shown_at >= $2::date::timestamp at time zone 'UTC'
    and s.shown_at < ($2::date + interval '1 month') at time zone 'UTC'
    and (cardinality($3::text[]) = 0 or s.location = any ($3)) and ${SAID}
  ${ORDERED} offset $4 limit $5`,
)

/** At most so many searches have all of these grams. */
export const MOST = statement<{ searches: number }>(
  'words-most',
  `select min(known.searches)::int as searches from unnest($1::text[]) as wanted (gram)
   cross join lateral (
     select coalesce(sum(searches), 0) as searches from gram_counts where gram_counts.gram = wanted.gram) as known`,
)

export const MONTHS = statement<CountedRow>(
  'words-months',
  `select words, to_char(month, 'YYYY-MM-DD') as month, searches, said,
     (select sum(amount) from tallies where kind = 'language')::int as all,
     (select max(id) from terms)::int as terms
   from (select folded($1) as words) as query
   left join lateral (
     select month, sum(sum(searches)) over ()::int as said, sum(searches) filter (
       where (cardinality($2::int[]) = 0 or extract(year from month)::int = any ($2))
       and (cardinality($3::text[]) = 0 or location = any ($3)))::int as searches
     from gram_counts where gram = words group by month) as counted on char_length(words) <= 2
   order by month desc`,
)
