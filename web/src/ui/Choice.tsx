import type { Localized } from '@firewall-cafe/shared'
import { useId } from 'react'
import { Bilingual } from '../i18n/Bilingual'
import * as styles from './Choice.module.css'
import { cx } from './cx'

interface ChoiceProps {
  label: Localized
  /** What it means, in small. */
  hint?: Localized
  checked: boolean
  disabled?: boolean
  onChange: (checked: boolean) => void
  className?: string | undefined
}

/** A box to tick, with what ticking it means. */
export function Choice({ label, hint, checked, disabled, onChange, className }: ChoiceProps) {
  const id = useId()
  return (
    <label className={cx(styles.choice, className)}>
      <input
        type="checkbox"
        checked={checked}
        disabled={disabled}
        aria-describedby={hint && id}
        aria-labelledby={`${id}-label`}
        onChange={(event) => onChange(event.target.checked)}
      />
      <b id={`${id}-label`}>
        <Bilingual label={label} />
      </b>
      {hint && (
        <span id={id} className={styles.hint}>
          <Bilingual label={hint} />
        </span>
      )}
    </label>
  )
}
