import { Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'
import { keptPlan } from '../platform/database/kept-plans.ts'
import { type ArchiveFilter, type Found, voteBits, type Window } from './archive.filter.ts'
import { FoundPages } from './found-pages.ts'

/** Up to this many searches of one or two characters are gathered; more are walked, month by month. */
const FEW = 2_000

const SAYS = `(position($1 in term) > 0 or position($1 in translation) > 0)`
const MATCHING = `
  matching as materialized (
    select id, searches, newest_at, newest_id from terms
    where term_grams(term, translation) @> $2::text[] and ${SAYS})`
/** Ids by name of their table: a bare `id` would be the text that is answered. */
const ORDERED = 'order by s.searched_at desc, s.id desc'

/** The newest k searches belong to the k terms searched last. */
const GATHER = keptPlan(
  'words-gather',
  `
  with ${MATCHING},
  latest as (
    select id as term_id from matching order by newest_at desc, newest_id desc limit $3::int + $4::int),
  found as (
    select s.id, s.searched_at from latest cross join lateral (
      select s.id, s.searched_at from searches s where s.term_id = latest.term_id ${ORDERED} limit $3 + $4) as s)
  select coalesce((select sum(searches) from matching), 0)::int as total,
    array(select s.id::text from found s ${ORDERED} offset $3 limit $4) as ids`,
)

const FILTERED = `
  (cardinality($5::int[]) = 0 or extract(year from s.searched_at at time zone 'UTC')::int = any ($5))
  and (cardinality($6::text[]) = 0 or s.location = any ($6)) and ($7::int = 0 or s.vote_mask & $7 <> 0)`

const GATHER_FILTERED = keptPlan(
  'words-gather-filtered',
  `
  with ${MATCHING},
  found as materialized (
    select s.id, s.searched_at from matching cross join lateral (
      select id, searched_at, location, vote_mask from searches
      where term_id = matching.id and searched_at >= $8 and searched_at < $9 offset 0) as s
    where ${FILTERED})
  select (select count(*) from found)::int as total,
    array(select s.id::text from found s ${ORDERED} offset $3 limit $4) as ids`,
)

/** The fence keeps the planner from reading all terms first: each search looks up its own. */
const SAID = `exists (select from (select term, translation from terms where id = s.term_id offset 0) as t where ${SAYS})`

const WALK = keptPlan(
  'words-walk',
  `
  select s.id::text as id from searches s
  where s.searched_at >= $2::date::timestamp at time zone 'UTC'
    and s.searched_at < ($2::date + interval '1 month') at time zone 'UTC'
    and (cardinality($3::text[]) = 0 or s.location = any ($3)) and ${SAID}
  ${ORDERED} offset $4 limit $5`,
)

const MONTHS = keptPlan(
  'words-months',
  `select words, to_char(month, 'YYYY-MM-DD') as month, searches,
     (select version from archive_version) as version
   from (select folded($1) as words) as query
   left join lateral (
     select month, sum(searches)::int as searches from gram_counts
     where gram = words
       and (cardinality($2::int[]) = 0 or extract(year from month)::int = any ($2))
       and (cardinality($3::text[]) = 0 or location = any ($3))
     group by month having sum(searches) > 0) as counted on char_length(words) <= 2
   order by month desc`,
)

interface CountedRow {
  words: string
  month: string | null
  searches: number
  version: string
}

/** The query folded; of one or two characters also how many searches have them, by month, newest first. */
interface Counted {
  words: string
  months?: Month[]
}

interface Month {
  /** Its first day, `YYYY-MM-DD`. */
  month: string
  searches: number
}

/**
 * Pages of the archive by words, alone or with years, places and votes.
 *
 * Words are looked for in the distinct terms, through the index of their characters and pairs; three characters
 * or more are checked again in the terms found. Costs, for S searches of T terms:
 * - alone: T terms, and as many searches as the page reaches down;
 * - one or two characters that are common: their counts by month lead to the months that the page stands in,
 *   and those are walked; nothing else is read, so S and T do not matter. Years and places too;
 * - otherwise with filters: S searches of those years, in the index alone. The dearest question is a very common
 *   character together with a vote.
 *
 * What was found is remembered until the next search or vote.
 */
@Injectable()
export class WordsRepository {
  private readonly pages = new FoundPages()

  constructor(private readonly db: DataSource) {}

  async find(filter: ArchiveFilter, window: Window): Promise<Found> {
    const { version, ...counted } = await this.months(filter)
    const question = { ...filter, query: counted.words, ...window }
    return this.pages.at(version, question, () => this.look(counted, filter, window))
  }

  private async look({ words, months }: Counted, filter: ArchiveFilter, window: Window): Promise<Found> {
    if (!months) return this.gather(words, filter, window)
    const total = months.reduce((sum, { searches }) => sum + searches, 0)
    if (total === 0) return { total: 0, ids: [] }
    if (total <= FEW || filter.voteIds.length > 0) return this.gather(words, filter, window)
    return { total, ids: await this.walk(words, months, filter.cities, window) }
  }

  /** Also the version of the archive, which is read first: what is found later is at least as new. */
  private async months({ query, years, cities }: ArchiveFilter): Promise<Counted & { version: string }> {
    const rows: CountedRow[] = await this.db.query(MONTHS, [query, years, cities])
    const [{ words, version } = { words: '', version: '' }] = rows
    if ([...words].length > 2) return { version, words }
    const months = rows.flatMap(({ month, searches }) => (month === null ? [] : [{ month, searches }]))
    return { version, words, months }
  }

  private async gather(words: string, filter: ArchiveFilter, { offset, limit }: Window): Promise<Found> {
    const { years, cities, voteIds } = filter
    const parameters = [words, gramsOf(words), offset, limit]
    const filtered = years.length + cities.length + voteIds.length > 0
    const rows: Found[] = filtered
      ? await this.db.query(GATHER_FILTERED, [
          ...parameters,
          years,
          cities,
          voteBits(voteIds),
          ...spanOf(years),
        ])
      : await this.db.query(GATHER, parameters)
    return rows[0] as Found
  }

  /** Skips whole months by their counts, then walks down from the first that the page stands in. */
  private async walk(words: string, months: Month[], cities: string[], window: Window): Promise<string[]> {
    const ids: string[] = []
    let { offset } = window
    for (const { month, searches } of months) {
      if (ids.length === window.limit) break
      if (offset < searches) {
        const left = window.limit - ids.length
        const rows: { id: string }[] = await this.db.query(WALK, [words, month, cities, offset, left])
        ids.push(...rows.map(({ id }) => id))
      }
      offset = Math.max(0, offset - searches)
    }
    return ids
  }
}

/** From the beginning of the first year to the end of the last. */
function spanOf(years: number[]): [from: string, to: string] {
  if (years.length === 0) return ['-infinity', 'infinity']
  return [`${Math.min(...years)}-01-01T00:00:00Z`, `${Math.max(...years) + 1}-01-01T00:00:00Z`]
}

/** What the index is asked for: the pairs of neighbours, or the character when there is but one. */
function gramsOf(words: string): string[] {
  const chars = [...words]
  const pairs = chars.slice(1).map((char, at) => `${chars[at]}${char}`)
  return pairs.length > 0 ? [...new Set(pairs)] : chars
}
