import { didAnswer } from '@firewall-cafe/shared'
import { type ReactNode, useId, useRef } from 'react'
import { ArchiveResults } from '../archive/ArchiveResults'
import { ArchiveFilters, useFilterButton } from '../archive/ArchiveTools'
import { useArchive } from '../archive/useArchive'
import { useArchiveView } from '../archive/useArchiveView'
import { navigate } from '../i18n/navigate'
import { LeaveNow } from '../leaving/LeaveNow'
import { FoldedHeader } from '../search/FoldedHeader'
import { isSearchHeld } from '../search/HeldPresses'
import type { SearchMode } from '../search/label-maps'
import { lengthProblem } from '../search/query-problem'
import { pageFor } from '../search/SearchInput'
import { SearchTop } from '../search/SearchTop'
import type { SearchState } from '../search/search-state'
import { ARRIVED, isLeftBehind, visitKey } from '../search/tab-memory'
import { useQueryParameter } from '../search/useQueryParameter'
import { cx } from '../ui/cx'
import { Spinner } from '../ui/Spinner'
import { useHydrated } from '../ui/useHydrated'
import { useVisitor } from '../visitor/visitor'
import { CompareResults } from './CompareResults'
import { lookInArchive, searchFor } from './go-to'
import { NextCards } from './NextCards'
import * as styles from './SearchScreen.module.css'
import { translatedWords, useTitle } from './tab-title'
import { type HistoryState, useRecordAddress } from './useRecordAddress'
import { useSearch } from './useSearch'
import { YourSearches } from './YourSearches'

interface SearchScreenProps {
  location: { search: string; state?: unknown }
}

/** /search: one query on both engines, or the same words in the archive. The address says which. */
export function SearchScreen({ location }: SearchScreenProps) {
  const query = useQueryParameter('q', location.search)
  const mode: SearchMode = useQueryParameter('mode', location.search) === 'archive' ? 'archive' : 'compare'
  const { visit = ARRIVED, code } = (location.state ?? {}) as HistoryState
  // Without words no terms are needed, so accepting them need not render the page again. A page prepared
  // while its address is typed searches nothing: its visitor is unknown until it is shown.
  const maySearch = useVisitor(({ acceptedTerms }) => acceptedTerms || query === '')
  const panelId = useId()
  const shouldRestoreFocus = useRef(false)
  // The box says so; nothing is requested, and there is nothing to try again.
  const tooLong = lengthProblem(query) !== undefined
  const { state, shownVisit, retry, onListing } = useSearch({
    query,
    visit,
    enabled: maySearch && mode === 'compare' && !tooLong && !isSearchHeld(),
  })
  const comparing = mode === 'compare'
  const shownCode = shownVisit === visit && state.query === query ? state.record?.code : undefined
  // Kept in the history, so that these words lead to their record even after a reload.
  const archiveStep: HistoryState = { visit, code: code ?? shownCode }
  const archive = useArchiveView({
    path: '/search',
    search: comparing ? undefined : location.search,
    extra: { mode: 'archive' },
    state: archiveStep,
  })
  const past = useArchive(archive.view, archive.toLastPage)
  const { panelId: filtersId, chosen, close, filters, search: searchArchive } = useFilterButton(archive, past)
  const searched = comparing && state.query !== '' && !tooLong
  // The height of what is above the cards is unknown until the search has ended.
  const settled =
    !comparing ||
    query === '' ||
    tooLong ||
    (searched ? state.phase !== 'searching' : isLeftBehind(visitKey(visit, query)))

  useTitle(query, state.query === query ? translatedWords(state) : undefined)
  useRecordAddress({ query, visit, code: shownCode })

  function goTo(to: SearchMode) {
    if (to === 'archive') lookInArchive(query, archiveStep)
    // These words have a record that another page showed, or this one before it was loaded again.
    else if (code !== undefined && code !== state.record?.code) navigate(`/c/${code}`, { replace: true })
    else navigate(pageFor('/search', query), { state: { visit }, replace: true })
  }

  /** The record's page says so, unless another search is shown by then. */
  function openGone(gone: string) {
    if (window.location.pathname.endsWith(`/c/${gone}`)) navigate(`/c/${gone}`, { replace: true })
  }

  /** For a button that its own press removes. */
  function leavingButton(press: () => void) {
    shouldRestoreFocus.current = true
    press()
  }

  return (
    <>
      <LeaveNow />
      <FoldedHeader asks={query !== ''} />
      <SearchTop
        asks={query !== ''}
        query={query}
        mode={mode}
        modes={{ onChange: goTo, panelId }}
        loading={
          comparing ? state.phase === 'searching' : query !== '' && query !== past.state.answered?.query
        }
        translation={searched ? state.translation : undefined}
        error={searched && !saysItself(state) ? state.error : undefined}
        filters={comparing ? undefined : filters}
        shouldRestoreFocus={shouldRestoreFocus}
        onSearch={comparing ? searchFor : searchArchive}
      />
      <div id={panelId} role="tabpanel" aria-labelledby={`${panelId}-${mode}`}>
        <Hydrating />
        {!comparing && (
          <div className="wrap">
            <ArchiveFilters archive={archive} panelId={filtersId} chosen={chosen} onClose={close} />
            <ArchiveResults
              view={archive.view}
              state={past.state}
              linkTo={archive.linkTo}
              onRetry={past.retry}
            />
          </div>
        )}
        <CompareResults
          shown={searched}
          state={state}
          onRetry={() => leavingButton(retry)}
          onSearchAgain={() => leavingButton(() => searchFor(state.query))}
          onListing={onListing}
          onGone={openGone}
        />
      </div>
      <Later settled={settled}>
        <YourSearches />
        <NextCards />
      </Later>
    </>
  )
}

/** Stands in for the answer until the address is read. */
function Hydrating() {
  if (useHydrated()) return null
  return (
    <div className={cx(styles.reading, styles.hydrating)}>
      <Spinner showLabel />
    </div>
  )
}

/** Keeps what comes below the answer out of sight until the address is read and the answer is settled. */
function Later({ settled, children }: { settled: boolean; children: ReactNode }) {
  const hydrated = useHydrated()
  return <div className={cx('section', !(hydrated && settled) && styles.later)}>{children}</div>
}

/** Whether the failure is shown where the pictures would be, so that the box need not repeat it. */
function saysItself({ phase, runs }: SearchState): boolean {
  return phase === 'failed' || Object.values(runs).some((run) => !didAnswer(run.outcome))
}
