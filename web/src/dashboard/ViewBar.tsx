import { type FormEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { Bilingual } from '../i18n/Bilingual'
import { labels } from '../i18n/labels'
import { Button } from '../ui/Button'
import * as fields from '../ui/Field.module.css'
import { Notice } from '../ui/Notice'
import type { TokenState } from './token'
import * as styles from './ViewBar.module.css'

/** Says which view of the dashboard this is, and lets staff sign in and out. */
export function ViewBar({ token, wrong, enter, leave }: Omit<TokenState, 'onRefused'>) {
  const status = useRef<HTMLParagraphElement>(null)

  function change(act: () => void) {
    // The form or button is removed, so the focus moves to what it changed.
    status.current?.focus()
    act()
  }

  return (
    <div className={styles.bar}>
      <p ref={status} role="status" tabIndex={-1}>
        <Bilingual label={token ? labels.staffView : labels.publicView} />
      </p>
      {token ? (
        <Button onClick={() => change(leave)}>
          <Bilingual label={labels.leaveStaffView} />
        </Button>
      ) : (
        <details className={styles.staff} open={wrong > 0 || undefined}>
          <summary>
            <Bilingual label={labels.forStaff} />
          </summary>
          <TokenForm wrong={wrong} onToken={(entered) => change(() => enter(entered))} />
        </details>
      )}
    </div>
  )
}

function TokenForm({ wrong, onToken }: { wrong: number; onToken: (token: string) => void }) {
  const [text, setText] = useState('')
  const id = useId()
  const input = useRef<HTMLInputElement>(null)

  // A layout effect: a passive one may run after somebody has moved on.
  useLayoutEffect(() => {
    if (wrong > 0) input.current?.focus()
  }, [wrong])

  function submit(event: FormEvent) {
    event.preventDefault()
    if (text.trim()) onToken(text.trim())
  }

  return (
    <form className={styles.form} onSubmit={submit}>
      <p>
        <Bilingual label={labels.tokenNeeded} zhClassName="quiet" />
      </p>
      <label htmlFor={id}>
        <Bilingual label={labels.token} />
      </label>
      <div className={styles.line}>
        <input
          className={fields.input}
          ref={input}
          id={id}
          type="password"
          autoComplete="off"
          value={text}
          aria-invalid={wrong > 0 || undefined}
          aria-describedby={`${id}-wrong`}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" variant="red">
          <Bilingual label={labels.open} />
        </Button>
      </div>
      <div id={`${id}-wrong`} role="alert">
        {wrong > 0 && (
          <Notice key={wrong} tone="error">
            <Bilingual label={labels.tokenWrong} />
          </Notice>
        )}
      </div>
    </form>
  )
}
