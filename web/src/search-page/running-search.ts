import { sentenceOf, wasCancelled } from '../api/errors'
import { searchImages } from '../api/searches'
import { labels } from '../i18n/labels'
import { keepsOut } from '../search/keep-out'
import { remember } from '../search/remembered'
import { IDLE, type SearchAction, type SearchState, searchReducer } from '../search/search-state'
import { rememberSearch } from '../visitor/own-searches'
import { currentVisitor, knownVoterToken, voterToken } from '../visitor/visitor'

/**
 * How long a search is waited for. The service answers much sooner, whatever its engines do; a line that breaks without
 * a word, as when a phone changes networks, never does.
 */
export const SEARCH_PATIENCE_MS = 60_000

type Watcher = (state: SearchState) => void

interface RunningSearch {
  key: string
  state: SearchState
  watchers: Set<Watcher>
  cancel: () => void
}

/** At most one on a page load. It goes on without a screen, since the service records it anyway. */
let running: RunningSearch | undefined

/** The search under way for a visit (see `visitKey`), if that is the one. */
export function runningSearch(key: string): RunningSearch | undefined {
  return running?.key === key ? running : undefined
}

/** Calls back with the state of a search, now and after each change; returns how to stop. */
export function watchSearch(search: RunningSearch, watcher: Watcher): () => void {
  search.watchers.add(watcher)
  watcher(search.state)
  return () => void search.watchers.delete(watcher)
}

/** Starts a search, and cancels the one under way. Once it has ended it is remembered, whoever watches. */
export function startSearch(key: string, query: string, fromLink: boolean): RunningSearch {
  running?.cancel()
  const { username, source, installationToken } = currentVisitor()
  const token = voterToken()
  const controller = new AbortController()
  const search: RunningSearch = {
    key,
    state: searchReducer(IDLE, { type: 'start', query, now: Date.now(), fromLink }),
    watchers: new Set(),
    cancel,
  }
  running = search
  const patience = setTimeout(() => {
    cancel()
    update({ type: 'fail', sentence: labels.serviceUnreachable })
  }, SEARCH_PATIENCE_MS)

  function update(action: SearchAction) {
    search.state = searchReducer(search.state, action)
    for (const watcher of search.watchers) watcher(search.state)
  }
  function end() {
    clearTimeout(patience)
    if (running === search) running = undefined
  }
  function cancel() {
    end()
    controller.abort()
  }

  searchImages(query, {
    clientName: fromLink ? undefined : username,
    source,
    installationToken,
    visibility: fromLink || keepsOut() ? 'unlisted' : 'listed',
    voterToken: token,
    signal: controller.signal,
    onEvent: (news) => update({ type: 'news', news }),
  }).then(
    (answer) => {
      end()
      update({ type: 'finish', answer })
      remember(key, search.state)
      // Who was forgotten meanwhile is another visitor, whose search it is not.
      if (knownVoterToken() === token) rememberSearch(answer.code)
    },
    (error: unknown) => {
      end()
      if (!wasCancelled(error)) update({ type: 'fail', sentence: sentenceOf(error) })
    },
  )
  return search
}
