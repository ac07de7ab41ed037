import type {
  EngineAnalytics,
  RecentActivityItem,
  SearchAnalytics,
  VoteAnalytics,
} from '@firewall-cafe/shared'
import { DEFAULT_SETTINGS } from '../src/api/settings'
import { json, server } from './wire-server'

export const ACTIVITY: RecentActivityItem = {
  code: '4HTD8PZ3',
  search_term_initial: 'tank man',
  search_term_translation: '坦克人',
  search_client_name: 'ada',
  search_location: 'oslo',
  search_term_initial_language_code: 'en',
  search_engine_initial: 'google',
  search_ip_address: '203.113.113.0/24',
  vote_count: 2,
  search_timestamp: Date.now() - 3 * 60_000,
}

const SEARCHES: SearchAnalytics = {
  searchVolume: [
    { search_date: '2026-11-05', search_count: 7 },
    { search_date: '2026-11-04', search_count: 3 },
  ],
  topTerms: [{ term: 'a very long search term', search_count: 5 }],
  languages: [
    { language: 'en', search_count: 3 },
    { language: 'unknown', search_count: 1 },
  ],
  searchEngines: [
    { engine: 'google', search_count: 3 },
    { engine: 'baidu', search_count: 1 },
  ],
}

const VOTES: VoteAnalytics = {
  voteCategories: [
    { name: 'Censored', count: 5, color: '#ef4444' },
    { name: 'WTF', count: 0, color: '#6b7280' },
  ],
  voteTimeline: [{ vote_date: '2026-11-05', vote_count: 5 }],
  topVotedSearches: [{ search_term_initial: 'tank man', search_location: 'oslo', total_votes: 5 }],
  totalVotes: 5,
}

export const ENGINES: EngineAnalytics = {
  engines: [
    {
      engine: 'google',
      last_24_hours: { runs: 4, outcomes: [{ outcome: 'results', run_count: 4, percentage: 100 }] },
      last_30_days: { runs: 8, outcomes: [{ outcome: 'captcha', run_count: 8, percentage: 100 }] },
      circuits: [
        { provider: 'serper', state: 'open', open_until: Date.UTC(2025, 10, 5, 7, 31) },
        { provider: 'serpapi', state: 'closed', open_until: null },
      ],
    },
  ],
  queue: { waiting: 1, active: 0, delayed: 2, failed: 0 },
  bot: {
    day: '2026-11-05',
    terms_done: 40,
    terms_total: 120,
    paused: false,
    paused_engines: [{ engine: 'baidu', until: Date.UTC(2025, 10, 5, 9), reason: 'rate_limited' }],
  },
}

/** Three minutes and some seconds before it is read, however slow the tests are. */
const threeMinutesAgo = () => ({ ...ACTIVITY, search_timestamp: Date.now() - 200_000 })

export const STAFF_TOKEN = 'sesame-sesame-sesame'

/** Answers every call of the dashboard as the service does: to everybody, and to staff by their token. */
export function answerDashboard(): void {
  const forEverybody = { search_client_name: null, search_ip_address: null }
  const answers = {
    '/dashboardData': {
      totalSearches: { count: 48210 },
      totalImages: { count: 612904 },
      totalVotes: { count: 9377 },
      totalUsers: { count: 3126 },
    },
    '/figures/searches': SEARCHES,
    '/figures/votes': VOTES,
    '/figures/geographic': [{ location: 'oslo', search_count: 4, percentage: 100 }],
    '/figures/recent-activity': () => [{ ...threeMinutesAgo(), ...forEverybody }],
  }
  const staffAnswers = {
    ...answers,
    '/figures/recent-activity': () => [threeMinutesAgo()],
    '/figures/engines': ENGINES,
  }
  for (const path of Object.keys(staffAnswers) as (keyof typeof staffAnswers)[]) {
    server.on(`GET ${path}`, (call, reply) => {
      const token = call.headers['x-dashboard-token']
      const body = token === STAFF_TOKEN ? staffAnswers[path] : answers[path as keyof typeof answers]
      if (body && (token === undefined || token === STAFF_TOKEN))
        json(reply, body instanceof Function ? body() : body)
      else json(reply, { error: 'For staff.' }, 401)
    })
  }
  server.on('GET /api/my-ip', (_call, reply) => json(reply, { ip: '203.0.113.42' }))
  DEFAULT_SETTINGS.simulated = true
}
