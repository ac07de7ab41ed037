import type { ArchiveFilter } from '@firewall-cafe/shared'
import { Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'
import { ReadDatabase } from '../platform/database/read-database.ts'
import {
  gramsOf,
  type Matches,
  type Span,
  spanOf,
  spanOfYears,
  voteBits,
  type Window,
} from './archive.filter.ts'
import { CostlyReads } from './costly-reads.ts'
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

/** Words in more searches than this are counted once somebody asks for them; others are simply read. */
const FEW = 2_000
/** Looking up a term and some months of its searches costs as much as checking this many by their term. */
const STEPS_A_TERM = 2
/** The same number if searches are checked by bits. */
const STEPS_BY_BITS_A_TERM = 10
/** Reading this many searches takes some milliseconds. */
const CHEAP = 5_000
/** How many pairs of a long query to look up in the counts. */
const PAIRS_ASKED = 8

interface Question {
  filter: ArchiveFilter
  window: Window
  /** Known before any search is read. */
  counts: CountedRow
}

type WordMatches = Matches & Partial<Gathered>

/**
 * Pages of the archive by words, alone or with years, places and votes.
 *
 * Words are found among the distinct terms by an index of characters and pairs; from three characters on, the
 * found terms are checked again. The cost, for S searches of T terms:
 * - counted words, which are common and were asked for before: their counts by month lead to the page's
 *   months. The searches of these months are checked in the index, by bits that say which terms have the
 *   words, so S and T do not matter. Only if so few of them match that the page would span many months, the T
 *   terms' searches are read instead;
 * - other words of one or two characters, without votes: these are counted by month, too. Each search is
 *   checked by its term, or the T terms' searches of those months are read;
 * - other words alone: T terms, and somewhat more searches than there are up to the end of the page;
 * - other words with filters: S searches of those years, in the index alone. The most expensive request is a
 *   very common word that nobody asked for before. Only a few of these run at once, and the worker then
 *   counts the word.
 */
@Injectable()
export class WordsRepository {
  constructor(
    private readonly db: ReadDatabase,
    private readonly primary: DataSource,
    private readonly costly: CostlyReads,
  ) {}

  /** @throws {BusyException} for words that may be in many searches, while too many such queries run */
  async find(filter: ArchiveFilter, window: Window): Promise<Matches> {
    const { query, years, cities, voteIds } = filter
    const [row] = await COUNTED.rows(this.db, [query, years, cities, voteBits(voteIds)])
    const counts = row as CountedRow
    const { total, ids, said = counts.said } = await this.read({ filter, window, counts })
    if (counts.stale || (!counts.counted && said > FEW)) this.ask(counts.words)
    return { total, ids }
  }

  private read(question: Question): Promise<WordMatches> {
    const { days } = question.filter
    // Words are counted by month, not by day.
    if (days) return this.ofDays(spanOf(days), question)
    return isCountedByMonth(question) ? this.byMonths(question) : this.byTerms(question)
  }

  private async ofDays(span: Span, question: Question): Promise<WordMatches> {
    if (!question.counts.counted) return this.byTermsWithin(span, question)
    const [found] = await SIFT.rows(this.db, within(span, question))
    return found as Matches
  }

  private async byMonths(question: Question): Promise<WordMatches> {
    const { counts, window } = question
    const total = counts.months.reduce((sum, { searches }) => sum + searches, 0)
    if (total === 0) return NOTHING
    if (!counts.counted && counts.said <= FEW) return this.byTerms(question)
    const { months, offset } = monthsOf(window, counts.months)
    if (months.length === 0) return { total, ids: [] }
    const page = { ...question, window: { offset, limit: window.limit } }
    if (isShortWalk(months, page)) return { total, ids: await this.walk(months, page) }
    const { ids } = await this.byTermsWithin(spanOfMonths(months), page)
    return { total, ids }
  }

  private byTerms(question: Question): Promise<Gathered> {
    const { filter, window, counts } = question
    const { years, cities, voteIds } = filter
    if (years.length + cities.length + voteIds.length > 0) {
      return this.byTermsWithin(spanOfYears(years), question)
    }
    const grams = gramsOf(counts.words)
    return this.bounded(grams, () => GATHER.rows(this.db, [counts.words, grams, window.offset, window.limit]))
  }

  private byTermsWithin(span: Span, question: Question): Promise<Gathered> {
    const grams = gramsOf(question.counts.words)
    return this.bounded(grams, () => GATHER_FILTERED.rows(this.db, [...within(span, question), grams]))
  }

  /** Lets only a few reads of many searches run at once. */
  private async bounded(grams: string[], read: () => Promise<Gathered[]>): Promise<Gathered> {
    const [row] = await MOST.rows(this.db, [grams.slice(0, PAIRS_ASKED)])
    const most = row?.searches ?? 0
    if (most === 0) return NOTHING
    const [found] = await (most <= CHEAP ? read() : this.costly.run(read))
    return found as Gathered
  }

  private async walk(months: Month[], { filter, window, counts }: Question): Promise<string[]> {
    const starts = months.map(({ month }) => month)
    const { cities, voteIds } = filter
    const chosen = [counts.words, starts, cities, voteBits(voteIds)]
    const rows = await WALK.rows(this.db, [...chosen, window.offset, window.limit])
    return rows.map(({ id }) => id)
  }

  /** Asks the worker to count words, in the background; fails silently when the primary is unreachable. */
  private ask(words: string): void {
    ASK.rows(this.primary, [words]).catch(() => {})
  }
}

const NOTHING = { total: 0, said: 0, ids: [] }

/** True for counted words. Also for others of one or two characters, unless the filter has votes. */
function isCountedByMonth({ counts, filter }: Question): boolean {
  return counts.counted || ([...counts.words].length <= 2 && filter.voteIds.length === 0)
}

/** Whether checking each search of these months costs less than looking up the terms with the words. */
function isShortWalk(months: Month[], { counts, window }: Question): boolean {
  const { counted, said, all, spoken } = counts
  const share = said / all
  const terms = share * counts.terms
  return counted
    ? months.length * (all / spoken) <= terms * STEPS_BY_BITS_A_TERM
    : (window.offset + window.limit) / share <= terms * STEPS_A_TERM
}

/** The months that a window covers, and its offset in the newest of them. */
function monthsOf({ offset, limit }: Window, all: Month[]): { months: Month[]; offset: number } {
  const months: Month[] = []
  let before = 0
  let skipped = 0
  for (const month of all) {
    if (before + month.searches <= offset) skipped = before + month.searches
    else if (before < offset + limit) months.push(month)
    before += month.searches
  }
  return { months, offset: offset - skipped }
}

/** @param months newest first, at least one */
function spanOfMonths(months: Month[]): Span {
  const [newest, oldest] = [months.at(0), months.at(-1)] as [Month, Month]
  const end = new Date(newest.month)
  end.setUTCMonth(end.getUTCMonth() + 1)
  return [`${oldest.month}T00:00:00Z`, end.toISOString()]
}

/** The parameters of a read between two times. */
function within(span: Span, { filter, window, counts }: Question): unknown[] {
  const { years, cities, voteIds } = filter
  const { offset, limit, limitOfAll = limit } = window
  return [counts.words, offset, limitOfAll, years, cities, voteBits(voteIds), ...span]
}
