import { type ComponentType, useEffect, useRef, useState } from 'react'
import { HeadingPair } from '../content/HeadingPair'
import { Bilingual } from '../i18n/Bilingual'
import { labels } from '../i18n/labels'
import { useSeen } from '../ui/useSeen'
import { useVisitor } from '../visitor/visitor'
import * as styles from './RecordedPair.module.css'
import type { PairBodyProps } from './RecordedPairBody'
import type { SuggestedQuery } from './suggested-queries'

/**
 * A recorded search of a suggested query. It is loaded when its place comes into view, so that the page never waits for
 * it. If nothing is recorded, or the service does not answer, the page does without it.
 */
export function RecordedPair({ queries }: { queries: readonly SuggestedQuery[] }) {
  const acceptedTerms = useVisitor((visitor) => visitor.acceptedTerms)
  const place = useRef<HTMLElement>(null)
  const seen = useSeen(place)
  const [none, setNone] = useState(false)
  const [Body, setBody] = useState<ComponentType<PairBodyProps>>()
  const wanted = seen && acceptedTerms

  useEffect(() => {
    if (!wanted) return
    import('./RecordedPairBody').then(
      (loaded) => setBody(() => loaded.RecordedPairBody),
      () => setNone(true),
    )
  }, [wanted])

  if (queries.length === 0 || none) return null
  const waiting = (
    <p className={styles.waiting}>
      <Bilingual label={labels.loading} />
    </p>
  )
  return (
    <section ref={place} className={`split section ${styles.section}`}>
      <div className="wrap">
        <HeadingPair across title={labels.recordedPair} />
        <div className={styles.body}>
          {Body ? <Body queries={queries} waiting={waiting} onNone={() => setNone(true)} /> : waiting}
        </div>
      </div>
    </section>
  )
}
