import { statement, TODAY } from '../platform/database/statements.ts'
import type { Matches } from './archive.filter.ts'
import { NEWEST_FIRST } from './order.sql.ts'

/** A month and its searches that match the query and the filters. */
export interface Month {
  /** Its first day, `YYYY-MM-DD`. */
  month: string
  searches: number
}

export interface CountedRow {
  words: string
  /** Whether their searches are counted by month, place and votes, and their terms known by bits. */
  counted: boolean
  /** Whether the words are counted, and nobody asked for them today. */
  stale: boolean
  /** Months with matching searches, newest first; empty when the words are not counted by month. */
  months: Month[]
  /** The numbers of months with the words, and of searches with the words, whatever the filters. */
  spoken: number
  said: number
  /** The number of all searches, and roughly of all terms. */
  all: number
  terms: number
}

const SAYS = `(position($1 in term) > 0 or position($1 in translation) > 0)`
const matching = (grams: string) => `
  matching as materialized (
    select id, searches, newest_at, newest_code from terms
    where term_grams(term, translation) @> ${grams}::text[] and ${SAYS} and searches > 0),
  size as materialized (
    select count(*) as terms, coalesce(sum(searches), 0)::int as said from matching)`
/** The terms with the words $1, found by their pairs of neighbours $9; for `HAS_WORDS`. */
export const MATCHING = `matching as materialized (
    select id from terms
    where $1 <> '' and term_grams(term, translation) @> $9::text[] and ${SAYS} and searches > 0)`
/** Whether a search has the words $1, if any: by the bits of counted words, or else by `MATCHING`. */
export const HAS_WORDS = `($1 = '' or coalesce(get_bit((select word_bits($1)), s.term_id) = 1, s.term_id in (select id from matching)))`

/** Words in the form that terms are stored in: without case and width. */
export const FOLDED = statement<{ words: string }>('archive-folded', 'select folded($1) as words')

export interface Gathered extends Matches {
  /** The number of searches with the words, whatever the filters. */
  said: number
}

/**
 * The newest k searches belong to the k terms searched last, and none is older than the last search of the
 * k-th term.
 */
export const GATHER = statement<Gathered>(
  'words-gather',
  `
  with ${matching('$2')},
  latest as materialized (
    select id as term_id, newest_at from matching order by newest_at desc, newest_code desc limit $3::int + $4::int),
  since as materialized (
    select case when terms > $3 + $4 then (select min(newest_at) from latest) else '-infinity' end as moment from size),
  found as materialized (
    select s.id, s.shown_at, s.code from since cross join latest cross join lateral (
      select s.id, s.shown_at, s.code from searches s
      where s.term_id = latest.term_id and s.shown_at is not null and s.shown_at >= since.moment ${NEWEST_FIRST} limit $3 + $4) as s)
  select said as total, said, array(select s.id::text from found s ${NEWEST_FIRST} offset $3 limit $4) as ids
  from size`,
)

/** Of the years $4, places $5 and votes $6 (empty means all), from the moment $7 until $8. */
export const FILTERED = `s.shown_at >= $7 and s.shown_at < $8
  and (cardinality($4::int[]) = 0 or extract(year from s.shown_at at time zone 'UTC')::int = any ($4))
  and (cardinality($5::text[]) = 0 or s.location = any ($5)) and ($6::int = 0 or s.vote_mask & $6 <> 0)`
export const SUMMARY = `(select count(*) from found)::int as total,
  array(select s.id::text from found s ${NEWEST_FIRST} offset $2 limit $3) as ids`

/** One pass down the index of searches by term, so that neighbouring terms are read together. */
export const GATHER_FILTERED = statement<Gathered>(
  'words-gather-filtered',
  `
  with ${matching('$9')},
  found as materialized (
    select s.id, s.shown_at, s.code from searches s
    where s.term_id = any (array(select id from matching where newest_at >= $7))
      and s.shown_at is not null and ${FILTERED})
  select ${SUMMARY}, (select said from size) as said`,
)

/**
 * Whether a search has the words: by the bits of counted words, or else by its term. The fence keeps the
 * planner from reading all terms first.
 */
const SAID = `coalesce(
  get_bit((select word_bits($1)), s.term_id) = 1,
  exists (select from (select term, translation from terms where id = s.term_id offset 0) as t where ${SAYS}))`

/** The page for counted words: checks each search between two moments in the index alone. */
export const SIFT = statement<Matches>(
  'words-sift',
  `
  with found as materialized (
    select s.id, s.shown_at, s.code from searches s
    where ${FILTERED} and ${SAID})
  select ${SUMMARY}`,
)

/** Walks down each month, the first from the offset on: each has its own plan, which ends with the page. */
export const WALK = statement<{ id: string }>(
  'words-walk',
  `
  select found.id::text as id from unnest($2::date[]) with ordinality as months (month, place)
  cross join lateral (
    select s.id, s.shown_at, s.code from searches s
    where s.shown_at >= month::timestamp at time zone 'UTC'
      and s.shown_at < (month + interval '1 month') at time zone 'UTC'
      and (cardinality($3::text[]) = 0 or s.location = any ($3)) and ($4::int = 0 or s.vote_mask & $4 <> 0) and ${SAID}
    ${NEWEST_FIRST} offset case place when 1 then $5::int else 0 end limit $6) as found
  order by found.shown_at desc, found.code desc limit $6`,
)

/** An upper bound for the searches with all of these grams. */
export const MOST = statement<{ searches: number }>(
  'words-most',
  `select min(known.searches)::int as searches from unnest($1::text[]) as wanted (gram)
   cross join lateral (
     select coalesce(sum(searches), 0) as searches from gram_counts where gram_counts.gram = wanted.gram) as known`,
)

export const COUNTED = statement<CountedRow>(
  'words-counted',
  `with query as materialized (
     select folded.words, known.asked_on from (select folded($1) as words) as folded
     left join counted_words known on known.word = folded.words and known.counted),
   months as materialized (
     select month, sum(every)::int as said,
       sum(chosen) filter (where (cardinality($2::int[]) = 0 or extract(year from month)::int = any ($2))
         and (cardinality($3::text[]) = 0 or location = any ($3)))::int as searches
     from query cross join lateral (
       select month, location, searches as every, searches as chosen from gram_counts
       where gram = words and asked_on is null and $4::int = 0
       union all
       select month, location, searches, case $4 when 0 then searches else coalesce(voted[$4], 0) end
       from word_counts where word = words and asked_on is not null) as counts
     group by month)
   select words, asked_on is not null as counted, coalesce(asked_on < ${TODAY}, false) as stale,
     coalesce((select json_agg(json_build_object('month', month, 'searches', searches) order by month desc)
       from months where searches > 0), '[]') as months,
     (select count(*) from months)::int as spoken, (select coalesce(sum(said), 0) from months)::int as said,
     (select sum(amount) from tallies where kind = 'language')::int as all,
     (select max(id) from terms)::int as terms
   from query`,
)

/** Requests that words be counted, or notes that they are in use. */
export const ASK = statement<object>(
  'words-ask',
  `insert into counted_words as known (word, asked_on) values ($1, ${TODAY})
   on conflict (word) do update set asked_on = excluded.asked_on where known.asked_on < excluded.asked_on`,
)
