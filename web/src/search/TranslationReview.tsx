import { detectLanguage, type Localized, otherLanguage } from '@firewall-cafe/shared'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { type Failure, failureOf } from '../api/failure'
import { proposeTranslation } from '../api/translations'
import { Bilingual } from '../i18n/Bilingual'
import { labels } from '../i18n/labels'
import { langAttribute } from '../i18n/langOf'
import { Button } from '../ui/Button'
import * as fields from '../ui/Field.module.css'
import { ICONS } from '../ui/icons'
import { Notice } from '../ui/Notice'
import { Problem } from '../ui/Problem'
import { SendFailure } from '../ui/SendFailure'
import { Spinner } from '../ui/Spinner'
import { WORD_FIELD } from '../ui/word-field'
import { currentVisitor, voterToken } from '../visitor/visitor'
import { lengthProblem } from './query-problem'
import * as styles from './TranslationReview.module.css'
import { Verbatim } from './Verbatim'

interface TranslationReviewProps {
  searchId: string
  query: string
  /** Empty when none was found. */
  translation: string
}

/** Invites visitors who read both languages to propose a better translation. */
export function TranslationReview(props: TranslationReviewProps) {
  const [open, setOpen] = useState(false)
  // Once opened it stays, so that closing it loses nothing that was written.
  const [opened, setOpened] = useState(false)
  const id = useId()

  function toggle() {
    setOpen(!open)
    setOpened(true)
  }

  return (
    <div className={styles.review}>
      <div className={styles.invitation}>
        <p>
          <Bilingual label={labels.reviewInvitation} />
        </p>
        <Button aria-expanded={open} aria-controls={id} onClick={toggle}>
          <Bilingual label={open ? labels.hideProposal : labels.proposeBetter} />
        </Button>
      </div>
      <div id={id} hidden={!open}>
        {opened && <ProposalForm {...props} />}
      </div>
    </div>
  )
}

type State =
  | { phase: 'writing'; problem?: Localized }
  | { phase: 'sending' }
  | { phase: 'sent' }
  | { phase: 'failed'; failure: Failure }

function ProposalForm({ searchId, query, translation }: TranslationReviewProps) {
  const [text, setText] = useState('')
  const [state, setState] = useState<State>({ phase: 'writing' })
  const thanks = useRef<HTMLDivElement>(null)
  const id = useId()
  const problem = state.phase === 'writing' ? state.problem : undefined

  useEffect(() => {
    // The form is removed; a focus that was in it moves to what replaced it.
    if (state.phase === 'sent' && document.activeElement === document.body) thanks.current?.focus()
  }, [state.phase])

  function submit(event: FormEvent) {
    event.preventDefault()
    if (state.phase === 'sending') return
    const proposed = text.trim()
    const wrong = problemOf(proposed, translation)
    if (wrong) {
      setState({ phase: 'writing', problem: wrong })
      document.getElementById(id)?.focus()
      return
    }
    setState({ phase: 'sending' })
    const { username } = currentVisitor()
    proposeTranslation({
      searchId,
      translation: proposed,
      ...(username && { clientName: username }),
      voterToken: voterToken(),
    }).then(
      () => setState({ phase: 'sent' }),
      (error: unknown) => setState({ phase: 'failed', failure: failureOf(error) }),
    )
  }

  if (state.phase === 'sent') {
    return (
      <Notice icon={ICONS.check} role="status" tabIndex={-1} ref={thanks} className={styles.form}>
        <Bilingual label={labels.proposalSent} />
      </Notice>
    )
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <dl className={styles.pair}>
        <div>
          <dt>
            <Bilingual label={labels.original} />
          </dt>
          <dd>
            <Verbatim>{query}</Verbatim>
          </dd>
        </div>
        <div>
          <dt>
            <Bilingual label={labels.currentTranslation} />
          </dt>
          <dd>
            {translation ? <Verbatim>{translation}</Verbatim> : <Bilingual label={labels.noTranslation} />}
          </dd>
        </div>
      </dl>
      <label htmlFor={id} className={styles.label}>
        <Bilingual label={labels.yourTranslation} />
      </label>
      <div className={styles.line}>
        <input
          className={fields.input}
          id={id}
          type="text"
          {...WORD_FIELD}
          lang={langAttribute(otherLanguage(detectLanguage(query))) ?? 'en'}
          value={text}
          readOnly={state.phase === 'sending'}
          aria-invalid={problem ? true : undefined}
          aria-describedby={`${id}-state`}
          onChange={(event) => {
            setText(event.target.value)
            setState({ phase: 'writing' })
          }}
        />
        <Button type="submit" variant="red" aria-disabled={state.phase === 'sending' || undefined}>
          {state.phase === 'sending' ? (
            <Spinner label={labels.sending} />
          ) : (
            <Bilingual label={labels.sendProposal} />
          )}
        </Button>
      </div>
      <div id={`${id}-state`} aria-live="polite">
        {problem && <Problem label={problem} />}
        {state.phase === 'failed' && (
          <Notice tone="error">
            <SendFailure failure={state.failure} notSent={labels.proposalFailed} />
          </Notice>
        )}
      </div>
    </form>
  )
}

function problemOf(proposed: string, translation: string): Localized | undefined {
  if (proposed === '') return labels.proposalMissing
  return proposed === translation ? labels.proposalSame : lengthProblem(proposed)
}
