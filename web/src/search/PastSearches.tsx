import { Link } from 'gatsby'
import { useEffect, useState } from 'react'
import { archive, type PastSearches as Found, type PastSearch } from '../api/archive'
import { sentenceOf, wasCancelled } from '../api/errors'
import { HeadingPair } from '../content/HeadingPair'
import { labels } from '../i18n/labels'
import { Badge } from '../ui/Badge'
import { Notice } from '../ui/Notice'
import { Spinner } from '../ui/Spinner'
import * as styles from './PastSearches.module.css'
import { pageFor } from './SearchInput'
import { Words } from './Words'

type State = { phase: 'loading' } | { phase: 'failed'; sentence: string } | { phase: 'found'; found: Found }

/** The newest past searches for these words (all, when there are none): a short list that leads to the archive. */
export function PastSearches({ query }: { query: string }) {
  const [state, setState] = useState<State>({ phase: 'loading' })

  useEffect(() => {
    const controller = new AbortController()
    setState({ phase: 'loading' })
    archive({ query, signal: controller.signal }).then(
      (found) => setState({ phase: 'found', found }),
      (error: unknown) => {
        if (wasCancelled(error)) return
        setState({ phase: 'failed', sentence: sentenceOf(error, labels.archiveFailed.en) })
      },
    )
    return () => controller.abort()
  }, [query])

  return (
    <section className={styles.past}>
      <HeadingPair size="s" en={labels.pastSearches.en} zh={labels.pastSearches.zh} />
      <div aria-live="polite" className={styles.list}>
        {state.phase === 'loading' && <Spinner showLabel />}
        {state.phase === 'failed' && <Notice tone="error">{state.sentence}</Notice>}
        {state.phase === 'found' && <Rows found={state.found} />}
      </div>
      {state.phase === 'found' && state.found.total > 0 && (
        <Link className={styles.all} to={pageFor('/archive', query)}>
          {labels.wholeArchive.en} ({state.found.total})
        </Link>
      )}
    </section>
  )
}

function Rows({ found }: { found: Found }) {
  if (found.searches.length === 0) return <p>{labels.noPastSearches.en}</p>
  return (
    <ol>
      {found.searches.map((past) => (
        <li key={past.searchId}>
          <Link className={styles.row} to={pageFor('/archive', past.query)}>
            {bothWords(past).map((words, side) => (
              <Words key={side === 0 ? 'us' : 'cn'} className={styles.words}>
                {words}
              </Words>
            ))}
            <span className={styles.facts}>
              <span>
                {labels.votes.en}: {past.totalVotes}
              </span>
              <time dateTime={new Date(past.searchedAt).toISOString()}>
                {new Date(past.searchedAt).toLocaleDateString('en-GB', {
                  day: 'numeric',
                  month: 'short',
                  year: 'numeric',
                })}
              </time>
              {past.simulated && <Badge small>{labels.demo.en}</Badge>}
            </span>
          </Link>
        </li>
      ))}
    </ol>
  )
}

/** What each side was asked: English left, Chinese right; both the same where no translation was found. */
function bothWords({ query, language, translation }: PastSearch): [string, string] {
  const other = translation || query
  return language === 'zh-CN' ? [other, query] : [query, other]
}
