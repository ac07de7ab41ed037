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
