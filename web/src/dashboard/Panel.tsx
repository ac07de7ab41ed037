import type { Localized } from '@firewall-cafe/shared'
import { type ReactNode, useId, useState } from 'react'
import type { FetchState } from '../api/useFetched'
import { HeadingPair } from '../content/HeadingPair'
import { Bilingual } from '../i18n/Bilingual'
import { labels } from '../i18n/labels'
import { Button } from '../ui/Button'
import { cx } from '../ui/cx'
import { Icon } from '../ui/Icon'
import { ICONS } from '../ui/icons'
import { LoadStatus } from '../ui/LoadStatus'
import { RetryButton } from '../ui/RetryButton'
import { Spinner } from '../ui/Spinner'
import * as styles from './Panel.module.css'

interface PanelProps<Data> {
  title: Localized
  state: FetchState<Data>
  reload: () => void
  /** Shows a button that loads the panel again. */
  refreshable?: boolean
  loading: Localized
  failed: Localized
  /** Shown instead of the children when `isEmpty`. */
  empty?: Localized
  isEmpty?: (data: Data) => boolean
  className?: string | undefined
  children: (data: Data) => ReactNode
}

/** One panel of the dashboard, in any of its states: loading, failed, empty, or full. */
export function Panel<Data>(props: PanelProps<Data>) {
  const { title, state, loading, refreshable = false, className } = props
  const id = useId()
  // All panels load when the dashboard opens, so only the answer to a press is announced.
  const [pressed, setPressed] = useState(false)
  const reload = () => {
    setPressed(true)
    props.reload()
  }

  return (
    <section tabIndex={-1} className={cx(styles.panel, className)} aria-labelledby={id}>
      <header className={styles.head}>
        <HeadingPair id={id} size="s" title={title} />
        {refreshable && (
          <Button className={styles.refresh} onClick={reload}>
            <Bilingual label={labels.refresh} />
          </Button>
        )}
      </header>
      {pressed && <LoadStatus title={title} loading={loading} phase={state.phase} />}
      <div className={styles.body} aria-busy={state.phase === 'loading'}>
        <Content {...props} reload={reload} />
      </div>
    </section>
  )
}

function Content<Data>({ state, loading, failed, empty, isEmpty, children, reload }: PanelProps<Data>) {
  if (state.phase === 'loading') {
    return (
      <div className={styles.blank}>
        <Spinner label={loading} showLabel />
      </div>
    )
  }
  if (state.phase === 'failed') {
    return (
      <div className={cx(styles.blank, styles.error)} role="alert">
        <p>
          <b>
            <Bilingual label={failed} />
          </b>
          <br />
          <Bilingual label={state.sentence} />
        </p>
        <RetryButton onRetry={reload} />
      </div>
    )
  }
  return empty && isEmpty?.(state.data) ? <Empty label={empty} /> : children(state.data)
}

/** Says that there is nothing to show, which is no error. */
export function Empty({ label }: { label: Localized }) {
  return (
    <div className={styles.blank}>
      <Icon shape={ICONS.eye} size={36} />
      <p>
        <Bilingual label={label} />
      </p>
    </div>
  )
}
