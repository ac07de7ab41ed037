import type { DashboardData, Localized } from '@firewall-cafe/shared'
import { useEffect } from 'react'
import { Bilingual } from '../i18n/Bilingual'
import { labels } from '../i18n/labels'
import { VisuallyHidden } from '../ui/VisuallyHidden'
import * as styles from './Counters.module.css'
import { useLoaded } from './useLoaded'
import { grouped } from './words'

const NAMES: readonly [keyof DashboardData, Localized][] = [
  ['totalSearches', labels.totalSearches],
  ['totalImages', labels.totalImages],
  ['totalVotes', labels.totalVotes],
  ['totalUsers', labels.totalUsers],
]

/** Four numbers. One that cannot be loaded is a dash, never a 0, and the reason is logged. */
export function Counters() {
  const { state } = useLoaded('GET /dashboardData')
  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: the only place that says why
    if (state.phase === 'failed') console.error(`The dashboard's counters: ${state.sentence.en}`)
  }, [state])
  return (
    <dl className={styles.counters} aria-busy={state.phase === 'loading'}>
      {NAMES.map(([name, label]) => (
        <div key={name}>
          <dt>
            <Bilingual label={label} />
          </dt>
          <dd>
            {state.phase === 'loading' && <span>…</span>}
            {state.phase === 'failed' && <Missing />}
            {state.phase === 'loaded' && <span>{grouped(state.data[name].count)}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Missing() {
  return (
    <>
      <span aria-hidden="true">–</span>
      <VisuallyHidden>
        <Bilingual label={labels.countMissing} />
      </VisuallyHidden>
    </>
  )
}
