import { useRef } from 'react'
import { useFetched } from '../api/useFetched'
import { HeadingPair } from '../content/HeadingPair'
import { Bilingual } from '../i18n/Bilingual'
import { labels } from '../i18n/labels'
import { useSeen } from '../ui/useSeen'
import { useVisitor } from '../visitor/visitor'
import * as styles from './RecordedPair.module.css'
import type { SuggestedQuery } from './suggested-queries'

/**
 * A recorded search of a suggested query. It is loaded when its place comes into view, so that the page never waits for
 * it. If nothing is recorded, or the service does not answer, the page does without it.
 */
export function RecordedPair({ queries }: { queries: readonly SuggestedQuery[] }) {
  const acceptedTerms = useVisitor((visitor) => visitor.acceptedTerms)
  const place = useRef<HTMLElement>(null)
  const seen = useSeen(place)
  const words = queries.map(({ query }) => query)
  const wanted = seen && acceptedTerms
  const { state } = useFetched(
    wanted ? async (signal) => (await import('./RecordedPairBody')).readBody(words, signal) : undefined,
    { key: String(wanted && words) },
  )
  if (queries.length === 0 || state.phase === 'failed') return null
  return (
    <section ref={place} className={`split section ${styles.section}`}>
      <div className="wrap">
        <HeadingPair across title={labels.recordedPair} />
        <div className={styles.body}>
          {state.phase === 'loaded' ? (
            state.data
          ) : (
            <p className={styles.waiting}>
              <Bilingual label={labels.loading} />
            </p>
          )}
        </div>
      </div>
    </section>
  )
}
