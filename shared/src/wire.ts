import type { EngineName, Outcome } from './engines.ts'
import type { LanguageCode } from './languages.ts'
import type { Supplier } from './providers.ts'
import type { VoteKey } from './votes.ts'

/** Every failed call answers with this and a 4xx or 5xx status. */
export interface WireError {
  error: string
}

/** Header in which a browser sends its own random voter token (never an address, never a name). */
export const VOTER_TOKEN_HEADER = 'x-voter-token'
/** Header in which an installation's machine names the place it stands in (a source code). */
export const SOURCE_HEADER = 'x-search-source'

/** Header in which staff send the dashboard's token, where one is configured; `Authorization: Bearer` does too. */
export const DASHBOARD_TOKEN_HEADER = 'x-dashboard-token'

/** POST /images, request. */
export interface SearchRequest {
  query: string
  search_client_name?: string
}

/** One picture of one engine's answer. `href` is the original picture, `thumbnail` the engine's own small copy. */
export interface WireResult {
  rank: number
  href: string
  thumbnail: string | null
  title: string | null
  page_url: string | null
  source: string | null
}

/** What one engine answered to one search. */
export interface WireRun {
  engine: EngineName
  outcome: Outcome
  /** The words this engine was asked, and their language. */
  query: string
  language: LanguageCode
  /** When the engine was really asked (epoch milliseconds): earlier than the search when an answer was reused. */
  asked_at: number
  /** True when the answer came from a simulator and not from a real engine. */
  simulated: boolean
  /** True when this side may be shown with the censored label: decided by the service alone (`mayShowAsCensored`). */
  censored: boolean
  results: WireResult[]
}

/** POST /images, answer. */
export interface SearchResponse {
  googleResults: string[]
  baiduResults: string[]
  /** The query in the other language; empty when no translation was found. */
  translation: string
  searchId: string
  error?: string
  outcomes: Record<EngineName, Outcome>
  runs: Record<EngineName, WireRun>
}

/**
 * The events of POST /images with `Accept: text/event-stream`, in the order they become known:
 * `translation` first, the two engines in whichever order they answer, `done` (or `error`) last.
 */
export interface SearchEvents {
  /** `language` is the one the query is written in; the translation is in the other. */
  translation: { translation: string; language: LanguageCode }
  google: WireRun
  baidu: WireRun
  done: SearchResponse
  error: WireError
}

/** GET /searches. */
export interface ArchiveItem {
  search_id: string
  total_votes: number
  search_term_initial: string
  search_term_initial_language_code: LanguageCode
  search_term_translation: string
  search_location: string
  /** Epoch milliseconds. */
  search_timestamp: number
  outcomes: Record<EngineName, Outcome>
  /** True when the China-based side may be shown with the censored label. */
  censored: boolean
  /** True when either side was answered by a simulator, or the row was made for the demonstration. */
  simulated: boolean
}
export interface ArchivePage {
  total: number
  page: number
  page_size: number
  data: ArchiveItem[]
  error?: string
}

/** POST /searches/{id}/images. */
export interface SearchImage {
  image_id: string
  image_search_engine: EngineName
  /** The address to show: the engine's own thumbnail where it gave one. */
  image_href: string
  /** The original picture's address. */
  image_href_original: string
  image_rank: number
}

/** GET /searches/{id}/votes: every category, zeros included. */
export type VoteCounts = Record<VoteKey, number>
/** The same, with the categories this browser chose when it sent its voter token. */
export type SearchVotes = VoteCounts & { chosen?: VoteKey[] }

/** POST /vote. */
export interface VoteRequest {
  meta_key: VoteKey
  search_id: string | number
  vote_client_name?: string
}
export interface VoteResponse extends VoteUndoResponse {
  /** This voter had cast this vote before: nothing changed. */
  repeated: boolean
  /** False when the vote is kept and not in the count: more voters of its network voted than are counted. */
  counted: boolean
}

/** DELETE /vote, with the voter token: takes back a vote that was just cast. */
export type VoteUndoRequest = Pick<VoteRequest, 'meta_key' | 'search_id'>
export interface VoteUndoResponse {
  vote_id: number
  vote_name: VoteKey
  vote_count: number
}

/** POST /searches/{id}/translation-proposals, with the voter token. A repeat takes the place of the first. */
export interface TranslationProposalRequest {
  translation: string
  client_name?: string
}
export interface TranslationProposal {
  proposal_id: string
  search_id: string
  translation: string
  /** It waits for staff. */
  state: 'open'
}

/** GET /api/my-ip. */
export interface MyIp {
  ip: string
}

/** DELETE /visitor: how much of each kind was erased. */
export interface Erasure {
  votes: number
  proposals: number
  /** Searches from which the name was taken. */
  names: number
}

/** POST /api/search-demo. */
export interface ProviderImage {
  url: string
  /** Null where the provider names none. */
  title: string | null
  source: string | null
}
/** `not_configured`: there is no key for it, and it was not asked. */
export type SupplierOutcome = Outcome | 'not_configured'
export interface ProviderComparison extends Record<Supplier, ProviderImage[]> {
  outcomes: Record<Supplier, SupplierOutcome>
  /** With status 502: no supplier answered. */
  error?: string
}

/** POST /send-email. */
export interface ContactEmail {
  to: string
  subject: string
  text: string
}

/** GET /health. */
export type HealthState = 'up' | 'down'
export interface Health {
  status: HealthState
  database: HealthState
  queue: HealthState
  store: HealthState
  simulated: boolean
}

/** GET /dashboardData. */
export interface DashboardData {
  totalSearches: { count: number }
  totalImages: { count: number }
  totalVotes: { count: number }
  totalUsers: { count: number }
}

/** GET /api/analytics/geographic. */
export interface GeographicItem {
  location: string
  search_count: number
  percentage: number
}

/** GET /api/analytics/searches. Dates are `YYYY-MM-DD` in UTC. */
export interface SearchAnalytics {
  searchVolume: { search_date: string; search_count: number }[]
  topTerms: { term: string; search_count: number }[]
  languages: { language: string; search_count: number }[]
  searchEngines: { engine: EngineName; search_count: number }[]
}

/** GET /api/analytics/votes. */
export interface VoteAnalytics {
  voteCategories: { name: string; count: number; color: string }[]
  voteTimeline: { vote_date: string; vote_count: number }[]
  topVotedSearches: { search_term_initial: string; search_location: string; total_votes: number }[]
  totalVotes: number
}

/** GET /api/analytics/recent-activity. */
export interface RecentActivityItem {
  search_term_initial: string
  search_term_translation: string
  search_client_name: string | null
  search_location: string
  search_term_initial_language_code: string
  search_engine_initial: EngineName
  /** Truncated (IPv4 /24, IPv6 /48); null when none was kept. */
  search_ip_address: string | null
  vote_count: number
  search_timestamp: number
}

/** State of a provider's circuit: `open` rests, `halfOpen` lets one call try. */
export type CircuitState = 'closed' | 'open' | 'halfOpen'

/** GET /api/analytics/engines, for staff. */
export interface EngineAnalytics {
  engines: {
    engine: EngineName
    /** Calls and their outcomes; outcomes that did not happen are left out. */
    last_24_hours: OutcomeShares
    last_30_days: OutcomeShares
    /** As the answering process sees them; each process has circuits of its own. */
    circuits: { provider: string; state: CircuitState }[]
  }[]
  queue: { waiting: number; active: number; delayed: number; failed: number }
  /** Null while no pass was ever begun. */
  bot: BotPass | null
}
export interface OutcomeShares {
  runs: number
  outcomes: { outcome: Outcome; run_count: number; percentage: number }[]
}
/** The bot's latest pass over its terms. */
export interface BotPass {
  /** `YYYY-MM-DD` in UTC. */
  day: string
  terms_done: number
  terms_total: number
  /** Staff stopped it, or it is switched off. */
  paused: boolean
  /** Engines that refused, and until when (epoch milliseconds) the bot leaves them alone. */
  resting: { engine: EngineName; until: number; reason: string }[]
}

/** GET /settings.json of the site: what the static pages must know at run time. */
export interface SiteSettings {
  /** Address of the search-service as browsers reach it, without a trailing slash. */
  apiUrl: string
  displayVoting: boolean
  proxyImages: boolean
  /** Whether simulators stand in for the engines. */
  simulated: boolean
  /** Newsletter provider's form address; null sends sign-ups to the search-service. */
  newsletterActionUrl: string | null
  /** The only address POST /send-email accepts as `to`; null sends an empty one, and the service keeps the message. */
  contactRecipient: string | null
  /** The subject of every contact message. */
  contactSubject: string
}
