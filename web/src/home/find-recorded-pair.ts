import { didAnswer } from '@firewall-cafe/shared'
import { archive, type PastSearch } from '../api/archive'
import { type Run, searchImagesOf } from '../api/searches'
import { runsOf } from '../archive/row-runs'

/** A recorded search with what both sides showed. */
export interface RecordedPair {
  past: PastSearch
  runs: Record<Run['engine'], Run>
}

/** How many of the suggested queries are looked up before the page goes without. */
const TRIED = 3
/** Searches of one query among which the one with most votes is taken. */
const AMONG = 20

/**
 * A recorded search of one of these queries to which both engines answered, Baidu in Chinese words and Google with
 * pictures: the one with most votes. A failure to look is none.
 * Only of these very words: what merely contains them may be anything that somebody typed.
 * Throws an ApiError, or an AbortError when cancelled.
 */
export async function findRecordedPair(
  queries: readonly string[],
  signal: AbortSignal,
): Promise<RecordedPair | undefined> {
  for (const query of queries.slice(0, TRIED)) {
    const { searches } = await archive({ query, pageSize: AMONG, signal })
    const [past] = searches
      .filter((one) => isOf(one, query) && one.outcomes.google === 'results' && didAnswer(one.outcomes.baidu))
      .sort((a, b) => b.totalVotes - a.totalVotes)
    if (!past) continue
    const runs = runsOf(past, await searchImagesOf(past.searchId, signal))
    if (runs.google.results.length > 0) return { past, runs }
  }
  return undefined
}

function isOf(past: PastSearch, query: string): boolean {
  const same = (words: string) => words.trim().toLowerCase() === query.trim().toLowerCase()
  return same(past.query) && past.translation !== ''
}
