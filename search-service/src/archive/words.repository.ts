import type { ArchiveFilter } from '@firewall-cafe/shared'
import { Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'
import { ReadDatabase } from '../platform/database/read-database.ts'
import { type Matches, type Span, spanOf, spanOfYears, voteBits, type Window } from './archive.filter.ts'
import { CostlyReads } from './costly-reads.ts'
import { gramsOf } from './grams.ts'
import {
  ASK,
  COUNTED,
  type CountedRow,
  GATHER,
  GATHER_FILTERED,
  type Gathered,
  MOST,
  type Month,
  SIFT,
  WALK,
} from './words.sql.ts'

/** Words that more searches have are counted once somebody asks for them; fewer are read in one go. */
const FEW = 2_000
/** Looking up a term with its searches of some months costs as much as checking this many searches by their term. */
const STEPS_A_TERM = 2
/** The same when searches are checked by bits. */
const STEPS_BY_BITS_A_TERM = 10
/** Reading this many searches takes some milliseconds. */
const CHEAP = 5_000
/** For how many pairs of a long query to look up the number of searches. */
const PAIRS_ASKED = 8

/** What is known about words before any search is read. */
interface Known {
  words: string
  /** Whether they are counted for all filters, and their terms known. */
  counted: boolean
  /** Whether they are counted, but nobody asked for them today. */
  stale: boolean
  /** The share of all searches that have the words, from 0 to 1; 0 when they are not counted. */
  share: number
  /** Searches that have them; 0 when they are not counted. */
  said: number
  /** The approximate number of terms that have them. */
  terms: number
  /** The approximate number of all searches in a month. */
  month: number
  /** Newest first, for the requested years, places and votes. Undefined when they are not counted that way. */
  months: Month[] | undefined
}

/**
 * Pages of the archive by words, alone or with years, places and votes.
 *
 * Words are looked up in the distinct terms, through the index of their characters and pairs; from three characters on,
 * the found terms are checked again. The cost, for S searches of T terms:
 * - counted words, which are common and were asked for before: their counts by month lead to the page's months. The
 *   searches of these months are checked in the index, by bits that say which terms have the words, so S and T do not
 *   matter. Only if so few of them match that the page would span many months, the T terms' searches are read instead;
 * - other words of one or two characters, without votes: these are counted by month, too. Each search is checked by its
 *   term, or the T terms' searches of those months are read;
 * - other words alone: T terms, and somewhat more searches than there are up to the end of the page;
 * - other words with filters: S searches of those years, in the index alone. The most expensive request is a very
 *   common word that nobody asked for before. Few of these run at once, and the worker then counts the word.
 */
@Injectable()
export class WordsRepository {
  constructor(
    private readonly db: ReadDatabase,
    private readonly primary: DataSource,
    private readonly costly: CostlyReads,
  ) {}

  /** @throws {BusyException} for words that many searches may have, while too many such questions are asked */
  async find(filter: ArchiveFilter, window: Window): Promise<Matches> {
    const known = await this.count(filter)
    const { total, ids, said = known.said } = await this.look(known, filter, window)
    if (known.stale || (!known.counted && said > FEW)) this.ask(known.words)
    return { total, ids }
  }

  private async look(
    known: Known,
    filter: ArchiveFilter,
    window: Window,
  ): Promise<Matches & Partial<Gathered>> {
    // Words are counted by month, not by day.
    if (filter.days) return this.ofDays(spanOf(filter.days), known, filter, window)
    if (!known.months) return this.gather(known, filter, window)
    const total = known.months.reduce((sum, { searches }) => sum + searches, 0)
    if (total === 0) return NOTHING
    if (!known.counted && known.said <= FEW) return this.gather(known, filter, window)
    const { months, offset } = standing(known.months, window)
    if (months.length === 0) return { total, ids: [] }
    const local = { offset, limit: window.limit }
    const isNear = known.counted
      ? months.length * known.month <= known.terms * STEPS_BY_BITS_A_TERM
      : (offset + window.limit) / known.share <= known.terms * STEPS_A_TERM
    if (isNear) return { total, ids: await this.walk(known.words, months, filter, local) }
    const { ids } = await this.gatherWithin(spanOfMonths(months), known, filter, local)
    return { total, ids }
  }

  private async count({ query, years, cities, voteIds }: ArchiveFilter): Promise<Known> {
    const bits = voteBits(voteIds)
    const [row] = await COUNTED.rows(this.db, [query, years, cities, bits])
    const { words, counted, stale, months, spoken, said, all, terms } = row as CountedRow
    const share = said / all
    const isCounted = counted || ([...words].length <= 2 && bits === 0)
    return {
      words,
      counted,
      stale,
      share,
      said,
      terms: share * terms,
      month: all / spoken,
      months: isCounted ? months : undefined,
    }
  }

  /** Asks for words to be counted. The answer neither waits for it nor fails when the primary cannot be reached. */
  private ask(words: string): void {
    ASK.rows(this.primary, [words]).catch(() => {})
  }

  private gather(known: Known, filter: ArchiveFilter, window: Window): Promise<Gathered> {
    const { years, cities, voteIds } = filter
    if (years.length + cities.length + voteIds.length > 0) {
      return this.gatherWithin(spanOfYears(years), known, filter, window)
    }
    const grams = gramsOf(known.words)
    return this.bounded(grams, () => GATHER.rows(this.db, [known.words, grams, window.offset, window.limit]))
  }

  private async ofDays(span: Span, known: Known, filter: ArchiveFilter, window: Window) {
    if (!known.counted) return this.gatherWithin(span, known, filter, window)
    const [found] = await SIFT.rows(this.db, within(span, known, filter, window))
    return found as Matches
  }

  private gatherWithin(span: Span, known: Known, filter: ArchiveFilter, window: Window): Promise<Gathered> {
    const grams = gramsOf(known.words)
    const parameters = [...within(span, known, filter, window), grams]
    return this.bounded(grams, () => GATHER_FILTERED.rows(this.db, parameters))
  }

  /** Makes a read of many searches wait for others of its kind. */
  private async bounded(grams: string[], read: () => Promise<Gathered[]>): Promise<Gathered> {
    const [row] = await MOST.rows(this.db, [grams.slice(0, PAIRS_ASKED)])
    const most = row?.searches ?? 0
    if (most === 0) return NOTHING
    const [found] = await (most <= CHEAP ? read() : this.costly.run(read))
    return found as Gathered
  }

  private async walk(
    words: string,
    months: Month[],
    { cities, voteIds }: ArchiveFilter,
    { offset, limit }: Window,
  ): Promise<string[]> {
    const starts = months.map(({ month }) => month)
    const rows = await WALK.rows(this.db, [words, starts, cities, voteBits(voteIds), offset, limit])
    return rows.map(({ id }) => id)
  }
}

const NOTHING = { total: 0, said: 0, ids: [] }

/** The months of a window, and where it begins in the newest of them. */
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

/** @param months newest first, at least one */
function spanOfMonths(months: Month[]): Span {
  const [newest, oldest] = [months.at(0), months.at(-1)] as [Month, Month]
  const end = new Date(newest.month)
  end.setUTCMonth(end.getUTCMonth() + 1)
  return [`${oldest.month}T00:00:00Z`, end.toISOString()]
}

/** The parameters of a read between two times. */
function within(
  span: Span,
  { words }: Known,
  { years, cities, voteIds }: ArchiveFilter,
  { offset, limit, limitOfAll = limit }: Window,
): unknown[] {
  return [words, offset, limitOfAll, years, cities, voteBits(voteIds), ...span]
}
