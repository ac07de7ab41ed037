import {
  ARCHIVE_PAGE_SIZE,
  type ArchiveChoice,
  type ArchiveItem,
  type Edition,
  type EngineName,
  type LanguageCode,
  type Outcome,
  wireFilters,
} from '@firewall-cafe/shared'
import { ApiError } from './errors'
import { call, queryString } from './http'

/** One past search. */
export interface PastSearch {
  searchId: string
  /** Its public code, which is part of its address. */
  code: string
  totalVotes: number
  query: string
  language: LanguageCode
  /** Empty when it was not translated. */
  translation: string
  /** Source code of the place it was made in. */
  location: string
  /** Epoch milliseconds. */
  searchedAt: number
  outcomes: Record<EngineName, Outcome>
  /** Engines that were not asked. */
  notAsked: readonly EngineName[]
  /** Engines whose answer is no evidence. */
  controlFailed: readonly EngineName[]
  /** Whether the China-based side may be labelled as censored; only the service decides. */
  censored: boolean
  simulated: boolean
  /** The full hours in which the engines were asked (epoch milliseconds). */
  askedHours: Record<EngineName, number>
  /** Whether an answer is shared with another search: the engine was asked once for both. */
  sharesAnswer: boolean
}

export interface PastSearches {
  total: number
  /** Counted from 1. */
  page: number
  pageSize: number
  searches: PastSearch[]
}

interface ArchiveQuery extends ArchiveChoice {
  page?: number
  pageSize?: number
  signal?: AbortSignal
}

/** Past searches, newest first. Throws an ApiError. */
export async function archive({
  page: number = 1,
  pageSize = ARCHIVE_PAGE_SIZE,
  signal,
  ...chosen
}: ArchiveQuery = {}): Promise<PastSearches> {
  const page = await call('GET /searches', {
    query: { page: number, page_size: pageSize, ...filtersOf(chosen) },
    signal,
  })
  if (page.error) throw new ApiError(page.error, 200, page)
  return {
    total: page.total,
    page: page.page,
    pageSize: page.page_size,
    searches: page.data.map(toPastSearch),
  }
}

/**
 * The address of a file with all past searches that match words and filters, or of a feed with the newest of them.
 * @param edition the feed's language and links; files are the same in every edition
 */
export function exportAddress(
  apiUrl: string,
  ending: 'csv' | 'jsonl' | 'atom',
  chosen: ArchiveChoice,
  edition: Edition,
): string {
  const told = ending === 'atom' && edition !== 'en' ? { edition } : {}
  return `${apiUrl}/exports/archive.${ending}${queryString({ ...filtersOf(chosen), ...told })}`
}

const filtersOf = ({ query, ...filters }: ArchiveChoice) => {
  return { query: query?.trim() || undefined, ...wireFilters(filters) }
}

function toPastSearch(item: ArchiveItem): PastSearch {
  return {
    searchId: String(item.search_id),
    code: item.code,
    totalVotes: item.total_votes,
    query: item.search_term_initial,
    language: item.search_term_initial_language_code,
    translation: item.search_term_translation,
    location: item.search_location,
    searchedAt: item.search_timestamp,
    outcomes: item.outcomes,
    notAsked: item.not_asked,
    controlFailed: item.control_failed,
    censored: item.censored,
    simulated: item.simulated,
    askedHours: item.asked_hours,
    sharesAnswer: item.shares_answer,
  }
}
