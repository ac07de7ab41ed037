import { hourOf, type Outcome, VOTE_CATEGORIES, type VoteKey } from '@firewall-cafe/shared'
import type { ArchiveRecord } from '@firewall-cafe/shared/api'
import { isCensored } from '../archive/archive.dto.ts'
import type { ExportedSearch } from './exports.sql.ts'

/** A search as a record of the exports. */
export function toArchiveRecord(search: ExportedSearch): ArchiveRecord {
  return {
    code: search.code,
    listed_at: search.listedAt.toISOString(),
    query: search.query,
    language: search.language,
    translation: search.translation,
    translated_by: search.translatedBy,
    location: search.location,
    google_provider: search.googleProvider,
    google_query: search.googleQuery,
    google_outcome: outcomeOf(search.googleOutcome, search.googleNotAsked, search.googleControlFailed),
    google_asked_at: isoHour(search.googleAskedAt),
    google_pictures: search.googlePictures,
    baidu_provider: search.baiduProvider,
    baidu_query: search.baiduQuery,
    baidu_outcome: outcomeOf(search.baiduOutcome, search.baiduNotAsked, search.baiduControlFailed),
    baidu_asked_at: isoHour(search.baiduAskedAt),
    baidu_pictures: search.baiduPictures,
    shared_pictures: search.shared,
    shared_of: search.sharedOf,
    shared_jaccard: search.jaccard,
    shared_rbo: search.rbo,
    shared_unknown: search.unknown,
    shared_method: search.method,
    ...votesOf(search),
    simulated: search.simulated,
    shares_answer: search.sharesAnswer,
    censored: isCensored(search),
  }
}

const outcomeOf = (outcome: Outcome, notAsked: boolean, controlFailed: boolean) =>
  notAsked ? 'not_asked' : controlFailed ? 'control_failed' : outcome

const isoHour = (time: Date): string => new Date(hourOf(time.getTime())).toISOString()

function votesOf({ votes }: ExportedSearch): Record<VoteKey, number> {
  const counted = VOTE_CATEGORIES.map(({ id, key }) => [key, votes?.[id] ?? 0])
  return Object.fromEntries(counted) as Record<VoteKey, number>
}
