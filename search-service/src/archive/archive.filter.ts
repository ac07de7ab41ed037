import type { ArchiveFilter, OutcomeChoice } from '@firewall-cafe/shared'
import type { ParsedQuery } from '@firewall-cafe/shared/api'
import type { Queryable } from '../platform/database/statements.ts'
import { FOLDED } from './words.sql.ts'

/** Which of the matching searches to return, newest first. */
export interface Window {
  offset: number
  limit: number
  /** The limit for queries that read all matches anyway: more ids cost them next to nothing. */
  limitOfAll?: number
}

export interface Matches {
  /** The number of all matching searches. */
  total: number
  /** The ids within the window, newest first. */
  ids: string[]
}

/** The bits of `vote_mask` for these categories; 0 for none. */
export function voteBits(voteIds: readonly number[]): number {
  return voteIds.reduce((bits, id) => bits | (1 << (id - 1)), 0)
}

/** The values of `searches.outcomes` for these choices; every value but 0 belongs to at least one choice. */
export function outcomeNumbers(choices: readonly OutcomeChoice[]): number[] {
  return [...new Set(choices.flatMap((choice) => OUTCOME_NUMBERS[choice]))]
}
const OUTCOME_NUMBERS: Readonly<Record<OutcomeChoice, readonly number[]>> = {
  google_only: [1],
  baidu_only: [3],
  neither: [4],
  google_no_answer: [6, 7, 8],
  baidu_no_answer: [2, 5, 8],
}

/** The filter in a call's parameters. */
export function toArchiveFilter(asked: ParsedQuery<'GET /exports/archive.csv'>): ArchiveFilter {
  const { query, years, from, to, cities, vote_ids: voteIds, outcomes } = asked
  return { query, years, days: from && to ? { from, to } : undefined, cities, voteIds, outcomes }
}

/** A span of time, without its end. */
export type Span = [from: string, to: string]

/** From the start of the first day to the end of the last. */
export function spanOf({ from, to }: { from: string; to: string }): Span {
  const end = new Date(to)
  end.setUTCDate(end.getUTCDate() + 1)
  return [`${from}T00:00:00Z`, end.toISOString()]
}

/** From the start of the first year to the end of the last. */
export function spanOfYears(years: readonly number[]): Span {
  if (years.length === 0) return ['-infinity', 'infinity']
  return [`${Math.min(...years)}-01-01T00:00:00Z`, `${Math.max(...years) + 1}-01-01T00:00:00Z`]
}

/** The keys to look up in the index: pairs of neighbouring characters, or the character if there is only one. */
export function gramsOf(words: string): string[] {
  const chars = [...words]
  const pairs = chars.slice(1).map((char, at) => `${chars[at]}${char}`)
  return pairs.length > 0 ? [...new Set(pairs)] : chars
}

/** $1 to $10 of statements with `MATCHING`, `FILTERED` and `HAS_WORDS`: folded words, window, filters. */
export async function filteredBy(
  db: Queryable,
  { query, years, days, cities, voteIds, outcomes }: ArchiveFilter,
  { offset, limit, limitOfAll = limit }: Window,
): Promise<unknown[]> {
  const [folded] = query ? await FOLDED.rows(db, [query]) : []
  const words = folded?.words ?? ''
  const span = days ? spanOf(days) : spanOfYears(years)
  const chosen = [words, offset, limitOfAll, years, cities, voteBits(voteIds)]
  return [...chosen, ...span, words ? gramsOf(words) : [], outcomeNumbers(outcomes)]
}
