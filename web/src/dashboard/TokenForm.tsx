import { type FormEvent, useId, useState } from 'react'
import { HeadingPair } from '../content/HeadingPair'
import { Bilingual } from '../i18n/Bilingual'
import { labels } from '../i18n/labels'
import { Button } from '../ui/Button'
import { Notice } from '../ui/Notice'
import * as styles from './TokenForm.module.css'

/** Stands in for a dashboard that is closed. */
export function TokenForm({ wrong, onToken }: { wrong: boolean; onToken: (token: string) => void }) {
  const [text, setText] = useState('')
  const id = useId()

  function submit(event: FormEvent) {
    event.preventDefault()
    if (text.trim()) onToken(text.trim())
  }

  return (
    <form className={styles.form} onSubmit={submit}>
      <HeadingPair size="s" en={labels.closedDashboard.en} zh={labels.closedDashboard.zh} />
      <p>{labels.tokenNeeded.en}</p>
      <p lang="zh-Hans" className="quiet">
        {labels.tokenNeeded.zh}
      </p>
      <label htmlFor={id}>
        <Bilingual label={labels.token} />
      </label>
      <div className={styles.line}>
        <input
          id={id}
          type="password"
          autoComplete="off"
          value={text}
          aria-describedby={`${id}-wrong`}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" variant="red">
          <Bilingual label={labels.open} />
        </Button>
      </div>
      <div id={`${id}-wrong`} role="alert">
        {wrong && (
          <Notice tone="error">
            <Bilingual label={labels.tokenWrong} />
          </Notice>
        )}
      </div>
    </form>
  )
}
