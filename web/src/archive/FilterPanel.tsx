import {
  ARCHIVE_DAYS_MAX,
  ARCHIVE_ORDERS,
  type ArchiveOrder,
  type Days,
  type Filters,
  filterParameters,
  isCut,
  type Localized,
  MOST_VOTED_MAX,
  OUTCOME_CHOICES,
  REGIONS,
  SOURCES,
  VOTE_CATEGORIES,
} from '@firewall-cafe/shared'
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
import { ORDER_LABELS, OUTCOME_LABELS, totalLabel } from '../i18n/filterWords'
import { useWords } from '../i18n/LocaleContext'
import { fillLabel, labels } from '../i18n/labels'
import { Button } from '../ui/Button'
import * as fields from '../ui/Field.module.css'
import { Problem } from '../ui/Problem'
import { VisuallyHidden } from '../ui/VisuallyHidden'
import { DayField } from './DayField'
import * as styles from './FilterPanel.module.css'
import {
  areDaysWrong,
  chooseDay,
  chooseEverywhere,
  chooseRegion,
  chooseSource,
  EMPTY_FORM,
  filtersOf,
  formOf,
  toggleOutcome,
  toggleVoteId,
  toggleYear,
  yearsToChoose,
} from './filter-form'
import { useFilteredCount } from './useFilteredCount'

interface FilterPanelProps {
  id: string
  /** The active words, which apply together with the filters. */
  query: string
  /** The active filters. */
  filters: Filters
  /**
   * Gives the current choice to code that closes the panel from outside. Undefined if the days are no valid
   * span: then the panel says so, and stays open.
   */
  chosen: RefObject<(() => Filters | undefined) | null>
  onClear: () => void
  /** Closes the panel and applies `filters`. */
  onClose: (filters: Filters) => void
}

/** What the archive can be filtered by, and how many searches match. The choice applies when the panel closes. */
export function FilterPanel({ id, query, filters, chosen, onClear, onClose }: FilterPanelProps) {
  const { named } = useWords()
  const [form, setForm] = useState(() => formOf(filters))
  const [opened] = useState(form)
  const inForce = filterParameters(filters)
  const [shown, setShown] = useState(inForce)
  // Any change of the form removes the sentence about its days.
  const [refused, setRefused] = useState<typeof form>()
  const saysDays = refused === form
  // Counts up when the days are replaced: new fields hold no half-typed day.
  const [round, setRound] = useState(0)
  const panel = useRef<HTMLElement>(null)
  const names = useId()
  const matching = useFilteredCount(query, filtersOf(form))
  const count = saysDays || areDaysWrong(form) ? undefined : matching
  useImperativeHandle(chosen, () => toApply)
  useEffect(() => panel.current?.querySelector('input')?.focus(), [])

  // Going back, or a search, may change the active filters while the panel is open.
  if (inForce !== shown) {
    setShown(inForce)
    replace(formOf(filters))
  }

  function replace(next: typeof form) {
    setForm(next)
    setRound(round + 1)
  }

  function clear() {
    replace({ ...EMPTY_FORM })
    onClear()
  }

  const dayInputs = () => [...(panel.current?.querySelectorAll<HTMLInputElement>('input[type="date"]') ?? [])]
  const halfTypedDay = () => dayInputs().find(({ validity }) => !validity.valid)

  /** The filters to apply; if the days are wrong, shows the sentence about them and moves the focus to it. */
  function toApply(): Filters | undefined {
    const halfTyped = halfTypedDay()
    if (!halfTyped && !areDaysWrong(form)) return filtersOf(form)
    setRefused(form)
    const wrong = halfTyped ?? dayInputs()[0]
    wrong?.focus()
    return undefined
  }

  function close() {
    const filters = toApply()
    if (filters) onClose(filters)
  }

  return (
    <section
      ref={panel}
      id={id}
      className={styles.panel}
      aria-label={named(labels.filters)}
      onKeyDown={(event) => event.key === 'Escape' && close()}
    >
      <div className={styles.columns}>
        <Choices label={labels.regions}>
          <label className={styles.option}>
            <input
              type="radio"
              name={`${names}-region`}
              checked={form.cities.length === 0}
              onChange={() => setForm(chooseEverywhere(form))}
            />
            <Option label={labels.everywhere} />
          </label>
          {REGIONS.map((region) => (
            <label key={region.code} className={styles.option}>
              <input
                type="radio"
                name={`${names}-region`}
                checked={form.region === region.code}
                onChange={() => setForm(chooseRegion(form, region.code))}
              />
              <Option label={region} />
            </label>
          ))}
        </Choices>
        <Choices label={labels.searchSource} columns="many">
          {SOURCES.map((source) => (
            <label key={source.code} className={styles.option}>
              <input
                type="radio"
                name={`${names}-source`}
                checked={form.source === source.code}
                onChange={() => setForm(chooseSource(form, source.code))}
              />
              <Option label={source} />
            </label>
          ))}
        </Choices>
      </div>
      <Choices label={labels.years} columns="narrow">
        {yearsToChoose().map((year) => (
          <label key={year} className={styles.option}>
            <input
              type="checkbox"
              checked={form.years.includes(year)}
              onChange={() => replace(toggleYear(form, year))}
            />
            {year}
          </label>
        ))}
      </Choices>
      <Choices
        label={labels.days}
        columns="days"
        note={fillLabel(labels.daysNote, { most: ARCHIVE_DAYS_MAX })}
      >
        {DAY_ENDS.map(({ end, label }) => (
          <DayField
            key={`${end} ${round}`}
            label={label}
            day={form.days?.[end] ?? ''}
            problem={saysDays ? `${names}-days` : undefined}
            onChange={(day) => setForm(chooseDay(form, end, day))}
            // Deleting a half-typed day changes no day, so the form is still the refused one.
            onKeyUp={() => saysDays && !halfTypedDay() && !areDaysWrong(form) && setRefused(undefined)}
          />
        ))}
        {saysDays && (
          <Problem
            id={`${names}-days`}
            role="alert"
            label={fillLabel(labels.daysWrong, { most: ARCHIVE_DAYS_MAX })}
          />
        )}
      </Choices>
      <Choices label={labels.cameBack} columns="wide" note={labels.cameBackNote}>
        {OUTCOME_CHOICES.map((choice) => (
          <label key={choice} className={styles.option}>
            <input
              type="checkbox"
              checked={form.outcomes.includes(choice)}
              onChange={() => setForm(toggleOutcome(form, choice))}
            />
            <Option label={OUTCOME_LABELS[choice]} />
          </label>
        ))}
      </Choices>
      <Choices
        label={labels.order}
        columns="wide"
        note={fillLabel(labels.mostVotesNote, { most: MOST_VOTED_MAX.toLocaleString('en') })}
      >
        {ARCHIVE_ORDERS.map((order) => (
          <label key={order} className={styles.option}>
            <input
              type="radio"
              name={`${names}-order`}
              checked={form.order === order}
              onChange={() => setForm({ ...form, order })}
            />
            <Option label={ORDER_LABELS[order]} />
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
            <Option label={category} />
          </label>
        ))}
      </Choices>
      <div className={styles.end}>
        <Button variant="plain" onClick={clear}>
          <Bilingual label={labels.clearAll} />
        </Button>
        <Button onClick={close}>
          <Bilingual label={labels.close} />
        </Button>
        <Button variant="red" className={styles.show} onClick={close}>
          <Bilingual label={showLabel(count, form.order)} />
        </Button>
        <VisuallyHidden role="status">
          {form !== opened && count !== undefined && <Bilingual label={totalLabel(form.order, count)} />}
        </VisuallyHidden>
      </div>
    </section>
  )
}

const DAY_ENDS: readonly { end: keyof Days; label: Localized }[] = [
  { end: 'from', label: labels.daysFrom },
  { end: 'to', label: labels.daysTo },
]

const Option = ({ label }: { label: Localized }) => (
  <span>
    <Bilingual label={label} />
  </span>
)

function showLabel(count: number | undefined, order: ArchiveOrder): Localized {
  if (count === undefined) return labels.showResults
  if (count === 1) return labels.showOneResult
  return fillLabel(isCut(order, count) ? labels.showFirstResults : labels.showCountResults, {
    count: count.toLocaleString('en'),
  })
}

interface ChoicesProps {
  label: Localized
  /** How wide the options are; without it each has a row of its own. */
  columns?: 'many' | 'narrow' | 'wide' | 'days'
  hidden?: boolean
  note?: Localized
  children: ReactNode
}

function Choices({ label, columns, hidden = false, note, children }: ChoicesProps) {
  const noteId = useId()
  return (
    <fieldset hidden={hidden} aria-describedby={note && noteId}>
      <legend className={fields.legend}>
        <Bilingual label={label} />
      </legend>
      <div className={styles.options} data-columns={columns}>
        {children}
      </div>
      {note && (
        <p id={noteId} className={styles.note}>
          <Bilingual label={note} zhClassName="quiet" />
        </p>
      )}
    </fieldset>
  )
}
