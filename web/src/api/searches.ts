import {
  type EngineName,
  INSTALLATION_HEADER,
  type LanguageCode,
  type Outcome,
  type SearchEvents,
  type SearchResponse,
  SOURCE_HEADER,
  type Visibility,
  VOTER_TOKEN_HEADER,
  type WireRun,
} from '@firewall-cafe/shared'
import { ApiError, CUT_OFF } from './errors'
import { readEvents } from './event-stream'
import { call, readJson, send } from './http'

/** One picture of one engine's answer, ranked from 1. */
export interface Result {
  rank: number
  href: string
  /** The engine's own small copy, where it gave one. */
  thumbnail: string | null
  title: string | null
  pageUrl: string | null
  source: string | null
  /** Whether we took it down: then nothing else is known of it. */
  blocked?: boolean | undefined
}

/** What one engine answered to one search. */
export interface Run {
  engine: EngineName
  outcome: Outcome
  /** The words this engine was asked, and their language. */
  query: string
  language: LanguageCode
  /** Epoch milliseconds; earlier than the search when an answer was reused. */
  askedAt: number
  simulated: boolean
  /** Whether the engine was not asked because the visitor's network has used its share of the hour. */
  shareSpent?: boolean | undefined
  /** Whether the engine was not asked, because it had failed before or our calls of the hour were spent. */
  notAsked?: boolean | undefined
  /** Whether it was not asked because our limits refused the translation of its words. */
  notTranslated?: boolean | undefined
  /** Whether it is no evidence: no pictures, and no control of the bot shows that the engine was answering. */
  controlFailed?: boolean | undefined
  /** When it will be asked again (epoch milliseconds, this browser's clock), where that is known. */
  retryAt?: number | undefined
  /** Whether it may be labelled as censored; only the service decides. */
  censored: boolean
  results: Result[]
}

/** A search that has been answered and is recorded. */
export interface Answer {
  searchId: string
  /** Its public code: the page is `/c/` and this. */
  code: string
  /** The full hour of its listing (epoch milliseconds); null while it must stay out of the archive. */
  listsAt: number | null
  /** Whether it is already in the archive. */
  listed: boolean
  /** Whether its words contain what looks like personal data, which keeps it out of the archive. */
  personalData: boolean
  /** Empty when it was not translated. */
  translation: string
  runs: Record<EngineName, Run>
  /** The service's sentence when a side failed. */
  error?: string
}

/** What becomes known during a search, in any order. */
export type SearchNews =
  | { type: 'translation'; translation: string; language: LanguageCode }
  | { type: 'run'; run: Run }

export interface SearchOptions {
  clientName?: string
  /** The place of this machine (a source code), if it belongs to an installation. */
  source?: string
  /** The token of that installation, without which the place does not count. */
  installationToken?: string
  /** `unlisted` keeps it out of the archive. */
  visibility?: Visibility
  /** Lets the visitor decide later whether the search is listed. */
  voterToken?: string
  /** Called as each part becomes known; not called when the service answers everything at once. */
  onEvent?: (news: SearchNews) => void
  signal?: AbortSignal
}

/**
 * Asks both engines for `query` (not blank) and resolves once the search is recorded.
 * Throws an ApiError with a sentence for the visitor, or an AbortError when cancelled.
 */
export async function searchImages(query: string, options: SearchOptions = {}): Promise<Answer> {
  const { clientName, source, installationToken, visibility, voterToken, onEvent, signal } = options
  const response = await send('POST /images', {
    body: { query, search_client_name: clientName, visibility },
    headers: {
      accept: 'text/event-stream, application/json',
      ...(source ? { [SOURCE_HEADER]: source } : {}),
      ...(source && installationToken ? { [INSTALLATION_HEADER]: installationToken } : {}),
      ...(voterToken ? { [VOTER_TOKEN_HEADER]: voterToken } : {}),
    },
    signal,
  })
  if (!response.headers.get('content-type')?.startsWith('text/event-stream')) {
    return toAnswer(await readJson<SearchResponse>(response))
  }
  return followStream(response, onEvent)
}

/** The recorded pictures of one search, in rank order. Throws an ApiError. */
export async function searchImagesOf(searchId: string, signal?: AbortSignal): Promise<RecordedImage[]> {
  const images = await call('POST /searches/:id/images', { id: searchId, signal })
  return images.map((image) => ({
    imageId: image.image_id,
    engine: image.image_search_engine,
    href: image.image_href,
    original: image.image_href_original,
    rank: image.image_rank,
    blocked: image.blocked,
  }))
}

export interface RecordedImage {
  imageId: string
  engine: EngineName
  /** The address to show small. */
  href: string
  /** The original picture's address. */
  original: string
  rank: number
  /** Whether we took it down: then there is no address. */
  blocked?: boolean | undefined
}

async function followStream(response: Response, onEvent?: (news: SearchNews) => void): Promise<Answer> {
  for await (const { event, data } of readEvents<SearchEvents>(response)) {
    if (event === 'done') return toAnswer(data)
    // The previous version of the service sends no status, while it is being replaced.
    if (event === 'error') throw new ApiError(data.error, data.status ?? 500, data)
    if (event === 'translation') onEvent?.({ type: 'translation', ...data })
    // A page that stays open over an upgrade receives events that it does not know.
    if (event === 'google' || event === 'baidu') onEvent?.({ type: 'run', run: toRun(data) })
  }
  throw new ApiError(CUT_OFF, response.status)
}

export function toAnswer(wire: SearchResponse): Answer {
  return {
    searchId: String(wire.searchId),
    code: wire.code,
    listsAt: wire.lists_at,
    listed: wire.listed,
    personalData: wire.unlisted_because === 'personal_data',
    translation: wire.translation,
    runs: { google: toRun(wire.runs.google), baidu: toRun(wire.runs.baidu) },
    error: wire.error,
  }
}

function toRun(wire: WireRun): Run {
  return {
    engine: wire.engine,
    outcome: wire.outcome,
    query: wire.query,
    language: wire.language,
    askedAt: wire.asked_at,
    simulated: wire.simulated,
    shareSpent: wire.share_spent,
    notAsked: wire.not_asked,
    notTranslated: wire.not_translated,
    controlFailed: wire.control_failed,
    retryAt: wire.retry_after_seconds && Date.now() + wire.retry_after_seconds * 1_000,
    censored: wire.censored,
    results: wire.results.map(({ page_url: pageUrl, ...result }) => ({ ...result, pageUrl })),
  }
}
