import { useState } from 'react'
import { navigate } from '../i18n/navigate'
import { useHydrated } from '../search/query-parameter'
import { type ArchiveView, addressOf, NO_FILTERS, readView } from './archive-view'

interface Options {
  /** The page whose address carries the view. */
  path: string
  /** The page's own `location.search`. */
  search: string
  /** Parameters of the page's own that stay. */
  extra?: Record<string, string>
  /** What the page keeps with each step of the history. */
  state?: object
}

export interface PageLink {
  to: string
  state: object
}

/** The archive as the address describes it, and the ways to another part of it. */
export function useArchiveView({ path, search, extra, state }: Options) {
  const hydrated = useHydrated()
  const [filtersOpen, setFiltersOpen] = useState(false)
  const view = hydrated ? readView(search) : undefined

  const stepState = { ...state, stay: true }

  /** Goes to another part of the archive; the same part is no new step of the history. */
  function show(change: Partial<ArchiveView>, { replace = false } = {}) {
    if (!view) return
    const wanted = addressOf(path, { ...view, page: 1, ...change }, extra)
    if (wanted === addressOf(path, view, extra)) return
    navigate(wanted, { state: stepState, replace })
  }

  return {
    view,
    show,
    /** Another page of the same view, for a link: its address, and what the router keeps with it. */
    linkTo: (page: number): PageLink => ({
      to: addressOf(path, { ...(view as ArchiveView), page }, extra),
      state: stepState,
    }),
    /** Instead of a page behind the end, which leaves no step of the history to go back to. */
    toLastPage: (page: number) => show({ page }, { replace: true }),
    /** Every filter off, page 1. */
    clear: () => show(NO_FILTERS),
    filtersOpen,
    setFiltersOpen,
  }
}
