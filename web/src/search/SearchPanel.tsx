import { type Localized, normaliseQuery, QUERY_MAX_LENGTH } from '@firewall-cafe/shared'
import type { ReactNode, RefObject } from 'react'
import { Bilingual } from '../i18n/Bilingual'
import { InOwnWords } from '../i18n/InOwnWords'
import { useWords } from '../i18n/LocaleContext'
import { labels } from '../i18n/labels'
import { Zh } from '../i18n/Zh'
import { Button } from '../ui/Button'
import { cx } from '../ui/cx'
import { Icon } from '../ui/Icon'
import { ICONS } from '../ui/icons'
import { Spinner } from '../ui/Spinner'
import { VisuallyHidden } from '../ui/VisuallyHidden'
import { WORD_FIELD } from '../ui/word-field'
import * as styles from './SearchInput.module.css'

interface SearchPanelProps {
  id: string
  field: RefObject<HTMLInputElement | null>
  button: RefObject<HTMLButtonElement | null>
  text: string
  placeholder: Localized
  onType: (text: string) => void
  /** Whether the text was refused; one that is too long is invalid before that, too. */
  invalid: boolean
  /** Field and button are off meanwhile, without `disabled`, so that the keyboard keeps its place. */
  loading: boolean
  /** A button that opens and closes the filters. */
  filters: { open: boolean; onToggle: () => void; panelId?: string } | undefined
  folds: boolean
}

/** The length from which the box shows a counter. */
const COUNTED_FROM = QUERY_MAX_LENGTH * 0.75

/** A button's text; in a box that folds, narrow screens only show its icon. */
function ButtonText({ folds, children }: { folds: boolean; children: ReactNode }) {
  return folds ? (
    <VisuallyHidden aboveAnswer className={styles.words}>
      {children}
    </VisuallyHidden>
  ) : (
    <span className={styles.words}>{children}</span>
  )
}

/** The field of the search box and its buttons. `id` also names the lines below them, as `-lines`. */
export function SearchPanel(props: SearchPanelProps) {
  const { id, field, button, text, placeholder, onType, invalid, loading, filters, folds } = props
  const { locale, named } = useWords()
  const { length } = normaliseQuery(text)
  return (
    <div className={styles.panel}>
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
          {...WORD_FIELD}
          placeholder={named(placeholder)}
          value={text}
          readOnly={loading}
          aria-invalid={invalid || length > QUERY_MAX_LENGTH ? true : undefined}
          aria-describedby={`${id}-lines`}
          onChange={(event) => onType(event.target.value)}
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
          {`${length} / ${QUERY_MAX_LENGTH}`}
        </span>
      )}
      <Button
        ref={button}
        type="submit"
        variant="red"
        className={styles.submit}
        aria-disabled={loading || undefined}
      >
        {loading && <Spinner label={labels.searching} className={styles.working} />}
        {/* Invisible while it works, but still there, so that the button keeps its width. */}
        <span className={cx(styles.face, loading && styles.unseen)}>
          <Icon shape={ICONS.search} className={styles.glass} />
          <ButtonText folds={folds}>
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
          <ButtonText folds={folds}>
            <Bilingual label={labels.filters} />
          </ButtonText>
        </Button>
      )}
    </div>
  )
}
