import {
  detectLanguage,
  didAnswer,
  ENGINES,
  type EngineName,
  type LanguageCode,
  type Localized,
} from '@firewall-cafe/shared'
import type { Answer, Run, SearchNews } from '../api/searches'
import { labels } from '../i18n/labels'

/** One search as the screen knows it at a moment. */
export interface SearchState {
  phase: 'idle' | 'searching' | 'done' | 'failed'
  query: string
  /** When it was sent (epoch milliseconds, this browser's clock). */
  startedAt: number
  /** Undefined until known; empty when no translation was found. */
  translation?: string
  /** What each engine answered, as far as it has. */
  runs: Partial<Record<EngineName, Run>>
  /** Known once the search is in the archive. */
  searchId?: string
  /** A sentence for the visitor when a side, or all of it, failed. */
  error?: Localized | undefined
}

export type SearchAction =
  | { type: 'start'; query: string; now: number }
  | { type: 'news'; news: SearchNews }
  | { type: 'finish'; answer: Answer }
  | { type: 'fail'; sentence: Localized }
  | { type: 'recall'; state: SearchState }

export const IDLE: SearchState = { phase: 'idle', query: '', startedAt: 0, runs: {} }

/** What the screen shows after each thing that can happen to a search. */
export function searchReducer(state: SearchState, action: SearchAction): SearchState {
  switch (action.type) {
    case 'start':
      return { phase: 'searching', query: action.query, startedAt: action.now, runs: {} }
    case 'news':
      return withNews(state, action.news)
    case 'finish': {
      const { runs, translation, searchId, error } = action.answer
      // The service says in English which side failed; each side says so itself, in both languages.
      const sentence = error ? { en: error, zh: labels.sideFailed.zh } : undefined
      return { ...state, phase: 'done', runs, translation, searchId, error: sentence }
    }
    case 'fail':
      return { ...state, phase: 'failed', error: action.sentence, runs: withoutPictures(state.runs) }
    case 'recall':
      return action.state
  }
}

function withNews(state: SearchState, news: SearchNews): SearchState {
  if (news.type === 'translation') return { ...state, translation: news.translation }
  return { ...state, runs: { ...state.runs, [news.run.engine]: news.run } }
}

/**
 * A failed search was not recorded, so its pictures cannot be shown or voted on. When both
 * engines failed each keeps its own reason; otherwise one failure stands for the whole.
 */
function withoutPictures(runs: SearchState['runs']): SearchState['runs'] {
  const everySideFailed = ENGINES.every((engine) => runs[engine] && !didAnswer(runs[engine].outcome))
  return everySideFailed ? runs : {}
}

/** The words an engine is asked, and their language; undefined while they are being translated. */
export interface Asked {
  words: string
  language: LanguageCode
}

/** What `engine` is asked, as soon as that is known: often before it has answered. */
export function askedOf(state: SearchState, engine: EngineName): Asked | undefined {
  const run = state.runs[engine]
  if (run) return { words: run.query, language: run.language }
  const own = detectLanguage(state.query)
  const needed: LanguageCode = engine === 'google' ? 'en' : 'zh-CN'
  if (own === needed || state.translation === '') return { words: state.query, language: own }
  return state.translation === undefined ? undefined : { words: state.translation, language: needed }
}

/** A run counts as reused when its engine was asked clearly before this search; clocks may differ a little. */
const CLOCK_TOLERANCE_MS = 30_000

/** When the engine was really asked, if that was for an earlier search; undefined for a fresh answer. */
export function reusedFrom(run: Run, searchedAt: number): number | undefined {
  return run.askedAt < searchedAt - CLOCK_TOLERANCE_MS ? run.askedAt : undefined
}
