import type { Localized } from '@firewall-cafe/shared'
import { type FormEvent, useId, useRef, useState } from 'react'
import { Bilingual } from '../i18n/Bilingual'
import { useWords } from '../i18n/LocaleContext'
import { labels } from '../i18n/labels'
import { queryProblem } from '../search/query-problem'
import { Badge } from '../ui/Badge'
import { Button } from '../ui/Button'
import * as fields from '../ui/Field.module.css'
import { Spinner } from '../ui/Spinner'
import { usePreHydrationValue } from '../ui/usePreHydrationValue'
import { VisuallyHidden } from '../ui/VisuallyHidden'
import { WORD_FIELD } from '../ui/word-field'
import * as styles from './ProvidersScreen.module.css'

/** A text box and a button; blank or too long text is refused with a sentence. */
export function ProvidersBox({ loading, onSearch }: { loading: boolean; onSearch: (query: string) => void }) {
  const { named } = useWords()
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<Localized>()
  const field = useRef<HTMLInputElement>(null)
  const id = useId()

  usePreHydrationValue(field, setText)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (loading) return
    const query = text.trim()
    const wrong = queryProblem(query)
    setProblem(wrong)
    if (!wrong) onSearch(query)
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: older screen readers know the role and not yet the element
    <form role="search" className={styles.form} onSubmit={submit}>
      <label htmlFor={id}>
        <VisuallyHidden>
          <Bilingual label={labels.query} />
        </VisuallyHidden>
      </label>
      <div className={styles.box}>
        <input
          className={fields.input}
          ref={field}
          id={id}
          type="text"
          enterKeyHint="search"
          {...WORD_FIELD}
          placeholder={named(labels.providersPlaceholder)}
          value={text}
          aria-invalid={problem ? true : undefined}
          aria-describedby={`${id}-line`}
          onChange={(event) => {
            setText(event.target.value)
            setProblem(undefined)
          }}
        />
        <Button type="submit" variant="red" className={styles.submit} aria-disabled={loading || undefined}>
          {loading ? <Spinner label={labels.searching} /> : <Bilingual label={labels.search} />}
        </Button>
      </div>
      <div id={`${id}-line`} aria-live="polite" className={styles.line}>
        {problem && (
          <Badge tone="red">
            <Bilingual label={problem} />
          </Badge>
        )}
      </div>
    </form>
  )
}
