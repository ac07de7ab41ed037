import {
  type AskedHours,
  detectLanguage,
  ENGINES,
  type EngineName,
  hourOf,
  type LanguageCode,
  type Localized,
} from '@firewall-cafe/shared'
import type { Overlap } from '../api/records'
import type { Answer, Run, SearchNews } from '../api/searches'
import { labels } from '../i18n/labels'

/** The state of a search on the screen. */
export interface SearchState {
  phase: 'idle' | 'searching' | 'done' | 'failed'
  query: string
  /** When it was sent (epoch milliseconds, this browser's clock). */
  startedAt: number
  /** Undefined until known; empty when it was not translated. */
  translation?: string
  /** The engines' answers so far. */
  runs: Partial<Record<EngineName, Run>>
  /** Known once the search is recorded. */
  searchId?: string
  /** Further data of the record, known at the same time. */
  record?: RecordFacts
  /** True when a link started it, and nobody pressed Search. */
  fromLink?: boolean
  /** A sentence for the visitor when a side, or all of it, failed. */
  error?: Localized | undefined
}

/** When a comparison is listed, and whether it is yet, by the service's clock: a device's may be wrong. */
export interface ListingFacts extends Pick<Answer, 'listsAt' | 'listed'> {
  /** Whether it is or ever was in the archive: then it can no longer be kept out. Only for a record. */
  wasListed?: boolean
  /** Its pictures are covered until they are pressed, and it is in no list. Only for a record. */
  limited?: boolean
  /** What both sides share; null where that cannot be said. Known once a record was read. */
  overlap?: Overlap | null
  /** The answers of a record that was read again: pictures of them may have been taken down. */
  runs?: Answer['runs']
}

/** Further data of a record. */
export interface RecordFacts extends Omit<ListingFacts, 'runs'> {
  code: string
  /** Its words seem to hold personal data, so it stays out of the archive. */
  personalData: boolean
  /**
   * By the service's clock. A live search gives both engines the hour in which the first was asked; its
   * record gives the hour in which the search came, if that was earlier.
   */
  askedHours: AskedHours
  /** How it was asked, a sentence each. */
  how?: readonly Localized[]
  /** Another search in the archive shares an answer: the engine was asked once for both. */
  sharesAnswer?: boolean
}

export type SearchAction =
  | { type: 'start'; query: string; now: number; fromLink?: boolean }
  | { type: 'news'; news: SearchNews }
  | { type: 'finish'; answer: Answer }
  | { type: 'fail'; sentence: Localized }
  | { type: 'listing'; listing: ListingFacts }

export const IDLE: SearchState = { phase: 'idle', query: '', startedAt: 0, runs: {} }

/** The reducer of a search. */
export function searchReducer(state: SearchState, action: SearchAction): SearchState {
  switch (action.type) {
    case 'start':
      return {
        phase: 'searching',
        query: action.query,
        startedAt: action.now,
        ...(action.fromLink ? { fromLink: true } : {}),
        runs: {},
      }
    case 'news':
      return withNews(state, action.news)
    case 'finish': {
      const { runs, translation, searchId, code, listsAt, listed, personalData, error } = action.answer
      // The service's sentence is English and about one side; each side says it itself, in both languages.
      const sentence = error ? { ...labels.sideFailed, en: error } : undefined
      const hour = hourOf(Math.min(...ENGINES.map((engine) => runs[engine].askedAt)))
      const record = { code, listsAt, listed, personalData, askedHours: { google: hour, baidu: hour } }
      return { ...state, phase: 'done', runs, translation, searchId, record, error: sentence }
    }
    case 'fail':
      // Nobody knows how it was recorded, so its pictures cannot be shown or voted on.
      return { ...state, phase: 'failed', error: action.sentence, runs: {} }
    case 'listing': {
      const { runs, ...listing } = action.listing
      if (!state.record) return state
      return { ...withPictures(state, runs), record: { ...state.record, ...listing } }
    }
  }
}

/** With the pictures of a record that was read again. Of a live answer the state knows more than the record. */
function withPictures(state: SearchState, again: SearchState['runs'] = {}): SearchState {
  const runs = { ...state.runs }
  for (const engine of ENGINES) {
    const [run, read] = [runs[engine], again[engine]]
    if (run && read) runs[engine] = { ...run, results: read.results }
  }
  return { ...state, runs }
}

function withNews(state: SearchState, news: SearchNews): SearchState {
  if (news.type === 'translation') return { ...state, translation: news.translation }
  return { ...state, runs: { ...state.runs, [news.run.engine]: news.run } }
}

/** The words an engine is asked, and their language; undefined while they are being translated. */
export interface EngineQuery {
  words: string
  language: LanguageCode
}

/** The query of `engine`, as soon as it is known: often before it has answered. */
export function askedOf(
  state: Pick<SearchState, 'query' | 'translation' | 'runs'>,
  engine: EngineName,
): EngineQuery | undefined {
  const run = state.runs[engine]
  if (run) return { words: run.query, language: run.language }
  const own = detectLanguage(state.query)
  const needed: LanguageCode = engine === 'google' ? 'en' : 'zh-CN'
  if (own === needed || state.translation === '') return { words: state.query, language: own }
  return state.translation === undefined ? undefined : { words: state.translation, language: needed }
}

/** Whether an engine was or will be asked: the archive takes no search without one. */
export const wasAsked = ({ runs }: SearchState): boolean =>
  ENGINES.some((engine) => !runs[engine]?.notAsked && !runs[engine]?.shareSpent)

/**
 * When the engine was really asked, if that was for an earlier search; undefined for a fresh answer. Goes by
 * the service's clock, since the device's may be wrong: a reused answer has its hour, a fresh one its
 * millisecond.
 * @param searchedAt the hour of a record, which cannot tell; the moment of a search of this page load
 */
export function reusedFrom(run: Run, searchedAt: number): number | undefined {
  const isRecord = searchedAt === hourOf(searchedAt)
  const wasAsked = !run.notAsked && !run.shareSpent
  return wasAsked && !isRecord && run.askedAt === hourOf(run.askedAt) ? run.askedAt : undefined
}
