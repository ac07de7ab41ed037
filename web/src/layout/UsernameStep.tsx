import { type Localized, USERNAME_MAX_LENGTH, usernameProblem } from '@firewall-cafe/shared'
import { type FormEvent, useId, useState } from 'react'
import { BilingualInline } from '../content/BilingualText'
import { useSite } from '../content/site'
import { Bilingual } from '../i18n/Bilingual'
import { labels } from '../i18n/labels'
import { Button } from '../ui/Button'
import { Problem } from '../ui/Problem'
import { WORD_FIELD } from '../ui/word-field'
import * as styles from './TermsDialog.module.css'
import { TermsHead } from './TermsHead'

interface UsernameStepProps {
  titleId: string
  /** Receives a name that keeps the rules, or an empty one. */
  onEnter: (name: string) => void
}

/** Step 2: a name for the session, if the visitor wants one. */
export function UsernameStep({ titleId, onEnter }: UsernameStepProps) {
  const { terms } = useSite()
  const [name, setName] = useState('')
  const [problem, setProblem] = useState<Localized>()
  const id = useId()

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    const found = usernameProblem(name)
    setProblem(found)
    if (found === undefined) onEnter(name)
    else document.getElementById(id)?.focus()
  }

  return (
    <form onSubmit={onSubmit} noValidate>
      <TermsHead id={titleId} title={terms.nameTitle} step={2} />
      <div className={styles.body}>
        <label className={styles.label} htmlFor={id}>
          <Bilingual label={labels.usernameOptional} />
        </label>
        <input
          id={id}
          className={styles.input}
          value={name}
          maxLength={USERNAME_MAX_LENGTH}
          {...WORD_FIELD}
          autoCapitalize="none"
          aria-invalid={problem !== undefined}
          aria-describedby={`${id}-problem ${id}-hint`}
          onChange={(event) => {
            setName(event.target.value)
            setProblem(usernameProblem(event.target.value))
          }}
        />
        <div className={styles.below}>
          <div id={`${id}-problem`} aria-live="polite">
            {problem && <Problem label={problem} />}
          </div>
          <p id={`${id}-hint`} className={styles.hint}>
            <BilingualInline value={terms.nameHelp} />
          </p>
        </div>
      </div>
      <div className={styles.buttons}>
        <Button variant="red" type="submit">
          <Bilingual label={labels.acceptTerms} />
        </Button>
      </div>
    </form>
  )
}
