import type { Localized } from '@firewall-cafe/shared'
import type { ReactNode } from 'react'
import { Bilingual } from '../i18n/Bilingual'
import { Problem } from '../ui/Problem'
import * as styles from './ContactForm.module.css'

interface FieldProps {
  id: string
  label: Localized
  problem: Localized | undefined
  /** The control; receives what ties it to the sentence below it. */
  children: (ties: {
    id: string
    name: string
    required: true
    'aria-invalid': boolean
    'aria-describedby': string | undefined
  }) => ReactNode
}

/** A labelled control, with what is wrong with it below. */
export function Field({ id, label, problem, children }: FieldProps) {
  const problemId = `${id}-problem`
  return (
    <div className={styles.field}>
      <label htmlFor={id}>
        <Bilingual label={label} />
      </label>
      {children({
        id,
        name: id,
        required: true,
        'aria-invalid': problem !== undefined,
        'aria-describedby': problem && problemId,
      })}
      {problem && <Problem id={problemId} label={problem} />}
    </div>
  )
}
