import { Injectable } from '@nestjs/common'
import { ReadDatabase } from '../platform/database/read-database.ts'
import { type ArchiveFilter, type Matches, voteBits, type Window } from './archive.filter.ts'
import { CostlyReads } from './costly-reads.ts'
import { type CountedRow, GATHER, GATHER_FILTERED, MONTHS, MOST, WALK } from './words.sql.ts'

/** Up to this many searches of one or two characters are gathered all at once, by their terms. */
const FEW = 2_000
/** To look up a term and its searches of some months costs as much as to walk past so many searches. */
const STEPS_A_TERM = 2
/** To gather up to so many searches takes some milliseconds. */
const CHEAP = 5_000
/** Pairs of a long query that are asked how many searches have them. */
const PAIRS_ASKED = 8

/** Words of one or two characters that are common enough to be counted by month. */
interface Counted {
  total: number
  /** Newest first; searches of the years and places that are asked for. */
  months: Month[]
  /** Which of all searches have the words, of any year and place: a share of 1. */
  share: number
  /** Terms that have them, roughly. */
  terms: number
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
 * - alone: T terms, and some more searches than the page reaches down;
 * - one or two characters that are common: their counts by month lead to the months that the page stands in.
 *   Those are walked, and nothing else is read, so S and T do not matter; or, where hardly any of their searches
 *   would be a find, the T terms' searches of those months are gathered. Years and places too;
 * - otherwise with filters: S searches of those years, in the index alone. The dearest question is a very common
 *   character together with a vote.
 */
@Injectable()
export class WordsRepository {
  constructor(
    private readonly db: ReadDatabase,
    private readonly costly: CostlyReads,
  ) {}

  /** @throws {BusyException} for words that many searches may have, while too many such questions are asked */
  async find(filter: ArchiveFilter, window: Window): Promise<Matches> {
    const { words, counted } = await this.count(filter)
    // Words are counted by month, which says nothing of days.
    if (filter.days) {
      const span = spanOfDays(filter.days)
      return this.bounded(words, () => this.gatherWithin(span, words, filter, window))
    }
    if (!counted || counted.total <= FEW || filter.voteIds.length > 0) {
      if (counted?.total === 0) return { total: 0, ids: [] }
      return this.bounded(words, () => this.gather(words, filter, window))
    }
    const { months, offset } = standing(counted.months, window)
    if (months.length === 0) return { total: counted.total, ids: [] }
    const local = { offset, limit: window.limit }
    const steps = (offset + window.limit) / counted.share
    if (steps <= counted.terms * STEPS_A_TERM) {
      return { total: counted.total, ids: await this.walk(words, months, filter.cities, local) }
    }
    const span = spanOfMonths(months)
    const { ids } = await this.bounded(words, () => this.gatherWithin(span, words, filter, local))
    return { total: counted.total, ids }
  }

  /** Has a read of many searches wait for others of its kind. */
  private async bounded(words: string, read: () => Promise<Matches>): Promise<Matches> {
    const [row] = await MOST.rows(this.db, [gramsOf(words).slice(0, PAIRS_ASKED)])
    const most = row?.searches ?? 0
    if (most === 0) return { total: 0, ids: [] }
    return most <= CHEAP ? read() : this.costly.run(read)
  }

  /** The query folded, and how many searches have it by month: of one or two characters alone. */
  private async count({
    query,
    years,
    cities,
  }: ArchiveFilter): Promise<{ words: string; counted?: Counted }> {
    const rows = await MONTHS.rows(this.db, [query, years, cities])
    const { words, all, terms, said } = rows[0] as CountedRow
    if ([...words].length > 2) return { words }
    const months = rows.flatMap(({ month, searches }) => (month && searches ? [{ month, searches }] : []))
    const total = months.reduce((sum, { searches }) => sum + searches, 0)
    const share = (said ?? 0) / all
    return { words, counted: { total, months, share, terms: share * terms } }
  }

  private async gather(words: string, filter: ArchiveFilter, window: Window): Promise<Matches> {
    if (filter.years.length + filter.cities.length + filter.voteIds.length === 0) {
      const parameters = [words, gramsOf(words), window.offset, window.limit]
      const [found] = await GATHER.rows(this.db, parameters)
      if (found?.complete) return { total: found.total, ids: found.ids }
    }
    return this.gatherWithin(spanOfYears(filter.years), words, filter, window)
  }

  private async gatherWithin(
    span: Span,
    words: string,
    { years, cities, voteIds }: ArchiveFilter,
    { offset, limit }: Window,
  ): Promise<Matches> {
    const parameters = [words, gramsOf(words), offset, limit, years, cities, voteBits(voteIds), ...span]
    const [found] = await GATHER_FILTERED.rows(this.db, parameters)
    return found as Matches
  }

  /** Walks down from the newest of these months. */
  private async walk(
    words: string,
    months: Month[],
    cities: string[],
    { offset, limit }: Window,
  ): Promise<string[]> {
    const ids: string[] = []
    for (const [index, { month }] of months.entries()) {
      const from = index === 0 ? offset : 0
      const rows = await WALK.rows(this.db, [words, month, cities, from, limit - ids.length])
      ids.push(...rows.map(({ id }) => id))
    }
    return ids
  }
}

/** The months that a window stands in, and where it begins in the newest of them. */
function standing(months: Month[], { offset, limit }: Window): { months: Month[]; offset: number } {
  const touched: Month[] = []
  let before = 0
  let skipped = 0
  for (const month of months) {
    if (before + month.searches <= offset) skipped = before + month.searches
    else if (before < offset + limit) touched.push(month)
    before += month.searches
  }
  return { months: touched, offset: offset - skipped }
}

/** Two moments; the second is no longer in it. */
type Span = [from: string, to: string]

/** @param months newest first, at least one */
function spanOfMonths(months: Month[]): Span {
  const [newest, oldest] = [months.at(0), months.at(-1)] as [Month, Month]
  const end = new Date(newest.month)
  end.setUTCMonth(end.getUTCMonth() + 1)
  return [`${oldest.month}T00:00:00Z`, end.toISOString()]
}

/** From the beginning of the first day to the end of the last. */
function spanOfDays({ from, to }: { from: string; to: string }): Span {
  const end = new Date(to)
  end.setUTCDate(end.getUTCDate() + 1)
  return [`${from}T00:00:00Z`, end.toISOString()]
}

/** From the beginning of the first year to the end of the last. */
function spanOfYears(years: number[]): Span {
  if (years.length === 0) return ['-infinity', 'infinity']
  return [`${Math.min(...years)}-01-01T00:00:00Z`, `${Math.max(...years) + 1}-01-01T00:00:00Z`]
}

/** What the index is asked for: the pairs of neighbours, or the character when there is but one. */
function gramsOf(words: string): string[] {
  const chars = [...words]
  const pairs = chars.slice(1).map((char, at) => `${chars[at]}${char}`)
  return pairs.length > 0 ? [...new Set(pairs)] : chars
}
