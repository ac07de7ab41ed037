import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { cx } from './cx'
import { hasModifier } from './hasModifier'
import * as styles from './Tabs.module.css'

interface Tab {
  id: string
  label: ReactNode
  panel: ReactNode
}

interface TabsProps {
  /** Names the set of tabs for screen readers. */
  label: string
  tabs: readonly Tab[]
  /** The tab shown first; the first one when not said. */
  initial?: string
  onChange?: (id: string) => void
}

/** Tabs as the ARIA Authoring Practices describe them: arrows, Home and End move, the panel follows the focus. */
export function Tabs({ label, tabs, initial, onChange }: TabsProps) {
  const base = useId()
  const [selected, setSelected] = useState(initial ?? tabs[0]?.id)
  const buttons = useRef(new Map<string, HTMLButtonElement>())

  function select(id: string) {
    setSelected(id)
    onChange?.(id)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (hasModifier(event)) return
    const at = tabs.findIndex((tab) => tab.id === selected)
    const target = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key]
    if (target === undefined) return
    const next = tabs[(target + tabs.length) % tabs.length]
    if (!next) return
    event.preventDefault()
    select(next.id)
    buttons.current.get(next.id)?.focus()
  }

  return (
    <div>
      <div role="tablist" aria-label={label} className={styles.list} onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            ref={(element) => {
              if (element) buttons.current.set(tab.id, element)
              else buttons.current.delete(tab.id)
            }}
            type="button"
            role="tab"
            id={`${base}-${tab.id}`}
            aria-selected={tab.id === selected}
            aria-controls={`${base}-${tab.id}-panel`}
            tabIndex={tab.id === selected ? 0 : -1}
            className={cx(styles.tab, tab.id === selected && styles.selected)}
            onClick={() => select(tab.id)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.id}
          role="tabpanel"
          id={`${base}-${tab.id}-panel`}
          aria-labelledby={`${base}-${tab.id}`}
          hidden={tab.id !== selected}
          className={styles.panel}
        >
          {tab.id === selected && tab.panel}
        </div>
      ))}
    </div>
  )
}
