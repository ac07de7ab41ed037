import type { Localized, TransparencyCount } from '@firewall-cafe/shared'
import { useEffect, useState } from 'react'
import { sentenceOf, wasCancelled } from '../api/errors'
import { readTransparency } from '../api/moderation'
import { HeadingPair } from '../content/HeadingPair'
import { Bilingual } from '../i18n/Bilingual'
import { labels } from '../i18n/labels'
import { Zh } from '../i18n/Zh'
import { actionWords, reasonWords } from '../moderation/words'
import { Button } from '../ui/Button'
import { NeedsScript } from '../ui/NeedsScript'
import { Notice } from '../ui/Notice'
import { Spinner } from '../ui/Spinner'
import * as styles from './Moderated.module.css'

type State =
  | { phase: 'loading' }
  | { phase: 'failed'; sentence: Localized }
  | { phase: 'loaded'; months: readonly TransparencyCount[] }

/** For everybody: how much staff limited, hid, removed and kept, by month and reason. */
export function Moderated({ className }: { className?: string | undefined }) {
  const [state, setState] = useState<State>({ phase: 'loading' })
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt loads again
  useEffect(() => {
    const controller = new AbortController()
    setState({ phase: 'loading' })
    readTransparency(controller.signal).then(
      ({ months }) => setState({ phase: 'loaded', months }),
      (error: unknown) => {
        if (!wasCancelled(error)) setState({ phase: 'failed', sentence: sentenceOf(error) })
      },
    )
    return () => controller.abort()
  }, [attempt])

  return (
    <section id="moderated" className={className} aria-labelledby="moderated-title">
      <HeadingPair across id="moderated-title" en={labels.moderated.en} zh={labels.moderated.zh} />
      <div className={styles.words}>
        <p>{labels.moderatedMeans.en}</p>
        <p>
          <Zh>{labels.moderatedMeans.zh}</Zh>
        </p>
      </div>
      <NeedsScript />
      <div aria-busy={state.phase === 'loading'}>
        {state.phase === 'loading' && <Spinner label={labels.moderatedLoading} />}
        {state.phase === 'failed' && (
          <Notice tone="error" role="alert">
            <p>
              <b>
                <Bilingual label={labels.moderatedFailed} />
              </b>{' '}
              <Bilingual label={state.sentence} />
            </p>
            <Button className={styles.retry} onClick={() => setAttempt(attempt + 1)}>
              <Bilingual label={labels.retry} />
            </Button>
          </Notice>
        )}
        {state.phase === 'loaded' && <Counts months={state.months} />}
      </div>
    </section>
  )
}

function Counts({ months }: { months: readonly TransparencyCount[] }) {
  if (months.length === 0)
    return (
      <p className={styles.nothing}>
        <Bilingual label={labels.moderatedNothing} />
      </p>
    )
  return (
    <table className={styles.table} aria-labelledby="moderated-title">
      <thead>
        <tr>
          {[labels.month, labels.moderatedHow, labels.moderatedWhy, labels.moderatedCount].map((label) => (
            <th key={label.en} scope="col">
              <Bilingual label={label} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {months.map(({ month, action, reason, count }) => (
          <tr key={`${month} ${action} ${reason}`}>
            <th scope="row">{month}</th>
            <td>
              <Bilingual label={actionWords(action)} />
            </td>
            <td>
              <Bilingual label={reasonWords(reason)} />
            </td>
            <td className={styles.number}>{count}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
