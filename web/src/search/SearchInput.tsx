import { type Localized, normaliseQuery, QUERY_MAX_LENGTH } from '@firewall-cafe/shared'
import { type FormEvent, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { Bilingual } from '../i18n/Bilingual'
import { InOwnWords } from '../i18n/InOwnWords'
import { useWords } from '../i18n/LocaleContext'
import { LocaleLink } from '../i18n/LocaleLink'
import { labels } from '../i18n/labels'
import { navigate } from '../i18n/navigate'
import { Zh } from '../i18n/Zh'
import { Button } from '../ui/Button'
import { cx } from '../ui/cx'
import { Icon } from '../ui/Icon'
import { ICONS } from '../ui/icons'
import { Spinner } from '../ui/Spinner'
import { useHydrated } from '../ui/useHydrated'
import { usePreHydrationValue } from '../ui/usePreHydrationValue'
import { VisuallyHidden } from '../ui/VisuallyHidden'
import { KeepOutChoice } from './KeepOutChoice'
import type { SearchMode } from './label-maps'
import { ModeLabel, ModeTabs } from './ModeTabs'
import { lengthProblem, queryProblem } from './query-problem'
import * as styles from './SearchInput.module.css'
import { SearchLines } from './SearchLines'
import { notePress } from './tab-memory'
import { useQueryParameter } from './useQueryParameter'

interface SearchInputProps {
  mode: SearchMode
  /** Identifies this box where a page has several. */
  label?: string
  /** The initial text; by default the address's `q`, which it follows. */
  query?: string
  /** Shown while nothing is typed, instead of the mode's own. */
  placeholder?: Localized
  /** Called with trimmed, non-blank text. Left out: goes to the page of the mode. */
  onSearch?: (query: string) => void
  /** Disables the input and its button, and shows that something is loading. */
  loading?: boolean
  /** To be set by what starts a search elsewhere on the page and is removed by it: the focus then comes here. */
  shouldRestoreFocus?: RefObject<boolean>
  /** The query in the other language; empty when no translation was found. */
  translation?: string | undefined
  error?: Localized | undefined
  /** Archive mode: shows a button that opens and closes the filters. */
  filters?: { open: boolean; onToggle: () => void; panelId?: string }
  /** Shows both modes as tabs, for a page that has both; the link to the other mode's page would only repeat them. */
  modes?: { onChange: (mode: SearchMode) => void; panelId: string }
  /** Folds to one line in the header while something is shown (`data-asked` on the document). */
  folds?: boolean
}

/** The length from which the box shows a counter. */
const COUNTED_FROM = QUERY_MAX_LENGTH * 0.75

const MODES = {
  compare: {
    page: '/search',
    placeholder: labels.searchPlaceholder,
    otherPage: '/archive',
    switchTo: labels.toArchive,
  },
  archive: {
    page: '/archive',
    placeholder: labels.archivePlaceholder,
    otherPage: '/search',
    switchTo: labels.toComparison,
  },
} as const

/** The address of a page with this query. */
export function pageFor(page: string, query: string): string {
  return query === '' ? page : `${page}?q=${encodeURIComponent(query)}`
}

/** A button's text; in a box that folds, narrow screens only show its icon. */
function ButtonText({ folds, children }: { folds: boolean | undefined; children: ReactNode }) {
  return folds ? (
    <VisuallyHidden aboveAnswer className={styles.words}>
      {children}
    </VisuallyHidden>
  ) : (
    <span className={styles.words}>{children}</span>
  )
}

/** The site's search box: compares both engines, or searches the archive. */
export function SearchInput(props: SearchInputProps) {
  const { locale, named, address } = useWords()
  const { mode, onSearch, loading = false, translation, error, filters, modes } = props
  const { page, otherPage, switchTo } = MODES[mode]
  const placeholder = props.placeholder ?? MODES[mode].placeholder
  const fromAddress = useQueryParameter('q')
  const query = props.query ?? fromAddress
  const hydrated = useHydrated()
  const id = useId()
  const [text, setText] = useState(query)
  const [shownQuery, setShownQuery] = useState(query)
  const [problem, setProblem] = useState<Localized>()
  const field = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const own = useRef(false)
  const shouldRestoreFocus = props.shouldRestoreFocus ?? own

  useFocusReturn(button, loading, shouldRestoreFocus)

  usePreHydrationValue(field, setText)

  if (query !== shownQuery) {
    setShownQuery(query)
    setText(query)
    setProblem(undefined)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    const asked = normaliseQuery(text)
    if (loading) return
    const wrong = queryProblem(asked)
    setProblem(wrong)
    if (wrong) return
    notePress(asked)
    shouldRestoreFocus.current = true
    if (onSearch) onSearch(asked)
    else navigate(pageFor(page, asked))
  }

  const head = (
    <div key="head" className={styles.head}>
      {modes ? (
        <ModeTabs mode={mode} {...modes} />
      ) : (
        <>
          <ModeLabel mode={mode} />
          <LocaleLink
            className={styles.otherMode}
            to={pageFor(otherPage, normaliseQuery(text))}
            onClick={() => notePress(normaliseQuery(text))}
          >
            <InOwnWords value={switchTo} /> <span aria-hidden="true">→</span>
            {locale.inBoth && (
              <>
                {' '}
                <Zh>{switchTo.zh}</Zh>
              </>
            )}
          </LocaleLink>
        </>
      )}
    </div>
  )
  const { length } = normaliseQuery(text)
  const panel = (
    <div key="panel" className={styles.panel}>
      <label htmlFor={id}>
        <VisuallyHidden>
          <Bilingual label={labels.query} />
        </VisuallyHidden>
      </label>
      <div className={styles.field}>
        <input
          ref={field}
          id={id}
          name="q"
          type="text"
          enterKeyHint="search"
          autoComplete="off"
          placeholder={named(placeholder)}
          value={text}
          disabled={loading}
          aria-invalid={problem || length > QUERY_MAX_LENGTH ? true : undefined}
          aria-describedby={`${id}-lines`}
          onChange={(event) => {
            setText(event.target.value)
            setProblem(undefined)
          }}
        />
        {/* The placeholder in two lines: a phone's box is too narrow for both languages in one. */}
        <span className={styles.hint} aria-hidden="true">
          <span>
            <InOwnWords value={placeholder} />
          </span>
          {locale.inBoth && (
            <>
              {' '}
              <Zh>{placeholder.zh}</Zh>
            </>
          )}
        </span>
      </div>
      {length > COUNTED_FROM && (
        <span className={cx(styles.counter, length > QUERY_MAX_LENGTH && styles.over)}>
          {length} / {QUERY_MAX_LENGTH}
        </span>
      )}
      <Button ref={button} type="submit" variant="red" className={styles.submit} disabled={loading}>
        {loading && <Spinner label={labels.searching} className={styles.working} />}
        {/* Unseen while it works, and still there, so that the button keeps its width. */}
        <span className={cx(styles.face, loading && styles.unseen)}>
          <Icon shape={ICONS.search} className={styles.glass} />
          <ButtonText folds={props.folds}>
            <Bilingual label={labels.search} />
          </ButtonText>
        </span>
      </Button>
      {filters && (
        <Button
          className={styles.filters}
          aria-expanded={filters.open}
          aria-controls={filters.panelId}
          onClick={filters.onToggle}
        >
          <Icon shape={ICONS.filter} />{' '}
          <ButtonText folds={props.folds}>
            <Bilingual label={labels.filters} />
          </ButtonText>
        </Button>
      )}
    </div>
  )
  // Without tabs the page always shows something.
  const folded = props.folds && (query !== '' || (!modes && hydrated))
  const choice = mode === 'compare' && <KeepOutChoice key="choice" className={styles.keepOut} />
  return (
    // biome-ignore lint/a11y/useSemanticElements: older screen readers know the role and not yet the element
    <form
      role="search"
      aria-label={props.label}
      action={address(page)}
      className={cx(styles.form, props.folds && styles.folds)}
      data-editing={normaliseQuery(text) !== query || undefined}
      onSubmit={submit}
    >
      {folded ? [panel, choice, head] : [head, panel, choice]}
      <SearchLines
        id={`${id}-lines`}
        problem={problem ?? (text === query ? lengthProblem(text) : undefined)}
        translation={translation}
        error={error}
        awaited={mode === 'compare' && loading}
      />
    </form>
  )
}

/** Gives the button the focus when loading ends, if what was pressed lost it (`owed`): it is disabled or gone. */
function useFocusReturn(
  button: RefObject<HTMLButtonElement | null>,
  loading: boolean,
  owed: RefObject<boolean>,
) {
  useEffect(() => {
    if (loading || !owed.current) return
    owed.current = false
    if (document.activeElement === document.body) button.current?.focus({ preventScroll: true })
  }, [loading, button, owed])
}
