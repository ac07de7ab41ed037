import { didAnswer } from '@firewall-cafe/shared'
import { archive, type PastSearch } from '../api/archive'
import { type Run, searchImagesOf } from '../api/searches'
import { runsOf } from '../archive/row-runs'

/** A recorded search with what both sides showed. */
export interface RecordedPair {
  past: PastSearch
  runs: Record<Run['engine'], Run>
}

/** How many of the suggested queries are tried before giving up. */
const TRIED = 3
/** Searches of one query from which the one with most votes is chosen. */
const AMONG = 20

/**
 * A recorded search of one of these queries that both engines answered, Baidu asked in Chinese and Google
 * with pictures; of several for one query, the one with most votes. Failures to look and answers that are no
 * evidence do not count. Prefers a search that the service calls censored: it shows most clearly what the
 * page is about. Matches exactly these queries: longer ones that contain them may be anything.
 * Throws an ApiError where a lookup failed and no other found one, or an AbortError when cancelled.
 */
export async function findRecordedPair(
  queries: readonly string[],
  signal: AbortSignal,
): Promise<RecordedPair | undefined> {
  const lookups = await Promise.allSettled(queries.slice(0, TRIED).map((query) => mostVoted(query, signal)))
  const candidates = lookups.flatMap((lookup) => (lookup.status === 'fulfilled' && lookup.value) || [])
  const failed = lookups.find((lookup) => lookup.status === 'rejected')
  if (failed && candidates.length === 0) throw failed.reason
  for (const past of candidates.sort((a, b) => Number(b.censored) - Number(a.censored))) {
    const runs = runsOf(past, await searchImagesOf(past.searchId, signal))
    if (runs.google.results.length > 0) return { past, runs }
  }
}

async function mostVoted(query: string, signal: AbortSignal): Promise<PastSearch | undefined> {
  const { searches } = await archive({ query, pageSize: AMONG, signal })
  const [most] = searches
    .filter((one) => isOf(one, query) && saysSomething(one))
    .sort((a, b) => b.totalVotes - a.totalVotes)
  return most
}

const saysSomething = ({ outcomes, controlFailed }: PastSearch): boolean =>
  outcomes.google === 'results' && didAnswer(outcomes.baidu) && controlFailed.length === 0

function isOf(past: PastSearch, query: string): boolean {
  const same = (words: string) => words.trim().toLowerCase() === query.trim().toLowerCase()
  return same(past.query) && past.translation !== ''
}
