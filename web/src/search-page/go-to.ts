import { navigate } from '../i18n/navigate'
import { pageFor } from '../search/SearchInput'
import { notePress } from '../search/tab-memory'
import type { HistoryState } from './useRecordAddress'

/** Searches for words somebody has just pressed for, also for those that were searched before. */
export function searchFor(words: string): void {
  const state: HistoryState = { visit: notePress() }
  navigate(pageFor('/search', words), { state })
}

/** Looks for the same words in the archive. */
export function lookInArchive(words: string, state: HistoryState): void {
  const address = pageFor('/search', words)
  navigate(`${address}${words ? '&' : '?'}mode=archive`, { state, replace: true })
}
