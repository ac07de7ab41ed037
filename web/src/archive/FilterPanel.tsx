import { REGIONS, SOURCES, VOTE_CATEGORIES } from '@firewall-cafe/shared'
import {
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'
import { Bilingual } from '../i18n/Bilingual'
import { type Label, labels } from '../i18n/labels'
import { Button } from '../ui/Button'
import type { Filters } from './archive-view'
import * as styles from './FilterPanel.module.css'
import {
  chooseRegion,
  chooseSource,
  EMPTY_FORM,
  filtersOf,
  formOf,
  toggleVoteId,
  toggleYear,
  yearsToChoose,
} from './filter-form'

interface FilterPanelProps {
  id: string
  /** The filters in force. */
  filters: Filters
  /** Gives what is chosen to whoever closes the panel from outside. */
  chosen: RefObject<(() => Filters) | null>
  onClear: () => void
  /** Closes the panel; `filters` are to be applied. */
  onClose: (filters: Filters) => void
}

/** Regions, sources and years to choose from. What is chosen applies when the panel closes. */
export function FilterPanel({ id, filters, chosen, onClear, onClose }: FilterPanelProps) {
  const [form, setForm] = useState(() => formOf(filters))
  const panel = useRef<HTMLElement>(null)
  const names = useId()
  useImperativeHandle(chosen, () => () => filtersOf(form), [form])
  useEffect(() => panel.current?.querySelector('input')?.focus(), [])

  function clear() {
    setForm(EMPTY_FORM)
    onClear()
  }

  return (
    <section
      ref={panel}
      id={id}
      className={styles.panel}
      aria-label={labels.filters.en}
      onKeyDown={(event) => event.key === 'Escape' && onClose(filtersOf(form))}
    >
      <div className={styles.columns}>
        <Choices label={labels.regions}>
          {REGIONS.map((region) => (
            <label key={region.code} className={styles.option}>
              <input
                type="radio"
                name={`${names}-region`}
                checked={form.region === region.code}
                onChange={() => setForm(chooseRegion(form, region.code))}
              />
              {region.label}
            </label>
          ))}
        </Choices>
        <Choices label={labels.searchSource} many>
          {SOURCES.map((source) => (
            <label key={source.code} className={styles.option}>
              <input
                type="radio"
                name={`${names}-source`}
                checked={form.source === source.code}
                onChange={() => setForm(chooseSource(form, source.code))}
              />
              {source.label}
            </label>
          ))}
        </Choices>
      </div>
      <Choices label={labels.years} narrow>
        {yearsToChoose().map((year) => (
          <label key={year} className={styles.option}>
            <input
              type="checkbox"
              checked={form.years.includes(year)}
              onChange={() => setForm(toggleYear(form, year))}
            />
            {year}
          </label>
        ))}
      </Choices>
      <Choices label={labels.voteResult} hidden>
        {VOTE_CATEGORIES.map((category) => (
          <label key={category.id} className={styles.option}>
            <input
              type="checkbox"
              checked={form.voteIds.includes(category.id)}
              onChange={() => setForm(toggleVoteId(form, category.id))}
            />
            {category.label}
          </label>
        ))}
      </Choices>
      <div className={styles.end}>
        <Button variant="plain" onClick={clear}>
          <Bilingual label={labels.clearAll} />
        </Button>
        <Button variant="red" onClick={() => onClose(filtersOf(form))}>
          <Bilingual label={labels.close} />
        </Button>
      </div>
    </section>
  )
}

interface ChoicesProps {
  label: Label
  /** How wide the options are. */
  many?: boolean
  narrow?: boolean
  hidden?: boolean
  children: ReactNode
}

function Choices({ label, many = false, narrow = false, hidden = false, children }: ChoicesProps) {
  return (
    <fieldset hidden={hidden}>
      <legend className={styles.legend}>
        <Bilingual label={label} />
      </legend>
      <div className={styles.options} data-columns={narrow ? 'narrow' : many ? 'many' : undefined}>
        {children}
      </div>
    </fieldset>
  )
}
