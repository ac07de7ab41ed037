import type { Filters } from '@firewall-cafe/shared'
import { type RefObject, useId, useRef } from 'react'
import { FilterPanel } from './FilterPanel'
import type { useArchive } from './useArchive'
import type { useArchiveView } from './useArchiveView'

type Archive = ReturnType<typeof useArchiveView>
type Past = ReturnType<typeof useArchive>

/** Props with which the search box opens, closes and uses the filters; `past` is what it found. */
export function useFilterButton({ view, show, filtersOpen, setFiltersOpen }: Archive, past: Past) {
  const panelId = useId()
  const chosen = useRef<(() => Filters | undefined) | null>(null)

  /** The filters of an open panel, else those in force; undefined if the panel says that they are invalid. */
  const current = () => (chosen.current ? chosen.current() : view)

  function toggle() {
    if (!filtersOpen) return setFiltersOpen(true)
    const filters = current()
    if (filters) close(filters)
  }

  function close(filters: Filters) {
    setFiltersOpen(false)
    show(filters)
    // The focus returns to the button that opened the panel.
    document.querySelector<HTMLElement>(`[aria-controls="${panelId}"]`)?.focus()
  }

  return {
    panelId,
    chosen,
    close,
    filters: {
      open: filtersOpen,
      panelId,
      onToggle: toggle,
    },
    /** Searches with the filters chosen in an open panel; searches again if that failed before. */
    search: (query: string) => {
      const filters = current()
      if (filters && !show({ ...filters, query, page: 1 }) && past.state.phase === 'failed') past.retry()
    },
  }
}

interface ArchiveFiltersProps {
  archive: Archive
  panelId: string
  chosen: RefObject<(() => Filters | undefined) | null>
  onClose: (filters: Filters) => void
}

/** The panel of filters, while it is open. */
export function ArchiveFilters({ archive, panelId, chosen, onClose }: ArchiveFiltersProps) {
  if (!archive.filtersOpen || !archive.view) return null
  return (
    <FilterPanel
      id={panelId}
      query={archive.view.query}
      filters={archive.view}
      chosen={chosen}
      onClear={archive.clear}
      onClose={onClose}
    />
  )
}
