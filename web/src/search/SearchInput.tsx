import { type Localized, normaliseQuery } from '@firewall-cafe/shared'
import { type FormEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { InOwnWords } from '../i18n/InOwnWords'
import { useWords } from '../i18n/LocaleContext'
import { LocaleLink } from '../i18n/LocaleLink'
import { labels } from '../i18n/labels'
import { navigate } from '../i18n/navigate'
import { Zh } from '../i18n/Zh'
import { cx } from '../ui/cx'
import { usePreHydrationValue } from '../ui/usePreHydrationValue'
import { KeepOutChoice } from './KeepOutChoice'
import type { SearchMode } from './label-maps'
import { ModeLabel, ModeTabs } from './ModeTabs'
import { lengthProblem, queryProblem } from './query-problem'
import * as styles from './SearchInput.module.css'
import { SearchLines } from './SearchLines'
import { SearchPanel } from './SearchPanel'
import { newVisit, notePress } from './tab-memory'
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
  /** Set by a control elsewhere that starts a search and goes with it: the focus then comes here. */
  shouldRestoreFocus?: RefObject<boolean>
  /** The query in the other language; empty when it was not translated. */
  translation?: string | undefined
  error?: Localized | undefined
  /** Archive mode: shows a button that opens and closes the filters. */
  filters?: { open: boolean; onToggle: () => void; panelId?: string }
  /** Shows both modes as tabs, for a page that has both, in place of the link to the other mode's page. */
  modes?: { onChange: (mode: SearchMode) => void; panelId: string }
  /** For a box that folds to one line in the header (`data-asked` on the document): whether it is folded. */
  folded?: boolean
}

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

interface HeadProps extends Pick<SearchInputProps, 'mode' | 'modes'> {
  query: string
  visit: string
}

/** Which mode it is, and the way to the other one. */
function Head({ mode, modes, query, visit }: HeadProps) {
  const { locale } = useWords()
  const { otherPage, switchTo } = MODES[mode]
  return (
    <div className={styles.head}>
      {modes ? (
        <ModeTabs mode={mode} {...modes} />
      ) : (
        <>
          <ModeLabel mode={mode} />
          <LocaleLink
            className={styles.otherMode}
            to={pageFor(otherPage, query)}
            state={{ visit }}
            onClick={() => notePress(visit)}
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
}

/** The site's search box: compares both engines, or searches the archive. */
export function SearchInput(props: SearchInputProps) {
  const { address } = useWords()
  const { mode, onSearch, loading = false, translation, error, filters, modes, folded } = props
  const { page } = MODES[mode]
  const placeholder = props.placeholder ?? MODES[mode].placeholder
  const fromAddress = useQueryParameter('q')
  const query = props.query ?? fromAddress
  const folds = folded !== undefined
  const id = useId()
  const [text, setText] = useState(query)
  const [shownQuery, setShownQuery] = useState(query)
  const [problem, setProblem] = useState<Localized>()
  const field = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  // Going to another page: a second press on a slow line is the same visit, which is searched once.
  const [visit] = useState(newVisit)

  useFocusReturn(button, loading, props.shouldRestoreFocus)

  usePreHydrationValue(field, setText)

  if (query !== shownQuery) {
    setShownQuery(query)
    // The words of a record may come while others are being typed, or searched for.
    const typesOther = shownQuery === '' && text !== '' && normaliseQuery(text) !== query
    if (!typesOther || (document.activeElement !== field.current && !loading)) setText(query)
    setProblem(undefined)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    const asked = normaliseQuery(text)
    // Other words may have been typed before the scripts were there to say that something loads.
    if (loading && asked === query) return
    const wrong = queryProblem(asked)
    setProblem(wrong)
    if (wrong) return
    // The keyboard of a phone would stay over the answer.
    if (window.matchMedia('(pointer: coarse)').matches) button.current?.focus({ preventScroll: true })
    if (onSearch) onSearch(asked)
    else navigate(pageFor(page, asked), { state: { visit: notePress(visit) } })
  }

  const head = <Head key="head" mode={mode} modes={modes} query={normaliseQuery(text)} visit={visit} />
  const panel = (
    <SearchPanel
      key="panel"
      {...{ id, field, button, text, placeholder, loading, filters, folds }}
      invalid={problem !== undefined}
      onType={(typed) => {
        setText(typed)
        setProblem(undefined)
      }}
    />
  )
  const choice = mode === 'compare' && <KeepOutChoice key="choice" className={styles.keepOut} />
  return (
    // biome-ignore lint/a11y/useSemanticElements: older screen readers know the role and not yet the element
    <form
      role="search"
      aria-label={props.label}
      action={address(page)}
      className={cx(styles.form, folds && styles.folds)}
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

/** Focuses the button when loading ends, if the pressed control has gone and lost the focus (`owed`). */
function useFocusReturn(
  button: RefObject<HTMLButtonElement | null>,
  loading: boolean,
  owed: RefObject<boolean> | undefined,
) {
  useEffect(() => {
    if (loading || !owed?.current) return
    owed.current = false
    if (document.activeElement === document.body) button.current?.focus({ preventScroll: true })
  }, [loading, button, owed])
}
