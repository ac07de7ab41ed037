import type { ParsedQuery } from '@firewall-cafe/shared/api'

/** What an archive page is chosen by. Values of one field widen the choice, fields narrow it. */
export interface ArchiveFilter {
  /** Any substring of the term or its translation; empty matches all. */
  query: string
  /** Calendar years in UTC; none matches all, as below. */
  years: number[]
  /** From the first of these days to the last, `YYYY-MM-DD` in UTC. */
  days?: { from: string; to: string } | undefined
  /** Source codes. */
  cities: string[]
  /** Vote categories, of which the search has at least one vote. */
  voteIds: number[]
}

/** Which of the searches that match, newest first. */
export interface Window {
  offset: number
  limit: number
}

export interface Matches {
  /** Of all that match. */
  total: number
  /** Those within the window, newest first. */
  ids: string[]
}

/** The bits of `vote_mask` that stand for categories; 0 when none is asked for. */
export function voteBits(voteIds: readonly number[]): number {
  return voteIds.reduce((bits, id) => bits | (1 << (id - 1)), 0)
}

/** What a call's parameters choose. */
export function toArchiveFilter(asked: ParsedQuery<'GET /exports/archive.csv'>): ArchiveFilter {
  const { query, years, from, to, cities, vote_ids: voteIds } = asked
  return { query, years, days: from && to ? { from, to } : undefined, cities, voteIds }
}

/** Two moments; the second is no longer in it. */
export type Span = [from: string, to: string]

/** From the beginning of the first day to the end of the last. */
export function spanOf({ from, to }: { from: string; to: string }): Span {
  const end = new Date(to)
  end.setUTCDate(end.getUTCDate() + 1)
  return [`${from}T00:00:00Z`, end.toISOString()]
}
