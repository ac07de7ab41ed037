import type { Localized } from '@firewall-cafe/shared'
import { type ReactNode, useId, useRef } from 'react'
import { HeadingPair } from '../content/HeadingPair'
import { Bilingual } from '../i18n/Bilingual'
import { labels } from '../i18n/labels'
import { Button } from '../ui/Button'
import { cx } from '../ui/cx'
import { Icon } from '../ui/Icon'
import { ICONS } from '../ui/icons'
import { Spinner } from '../ui/Spinner'
import * as styles from './Panel.module.css'
import type { Loaded } from './useLoaded'

interface PanelProps<Data> {
  title: Localized
  state: Loaded<Data>
  reload: () => void
  /** Shows a button that loads the panel again. */
  refreshable?: boolean
  loading: Localized
  failed: Localized
  /** Shown in place of the children where `isEmpty` says so. */
  empty?: Localized
  isEmpty?: (data: Data) => boolean
  className?: string | undefined
  children: (data: Data) => ReactNode
}

/** One panel of the dashboard in whichever state it is: loading, failed, empty, or full. */
export function Panel<Data>(props: PanelProps<Data>) {
  const { title, state, reload, refreshable = false, className } = props
  const id = useId()
  const panel = useRef<HTMLElement>(null)

  function retry() {
    // The button goes away: the panel is the place to wait.
    panel.current?.focus({ preventScroll: true })
    reload()
  }

  return (
    <section ref={panel} tabIndex={-1} className={cx(styles.panel, className)} aria-labelledby={id}>
      <header className={styles.head}>
        <HeadingPair id={id} size="s" title={title} />
        {refreshable && (
          <Button className={styles.refresh} onClick={reload}>
            <Bilingual label={labels.refresh} />
          </Button>
        )}
      </header>
      <div className={styles.body} aria-busy={state.phase === 'loading'}>
        <Content {...props} retry={retry} />
      </div>
    </section>
  )
}

function Content<Data>({
  state,
  loading,
  failed,
  empty,
  isEmpty,
  children,
  retry,
}: PanelProps<Data> & { retry: () => void }) {
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
        <Button onClick={retry}>
          <Bilingual label={labels.retry} />
        </Button>
      </div>
    )
  }
  return empty && isEmpty?.(state.data) ? <Empty label={empty} /> : children(state.data)
}

/** There is nothing to show, and that is no failure. */
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
