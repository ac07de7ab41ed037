import { sentenceOf, wasCancelled } from '../api/errors'
import { searchImages } from '../api/searches'
import { labels } from '../i18n/labels'
import { keepsOut } from '../search/keep-out'
import { IDLE, type SearchAction, searchReducer } from '../search/search-state'
import {
  codeKey,
  noteEnded,
  noteRunning,
  type RunningSearch,
  remember,
  rememberLinkToken,
} from '../search/tab-memory'
import { rememberSearch } from '../visitor/own-searches'
import { currentVisitor, knownVoterToken, randomToken, voterToken } from '../visitor/visitor'

/**
 * How long to wait for a search. The service answers much sooner, whatever its engines do; a connection that
 * breaks silently, as when a phone changes networks, never does.
 */
export const SEARCH_TIMEOUT_MS = 60_000

/** Starts a search. Its result is remembered even if no screen shows it. @param key of its visit (see `visitKey`) */
export function startSearch(key: string, query: string, fromLink: boolean): RunningSearch {
  const { username, source, installationToken } = currentVisitor()
  // Nothing may tie a search that a link began to this browser.
  const token = fromLink ? randomToken() : voterToken()
  const controller = new AbortController()
  const search: RunningSearch = {
    state: searchReducer(IDLE, { type: 'start', query, now: Date.now(), fromLink }),
    watchers: new Set(),
    ended: Promise.resolve(),
  }
  const timeout = setTimeout(() => {
    controller.abort()
    update({ type: 'fail', sentence: labels.answerCutOff })
  }, SEARCH_TIMEOUT_MS)

  function update(action: SearchAction) {
    search.state = searchReducer(search.state, action)
    for (const watcher of search.watchers) watcher(search.state)
  }
  /** @returns whether no newer search has taken its place */
  function end(): boolean {
    clearTimeout(timeout)
    return noteEnded(key, search)
  }

  search.ended = searchImages(query, {
    clientName: fromLink ? undefined : username,
    source,
    installationToken,
    visibility: fromLink || keepsOut() ? 'unlisted' : 'listed',
    voterToken: token,
    signal: controller.signal,
    onEvent: (news) => update({ type: 'news', news }),
  }).then(
    (answer) => {
      const isLatest = end()
      // After the visitor was forgotten, the tab belongs to another one, and this search is not theirs.
      const isTheirs = fromLink ? isLatest : knownVoterToken() === token
      if (isTheirs && fromLink) rememberLinkToken(answer.code, token)
      update({ type: 'finish', answer })
      if (!isTheirs) return
      remember(isLatest ? key : codeKey(answer.code), search.state)
      // On the list, words that somebody else wrote would look like the visitor's own.
      if (!fromLink) rememberSearch(answer.code)
    },
    (error: unknown) => {
      const isLatest = end()
      if (!wasCancelled(error)) update({ type: 'fail', sentence: sentenceOf(error) })
      // Going back shows the failure, and does not search by itself.
      if (isLatest) remember(key, search.state)
    },
  )
  noteRunning(key, search)
  return search
}
