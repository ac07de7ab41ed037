import type { KeyboardEvent } from 'react'
import { Bilingual } from '../i18n/Bilingual'
import { useWords } from '../i18n/LocaleContext'
import { labels } from '../i18n/labels'
import { cx } from '../ui/cx'
import { hasModifier } from '../ui/hasModifier'
import { MODE_LABELS, type SearchMode } from './label-maps'
import * as styles from './ModeTabs.module.css'

const MODES: readonly SearchMode[] = ['compare', 'archive']

interface ModeTabsProps {
  mode: SearchMode
  onChange: (mode: SearchMode) => void
  /** The element that shows what the chosen mode found. */
  panelId: string
}

/** The mode of a search box that has only one. */
export function ModeLabel({ mode }: { mode: SearchMode }) {
  return (
    <span className={styles.label}>
      <Bilingual label={MODE_LABELS[mode]} />
    </span>
  )
}

/**
 * The two things the search box can search, as tabs joined to it. Arrow keys move between them, and Enter or Space chooses:
 * the other one may be another page.
 */
export function ModeTabs({ mode, onChange, panelId }: ModeTabsProps) {
  const { named } = useWords()

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (hasModifier(event) || !['ArrowLeft', 'ArrowRight', 'Home', 'End'].includes(event.key)) return
    event.preventDefault()
    const { mode: at } = (event.target as HTMLElement).dataset
    const other = MODES.find((candidate) => candidate !== at)
    const next = event.key === 'Home' ? 'compare' : event.key === 'End' ? 'archive' : other
    event.currentTarget.querySelector<HTMLElement>(`[data-mode="${next}"]`)?.focus()
  }

  return (
    <div role="tablist" aria-label={named(labels.modes)} className={styles.tabs} onKeyDown={onKeyDown}>
      {MODES.map((candidate) => (
        <button
          key={candidate}
          type="button"
          role="tab"
          data-mode={candidate}
          id={`${panelId}-${candidate}`}
          aria-selected={candidate === mode}
          aria-controls={panelId}
          tabIndex={candidate === mode ? 0 : -1}
          className={cx(styles.tab, candidate === mode && styles.selected)}
          onClick={() => candidate !== mode && onChange(candidate)}
        >
          <Bilingual label={MODE_LABELS[candidate]} />
        </button>
      ))}
    </div>
  )
}
