import type { Localized, ModeratedComparison } from '@firewall-cafe/shared'
import { type FormEvent, useId, useState } from 'react'
import { readComparison } from '../api/moderation'
import { Bilingual } from '../i18n/Bilingual'
import { Button } from '../ui/Button'
import * as fields from '../ui/Field.module.css'
import { Notice } from '../ui/Notice'
import { WORD_FIELD } from '../ui/word-field'
import * as styles from './StaffPanel.module.css'
import { useStaffCalls } from './staff-calls'

interface CodeFormProps {
  label: Localized
  button: Localized
  /** Whether nothing can be shown now. */
  busy?: boolean
  /** Whether the field is emptied for the next code. */
  clears?: boolean
  /** Called with nothing when the last item is outdated. False if an item cannot be shown: its code stays. */
  onFound: (item?: ModeratedComparison) => unknown
  onFailed?: (code: string, error: unknown) => void
}

/** A field for the code of a comparison, which is read as staff, whether it waits or not. */
export function CodeForm({ label, button, busy, clears, onFound, onFailed }: CodeFormProps) {
  const calls = useStaffCalls()
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<Localized>()
  const id = useId()

  /** Only the code in the field may be shown, however late the answer for another arrives. */
  function forget() {
    calls.cancel()
    onFound()
    setProblem(undefined)
  }

  function show(event: FormEvent) {
    event.preventDefault()
    const code = text.trim().toUpperCase()
    if (!code || busy) return
    forget()
    calls.load(
      (token, signal) => readComparison(code, token, signal),
      (item) => {
        if (onFound(item) !== false && clears) setText('')
      },
      (sentence, error) => {
        setProblem(sentence)
        onFailed?.(code, error)
      },
    )
  }

  return (
    <>
      <form className={styles.form} onSubmit={show}>
        <label htmlFor={id}>
          <Bilingual label={label} />
        </label>
        <input
          className={fields.input}
          id={id}
          {...WORD_FIELD}
          translate="no"
          value={text}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-problem` : undefined}
          onChange={(event) => {
            forget()
            setText(event.target.value)
          }}
        />
        <Button type="submit" aria-disabled={busy || undefined}>
          <Bilingual label={button} />
        </Button>
      </form>
      {problem && (
        <Notice id={`${id}-problem`} tone="error" role="alert">
          <Bilingual label={problem} />
        </Notice>
      )}
    </>
  )
}
