import { didAnswer } from '@firewall-cafe/shared'
import { navigate } from 'gatsby'
import { useEffect, useId, useLayoutEffect } from 'react'
import { useSettings } from '../api/useSettings'
import { useSimulated } from '../api/useSimulated'
import { ArchiveResults } from '../archive/ArchiveResults'
import { ArchiveFilters, useFilterButton } from '../archive/ArchiveTools'
import { useArchive } from '../archive/useArchive'
import { useArchiveView } from '../archive/useArchiveView'
import { HeadingPair } from '../content/HeadingPair'
import { Bilingual } from '../i18n/Bilingual'
import { inBoth } from '../i18n/inBoth'
import { labels } from '../i18n/labels'
import type { SearchMode } from '../search/label-maps'
import { PreHydrationQuery } from '../search/PreHydrationQuery'
import { useHydrated, useQueryParameter } from '../search/query-parameter'
import { pageFor, SearchInput } from '../search/SearchInput'
import { askedOf, type SearchState } from '../search/search-state'
import { Verbatim } from '../search/Verbatim'
import { cx } from '../ui/cx'
import { NeedsScript } from '../ui/NeedsScript'
import { VisuallyHidden } from '../ui/VisuallyHidden'
import { useVisitor } from '../visitor/visitor'
import { CompareResults } from './CompareResults'
import { NextCards } from './NextCards'
import * as styles from './SearchScreen.module.css'
import { useSearch } from './useSearch'

/** What the router keeps with each step of the history. */
interface HistoryState {
  /** Tells two searches for the same words apart. */
  visit?: string
}

interface SearchScreenProps {
  location: { search: string; state?: unknown }
}

/** /search: one query on both engines, or the same words in the archive. The address says which. */
export function SearchScreen({ location }: SearchScreenProps) {
  const query = useQueryParameter('q', location.search)
  const mode: SearchMode = useQueryParameter('mode', location.search) === 'archive' ? 'archive' : 'compare'
  const { visit = 'arrived' } = (location.state ?? {}) as HistoryState
  const { acceptedTerms, named } = useVisitor()
  const settings = useSettings()
  const simulated = useSimulated()
  const hydrated = useHydrated()
  const panelId = useId()
  const { state, retry } = useSearch({ query, visit, enabled: acceptedTerms && named && mode === 'compare' })
  const comparing = mode === 'compare'
  const archive = useArchiveView({
    path: '/search',
    search: location.search,
    extra: { mode: 'archive' },
    state: { visit },
  })
  const { panelId: filtersId, chosen, close, filters, search: searchArchive } = useFilterButton(archive)
  const past = useArchive(comparing ? undefined : archive.view, archive.toLastPage)
  const searched = comparing && state.query !== ''
  // How tall what stands above the cards will be: not known before the address is read, and the search has ended.
  const settled = hydrated && (!comparing || query === '' || (searched && state.phase !== 'searching'))

  const asks = query !== ''
  // Before this the page's script has marked it (AskedScript): header and box fold while something is asked.
  useLayoutEffect(() => {
    if (!hydrated) return
    if (!asks) {
      // Words of which nothing can be seen.
      delete document.documentElement.dataset.asked
      return
    }
    document.documentElement.dataset.asked = ''
    return () => {
      delete document.documentElement.dataset.asked
    }
  }, [hydrated, asks])

  useTitle(query, state.query === query ? askedOf(state, 'baidu')?.words : undefined)

  function go(to: SearchMode, words: string, asVisit: string, replace: boolean) {
    const address = pageFor('/search', words)
    const state: HistoryState = { visit: asVisit }
    void navigate(to === 'compare' ? address : `${address}${words ? '&' : '?'}mode=archive`, {
      state,
      replace,
    })
  }

  return (
    <>
      <div className={styles.top}>
        {!asks ? (
          <HeadingPair
            as="h1"
            size="l"
            en={labels.search.en}
            zh={labels.search.zh}
            className={styles.title}
          />
        ) : (
          <h1>
            <VisuallyHidden>
              <Bilingual label={labels.search} />: <Verbatim>{query}</Verbatim>
            </VisuallyHidden>
          </h1>
        )}
        <SearchInput
          mode={mode}
          query={query}
          loading={comparing ? state.phase === 'searching' : query !== '' && query !== past.state.query}
          translation={searched ? state.translation : undefined}
          error={searched && !saysItself(state) ? state.error : undefined}
          folds
          filters={comparing ? undefined : filters}
          onSearch={comparing ? (words) => go(mode, words, newVisit(), false) : searchArchive}
          modes={{ onChange: (to) => go(to, query, visit, true), panelId }}
        />
        <PreHydrationQuery />
        <NeedsScript className={styles.demo} />
      </div>
      <div id={panelId} role="tabpanel" aria-labelledby={`${panelId}-${mode}`}>
        {!comparing && (
          <div className="wrap">
            <ArchiveFilters archive={archive} panelId={filtersId} chosen={chosen} onClose={close} />
            <ArchiveResults
              view={archive.view}
              state={past.state}
              everything="/archive"
              linkTo={archive.linkTo}
              onRetry={past.retry}
            />
          </div>
        )}
        {searched && (
          <CompareResults state={state} settings={settings} simulated={simulated} onRetry={retry} />
        )}
      </div>
      <div className={cx('section', !settled && styles.later)}>
        <NextCards />
      </div>
    </>
  )
}

/** Whether what failed stands where the pictures would: the box need not repeat it. */
function saysItself({ phase, runs }: SearchState): boolean {
  return phase === 'failed' || Object.values(runs).some((run) => !didAnswer(run.outcome))
}

/** Random rather than counted: history outlives the page that counts. */
function newVisit(): string {
  return Math.random().toString(36).slice(2)
}

/** The tab carries the query and, once known, its translation. */
function useTitle(query: string, translation: string | undefined) {
  useEffect(() => {
    if (query === '') return
    const words = translation && translation !== query ? `${query} ${translation}` : query
    const before = document.title
    document.title = `${words} | ${inBoth(labels.siteName)}`
    return () => {
      document.title = before
    }
  }, [query, translation])
}
