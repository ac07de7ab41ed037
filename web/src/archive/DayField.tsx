import type { Localized } from '@firewall-cafe/shared'
import { useEffect, useRef } from 'react'
import { Bilingual } from '../i18n/Bilingual'
import * as fields from '../ui/Field.module.css'
import * as styles from './FilterPanel.module.css'

interface DayFieldProps {
  label: Localized
  /** `YYYY-MM-DD`, or nothing. */
  day: string
  /** The id of the sentence that says what is wrong with it. */
  problem: string | undefined
  onChange: (day: string) => void
  onKeyUp: () => void
}

/**
 * A field for a day. The browser keeps what is typed; only a different day is written into it. With React's
 * `value`, iOS resets to what was typed, and browsers may empty a field while somebody edits it.
 */
export function DayField({ label, day, problem, onChange, onKeyUp }: DayFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (input.current && input.current.value !== day) input.current.value = day
  }, [day])
  return (
    <label className={styles.day}>
      <span>
        <Bilingual label={label} />
      </span>
      <input
        ref={input}
        type="date"
        className={fields.input}
        // A year has four digits.
        max="9999-12-31"
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={problem}
        onChange={({ target }) => onChange(target.value)}
        onKeyUp={onKeyUp}
      />
    </label>
  )
}
