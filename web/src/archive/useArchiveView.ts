import { type ArchiveView, addressOf, NO_FILTERS, readView } from '@firewall-cafe/shared'
import { useState } from 'react'
import { navigate } from '../i18n/navigate'
import { notePress } from '../search/tab-memory'
import { useKnownOnceHydrated } from '../ui/useHydrated'

interface Options {
  /** The page whose address contains the view. */
  path: string
  /** The page's own `location.search`; undefined while another view of the page is shown. */
  search: string | undefined
  /** The page's own parameters, which stay. */
  extra?: Record<string, string>
  /** The page's state in each history entry; both belong to the words, and change with them. */
  state?: { visit?: string; code?: string }
}

export interface PageLink {
  to: string
  state: object
}

/** The view in the address, and functions that change it. */
export function useArchiveView({ path, search, extra, state }: Options) {
  const [filtersOpen, setFiltersOpen] = useState(false)
  const known = useKnownOnceHydrated(() => search, undefined)
  const view = known === undefined ? undefined : readView(known)
  // Filters take the focus when they appear, and would take it from somebody who comes back by the tab.
  if (filtersOpen && search === undefined) setFiltersOpen(false)

  const stepState = { ...state, stay: true }

  /** Goes to another view, at page 1 unless `change` has one; stays where nothing changes. @returns whether it went */
  function show(change: Partial<ArchiveView>, { replace = false } = {}) {
    if (!view) return false
    if (addressOf(path, { ...view, ...change }, extra) === addressOf(path, view, extra)) return false
    const wanted = addressOf(path, { ...view, page: 1, ...change }, extra)
    const otherWords = change.query !== undefined && change.query !== view.query
    // Other words come by a press of Search.
    const own = otherWords && { visit: notePress(), code: undefined }
    navigate(wanted, { state: { ...stepState, ...own }, replace })
    return true
  }

  return {
    view,
    show,
    /** For a link to another page of the same view: its address and history state. */
    linkTo: (page: number): PageLink => ({
      to: addressOf(path, { ...(view as ArchiveView), page }, extra),
      state: stepState,
    }),
    /** Replaces a page after the end, without leaving a history entry. */
    toLastPage: (page: number) => show({ page }, { replace: true }),
    /** Removes every filter; page 1. */
    clear: () => show({ ...NO_FILTERS, page: 1 }),
    filtersOpen,
    setFiltersOpen,
  }
}
