import { type Counters as Counts, counters } from '../api/dashboard'
import { type Label, labels } from '../i18n/labels'
import { Zh } from '../i18n/Zh'
import * as styles from './Counters.module.css'
import { useLoaded } from './useLoaded'
import { grouped } from './words'

const NAMES: readonly [keyof Counts, Label][] = [
  ['searches', labels.totalSearches],
  ['images', labels.totalImages],
  ['votes', labels.totalVotes],
  ['users', labels.totalUsers],
]

/** Four numbers. What cannot be read stays 0. */
export function Counters() {
  const { state } = useLoaded(counters)
  return (
    <dl className={styles.counters} aria-busy={state.phase === 'loading'}>
      {NAMES.map(([name, label]) => (
        <div key={name}>
          <dt>
            {label.en} <Zh>{label.zh}</Zh>
          </dt>
          <dd>{grouped(state.phase === 'loaded' ? state.data[name] : 0)}</dd>
        </div>
      ))}
    </dl>
  )
}
