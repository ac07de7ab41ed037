import {
  type ArchiveItem,
  type ArchivePage,
  type ComparisonRecord,
  mayShowAsCensored,
  type Outcome,
  type SearchImage,
  type SearchResponse,
  type WireResult,
  type WireRun,
} from '@firewall-cafe/shared'
import type { Manifest } from '@firewall-cafe/shared/api'

/** One picture as the wire writes it. */
export function wireResult(rank: number, change: Partial<WireResult> = {}): WireResult {
  return {
    rank,
    href: `https://pictures.example/${rank}.jpg`,
    thumbnail: `https://pictures.example/${rank}-small.jpg`,
    title: `Picture ${rank}`,
    page_url: `https://pages.example/${rank}`,
    source: 'pages.example',
    ...change,
  }
}

/** Nine pictures from Google asked in English, or whatever `change` says. */
export function wireRun(change: Partial<WireRun> = {}): WireRun {
  const run = {
    engine: 'google',
    outcome: 'results',
    query: 'tank man',
    language: 'en',
    asked_at: Date.now(),
    simulated: false,
    results: Array.from({ length: 9 }, (_, index) => wireResult(index + 1)),
    ...change,
  } satisfies Omit<WireRun, 'censored'>
  return { censored: mayShowAsCensored(run.engine, run.outcome, run.query), ...run }
}

/** What the China-based side answered to the same search. */
export function baiduRun(outcome: Outcome = 'results', change: Partial<WireRun> = {}): WireRun {
  return wireRun({
    engine: 'baidu',
    query: '坦克人',
    language: 'zh-CN',
    outcome,
    ...(outcome === 'results' ? {} : { results: [] }),
    ...change,
  })
}

/** A finished search. */
export function searchResponse(change: Partial<SearchResponse> = {}): SearchResponse {
  const runs = change.runs ?? { google: wireRun(), baidu: baiduRun() }
  return {
    googleResults: runs.google.results.map((result) => result.href),
    baiduResults: runs.baidu.results.map((result) => result.href),
    translation: '坦克人',
    searchId: '41',
    code: '7KQM2X9T',
    visibility: 'listed',
    lists_at: Date.UTC(2026, 10, 24, 12),
    listed: false,
    outcomes: { google: runs.google.outcome, baidu: runs.baidu.outcome },
    runs,
    ...change,
  }
}

/** What is recorded of a comparison. */
export function comparisonRecord(change: Partial<ComparisonRecord> = {}): ComparisonRecord {
  const hour = change.asked_hour ?? Date.UTC(2026, 10, 3, 14)
  const { google, baidu } = change.runs ?? searchResponse().runs
  // A record has hours only: runs with the moment of a live answer get this one.
  const inHours = (run: WireRun) => ({
    ...run,
    asked_at: run.asked_at % 3_600_000 === 0 ? run.asked_at : hour,
  })
  return {
    ...searchResponse(),
    query: 'tank man',
    language: 'en',
    translated_by: 'glossary',
    google_provider: 'serper',
    baidu_provider: 'baidu',
    location: 'new_york_city',
    asked_hour: hour,
    lists_at: hour + 7_200_000,
    listed: change.lists_at !== null,
    search_timestamp: hour + 7_200_000,
    was_listed: change.listed ?? change.lists_at !== null,
    simulated: false,
    shares_answer: false,
    overlap: null,
    evidence: false,
    state: 'public',
    ...change,
    runs: { google: inHours(google), baidu: inHours(baidu) },
  }
}

/** A picture that we took down, as the service names it. */
export const takenDown = (rank: number): WireResult => ({
  rank,
  href: '',
  thumbnail: null,
  title: null,
  page_url: null,
  source: null,
  blocked: true,
})

/** What both sides of a comparison share, all of it known. */
export function wireOverlap(change: Partial<NonNullable<ComparisonRecord['overlap']>> = {}) {
  const pairs = [
    { google: 1, baidu: 9 },
    { google: 8, baidu: 2 },
  ]
  return {
    shared: 2,
    of: 9,
    jaccard: 0.125,
    rbo: 0.0449,
    probably: 0,
    unknown: 0,
    method: 1,
    pairs,
    ...change,
  }
}

/** One row of the archive. */
export function archiveItem(change: Partial<ArchiveItem> = {}): ArchiveItem {
  return {
    search_id: '7',
    code: '4HTD8PZ3',
    total_votes: 3,
    search_term_initial: 'tank man',
    search_term_initial_language_code: 'en',
    search_term_translation: '坦克人',
    search_location: 'oslo',
    search_timestamp: Date.UTC(2018, 4, 28, 10, 42),
    outcomes: { google: 'results', baidu: 'results' },
    not_asked: [],
    control_failed: [],
    censored: mayShowAsCensored('baidu', change.outcomes?.baidu ?? 'results', '坦克人'),
    simulated: false,
    asked_hours: { google: Date.UTC(2018, 4, 28, 9), baidu: Date.UTC(2018, 4, 28, 9) },
    shares_answer: false,
    ...change,
  }
}

/** One page of the archive. */
export function archivePage(
  data: ArchiveItem[] = [archiveItem()],
  change: Partial<ArchivePage> = {},
): ArchivePage {
  return { total: data.length, page: 1, page_size: 10, data, ...change }
}

/** The recorded pictures of both sides, `count` each, in no order. */
export function searchImages(count = 9): SearchImage[] {
  return (['baidu', 'google'] as const).flatMap((engine) =>
    Array.from({ length: count }, (_, index) => ({
      image_id: `${engine}-${count - index}`,
      image_search_engine: engine,
      image_href: `https://pictures.example/${engine}-${count - index}-small.jpg`,
      image_href_original: `https://pictures.example/${engine}-${count - index}.jpg`,
      image_rank: count - index,
    })),
  )
}

/** The manifest of the archive as a data set. */
export const MANIFEST: Manifest = {
  columns_version: 1,
  licence: 'CC-BY-4.0',
  licence_url: 'https://creativecommons.org/licenses/by/4.0/',
  simulated: false,
  files: [
    {
      name: 'firewall-cafe-2024-05.parquet',
      month: '2024-05',
      format: 'parquet',
      rows: 12_345,
      bytes: 1_234_567,
      sha256: 'ab'.repeat(32),
      made_on: '2024-06-01',
      log_index: null,
    },
  ],
  tombstones: [{ code: 'HHHH2345', reason: 'other' }],
  changes: [],
}
